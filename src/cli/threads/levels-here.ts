import type { ChosenGame } from '../../core/game.ts';
import type { LevelPoints } from '../../core/level-points.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { Solution } from '../../solve/solution.ts';
import { dataOf } from '../../solve/solution-data.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { knownPoints } from '../../study/levels/levels.ts';
import { type Context, MEMORY } from '../context.ts';
import { sourceOf } from '../files/load.ts';
import { throwFailure } from './failure.ts';
import { solveHere } from './solver.ts';
import { levelsOnThread } from './threads.ts';
import { watching } from './watching.ts';

/** With so few positions the levels are found before a thread would have begun. */
const AT_ONCE = 5000;

/** What was found before: levels belong to a solution, and are forgotten with it. */
const found = new WeakMap<Solution, LevelPoints>();

/** Finds where the levels of a game stand, once however often it is asked for; the game is solved for it. */
export async function levelsHere(
  choice: ChosenGame,
  terminal: Context,
  signal?: AbortSignal,
): Promise<Result<LevelPoints>> {
  const known = knownPoints(choice);
  if (known !== undefined) return accept(known);
  const solved = await solveHere(choice, terminal, { signal });
  if (!solved.ok) return solved;
  const solution = solved.value;
  const points = found.get(solution);
  if (points !== undefined) return accept(points);
  const fresh = await findPoints(choice, solution, terminal, signal);
  if (fresh.ok) found.set(solution, fresh.value);
  return fresh;
}

async function findPoints(
  { game, options }: ChosenGame,
  solution: Solution,
  terminal: Context,
  signal: AbortSignal | undefined,
): Promise<Result<LevelPoints>> {
  const source = sourceOf(game);
  if (source === undefined || solution.reach.states <= AT_ONCE) return accept(calibrate(solution));
  const order = { kind: 'levels', source, options, data: dataOf(solution) } as const;
  const leveled = await watching(terminal, `Levels of ${game.title}`, (progress) =>
    levelsOnThread(order, MEMORY, signal, ({ done }) => progress.show('following all games', done)),
  );
  switch (leveled.kind) {
    case 'found':
      return accept(leveled.points);
    case 'exhausted':
      return refuse({
        code: 'solve/too-large',
        message: 'Finding the levels of this game takes more memory than there is.',
      });
    case 'late':
    case 'aborted':
    case 'stalled':
      return refuse({ code: 'solve/stopped', message: 'Finding the levels was stopped.' });
    default:
      return throwFailure(leveled);
  }
}
