import { accept, type Result, refuse } from '../../core/result.ts';
import type { TablePlayer, TablePlayers } from '../../play/table/runner.ts';
import type { Table } from '../../play/table/table.ts';
import { isCustom } from '../games.ts';
import { engine, WorkerDied } from '../work/engine.ts';
import type { ChoiceOrder } from '../work/tasks/tasks.ts';

/** The programs at a table, by participant. They play in the worker, so the page never waits while they think. */
export async function readyPlayers(
  { match: { game, options }, participants }: Pick<Table, 'match' | 'participants'>,
  onProgress: (done: number | undefined) => void,
  signal: AbortSignal,
): Promise<Result<TablePlayers>> {
  const ready: (TablePlayer | undefined)[] = [];
  for (const { kind, name } of participants) {
    if (kind === 'human') {
      ready.push(undefined);
      continue;
    }
    const prepared = await engine
      .ask('prepare', [name, { game: game.id, options }], onProgress, signal)
      .catch(({ message }: Error) => refuse({ code: 'player/failed', message }));
    if (!prepared.ok) return prepared;
    ready.push(workerPlayer(name));
  }
  return accept([ready[0], ready[1]]);
}

/** A program in the worker. The worker checks its answers, so only the worker itself can fail here. */
function workerPlayer(name: string): TablePlayer {
  return {
    name,
    async ask({ game, options, moves, seat }, { seed, earlier = [], signal }) {
      const match = { game: game.id, options, moves };
      const order: ChoiceOrder = { player: name, match, seat: seat ?? 0, seed, earlier };
      try {
        // Thinking about a custom game may never end, so it can be stopped.
        return accept(await askTwice(order, isCustom(game) ? signal : undefined));
      } catch (cause) {
        const { message } = cause as Error;
        return {
          ok: false,
          error: { kind: 'failed', code: 'player/failed', player: name, message, cause },
        };
      }
    },
    close: async () => undefined,
  };
}

/** A worker may have died of something else: a new one starts by itself, and gives the same answer. */
async function askTwice(order: ChoiceOrder, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await engine.ask('choose', [order], undefined, signal);
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error;
    return engine.ask('choose', [order], undefined, signal);
  }
}
