import type { Lines } from '../../../core/contract/book.ts';
import { capitalize, uncapitalize } from '../../../core/contract/first-letter.ts';
import { type Phrase, player, say } from '../../../core/contract/phrase.ts';
import { advance } from '../../../core/contract/rules.ts';
import { countOf } from '../../../core/count.ts';
import { least } from '../../../core/extreme.ts';
import { other } from '../../../core/seat.ts';
import { PRECISION } from '../../../solve/sealed/precision.ts';
import type { Goal } from '../../../solve/sealed/sealed-values.ts';
import type { Solution } from '../../../solve/solution.ts';
import { advise, type Mover } from '../../../study/advice.ts';
import { bestLine } from '../../../study/best-line.ts';
import { goalOf, payoffs, sureOf } from '../../../study/payoffs.ts';
import type { PosedPuzzle } from '../../../study/puzzle/puzzle.ts';
import { explain } from '../../../study/review/explain.ts';
import { seatVerdictOf } from '../../../study/seat-verdict.ts';
import { COUNTING_HALF, inNumbers } from '../../../study/wording.ts';
import { tellLine } from '../position/line.ts';
import { explanationSentence, prospectText, reasonText } from '../review/explanation.ts';

/** The solver's choices, in notation. */
export function choicesOf({ match, puzzle }: PosedPuzzle): Lines {
  const { rules, state } = match;
  return rules.moves(state, puzzle.seat).map((move) => rules.notate(move));
}

export function answerOf(posed: PosedPuzzle): string {
  return choicesOf(posed)[posed.puzzle.answer] ?? '';
}

/** The task, without the answer. */
export function task({ match, solution, puzzle }: PosedPuzzle): Phrase {
  const asked = player(puzzle.seat);
  if (match.turn.kind === 'both')
    return say`You are ${asked} and choose in secret. Only one choice is safe against anything ${player(other(puzzle.seat))} does.`;
  const aims = {
    win: 'wins',
    loss: 'loses',
    draw: 'holds the draw',
    endless: 'does not lose',
    chance: 'gives nothing away',
    unproven: 'gives nothing away',
  };
  return say`You are ${asked}: only one move ${aims[seatVerdictOf(solution.at(match.state), puzzle.seat)]}.`;
}

/** No person plans more turns than this. */
const FARTHEST = 10;

/** The next hint: how far to look, then wrong answers while some doubt is left. */
export function hintAfter(posed: PosedPuzzle, given: number): Phrase {
  const { puzzle } = posed;
  if (given === 0) {
    if (puzzle.depth === 1) return 'Think one turn ahead.';
    return puzzle.depth > FARTHEST
      ? `The difference shows only after ${countOf(puzzle.depth, 'turn')}, too far to count. Trust a rule of thumb.`
      : `Think ${countOf(puzzle.depth, 'turn')} ahead, counting your own.`;
  }
  const wrong = choicesOf(posed).filter((_, index) => index !== puzzle.answer);
  const next = given < wrong.length ? wrong[given - 1] : undefined;
  return next === undefined ? 'No more hints.' : say`Don't ${advise(moverOf(posed), [next])}.`;
}

/** Whether a choice is right and why; without a choice, the answer. */
export function reveal(posed: PosedPuzzle, chosen: string | undefined): Phrase {
  const isRight = chosen === answerOf(posed);
  const word = isRight ? 'Right: ' : chosen === undefined ? '' : 'Wrong: ';
  const why = posed.match.turn.kind === 'both' ? sealedReason : openReason;
  const reason = why(posed, isRight ? undefined : chosen);
  return word === '' ? capitalize(reason) : say`${word}${uncapitalize(reason)}`;
}

/** Why a wrong choice is wrong, without the answer. */
export function refute(posed: PosedPuzzle, wrong: string): Phrase {
  const { match, solution, puzzle } = posed;
  const { rules, state } = match;
  const mover = moverOf(posed);
  if (match.turn.kind === 'both') return capitalize(punishment(posed, wrong));
  const move = rules.moves(state, puzzle.seat).find((legal) => rules.notate(legal) === wrong);
  const after = advance(rules, state, move);
  const rival = other(puzzle.seat);
  const turn = rules.turn(after);
  const explanation = explain(solution, state, wrong);
  const [reply] = explanation?.refutation ?? [];
  const isLost = seatVerdictOf(solution.at(after), puzzle.seat) === 'loss';
  const then = isLost
    ? 'you lose'
    : say`you give up ${prospectText(solution.at(state), puzzle.seat)}`;
  const isTheirs =
    turn.kind === 'one' && turn.seat === rival && rules.moves(after, rival).length > 1;
  const wrongly = say`If you ${advise(mover, [wrong])}`;
  if (explanation === undefined || reply === undefined) return say`${wrongly}, ${then}.`;
  if (!isTheirs) {
    const setting = { ...mover, position: match.position, reader: puzzle.seat };
    return say`${wrongly}, ${then}: ${reasonText(explanation, setting)}`;
  }
  const answers = advise({ ...mover, state: after, seat: rival }, [reply]);
  return say`${wrongly}, ${player(rival)} can ${answers}, and ${then}.`;
}

/** Longer lines are cut here. */
const MOST_TURNS = 60;

/**
 * What follows a choice with best play, in record notation: how a wrong one is refuted, or how the right one wins. On a
 * sealed turn the other side makes its strongest reply.
 */
