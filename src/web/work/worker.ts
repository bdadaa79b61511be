/// <reference lib="webworker" />
import type { ChosenGame } from '../../core/contract/game.ts';
import { Match } from '../../core/match/match.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import { randomFrom } from '../../core/random.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { type Coach, type CoachTools, coachWith } from '../../play/coach.ts';
import { teacherWith } from '../../play/lesson/teacher.ts';
import { mapStart } from '../../play/map-start.ts';
import {
  mixLines,
  moveLines,
  verdictLines,
  verdictSentence,
} from '../../play/text/position/verdict.ts';
import type { GuardedPlayer } from '../../players/guarded-player.ts';
import { BOTS } from '../../players/index.ts';
import { playerNamed } from '../../players/numbered-players.ts';
import { preparePlayer } from '../../players/prepare.ts';
import { SolutionCache } from '../../solve/cache.ts';
import { proveValue } from '../../solve/search/prove-value.ts';
import type { Solution } from '../../solve/solution.ts';
import { answerFor } from '../../study/answer/answer.ts';
import { namesIn } from '../../study/idea/honest-names.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { knownPoints, levelsFrom } from '../../study/levels/levels.ts';
import { mapKey } from '../../study/map/map-key.ts';
import { surveyOf, tileOf } from '../../study/map/map-tile.ts';
import { SliceCache } from '../../study/map/slice.ts';
import { fieldName, fieldValue } from '../../study/naming.ts';
import { approach } from '../../study/puzzle/approach.ts';
import { findGame, loadOwnGame } from '../games.ts';
import { auditAhead, auditAnswer, ideaAnswers } from './audit-task.ts';
import { lessonTasks } from './lesson-tasks.ts';
import { puzzleTasks } from './puzzle-tasks.ts';
import { reviewTasks } from './review-tasks.ts';
import { MEMORY, solveShared } from './solving.ts';
import type { GameData, MapField, TaskOrder, TaskReport, Tasks } from './tasks.ts';

/** A field's values are listed in words up to this many. */
const MOST_VALUES = 600;
/** How many places of a map are sampled for the longest win on it. */
const MOST_LOOKS = 40_000;

const solutions = new SolutionCache(MEMORY);
const slices = new SliceCache();

let current = 0;

function report(message: TaskReport): void {
  postMessage(message);
}

/** Reports progress to the caller. */
function tellProgress(): (done: number | undefined) => void {
  const id = current;
  return (done) => report({ id, kind: 'progress', done });
}

function solveInWorker(chosen: ChosenGame): Promise<Result<Solution>> {
  return solveShared(chosen, { solutions, customGame, onProgress: tellProgress() });
}

function chosenOf({ game: id, options }: GameData): ChosenGame {
  const game = findGame(id);
  if (game === undefined) throw new Error(`There is no game "${id}" here.`);
  return { game, options };
}

