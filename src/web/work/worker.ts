/// <reference lib="webworker" />
import type { ChosenGame } from '../../core/game.ts';
import { Match } from '../../core/match.ts';
import type { MatchData } from '../../core/match-data.ts';
import { randomFrom } from '../../core/random.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { type Coach, coachWith } from '../../play/coach.ts';
import { mixLines, moveLines, verdictLines, verdictSentence } from '../../play/verdict-text.ts';
import { sitterNamed } from '../../players/index.ts';
import { preparePlayer } from '../../players/prepare.ts';
import type { ReadyPlayer } from '../../players/ready-player.ts';
import { SolutionCache } from '../../solve/cache.ts';
import { proveValue } from '../../solve/search/prove-value.ts';
import type { Solution } from '../../solve/solution.ts';
import { solveOnce } from '../../solve/solve-once.ts';
import { answerFor } from '../../study/answer.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { knownPoints, levelsFrom } from '../../study/levels/levels.ts';
import { mapKey } from '../../study/map-key.ts';
import { surveyOf, tileOf } from '../../study/map-tile.ts';
import { fieldName, fieldValue } from '../../study/naming.ts';
import { approach } from '../../study/puzzle/approach.ts';
import { findGame, loadOwnGame } from '../games.ts';
import { auditAhead, auditTold, ideasTold } from './audit-task.ts';
import { faultOf, type Loaded } from './look-over-task.ts';
import type { GameData, MapField, Order, Report, Tasks } from './tasks.ts';

/** As much as a page may take for what it has solved. */
const MEMORY = 1_000_000_000;
/** The values of a field are all told in words where they are no more than these. */
const MOST_VALUES = 600;
/** A map is looked over at so many places for the longest win on it. */
const MOST_LOOKS = 40_000;

const solutions = new SolutionCache(MEMORY);

let current = 0;

function report(message: Report): void {
  postMessage(message);
}

/** How whoever asked is told how far it is. */
function progressHere(): (done: number | undefined) => void {
  const id = current;
  return (done) => report({ id, kind: 'progress', done });
}

function solveHere({ game, options }: ChosenGame): Promise<Result<Solution>> {
  const tell = progressHere();
  const onProgress = ({ done }: { readonly done: number | undefined }): void => tell(done);
  return Promise.resolve(solveOnce(game, options, solutions, { memory: MEMORY, onProgress }));
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

const ready = new Map<string, ReadyPlayer>();
const nameOf = (player: string, { game, options }: GameData): string =>
  JSON.stringify([player, game, options]);

function coachFor(match: Match, warns: boolean): Coach {
  const { game, options, rules } = match;
  return coachWith(
    {
      solve: () => solveHere({ game, options }),
      async prove(state, seconds) {
        const until = performance.now() + 1000 * seconds;
        return proveValue(rules, state, { memory: MEMORY, stop: () => performance.now() > until });
      },
    },
    warns,
  );
}

const tasks: Tasks = {
  async prepare(name, data) {
    const sitter = sitterNamed(name);
    if (sitter.kind !== 'bot') throw new Error(`There is no program "${name}".`);
    const chosen = chosenOf(data);
    const prepared = await preparePlayer(sitter.player, chosen, { solve: () => solveHere(chosen) });
    if (!prepared.ok) return prepared;
    ready.set(nameOf(name, data), prepared.value);
    return accept(null);
  },
  async choose({ player, match: data, seat, seed, earlier }) {
    const program = ready.get(nameOf(player, data));
    if (program === undefined) throw new Error(`${player} is not ready.`);
    const answer = await program.ask(matchOf(data).view(seat), {
      random: randomFrom(seed),
      earlier,
    });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  },
  async levels(data) {
    const chosen = chosenOf(data);
    const known = knownPoints(chosen);
    if (known !== undefined) return accept(levelsFrom(known));
    const solved = await solveHere(chosen);
    return solved.ok ? accept(levelsFrom(calibrate(solved.value))) : solved;
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
      return refuse({ code: 'solve/failed', message: 'No map of this game makes sense.' });
    const solved = await solveHere({ game, options });
    if (!solved.ok) return solved;
    const solution = solved.value;
    const fields = Object.keys(rules.shape);
    const names = { fields, words: book.fields };
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
    const survey = surveyOf(solution, axes, match.state, MOST_LOOKS);
    const path = [rules.start(), ...match.history.map(({ after }) => after)];
    return accept({
      axes: [told(axes[0]), told(axes[1])],
      others: fields.filter((field) => !axes.includes(field)).map(told),
      state: match.state,
      path,
      longest: survey.longest,
      key: mapKey(survey, solution.positions.draws),
    });
  },
  async mapTile(data, order) {
    const chosen = chosenOf(data);
    const solved = await solveHere(chosen);
    if (!solved.ok) throw new Error(solved.error.message);
    return tileOf(solved.value, order);
  },
  async cell(data, state) {
    const { game, options } = chosenOf(data);
    const solved = await solveHere({ game, options });
    if (!solved.ok) throw new Error(solved.error.message);
    const { positions } = solved.value;
    const rank = positions.numberOf(state);
    if (rank === undefined || !positions.reach.has(rank)) return null;
    return verdictSentence(answerFor(game, options, solved.value, state));
  },
  async position(data, state) {
    const { game, options } = chosenOf(data);
    const solved = await solveHere({ game, options });
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
    return auditTold(chosenOf(data), solutions, progressHere());
  },
  async ideas(data) {
    const chosen = chosenOf(data);
    const solved = await solveHere(chosen);
    return solved.ok ? accept(ideasTold(chosen, solved.value)) : solved;
  },
  async lookOver(options) {
    return faultOf(await own, options, progressHere());
  },
  warning(data, seat, notation) {
    const match = matchOf(data);
    return coachFor(match, true).warning(match, seat, notation);
  },
};

/** Once the game of somebody's own is loaded: it, or why it could not be. Nothing is asked of it before. */
let own: Promise<Loaded> = Promise.resolve({ error: new Error('There is no game to look over.') });

addEventListener('message', async ({ data }: MessageEvent<Order | string>) => {
  if (typeof data === 'string') {
    own = loadOwnGame(data).then(
      (game) => ({ game }),
      (error: unknown) => ({ error }),
    );
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
