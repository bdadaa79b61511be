import type { Lines } from '../../core/contract/book.ts';
import { type Phrase, type Phrases, player, say } from '../../core/contract/phrase.ts';
import { advance } from '../../core/contract/rules.ts';
import { countOf } from '../../core/count.ts';
import { other } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import { advise, capital, type Mover, small } from '../advice.ts';
import { bestLine } from '../best-line.ts';
import { tellLine } from '../line-text.ts';
import { holdAt, payoffs } from '../payoffs.ts';
import { explain } from '../review/explain.ts';
import { left, tell } from '../review/explanation-text.ts';
import { standingOf } from '../seat-verdict.ts';
import { COUNTING_HALF, inNumbers } from '../wording.ts';
import type { Posed } from './puzzle.ts';

/** The choices of whoever a puzzle is put to, as they are written. */
export function choicesOf({ match, puzzle }: Posed): Lines {
  const { rules, state } = match;
  return rules.moves(state, puzzle.seat).map((move) => rules.notate(move));
}

export function answerOf(posed: Posed): string {
  return choicesOf(posed)[posed.puzzle.answer] ?? '';
}

/** What is to be found, without saying it. */
export function task({ match, solution, puzzle }: Posed): Phrase {
  const asked = player(puzzle.seat);
  if (match.turn.kind === 'both')
    return say`${asked} chooses unseen. One choice is right, whatever ${player(other(puzzle.seat))} does; every other can be punished.`;
  const aims = {
    win: 'wins',
    loss: 'loses',
    draw: 'holds the draw',
    endless: 'does not lose',
    chance: 'gives nothing away',
    unproven: 'gives nothing away',
  };
  return say`${asked} to move: one move ${aims[standingOf(solution.at(match.state), puzzle.seat)]}, and only one.`;
}

/** One more hint than were given: how far to look, then what the answer is not, while a doubt is left. */
export function hintAfter(posed: Posed, given: number): Phrase {
  const { puzzle } = posed;
  if (given === 0)
    return puzzle.depth === 1
      ? 'Look one turn ahead: it shows at once.'
      : `Look ${countOf(puzzle.depth, 'turn')} ahead, your own included: then it shows.`;
  const wrong = choicesOf(posed).filter((_, index) => index !== puzzle.answer);
  const next = given < wrong.length ? wrong[given - 1] : undefined;
  return next === undefined
    ? 'There is no further hint.'
    : say`Do not ${advise(moverOf(posed), [next])}.`;
}

/** Whether a choice is right, and why, with the best line; without a choice, the answer. */
export function reveal(posed: Posed, chosen: string | undefined): Phrases {
  const isRight = chosen === answerOf(posed);
  const word = isRight ? 'Right: ' : chosen === undefined ? '' : 'Wrong: ';
  const why = posed.match.turn.kind === 'both' ? sealedReasons : openReasons;
  const [first = '', ...others] = why(posed, isRight ? undefined : chosen);
  return [word === '' ? capital(first) : say`${word}${small(first)}`, ...others];
}

/** Whoever a puzzle is put to, and where. */
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
  const does = verdict.turns === 1 ? 'wins at once' : `keeps ${left(verdict, puzzle.seat)}`;
  const kept = say`${advise(moverOf(posed), [answer])}. It ${does}, and nothing else does.`;
  const best = line.length > 1 ? [say`Best play: ${tellLine(rules, book, state, line)}.`] : [];
  const explanation = wrong === undefined ? undefined : explain(solution, state, wrong);
  if (explanation === undefined) return [kept, ...best];
  const setting = { rules, book, position: match.position, reader: puzzle.seat };
  return [tell(explanation, setting), ...best];
}

/** A sealed choice is judged by the worst that can come of it, not by what the other side might do. */
function sealedReasons(posed: Posed, wrong: string | undefined): Phrases {
  const { match, solution, puzzle } = posed;
  const { seat } = puzzle;
  const rank = solution.numberOf(match.state);
  const answer = answerOf(posed);
  const hold = holdAt(solution, rank, seat);
  const mover = moverOf(posed);
  const right = advise(mover, [answer]);
  const keeps =
    solution.verdictAt(rank).p1 === null && hold >= 1 - PRECISION
      ? say`${right}. It never loses, whatever ${player(other(seat))} does.`
      : say`${right}. It keeps ${chanceLeft(solution, hold)}, whatever ${player(other(seat))} does.`;
  const row = payoffs(solution, rank, seat)[choicesOf(posed).indexOf(wrong ?? '')];
  if (row === undefined) return [keeps];
  const worst = row.reduce((at, hold, index) => (hold < numberAt(row, at) ? index : at), 0);
  const { rules, state } = match;
  const punishment = rules.notate(rules.moves(state, other(seat))[worst]);
  const punished = advise({ ...mover, seat: other(seat) }, [punishment]);
  return [
    say`if you ${advise(mover, [wrong ?? ''])}, ${player(other(seat))} can ${punished}, and ${chanceLeft(solution, numberAt(row, worst))} is left to you. Rather ${keeps}`,
  ];
}

function chanceLeft({ positions }: Solution, hold: number): string {
  if (hold <= PRECISION) return 'no chance';
  const [chance = ''] = inNumbers(hold);
  return `a chance of ${chance}${positions.draws ? ` (${COUNTING_HALF})` : ''}`;
}
