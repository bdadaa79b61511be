import type { Lines } from '../../../core/contract/book.ts';
import { capital, small } from '../../../core/contract/first-letter.ts';
import { type Phrase, type Phrases, player, say } from '../../../core/contract/phrase.ts';
import { advance } from '../../../core/contract/rules.ts';
import { countOf } from '../../../core/count.ts';
import { other } from '../../../core/seat.ts';
import { numberAt } from '../../../core/typed-array.ts';
import { PRECISION } from '../../../solve/sealed/precision.ts';
import type { Goal } from '../../../solve/sealed/sealed-values.ts';
import type { Solution } from '../../../solve/solution.ts';
import { advise, type Mover } from '../../../study/advice.ts';
import { bestLine } from '../../../study/best-line.ts';
import { goalOf, payoffs, sureOf } from '../../../study/payoffs.ts';
import type { Posed } from '../../../study/puzzle/puzzle.ts';
import { explain } from '../../../study/review/explain.ts';
import { standingOf } from '../../../study/seat-verdict.ts';
import { COUNTING_HALF, inNumbers } from '../../../study/wording.ts';
import { tellLine } from '../position/line.ts';
import { left, tell } from '../review/explanation.ts';

/** The solver's choices, in notation. */
export function choicesOf({ match, puzzle }: Posed): Lines {
  const { rules, state } = match;
  return rules.moves(state, puzzle.seat).map((move) => rules.notate(move));
}

export function answerOf(posed: Posed): string {
  return choicesOf(posed)[posed.puzzle.answer] ?? '';
}

/** The task, without the answer. */
export function task({ match, solution, puzzle }: Posed): Phrase {
  const asked = player(puzzle.seat);
  if (match.turn.kind === 'both')
    return say`${asked} chooses in secret. Only one choice is safe against anything ${player(other(puzzle.seat))} does.`;
  const aims = {
    win: 'wins',
    loss: 'loses',
    draw: 'holds the draw',
    endless: 'does not lose',
    chance: 'gives nothing away',
    unproven: 'gives nothing away',
  };
  return say`${asked} to move: only one move ${aims[standingOf(solution.at(match.state), puzzle.seat)]}.`;
}

/** The next hint: how far to look, then wrong answers, as long as a doubt is left. */
export function hintAfter(posed: Posed, given: number): Phrase {
  const { puzzle } = posed;
  if (given === 0)
    return puzzle.depth === 1
      ? 'Think one turn ahead.'
      : `Think ${countOf(puzzle.depth, 'turn')} ahead, counting your own.`;
  const wrong = choicesOf(posed).filter((_, index) => index !== puzzle.answer);
  const next = given < wrong.length ? wrong[given - 1] : undefined;
  return next === undefined ? 'No more hints.' : say`Don't ${advise(moverOf(posed), [next])}.`;
}

/** Whether a choice is right and why, with the best line; without a choice, the answer. */
export function reveal(posed: Posed, chosen: string | undefined): Phrases {
  const isRight = chosen === answerOf(posed);
  const word = isRight ? 'Right: ' : chosen === undefined ? '' : 'Wrong: ';
  const why = posed.match.turn.kind === 'both' ? sealedReasons : openReasons;
  const [first = '', ...others] = why(posed, isRight ? undefined : chosen);
  return [word === '' ? capital(first) : say`${word}${small(first)}`, ...others];
}

/** The solver and the position. */
function moverOf({ match, puzzle }: Posed): Mover {
  const { rules, state, game, options } = match;
  return { rules, book: game.book(options), state, seat: puzzle.seat };
}

function openReasons(posed: Posed, wrong: string | undefined): Phrases {
  const { match, solution, puzzle } = posed;
  const { rules, state } = match;
  const answer = answerOf(posed);
  const after = advance(rules, state, rules.moves(state, puzzle.seat)[puzzle.answer]);
  const line = [answer, ...bestLine(solution, after).map(({ notation }) => notation)];
  const book = match.game.book(match.options);
  const verdict = solution.at(state);
  const isWin = standingOf(verdict, puzzle.seat) === 'win' && verdict.turns !== null;
  const does = isWin
    ? `It is the only winning move: ${verdict.turns === 1 ? 'it wins at once' : `${countOf(verdict.turns ?? 0, 'turn')} to go`}`
    : `Only this keeps ${left(verdict, puzzle.seat)}`;
  const kept = say`${advise(moverOf(posed), [answer])}. ${does}.`;
  const best = line.length > 1 ? [say`Best play: ${tellLine(rules, book, state, line)}.`] : [];
  const explanation = wrong === undefined ? undefined : explain(solution, state, wrong);
  if (explanation === undefined) return [kept, ...best];
  const setting = { rules, book, position: match.position, reader: puzzle.seat };
  return [tell(explanation, setting), ...best];
}

/** A sealed choice is judged by its worst result, not by a guess at the other side's choice. */
function sealedReasons(posed: Posed, wrong: string | undefined): Phrases {
  const { match, solution, puzzle } = posed;
  const { seat } = puzzle;
  const rank = solution.numberOf(match.state);
  const answer = answerOf(posed);
  const goal = goalOf(solution, rank, seat);
  const sure = sureOf(solution, rank, seat, goal);
  const mover = moverOf(posed);
  const right = advise(mover, [answer]);
  const keeps =
    goal === 'hold' && sure >= 1 - PRECISION
      ? say`${right}. That never loses, no matter what ${player(other(seat))} does.`
      : say`${right}. That keeps ${chanceLeft(solution, sure, goal)}, no matter what ${player(other(seat))} does.`;
  const row = payoffs(solution, rank, seat)[choicesOf(posed).indexOf(wrong ?? '')];
  if (row === undefined) return [keeps];
  const worst = row.reduce((at, left, index) => (left < numberAt(row, at) ? index : at), 0);
  const { rules, state } = match;
  const punishment = rules.notate(rules.moves(state, other(seat))[worst]);
  const punished = advise({ ...mover, seat: other(seat) }, [punishment]);
  return [
    say`if you ${advise(mover, [wrong ?? ''])}, ${player(other(seat))} can ${punished}, and you are left with ${chanceLeft(solution, numberAt(row, worst), goal)}. Instead, ${keeps}`,
  ];
}

function chanceLeft({ positions }: Solution, sure: number, goal: Goal): string {
  if (sure <= PRECISION) return 'no chance';
  const [chance = ''] = inNumbers(sure);
  return `a chance of ${chance}${goal === 'hold' ? ' not to lose' : ''}${positions.draws ? ` (${COUNTING_HALF})` : ''}`;
}
