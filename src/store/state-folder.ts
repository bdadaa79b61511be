import { userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { accept, type Result, refuse } from '../core/result.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folder for everything kept between runs. A relative XDG_STATE_HOME or HOME is ignored: it would mean a different
 * folder in each working directory.
 */
export function stateFolder({ XDG_STATE_HOME, HOME }: Environment): Result<string> {
  if (isUsable(XDG_STATE_HOME)) return accept(join(XDG_STATE_HOME, 'parlor'));
  const home = isUsable(HOME) ? HOME : systemHome();
  return isUsable(home)
    ? accept(join(home, '.local', 'state', 'parlor'))
    : refuse({
        code: 'store/no-place',
        message:
          'There is no folder to keep anything in: the system knows no home folder for you. Set HOME or XDG_STATE_HOME to the full path of a folder.',
      });
}

function isUsable(path: string | undefined): path is string {
  return path !== undefined && isAbsolute(path);
}

function systemHome(): string | undefined {
  try {
    return userInfo().homedir;
  } catch {
    // A user without a passwd entry, as in some containers, has no home.
    return undefined;
  }
}
