import { countOf } from '../../../core/count.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { verifyRecord } from '../../../play/record/verify.ts';
import { BOTS } from '../../../players/index.ts';
import { playerNamed } from '../../../players/numbered-players.ts';
import { preparePlayer } from '../../../players/prepare.ts';
import { FAILED } from '../../exit-status.ts';
import { finder, gamesAtHand } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { readRecord } from '../../store/shelf.ts';
import { type Context, complain } from '../../terminal.ts';
import { findLevelsOnThreads } from '../../threads/find-levels.ts';
import { solveGame } from '../../threads/solver.ts';

/** Checks the record of a game that was played on a server. */
export async function verifyCommand(
  file: string,
  flags: SharedFlags,
  terminal: Context,
): Promise<Result<number>> {
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const record = readRecord(file, finder(games.value));
  // A record that cannot be parsed has been altered too.
  if (!record.ok && record.error.place === undefined) return record;
  const verified = record.ok
    ? await verifyRecord(record.value, async (name) => {
        const player = playerNamed(name, terminal.players ?? BOTS);
        if (player === undefined)
          return refuse({ code: 'player/unknown', message: `There is no player "${name}".` });
        const { match } = record.value;
        return preparePlayer(player, match, {
          solve: () => solveGame(match, terminal, { certainty: 'presumed' }),
          levels: (upTo) => findLevelsOnThreads(match, terminal, { upTo }),
        });
      })
    : record;
  if (!verified.ok) {
    complain(terminal, verified.error.message);
    return accept(FAILED);
  }
  const { sealedTurns, programChoices } = verified.value;
  const parts = [
    ...(sealedTurns > 0 ? [`${countOf(sealedTurns, 'hidden turn')} as committed to`] : []),
    ...(programChoices > 0 ? [`${countOf(programChoices, 'choice')} of programs made again`] : []),
  ];
  terminal.output.write(
    parts.length === 0
      ? 'Nothing in this game was hidden, so there is nothing to check.\n'
      : `Verified: ${parts.join(', ')}.\n`,
  );
  return accept(0);
}
