import type { Book } from '../../core/contract/book.ts';
import { listFields } from '../../core/contract/field-name.ts';
import type { Idea, IdeaCheck } from '../../core/contract/idea.ts';
import { type Phrase, player, render, say } from '../../core/contract/phrase.ts';
import { advance, choosingSeats } from '../../core/contract/rules.ts';
import { count, countOf } from '../../core/count.ts';
import { greatest, least } from '../../core/extreme.ts';
import type { Seat } from '../../core/seat.ts';
import { int32At, numberAt } from '../../core/typed-array.ts';
import { isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Outcome, Solution } from '../../solve/solution.ts';
import { goalOf, payoffs, sureOf } from '../payoffs.ts';
import { percent } from '../wording.ts';
import type { CheckedIdea, IdeaStatus } from './checked-idea.ts';
import { honestNames } from './honest-names.ts';
import type { PlayingPositions } from './playing-positions.ts';

type Of<Kind extends IdeaCheck['kind']> = Extract<IdeaCheck, { readonly kind: Kind }>;

/** How often an idea was right, and where it first failed. */
type IdeaTally = {
  right: number;
  of: number;
  first: number | undefined;
  /** The most it gave away on one turn. For mixes only. */
  worst: number;
};

/** The winner of an outcome; undefined if that depends on chance or is unknown. */
export function winnerBy(outcome: Outcome): Seat | null | undefined {
  switch (outcome) {
    case 'player1':
      return 0;
    case 'player2':
      return 1;
    case 'draw':
    case 'endless':
      return null;
    case 'mixed':
    case 'unproven':
      return undefined;
  }
}

/** The words before the first exception. */
const EXCEPTION = {
  winner: 'False',
  moves: 'It costs something',
  mix: 'It costs more',
} as const satisfies Record<IdeaCheck['kind'], string>;

/** Checks a book's idea against the solution, position by position. */
export function checkIdea(
  solution: Solution,
  { id, idea, check, atLeast = 1 }: Idea,
  playing: PlayingPositions,
  words: Book['fields'],
): CheckedIdea {
  const { numbers, whole } = playing;
  const tally: IdeaTally = { right: 0, of: 0, first: undefined, worst: 0 };
  const look = lookFor(solution, check, tally);
  for (const number of numbers) look(number);
  const { right, of, first } = tally;
  const share = of === 0 ? null : right / of;
  const verdict: IdeaStatus = share === null ? 'vacuous' : share >= atLeast ? 'holds' : 'fails';
  const counterexample = first === undefined ? null : solution.positions.stateAt(first);
  const evidence: Phrase =
    of === 0
      ? `It covers none of the ${countOf(numbers.length, 'unfinished position')}.`
      : say`${sentenceOf(check, tally)}${exception()}${whole ? '' : ` Only the first ${count(numbers.length)} positions were checked.`}`;
  return {
    id,
    idea: render(idea),
    sentence: idea,
    verdict,
    evidence: render(evidence),
    evidenceText: evidence,
    right,
    of,
    share,
    counterexample,
  };

  function exception(): Phrase {
    if (first === undefined || counterexample === null) return '';
    const names = honestNames(solution, words, playing);
    const winner =
      check.kind === 'winner' ? winnerPhrase(solution, first, ', where chance decides') : '';
    return say` ${EXCEPTION[check.kind]} here: ${listFields(counterexample, names)}${winner}.`;
  }
}

/** The check of one position. */
function lookFor(solution: Solution, check: IdeaCheck, tally: IdeaTally): (number: number) => void {
  switch (check.kind) {
    case 'winner':
      return (number) => lookAtWinner(solution, check, number, tally);
    case 'moves':
      return (number) => lookAtMoves(solution, check, number, tally);
    case 'mix':
      return (number) => lookAtMix(solution, check, number, tally);
  }
}

function add(tally: IdeaTally, isRight: boolean, number: number): void {
  tally.of++;
  if (isRight) tally.right++;
  else tally.first ??= number;
}

function lookAtWinner(
  solution: Solution,
  check: Of<'winner'>,
  number: number,
  tally: IdeaTally,
): void {
  const said = check.winner(solution.positions.stateAt(number));
  if (said !== undefined) add(tally, said === winnerBy(solution.verdictAt(number).outcome), number);
}

