/// <reference lib="webworker" />
import { Match } from '../../core/match/match.ts';
import { accept, orThrow, type Result } from '../../core/result.ts';
import { type Coach, coachWith } from '../../play/coach.ts';
import type { GuardedPlayer } from '../../players/guarded-player.ts';
import { BOTS } from '../../players/index.ts';
import { playerNamed } from '../../players/numbered-players.ts';
import type { PreparedPlayer, Search } from '../../players/player.ts';
import { preparePlayer } from '../../players/prepare.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { knownPoints, levelsFrom } from '../../study/levels/levels.ts';
import { isCustom, loadCustomGame } from '../games.ts';
import { auditTasks } from './tasks/audit-tasks.ts';
import { compareTasks } from './tasks/compare-tasks.ts';
import { lessonTasks } from './tasks/lesson-tasks.ts';
import { mapTasks } from './tasks/map-tasks.ts';
import { puzzleTasks } from './tasks/puzzle-tasks.ts';
import { reviewTasks } from './tasks/review-tasks.ts';
import { chosenOf, coachTools, current, matchOf, report, solve } from './tasks/solving.ts';
import type { GameData, TaskOrder, Tasks } from './tasks/tasks.ts';

const ready = new Map<string, GuardedPlayer>();

/** A ready program; one that is not ready yet, or was lost with its worker, is prepared now. */
async function readyBot(name: string, data: GameData): Promise<Result<GuardedPlayer>> {
  const key = JSON.stringify([name, data.game, data.options]);
  const known = ready.get(key);
  if (known !== undefined) return accept(known);
  const player = playerNamed(name, BOTS);
  if (player === undefined) throw new Error(`There is no program "${name}".`);
  const chosen = chosenOf(data);
  const prepared = await preparePlayer(player, chosen, {
    solve: () => solve(chosen),
    search: isCustom(chosen.game) ? await searchOfCustom() : undefined,
  });
  if (prepared.ok) ready.set(key, prepared.value);
  return prepared;
}

/** Searches a custom game where rules that never return can be ended. Only such a game needs this. */
async function searchOfCustom(): Promise<(search: Search) => PreparedPlayer> {
  const [{ hostedPlayer }, { openGameHost }] = await Promise.all([
    import('../../play/stranger/hosted-player.ts'),
    import('./game-worker.ts'),
  ]);
  return (search) => hostedPlayer(search, () => openGameHost(current.customGame ?? ''));
}

function coachFor(match: Match, warns: boolean): Coach {
  return coachWith(coachTools(match), warns);
}

const tasks: Tasks = {
  ...puzzleTasks,
  ...lessonTasks,
  ...reviewTasks,
  ...mapTasks,
  ...auditTasks,
  ...compareTasks,
  async prepare(name, data) {
    const prepared = await readyBot(name, data);
    return prepared.ok ? accept(null) : prepared;
  },
  async choose({ player, match: data, seat, seed, earlier }) {
    const { game, options } = data;
    const program = orThrow(await readyBot(player, { game, options }));
    return orThrow(
      await program.ask(matchOf(data).view(seat), {
        seed,
        earlier,
      }),
    );
  },
  async levels(data, upTo) {
    const chosen = chosenOf(data);
    const known = knownPoints(chosen);
    if (known !== undefined) return accept(levelsFrom(known));
    const solved = await solve(chosen);
    return solved.ok ? accept(levelsFrom(calibrate(solved.value, { upTo }))) : solved;
  },
  hint(data, seat, given) {
    const match = matchOf(data);
    return coachFor(match, false).hint(match, seat, given);
  },
  warning(data, seat, notation) {
    const match = matchOf(data);
    return coachFor(match, true).warning(match, seat, notation);
  },
  greeting(data) {
    const { game, options } = chosenOf(data);
    return coachFor(Match.start(game, options), true).greeting();
  },
};

// The page gets this lock when the worker ends for any reason; insecure contexts have no locks.
const lock = `parlor worker ${crypto.getRandomValues(new Uint32Array(2)).join(' ')}`;
navigator.locks?.request(lock, () => {
  postMessage(lock);
  return new Promise<never>(() => {});
});

/** Settles when the custom game is loaded or has failed. Nothing is asked of it before. */
let customLoaded: Promise<unknown> = Promise.resolve();

addEventListener('message', async ({ data }: MessageEvent<TaskOrder | string>) => {
  if (typeof data === 'string') {
    current.customGame = data;
    customLoaded = loadCustomGame(data).catch(() => {});
    return;
  }
  await customLoaded;
  const { id, task, given } = data;
  current.task = id;
  try {
    const run = tasks[task] as (...given: readonly unknown[]) => Promise<unknown>;
    report({ id, kind: 'done', value: await run(...given) });
  } catch (error) {
    report({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
