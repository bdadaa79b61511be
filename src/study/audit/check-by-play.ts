import type { Played } from '../../core/contract/book.ts';
import type { Check } from '../../core/contract/claim.ts';
import { capitalize } from '../../core/contract/first-letter.ts';
import type { Game } from '../../core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { say } from '../../core/contract/phrase.ts';
import { type Rules, turnsFrom } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { count, countOf } from '../../core/count.ts';
import { notateTurn } from '../../core/match/match.ts';
import { DEFAULT_MEMORY } from '../../solve/estimate.ts';
import { proveValue } from '../../solve/search/prove-value.ts';
import type { SolveOptions } from '../../solve/solve-options.ts';
import { type WalkStep, walkGames } from '../check/walk.ts';
import { verdictPhrase } from '../wording.ts';
import { someOf, tallyOf } from './check-turns.ts';
import type { Observation, Witness } from './finding.ts';

type TrialStep = WalkStep & { readonly game: number };
type LineWitness = Extract<Witness, { readonly kind: 'line' }>;

/** How much to play, and how many turns of the visited positions to examine. */
const TRIAL = { games: 100, positions: 5000 };
const MOST_TURNS = 50_000;
/** The time limit of a search from the start, in seconds. */
const SEARCH_SECONDS = 5;

/** A few games of a game that was not solved, the same every time. They are played on demand. */
export class TrialGames {
  readonly rules: Rules;
  readonly #options: OptionValues;
  readonly #how: () => SolveOptions;
  #steps: readonly TrialStep[] | undefined;

  /** `how` gives the limits of one claim. The first claim that needs the games plays them. */
  constructor(game: Game, options: OptionValues, how: () => SolveOptions = () => ({})) {
    this.rules = game.rules(options);
    this.#options = options;
    this.#how = how;
  }

  get steps(): readonly TrialStep[] {
    this.#steps ??= this.#play();
    return this.#steps;
  }

