import type { ChosenGame } from '../../core/contract/game.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import { playerNamed } from '../../players/numbered-players.ts';
import type { PlayerFault } from '../../players/player-fault.ts';
import { type PrepareTerms, preparePlayer } from '../../players/prepare.ts';
import type { TimeLimit } from '../../players/time-limit.ts';
import { closePlayers, type TablePlayer, type TablePlayers } from './runner.ts';
import type { Table } from './table.ts';

/** Gets a table's programs ready, or says why one of them cannot play; then all of them are closed. */
export async function preparePlayers(
  { participants, match }: Pick<Table, 'participants'> & { readonly match: ChosenGame },
  players: KnownPlayers,
  terms: PrepareTerms & { readonly closing?: TimeLimit | undefined },
): Promise<Result<TablePlayers>> {
  const ready: (TablePlayer | undefined)[] = [];
  const giveUp = (): Promise<readonly PlayerFault[]> =>
    closePlayers([ready[0], ready[1]], terms.closing);
  for (const { kind, name } of participants) {
    const player = kind === 'bot' ? playerNamed(name, players) : undefined;
    if (kind === 'bot' && player === undefined) {
      await giveUp();
      return refuse({ code: 'player/unknown', message: `There is no player "${name}".` });
    }
    if (player === undefined) {
      ready.push(undefined);
      continue;
    }
    const prepared = await preparePlayer(player, match, terms).catch(async (error: unknown) => {
      await giveUp();
      throw error;
    });
    if (!prepared.ok) {
      await giveUp();
      return prepared;
    }
    ready.push(prepared.value);
  }
  return accept([ready[0], ready[1]]);
}
