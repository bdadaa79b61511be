import { accept, type Result, refuse } from '../../core/result.ts';
import type { Program, Programs } from '../../play/programs.ts';
import type { Session } from '../../play/session.ts';
import type { Chooser, Player } from '../../players/player.ts';
import { isOwn } from '../games.ts';
import { faultAfter } from '../own-game.ts';
import { type Engine, Stopped } from '../work/engine.ts';
import type { ChoiceOrder } from '../work/tasks.ts';

/** A program that plays in the worker, so that the page never waits while it thinks. */
export function workerPlayer(
  name: string,
  engine: Engine,
  onProgress?: (done: number | undefined) => void,
): Player {
  return {
    name,
    async prepare({ game, options }, { signal }) {
      const prepared = await engine
        .ask('prepare', [name, { game: game.id, options }], onProgress, signal)
        .catch(({ message }: Error) => refuse({ code: 'player/failed', message }));
      if (!prepared.ok) return prepared;
      return accept({
        async choose({ moves, seat }, { seed, earlier = [], signal: unwanted }) {
          const order = {
            player: name,
            match: { game: game.id, options, moves },
            seat: seat ?? 0,
            seed,
            earlier,
          };
          // What a program thinks of a game of somebody's own may never come to an end.
          const answer = await askTwice(engine, order, isOwn(game) ? unwanted : undefined);
          const fault = await faultAfter(order.match, order.seat, answer);
          if (fault !== null) throw new Error(fault);
          return answer;
        },
      });
    },
  };
}

/** The programs of a session, once they are ready in the worker. */
export async function readyPrograms(
  { choice, people }: Session,
  signal: AbortSignal,
): Promise<Result<Programs>> {
  const ready: (Program | undefined)[] = [];
  const solve = (): Promise<never> => Promise.reject(new Error('Programs solve in the worker.'));
  for (const sitter of people) {
    if (sitter.kind === 'human') {
      ready.push(undefined);
      continue;
    }
    const prepared = await sitter.player.prepare(choice, { signal, solve });
    if (!prepared.ok) return prepared;
    ready.push(programOf(sitter.name, prepared.value));
  }
  return accept([ready[0], ready[1]]);
}

/** The guard around what a program answers stands in the worker; here nothing can fail but the worker. */
function programOf(name: string, chooser: Chooser): Program {
  return {
    name,
    async ask(view, { seed, earlier = [], signal = NEVER }) {
      try {
        return accept(await chooser.choose(view, { seed, earlier, signal }));
      } catch (cause) {
        const { message } = cause as Error;
        return { ok: false, error: { kind: 'failed', player: name, message, cause } };
      }
    },
    close: async () => undefined,
  };
}

const NEVER = new AbortController().signal;

/** A worker may have died of something else: another one gets ready by itself, and gives the same answer. */
async function askTwice(
  engine: Engine,
  order: ChoiceOrder,
  signal: AbortSignal | undefined,
): Promise<string> {
  try {
    return await engine.ask('choose', [order], undefined, signal);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    return engine.ask('choose', [order], undefined, signal);
  }
}