  #play(): readonly TrialStep[] {
    const { stop } = this.#how();
    const steps: TrialStep[] = [];
    for (const step of walkGames(this.rules, TRIAL)) {
      steps.push(step);
      if (stop?.() === true) break;
    }
    return steps;
  }

  /** "100 trial games" */
  get words(): string {
    return countOf(1 + (this.steps.at(-1)?.game ?? -1), 'trial game');
  }

  /** The turns to the position of a step. */
  lineTo(index: number): LineWitness {
    const game = this.steps[index]?.game;
    const before = this.steps.slice(0, index).filter((step) => step.game === game);
    const moves = before.map(({ chosen }) => chosen.map(this.rules.notate).join('/'));
    return { kind: 'line', options: formatOptions(this.#options), moves };
  }

  /** The turns to a turn, and the turn itself. */
  lineThrough({ index, played }: TrialTurn): LineWitness {
    const line = this.lineTo(index);
    return { ...line, moves: [...line.moves, notateTurn(this.rules, played)] };
  }
}

/**
 * What a few games, or a search from the start, show about a claim. One counterexample is enough; finding none proves
 * nothing.
 */
export function checkByPlay(trial: TrialGames, check: Check, how: SolveOptions): Observation {
  switch (check.kind) {
    case 'ends':
      return checkEnds(trial);
    case 'winner':
      return checkWinner(trial);
    case 'contest':
      return checkContest(trial, how);
    case 'positions':
      return checkPositions(trial, check.where, check.test);
    case 'turns':
      return checkTurns(trial, check.test);
    case 'arises':
    case 'nothing':
      return seek(trial, check.test);
    case 'varies':
      return checkVaries(trial, check);
    default:
      return unchecked('This takes every position, and the game was not solved.');
  }
}

function unchecked(evidence: string): Observation {
  return { verdict: 'unchecked', evidence, witness: null };
}

function undecided({ words }: TrialGames): Observation {
  return unchecked(`Nothing in ${words} speaks against it, but the game was not solved.`);
}

/** Whether any game returned to a position. */
function checkEnds(trial: TrialGames): Observation {
  const space = spaceOf(trial.rules.shape);
  const turns = new Map<string, number>();
  let [game, turn] = [-1, 0];
  for (const [index, step] of trial.steps.entries()) {
    if (step.game !== game) {
      [game, turn] = [step.game, 0];
      turns.clear();
    }
    const code = space.encode(step.state);
    const repeats = turns.get(code);
    if (repeats !== undefined)
      return {
        verdict: 'fails',
        evidence: 'Play can go round in circles for ever.',
        witness: { ...trial.lineTo(index), repeats },
      };
    turns.set(code, turn++);
  }
  return undecided(trial);
}

/** Whether any game ended without a winner. */
function checkWinner(trial: TrialGames): Observation {
  const drawn = trial.steps.flatMap(({ turn }, index) =>
    turn.kind === 'over' && turn.winner === null ? [index] : [],
  );
  const [first] = drawn;
  if (first === undefined) return undecided(trial);
  return {
    verdict: 'fails',
    evidence: `${count(drawn.length)} of ${trial.words} ended without a winner.`,
    witness: trial.lineTo(first),
  };
}

/** Whether a search finds the winner. */
function checkContest(
  { rules }: TrialGames,
  { memory = DEFAULT_MEMORY, seconds, stop }: SolveOptions,
): Observation {
  const isLate = (): boolean => stop?.() === true || (seconds?.() ?? 0) > SEARCH_SECONDS;
  const proof = proveValue(rules, rules.start(), { memory: memory / 8, stop: isLate });
  if (!proof.ok) return unchecked(proof.error.message);
  const { outcome } = proof.value;
  if (outcome === 'unproven')
    return unchecked('A search from the start did not find the winner in time.');
  const settled = outcome !== 'endless';
  return {
    verdict: settled ? 'fails' : 'holds',
    evidence: say`${settled ? 'The result is settled before the first move: with' : 'With'} best play ${verdictPhrase(proof.value)}.`,
    witness: null,
  };
}

function checkPositions(
  trial: TrialGames,
  where: 'over' | 'playing',
  test: Extract<Check, { readonly kind: 'positions' }>['test'],
): Observation {
  const what = where === 'over' ? 'finished positions' : 'positions in play';
  const { spoken, broken, firstBroken } = tallyOf(trial.steps.entries(), ([, { state, turn }]) =>
    (turn.kind === 'over') === (where === 'over') ? test(state, turn) : undefined,
  );
  if (firstBroken === undefined) return undecided(trial);
  return {
    verdict: 'fails',
    evidence: `In ${trial.words} it is false in ${someOf(broken, spoken, what)} it covers.`,
    witness: trial.lineTo(firstBroken[0]),
  };
}

type TurnTest = Extract<Check, { readonly kind: 'turns' }>['test'];
type TrialTurn = { readonly index: number; readonly played: Played };

/** The legal turns in the visited positions. */
function* turnsOf({ rules, steps }: TrialGames): Generator<TrialTurn> {
  let left = MOST_TURNS;
  for (const [index, { state, after }] of steps.entries()) {
    if (after === undefined) continue;
    for (const played of turnsFrom(rules, state)) {
      if (left-- <= 0) return;
      yield { index, played };
    }
  }
}

function checkTurns(trial: TrialGames, test: TurnTest): Observation {
  const { spoken, broken, firstBroken } = tallyOf(turnsOf(trial), ({ played }) => test(played));
  if (firstBroken === undefined) return undecided(trial);
  return {
    verdict: 'fails',
    evidence: `In ${trial.words} it is false on ${someOf(broken, spoken, 'turns')} it covers.`,
    witness: trial.lineThrough(firstBroken),
  };
}

/** Whether something happened. */
function seek(trial: TrialGames, test: TurnTest): Observation {
  const found = turnsOf(trial).find(({ played }) => test(played) === true);
  return found === undefined
    ? unchecked(`It did not happen in ${trial.words}, but the game was not solved.`)
    : { verdict: 'holds', evidence: 'It happens.', witness: trial.lineThrough(found) };
}

/** Whether finished games differed in a measure. */
function checkVaries(
  trial: TrialGames,
  { what, measure }: Extract<Check, { readonly kind: 'varies' }>,
): Observation {
  const over = trial.steps.flatMap(({ state, turn }, index) =>
    turn.kind === 'over' ? [{ index, value: measure(state) }] : [],
  );
  const [one] = over;
  const another = over.find(({ value }) => value !== one?.value);
  if (one === undefined || another === undefined) return undecided(trial);
  const { options, moves } = trial.lineTo(one.index);
  return {
    verdict: 'holds',
    evidence: `${capitalize(what)} is ${one.value} after one game and ${another.value} after another.`,
    witness: { kind: 'pair', options, first: moves, second: trial.lineTo(another.index).moves },
  };
}
