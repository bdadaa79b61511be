import type { Book } from '../../../core/contract/book.ts';
import { capitalize } from '../../../core/contract/first-letter.ts';
import { type Phrase, type Phrases, player, say } from '../../../core/contract/phrase.ts';
import { SEATS, type Seat } from '../../../core/seat.ts';
import { numberAt } from '../../../core/typed-array.ts';
import type { Goal } from '../../../solve/sealed/sealed-values.ts';
import type { Solution } from '../../../solve/solution.ts';
import { advise } from '../../../study/advice.ts';
import { type Answer, HARDLY_EVER, type MixOfBoth } from '../../../study/answer/answer.ts';
import { holdingMoves } from '../../../study/defence.ts';
import { deviceAt } from '../../../study/device/device.ts';
import { isAnyAsGood } from '../../../study/review/judgement.ts';
import { sureChance } from '../../../study/seat-verdict.ts';
import { mixText } from './device.ts';

/** How each side mixes on a sealed turn: for its best chance, and if play can go on for ever, also not to lose. */
export function mixLines(answer: Answer, solution: Solution, book: Book): Phrases {
  const { mix, hold, outcome } = answer;
  if (mix === null) return [];
  if (outcome !== 'endless') return ['How to choose:', ...decidedLines(answer, solution, book)];
  const lines = SEATS.map((seat) =>
    sureChance(answer, seat) === 0
      ? holdLine(mix, answer, solution, book, seat)
      : mixLine(answer, solution, book, seat),
  );
  if (hold === undefined) return ['How to hold:', ...lines];
  const others = SEATS.filter((seat) => isOther(mix, hold, seat));
  return [
    'How to choose:',
    ...lines,
    ...(others.length === 0 ? [] : ['How to lose as little as possible:']),
    ...others.map((seat) => holdLine(hold, answer, solution, book, seat)),
  ];
}

/** Whether a side's second mix differs from its first. */
function isOther(one: MixOfBoth, another: MixOfBoth, seat: Seat): boolean {
  const key = seat === 0 ? 'player1' : 'player2';
  return Object.entries(one[key]).some(
    ([move, chance]) => Math.abs(chance - (another[key][move] ?? 0)) > HARDLY_EVER,
  );
}

function decidedLines(answer: Answer, solution: Solution, book: Book): Phrases {
  const { position, outcome } = answer;
  return SEATS.map((seat) =>
    isAnyAsGood(solution, position, seat)
      ? say`  ${player(seat)}: ${isLostFor(outcome, seat) ? 'Any choice: they all lose to good play' : 'Any choice will do'}.`
      : mixLine(answer, solution, book, seat),
  );
}

/** The single choices that hold, if there are any; else how to mix. */
function holdLine(
  hold: MixOfBoth,
  answer: Answer,
  solution: Solution,
  book: Book,
  seat: Seat,
): Phrase {
  const { position: state } = answer;
  if (holdingMoves(solution, state, seat).length === 0)
    return mixLine(answer, solution, book, seat, 'hold');
  const weights = Object.entries(seat === 0 ? hold.player1 : hold.player2);
  const moves = weights.flatMap(([move, weight]) => (weight > HARDLY_EVER ? [move] : []));
  return say`  ${player(seat)}: ${capitalize(advise({ rules: solution.rules, book, state, seat }, moves))}.`;
}

function mixLine(
  { position: state }: Answer,
  solution: Solution,
  book: Book,
  seat: Seat,
  goal?: Goal,
): Phrase {
  const { rules } = solution;
  const shares = [...(solution.mixAt(solution.numberOf(state), seat, goal) ?? [])];
  const choices = rules
    .moves(state, seat)
    .map((move, index) => ({ move: rules.notate(move), share: numberAt(shares, index) }));
  const device = deviceAt(solution, state, seat, shares, goal);
  return say`  ${player(seat)}: ${mixText({ rules, book, state, seat }, choices, device)}.`;
}

function isLostFor(outcome: Answer['outcome'], seat: Seat): boolean {
  return outcome === (seat === 0 ? 'player2' : 'player1');
}