/** On an open turn with a choice: whether every move that follows the idea keeps the best result. */
function lookAtMoves(
  solution: Solution,
  check: Of<'moves'>,
  number: number,
  tally: IdeaTally,
): void {
  const { positions, rules } = solution;
  const code = positions.code(number);
  if (isSealed(code)) return;
  const seat = leaderOf(code);
  const before = positions.stateAt(number);
  const moves = rules.moves(before, seat);
  if (moves.length < 2) return;
  const followed = moves.flatMap((move, index) => {
    // Computed on demand: this runs for millions of moves, and few ideas look at what comes after.
    const change = {
      seat,
      move,
      before,
      get after() {
        return advance(rules, before, move);
      },
    };
    return check.test(change) ? [index] : [];
  });
  if (followed.length === 0) return;
  const first = int32At(positions.firsts, positions.list(number));
  const goal = goalOf(solution, number, seat);
  const worthOf = (index: number): number =>
    sureOf(solution, positions.after(number, first + index), seat, goal);
  const best = greatest(moves.map((_, index) => worthOf(index)));
  add(tally, least(followed.map(worthOf)) >= best - PRECISION, number);
}

/** On a sealed turn: how much the idea's mix gives away, for each side it covers. */
function lookAtMix(
  solution: Solution,
  { mix, costs = 0 }: Of<'mix'>,
  number: number,
  tally: IdeaTally,
): void {
  const { positions, rules } = solution;
  if (!isSealed(positions.code(number))) return;
  const state = positions.stateAt(number);
  for (const seat of choosingSeats(rules.turn(state))) {
    const weights = mix(state, seat);
    if (weights === undefined) continue;
    const given = rules.moves(state, seat).map((move) => weights[rules.notate(move)] ?? 0);
    const all = given.reduce((sum, weight) => sum + weight, 0);
    const goal = goalOf(solution, number, seat);
    const rows = payoffs(solution, number, seat, goal);
    const [firstRow = []] = rows;
    // The value against each answer. Without weight on a legal choice there is nothing to follow.
    const left = firstRow.map((_, column) =>
      rows.reduce((sum, row, index) => sum + numberAt(row, column) * numberAt(given, index), 0),
    );
    const cost = all === 0 ? 1 : sureOf(solution, number, seat, goal) - least(left) / all;
    // Rounding errors count as zero.
    if (cost > PRECISION) tally.worst = Math.max(tally.worst, cost);
    add(tally, cost <= costs + PRECISION, number);
  }
}

/** The result as a sentence. */
function sentenceOf(check: IdeaCheck, { right, of, worst }: IdeaTally): string {
  const all = right === of;
  const share = `${count(right)} of ${of === 1 ? '1' : 'them'} (${percent(right / of)})`;
  switch (check.kind) {
    case 'winner':
      return all
        ? `Checked in ${countOf(of, 'position')}: it always names the winner.`
        : `Checked in ${countOf(of, 'position')}: it names the winner in ${share}.`;
    case 'moves':
      return all
        ? `Checked in ${countOf(of, 'position')} with a choice: it never costs anything.`
        : `Checked in ${countOf(of, 'position')} with a choice: it costs nothing in ${share}.`;
    case 'mix': {
      const { costs = 0 } = check;
      const little = costs === 0 ? 'nothing' : `at most ${percent(costs).replace(/\.0+ %$/, ' %')}`;
      const where = all ? (of === 1 ? 'it' : 'all of them') : share;
      const most = worst === 0 ? '' : `; ${percent(worst)} at worst`;
      return `It covers ${countOf(of, 'hidden choice')} and costs ${little} in ${where}${most}.`;
    }
  }
}

/** The real winner in a position where an idea names the wrong one. Printed after the position. */
export function winnerPhrase(solution: Solution, number: number, byChance: string): Phrase {
  const winner = winnerBy(solution.verdictAt(number).outcome);
  if (winner === undefined) return byChance;
  return winner === null
    ? ', where neither player can force a win'
    : say`, where ${player(winner)} wins`;
}