function matchOf(data: MatchData): Match {
  const match = Match.from(data, findGame);
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

const ready = new Map<string, GuardedPlayer>();

/** A ready program; one that is not ready yet, or was lost with its worker, is prepared now. */
async function readyBot(name: string, data: GameData): Promise<Result<GuardedPlayer>> {
  const key = JSON.stringify([name, data.game, data.options]);
  const known = ready.get(key);
  if (known !== undefined) return accept(known);
  const player = playerNamed(name, BOTS);
  if (player === undefined) throw new Error(`There is no program "${name}".`);
  const chosen = chosenOf(data);
  const prepared = await preparePlayer(player, chosen, { solve: () => solveInWorker(chosen) });
  if (prepared.ok) ready.set(key, prepared.value);
  return prepared;
}

function coachTools({ game, options, rules }: Match): CoachTools {
  return {
    solve: () => solveInWorker({ game, options }),
    async prove(state, seconds) {
      const until = performance.now() + 1000 * seconds;
      return proveValue(rules, state, { memory: MEMORY, stop: () => performance.now() > until });
    },
  };
}

function coachFor(match: Match, warns: boolean): Coach {
  return coachWith(coachTools(match), warns);
}

const tools = {
  solve: solveInWorker,
  chosenOf,
  matchOf,
  teacherFor: (match: Match): Coach => teacherWith(coachTools(match)),
};

const tasks: Tasks = {
  ...puzzleTasks(tools),
  ...lessonTasks(tools),
  ...reviewTasks({
    solve: solveInWorker,
    matchOf,
    progress: () => {
      const id = current;
      return (done) => report({ id, kind: 'progress', done });
    },
  }),
  async prepare(name, data) {
    const prepared = await readyBot(name, data);
    return prepared.ok ? accept(null) : prepared;
  },
  async choose({ player, match: data, seat, seed, earlier }) {
    const { game, options } = data;
    const program = await readyBot(player, { game, options });
    if (!program.ok) throw new Error(program.error.message);
    const answer = await program.value.ask(matchOf(data).view(seat), {
      seed,
      earlier,
    });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  },
  async levels(data, upTo) {
    const chosen = chosenOf(data);
    const known = knownPoints(chosen);
    if (known !== undefined) return accept(levelsFrom(known));
    const solved = await solveInWorker(chosen);
    return solved.ok ? accept(levelsFrom(calibrate(solved.value, { upTo }))) : solved;
  },
  hint(data, seat, given) {
    const match = matchOf(data);
    return coachFor(match, false).hint(match, seat, given);
  },
  async mapAround(data) {
    const match = matchOf(data);
    const { game, options, rules } = match;
    const book = game.book(options);
    const { axes } = book;
    if (axes === undefined)
      return refuse({
        code: 'solve/failed',
        message: `There is no map: the book of ${game.title} names no two fields for its axes.`,
      });
    const solved = await solveInWorker({ game, options });
    if (!solved.ok) return solved;
    const solution = solved.value;
    const fields = Object.keys(rules.shape);
    const names = namesIn(solution, book.fields);
    const told = (field: string): MapField => {
      const size = rules.shape[field] ?? 1;
      return {
        field,
        name: fieldName(field, names),
        size,
        values:
          size > MOST_VALUES
            ? null
            : Array.from({ length: size }, (_, value) => fieldValue(field, value, names)),
      };
    };
    const state = mapStart(match, solution, axes);
    const survey = surveyOf(solution, axes, state, MOST_LOOKS);
    const path = [rules.start(), ...match.history.map(({ after }) => after)];
    return accept({
      axes: [told(axes[0]), told(axes[1])],
      others: fields.filter((field) => !axes.includes(field)).map(told),
      state,
      path,
      longest: survey.longest,
      key: mapKey(survey, solution.positions.draws),
    });
  },
  async mapTile(data, order) {
    const chosen = chosenOf(data);
    const solved = await solveInWorker(chosen);
    if (!solved.ok) throw new Error(solved.error.message);
    return tileOf(solved.value, order, slices);
  },
  async cell(data, state) {
    const { game, options } = chosenOf(data);
    const solved = await solveInWorker({ game, options });
    if (!solved.ok) throw new Error(solved.error.message);
    const { positions } = solved.value;
    const rank = positions.numberOf(state);
    if (rank === undefined || !positions.reach.has(rank)) return null;
    return verdictSentence(answerFor(game, options, solved.value, state));
  },
  async position(data, state) {
    const { game, options } = chosenOf(data);
    const solved = await solveInWorker({ game, options });
    if (!solved.ok) throw new Error(solved.error.message);
    const solution = solved.value;
    const { positions } = solution;
    const rank = positions.numberOf(state);
    if (rank === undefined || !positions.reach.has(rank)) return null;
    const answer = answerFor(game, options, solution, state);
    const book = game.book(options);
    const { moves } = approach(game, options, solution, rank, randomFrom(1));
    return {
      lines: [...verdictLines(solution, answer, state, book), ...mixLines(answer, solution, book)],
      moves: answer.mix === null ? moveLines(answer, { rules: solution.rules, book }) : [],
      way: moves,
    };
  },
  async auditAhead(data) {
    return auditAhead(chosenOf(data));
  },
  async audit(data) {
    return auditAnswer(chosenOf(data), solutions, tellProgress());
  },
  async ideas(data) {
    const chosen = chosenOf(data);
    const solved = await solveInWorker(chosen);
    return solved.ok ? accept(ideaAnswers(chosen, solved.value)) : solved;
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
let own: Promise<unknown> = Promise.resolve();
let customGame: string | undefined;

addEventListener('message', async ({ data }: MessageEvent<TaskOrder | string>) => {
  if (typeof data === 'string') {
    customGame = data;
    own = loadOwnGame(data).catch(() => {});
    return;
  }
  await own;
  const { id, task, given } = data;
  current = id;
  try {
    const run = tasks[task] as (...given: readonly unknown[]) => Promise<unknown>;
    report({ id, kind: 'done', value: await run(...given) });
  } catch (error) {
    report({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