export function lineAfter(posed: PosedPuzzle, chosen: string | undefined): Lines {
  const { match, solution, puzzle } = posed;
  const { rules, state } = match;
  const choice = chosen ?? answerOf(posed);
  if (match.turn.kind === 'both') {
    const reply = strongestReply(posed, choice);
    return [puzzle.seat === match.turn.seat ? `${choice}/${reply}` : `${reply}/${choice}`];
  }
  const wrong = explain(solution, state, choice);
  if (wrong !== undefined) return [choice, ...wrong.line].slice(0, MOST_TURNS);
  const after = advance(rules, state, rules.moves(state, puzzle.seat)[puzzle.answer]);
  const best = bestLine(solution, after).map(({ notation }) => notation);
  return [choice, ...best].slice(0, MOST_TURNS);
}

/** The same as text. */
export function lineText(posed: PosedPuzzle, line: Lines): Phrase {
  const { rules, state, game, options } = posed.match;
  const moves = tellLine(rules, game.book(options), state, line);
  return line[0] === answerOf(posed) ? say`Best play: ${moves}.` : say`The refutation: ${moves}.`;
}

/** The solver and the position. */
function moverOf({ match, puzzle }: PosedPuzzle): Mover {
  const { rules, state, game, options } = match;
  return { rules, book: game.book(options), state, seat: puzzle.seat };
}

function openReason(posed: PosedPuzzle, wrong: string | undefined): Phrase {
  const { match, solution, puzzle } = posed;
  const { rules, state } = match;
  const explanation = wrong === undefined ? undefined : explain(solution, state, wrong);
  if (explanation !== undefined) {
    const book = match.game.book(match.options);
    return explanationSentence(explanation, {
      rules,
      book,
      position: match.position,
      reader: puzzle.seat,
    });
  }
  const verdict = solution.at(state);
  const isWin = seatVerdictOf(verdict, puzzle.seat) === 'win' && verdict.turns !== null;
  const does = isWin
    ? `It is the only winning move: ${verdict.turns === 1 ? 'it wins at once' : `${countOf(verdict.turns ?? 0, 'turn')} to go`}`
    : `Only this keeps ${prospectText(verdict, puzzle.seat)}`;
  return say`${advise(moverOf(posed), [answerOf(posed)])}. ${does}.`;
}

/** A sealed choice is judged by its worst result, not by a guess at the other side's choice. */
function sealedReason(posed: PosedPuzzle, wrong: string | undefined): Phrase {
  const { match, solution, puzzle } = posed;
  const { seat } = puzzle;
  const rank = solution.numberOf(match.state);
  const answer = answerOf(posed);
  const goal = goalOf(solution, rank, seat);
  const sure = sureOf(solution, rank, seat, goal);
  const mover = moverOf(posed);
  const right = advise(mover, [answer]);
  const left = chanceLeft(solution, sure, wrong === undefined ? sure : leastOf(posed, wrong), goal);
  const keeps =
    goal === 'hold' && sure >= 1 - PRECISION
      ? say`${right}. That never loses, no matter what ${player(other(seat))} does.`
      : say`${right}. That keeps ${left}, no matter what ${player(other(seat))} does.`;
  return wrong === undefined ? keeps : say`${punishment(posed, wrong)} Instead, ${keeps}`;
}

/** What the other side can do to a wrong choice on a sealed turn. */
function punishment(posed: PosedPuzzle, wrong: string): Phrase {
  const { match, solution, puzzle } = posed;
  const { seat } = puzzle;
  const rank = solution.numberOf(match.state);
  const mover = moverOf(posed);
  const reply = strongestReply(posed, wrong);
  const goal = goalOf(solution, rank, seat);
  const punished = advise({ ...mover, seat: other(seat) }, [reply]);
  const sure = sureOf(solution, rank, seat, goal);
  const rest = chanceLeft(solution, leastOf(posed, wrong), sure, goal);
  return say`if you ${advise(mover, [wrong])}, ${player(other(seat))} can ${punished}, and you are left with ${rest}.`;
}

/** The reply on a sealed turn that leaves a choice the least. */
function strongestReply(posed: PosedPuzzle, choice: string): string {
  const { match, solution, puzzle } = posed;
  const { rules, state } = match;
  const rank = solution.numberOf(state);
  const row = payoffs(solution, rank, puzzle.seat)[choicesOf(posed).indexOf(choice)] ?? [];
  const reply = row.indexOf(least(row));
  return rules.notate(rules.moves(state, other(puzzle.seat))[reply]);
}

/** What a choice on a sealed turn is worth against the strongest reply. */
function leastOf(posed: PosedPuzzle, choice: string): number {
  const { match, solution, puzzle } = posed;
  const rank = solution.numberOf(match.state);
  return least(payoffs(solution, rank, puzzle.seat)[choicesOf(posed).indexOf(choice)] ?? [0]);
}

/** A chance with enough digits to differ from another one. */
function chanceLeft({ positions }: Solution, sure: number, another: number, goal: Goal): string {
  if (sure <= PRECISION) return 'no chance';
  const [chance = ''] = inNumbers(sure, another);
  return `a chance of ${chance}${goal === 'hold' ? ' not to lose' : ''}${positions.draws ? ` (${COUNTING_HALF})` : ''}`;
}
