import type { Book, Played, Position } from '../../core/book.ts';
import { countOf } from '../../core/count.ts';
import { notateTurn } from '../../core/match.ts';
import { joined, type Phrase, type Phrases, type Piece, player, say } from '../../core/phrase.ts';
import { type Rules, turnsFrom } from '../../core/rules.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { Verdict } from '../../solve/solution.ts';
import { chanceOf, standingOf } from '../seat-verdict.ts';
import { percent } from '../wording.ts';
import { describeTurn } from './describe-turn.ts';
import type { Explanation } from './explain.ts';

/** Longer lists and lines are cut, and say so. */
const MOST_LISTED = 12;

/** Where a move was made, and whom it is told to: that seat is "you", the others have names. */
export type Setting = {
  readonly rules: Rules;
  readonly book: Book;
  readonly position: Position;
  readonly reader: Seat | null;
};

/** An explanation in sentences. */
export function tell(explanation: Explanation, setting: Setting): Phrase {
  const { kind, move, best, seat, before } = explanation;
  const after = withMove(explanation.after);
  switch (kind) {
    case 'slower':
      return `${move} still wins, but in ${turnsOf(after)} instead of ${turnsOf(before)}: ${best} is faster.`;
    case 'sooner':
      return say`${move} loses in ${turnsOf(after)}; ${best} would hold out for ${turnsOf(before)}. ${because(explanation, setting)}`;
    case 'chance':
      return say`${move} leaves ${nameOf(seat, setting.reader)} ${left(after, seat)} instead of ${left(before, seat)}; ${best} is better.`;
    default:
      return say`${move} gives up ${left(before, seat)}: ${best} keeps it. ${because(explanation, setting)}`;
  }
}

/** What a position holds for a side: "a win in 5 turns", "a chance of 42.0 %". */
export function left(verdict: Verdict, seat: Seat): string {
  switch (standingOf(verdict, seat)) {
    case 'win':
      if (verdict.turns !== null) return `a win in ${turnsOf(verdict)}`;
      return verdict.approached === true ? 'a win as sure as you wait for' : 'a sure win';
    case 'loss':
      return verdict.turns === null ? 'no chance' : `a loss in ${turnsOf(verdict)}`;
    case 'draw':
      return 'a draw';
    case 'endless':
      return 'a game that need never end';
    case 'chance': {
      const { draw = 0 } = verdict;
      const wins = percent(chanceOf(verdict, seat).value - draw / 2, 1);
      return draw === 0
        ? `a chance of ${wins}`
        : `a chance of ${wins} to win and of ${percent(draw, 1)} to draw`;
    }
    case 'unproven':
      return 'a position nobody has worked out';
  }
}

/** Moves in a row of words, the first few where there are many. */
export function listMoves(moves: readonly string[], between = ', '): string {
  if (moves.length <= MOST_LISTED) return moves.join(between);
  return `${moves.slice(0, MOST_LISTED).join(between)}${between}…`;
}

/** What a position is worth, counted from before the move that led to it. */
function withMove(verdict: Verdict): Verdict {
  return verdict.turns === null ? verdict : { ...verdict, turns: verdict.turns + 1 };
}

function turnsOf({ turns }: Verdict): string {
  return countOf(turns ?? 0, 'turn');
}

export function nameOf(seat: Seat, reader: Seat | null): Piece {
  return seat === reader ? 'you' : player(seat);
}

/** What happens after the move, and why nothing helps. */
export function because(explanation: Explanation, setting: Setting): Phrase {
  const { move, seat, after, answers, line, refutation, ending } = explanation;
  const mover = nameOf(seat, setting.reader);
  const winner = nameOf(other(seat), setting.reader);
  const deeds = deedsOf(explanation, setting);
  const then: Phrase = deeds.length === 0 ? '' : say`, ${andList(deeds)}`;
  const isLost = standingOf(after, seat) === 'loss';
  if (!isLost || (answers.length === 0 && ending !== 'over'))
    return say`After ${move}${then}: ${left(after, seat)} is left.`;
  if (line.length === 0)
    return say`${move} ends the game, and ${winner} ${winner === 'you' ? 'win' : 'wins'} it.`;
  if (answers.length === 0) return say`After ${move}${then}, and that wins.`;
  const rest = line.slice(refutation.length);
  const [only] = answers;
  const has = mover === 'you' ? 'have' : 'has';
  // Where the same side moves again, nothing happens in between.
  const isNext = deeds.length === 0;
  const whatever =
    answers.length === 1 && only !== undefined
      ? say`${isNext ? 'the' : 'The'} only move ${mover} then ${has}, ${only.move}, loses`
      : say`${isNext ? 'every' : 'Every'} move ${mover} then ${has} loses (${listMoves(answers.map((answer) => answer.move))})`;
  const longest = ending === 'over' ? `; at best it goes ${listMoves(rest, ' ')}` : '';
  return say`After ${move}${isNext ? ',' : say`${then}.`} ${whatever}${longest}.`;
}

/** Each turn of the refutation as who did what. */
function deedsOf(
  { move, refutation }: Explanation,
  { rules, book, position, reader }: Setting,
): Phrases {
  let now = follow(rules, position, move);
  return refutation.map((notation) => {
    const next = follow(rules, now, notation);
    const played = next.history.at(-1) as Played;
    const deed = say`${nameOf(played.seat, reader)} ${describeTurn(rules, book, now, played)}`;
    now = next;
    return deed;
  });
}

/** The position after a turn, as a record writes it. */
function follow(rules: Rules, { state, history }: Position, notation: string): Position {
  for (const played of turnsFrom(rules, state))
    if (notateTurn(rules, played) === notation)
      return { state: played.after, history: [...history, played] };
  throw new Error(`"${notation}" cannot be played here.`);
}

function andList(items: Phrases): Phrase {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : say`${joined(items.slice(0, -1), ', ')} and ${last}`;
}
