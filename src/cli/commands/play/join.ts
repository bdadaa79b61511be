import { accept, type Result } from '../../../core/result.ts';
import { statusAfter } from '../../exit-status.ts';
import type { SharedFlags, TextFlags } from '../../flag.ts';
import { placeInLink, playRemote, sitDownAt } from '../../table/remote-play.ts';
import { openTalk } from '../../talk/plain.ts';
import type { Context } from '../../terminal.ts';

type JoinFlags = SharedFlags & TextFlags<'name'>;

/** Sits down at a table on a server, or watches it. */
export async function joinCommand(
  link: string,
  flags: JoinFlags,
  terminal: Context,
): Promise<Result<number>> {
  const place = placeInLink(link);
  if (!place.ok) return place;
  const connected = await sitDownAt(place.value, flags.game, terminal);
  if (!connected.ok) return connected;
  const connection = connected.value;
  const [seat] = connection.state.here;
  if (flags.name !== undefined && seat !== undefined) {
    const named = await connection.send({ seat, command: { kind: 'name', name: flags.name } });
    if (!named.ok) {
      await connection.close();
      return named;
    }
  }
  const talk = await openTalk(terminal, flags.plain === true);
  try {
    return accept(statusAfter(await playRemote(connection, place.value, talk, terminal)));
  } finally {
    talk.close();
    await connection.close();
  }
}
