import { basename, isAbsolute } from 'node:path';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { printablePath } from '../../../store/whole-file.ts';
import { writeNew } from '../../store/shelf.ts';
import { quoted } from '../../store/table-keeper.ts';
import { programName, type Terminal } from '../../terminal.ts';
import { starterFile } from './starter.ts';

/** Writes a starter file for a game, and prints what to do with it. */
export function newCommand(file: string, terminal: Terminal): Result<number> {
  const name = basename(file);
  const id = idOf(name);
  if (!name.endsWith(ENDING) || id === '')
    return refuse({
      code: 'new/bad-name',
      message: `"${printablePath(name)}" cannot be the name of a game's file. Choose a name like my-game${ENDING}.`,
    });
  const written = writeNew(file, starterFile(id, titleOf(id)));
  if (!written.ok) return written;
  const program = programName(terminal.env);
  const path = quoted(isAbsolute(file) || file.startsWith('.') ? file : `./${file}`);
  terminal.output.write(
    [
      `Your new game ${titleOf(id)} is in ${printablePath(file)}. Try:`,
      `  ${program} play --game ${path}`,
      `  ${program} play --game ${path} --p2 bot:perfect`,
      `  ${program} solve --game ${path}`,
      '',
    ].join('\n'),
  );
  return accept(0);
}

const ENDING = '.ts';

/** `My Game_2.ts` becomes my-game-2. */
function idOf(name: string): string {
  const words = name
    .slice(0, -ENDING.length)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-');
}

/** my-game-2 becomes My Game 2. */
function titleOf(id: string): string {
  return id.replace(/(^|-)([a-z0-9])/g, (_, gap, first) => (gap && ' ') + first.toUpperCase());
}
