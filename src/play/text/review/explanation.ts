import type { Book, Played, Position } from '../../../core/contract/book.ts';
import { newFacts } from '../../../core/contract/fact.ts';
import {
  joined,
  naming,
  type Phrase,
  type Phrases,
  type Piece,
  player,
  playerOwns,
  render,
  say,
  verb,
  you,
  your,
} from '../../../core/contract/phrase.ts';
import { forcedPass, type Rules } from '../../../core/contract/rules.ts';
import type { Scene } from '../../../core/contract/scene.ts';
import { countOf } from '../../../core/count.ts';
import { other, type Seat } from '../../../core/seat.ts';
import type { Verdict } from '../../../solve/solution.ts';
import {
  advise,
  type Mover,
  moveDone,
  moveReport,
  moveSentence,
  typedTurn,
} from '../../../study/advice.ts';
import { follow } from '../../../study/follow.ts';
import type { Explanation } from '../../../study/review/explain.ts';
import { outcomeChances, ownEnds, seatVerdictOf, sureChance } from '../../../study/seat-verdict.ts';
import { inGames, inNumbers } from '../../../study/wording.ts';

/** The setting of a move and its reader: that seat is "you", the others have names. */
export type MoveContext = {
  readonly rules: Rules;
  readonly book: Book;
  readonly position: Position;
  readonly reader: Seat | null;
  /** There are more best moves than the explanation names, so "you only had to move 4". */
  readonly hasMore?: boolean;
};

/** An explanation in sentences. */
export function explanationSentence(explanation: Explanation, setting: MoveContext): Phrase {
  const { kind, move, bests, seat, before } = explanation;
  const { after } = explanation;
  const mover = moverOf(setting, seat);
  const advice = advise(mover, bests);
  const { reader, hasMore = false } = setting;
  // "move 4" for the mover; everyone else reads "Player 1 had to move 4".
  const better =
    reader === seat
      ? advice
      : say`${nameOf(seat, reader)} ${hasMore ? 'only had' : 'had'} to ${advice}`;
  const then = (what: Does): Phrase => consequence(mover, move, what, setting.reader);
  switch (kind) {
    case 'slower':
      return before.turns === 1
        ? say`${then({ you: 'still win', other: 'still wins' })}, but ${wastedBy(explanation)} later. To win at once, ${better}.`
        : say`${then({ you: 'still win', other: 'still wins' })}, but ${wastedBy(explanation)} later than necessary. To be faster, ${better}.`;
    case 'sooner':
      return say`${then({ you: 'lose', other: 'loses' })} ${wastedBy(explanation)} sooner than necessary; then ${reasonText(explanation, setting)} To hold out longest, ${better}.`;
    case 'chance': {
      const [now, earlier] = leftBoth(after, before, seat);
      if (seatVerdictOf(after, seat) === 'loss' && after.turns !== null)
        return say`${then({ you: 'lose', other: 'loses' })} within ${turnsOf(after)} instead of having ${earlier}. To keep that, ${better}.`;
      return say`${then({ you: 'have', other: 'has' })} ${now} left instead of ${earlier}. To keep that, ${better}.`;
    }
    default:
      return say`${then({ you: 'give up', other: 'gives up' })} ${prospectText(before, seat)}; then ${reasonText(explanation, setting)} To keep it, ${better}.`;
  }
}

type Does = { readonly you: string; readonly other: string };

/** "If you move 2, you give up"; in the third person "Player 1 moves 2 and gives up". */
function consequence(mover: Mover, move: string, what: Does, reader: Seat | null): Phrase {
  if (mover.seat === reader) return say`If you ${advise(mover, [move])}, you ${what.you}`;
  const action = moveSentence(mover, move);
  // A move in several steps already has a comma, or an "and".
  const and = /,| and /.test(render(action)) ? ', and' : ' and';
  const sentence = say`${action}${and} ${verb(mover.seat, what.you, what.other)}`;
  return reader === null ? sentence : naming(sentence);
}

export function moverOf({ rules, book, position }: Omit<MoveContext, 'reader'>, seat: Seat): Mover {
  return { rules, book, state: position.state, seat };
}

/** What a position is worth to a side: "a win in 5 turns", "a chance of 42 in 100". */
export function prospectText(verdict: Verdict, seat: Seat): string {
  const [rest = ''] = leftBoth(verdict, verdict, seat);
  return rest;
}

/**
 * "21 games in 100"; undefined if play can go on for ever and the side was sure of nothing: it can only be beaten now.
 */
export function gamesLost(before: Verdict, seat: Seat, loss: number): string | undefined {
  if (seatVerdictOf(before, seat) === 'endless' && sureChance(before, seat) === 0) return undefined;
  return loss === 1 ? 'every game' : inGames(loss).join();
}

/** The same for two positions: different chances are shown with enough digits to differ. */
function leftBoth(one: Verdict, another: Verdict, seat: Seat): readonly [string, string] {
  const wins = (verdict: Verdict): number => {
    const ends = outcomeChances(verdict);
    return ends === null ? sureChance(verdict, seat) : ownEnds(ends, seat).wins;
  };
  const isChance = [one, another].every(
    (verdict) => seatVerdictOf(verdict, seat) === 'chance' || sureChance(verdict, seat) > 0,
  );
  const [first = '', second = ''] = isChance
    ? inNumbers(wins(one), wins(another))
    : [...inNumbers(wins(one)), ...inNumbers(wins(another))];
  return [leftOf(one, seat, first), leftOf(another, seat, second)];
}

function leftOf(verdict: Verdict, seat: Seat, wins: string): string {
  switch (seatVerdictOf(verdict, seat)) {
    case 'win':
      if (verdict.turns !== null) return `a win in ${turnsOf(verdict)}`;
      return verdict.approached === true
        ? 'a win that gets surer the longer you wait'
        : 'a sure win';
    case 'loss':
      if (verdict.turns === 0) return 'a lost game';
      return verdict.turns === null ? 'no chance' : `a loss in ${turnsOf(verdict)}`;
    case 'draw':
      return 'a draw';
    case 'endless':
      return sureChance(verdict, seat) > 0
        ? `a sure chance of ${wins}`
        : 'a game that need never end';
    case 'chance': {
      const { draw = 0 } = verdict;
      const [drawn = ''] = inNumbers(draw);
      return draw === 0
        ? `a chance of ${wins}`
        : `a chance of ${wins} to win and of ${drawn} to draw`;
    }
    case 'unproven':
      return 'a position with no proven value';
  }
}

/** How many turns later a win comes, or sooner a loss; a difference, so the starting point does not matter. */
function wastedBy({ before, after }: Explanation): string {
  return countOf(Math.abs((after.turns ?? 0) + 1 - (before.turns ?? 0)), 'turn');
}

function turnsOf({ turns }: Verdict): string {
  return countOf(turns ?? 0, 'turn');
}

function nameOf(seat: Seat, reader: Seat | null): Piece {
  if (reader === null) return you(seat);
  return seat === reader ? 'you' : player(seat);
}

/** The same as an owner. */
function ownerOf(seat: Seat, reader: Seat | null): Piece {
  if (reader === null) return your(seat);
  return seat === reader ? 'your' : playerOwns(seat);
}

/** What happens after the move, and why nothing helps. */
export function reasonText(explanation: Explanation, setting: MoveContext): Phrase {
  const { seat, after, answers, line, ending } = explanation;
  const winner = nameOf(other(seat), setting.reader);
  const turns = turnsOfRefutation(explanation, setting);
  const wins = winner === 'you' ? 'win' : 'wins';
  const win = setting.reader === null ? verb(other(seat), 'win', 'wins') : wins;
  const isByWinner = turns.at(-1)?.seat === other(seat);
  // The player is named when it changes.
  const clauses = turns.map(({ seat: by, who, does }, index) =>
    turns[index - 1]?.seat === by ? does : say`${who} ${does}`,
  );
  const clauseText = joined(clauses, ', then ');
  const then: Phrase = turns.length === 0 ? '' : say`${clauseText}, and `;
  const isLost = seatVerdictOf(after, seat) === 'loss';
  if (!isLost || (answers.length === 0 && ending !== 'over'))
    return seatVerdictOf(after, seat) === 'endless' && sureChance(after, seat) === 0
      ? say`${then}play need never end.`
      : say`${then}${prospectText(after, seat)} is left.`;
  if (line.length === 0) return say`the game is over and ${winner} ${win}.`;
  if (answers.length === 0)
    return isByWinner ? say`${clauseText} and ${win}.` : say`${then}${winner} ${win}.`;
  const loser = ownerOf(seat, setting.reader);
  if (answers.length === 1)
    return say`${then}${loser} only ${isByWinner ? 'reply' : 'move'} loses.`;
  return say`${then}all of ${loser} ${isByWinner ? 'replies' : 'moves'} lose.`;
}

/** Who did what. */
type SpokenTurn = { readonly seat: Seat; readonly who: Piece; readonly does: Phrase };

/** Each turn of the refutation as a sentence. */
function turnsOfRefutation(
  { move, refutation }: Explanation,
  { rules, book, position, reader }: MoveContext,
): readonly SpokenTurn[] {
  let now = follow(rules, position, move);
  return refutation.map((notation) => {
    const next = follow(rules, now, notation);
    const played = next.history.at(-1) as Played;
    const { seat } = played;
    const mover = { rules, book, state: now.state, seat };
    const isForced = forcedPass(rules, now.state) !== undefined;
    const ownWords = isForced || book.words.advise !== undefined;
    // A game's own sentence names the player.
    const who = reader === null && !ownWords ? player(seat) : nameOf(seat, reader);
    const does =
      seat === reader && !isForced
        ? advise(mover, [notation])
        : reader === null && ownWords && !isForced
          ? moveDone(mover, notation)
          : describeTurn(rules, book, now, played);
    now = next;
    return { seat, who, does };
  });
}

const STOP = /[.:!]/;

/**
 * An open turn as a clause after the player's name: "places 9", if the book has words for its moves.
 * Otherwise the game's own sentence if it names the player, or the change in its picture with the typed
 * move: "moves to position 7 (3)". Works for any game.
 */
export function describeTurn(rules: Rules, book: Book, position: Position, played: Played): Phrase {
  const { words, scene } = book;
  const { seat, before: state } = played;
  const notation = rules.notate(played.move);
  const mover = { rules, book, state, seat };
  if (forcedPass(rules, state) !== undefined) return say`must ${advise(mover, [notation])}`;
  if (words.advise !== undefined) return moveReport(mover, notation);
  const typed = typedTurn(book, played);
  const after = { state: played.after, history: [...position.history, played] };
  const action =
    narrated(words.narrate(played), seat) ?? pictured(scene(position), scene(after), seat);
  if (action === undefined) return moveReport(mover, notation);
  return render(action).split(' ').includes(typed) ? action : say`${action} (${typed})`;
}

/** What the game says about a player, from a line that begins with the player's name. */
function narrated(lines: Phrases, seat: Seat): Phrase | undefined {
  for (const line of lines) {
    const clause = firstClause(afterName(line, seat) ?? []);
    if (render(clause).trim() !== '') return clause;
  }
  return undefined;
}

/** The rest of a phrase that begins with a player's name. */
function afterName(phrase: Phrase, seat: Seat): readonly Piece[] | undefined {
  if (typeof phrase === 'string') return undefined;
  const [name, gap, ...rest] = phrase;
  const isNamed =
    typeof name === 'object' && name.kind === 'player' && name.seat === seat && name.owns !== true;
  return isNamed && typeof gap === 'string' && gap.startsWith(' ')
    ? [gap.trimStart(), ...rest]
    : undefined;
}

/** Up to the first full stop. */
function firstClause(pieces: readonly Piece[]): Phrase {
  const last = pieces.findIndex((piece) => typeof piece === 'string' && STOP.test(piece));
  if (last < 0) return pieces;
  const [start = ''] = String(pieces[last]).split(STOP);
  return [...pieces.slice(0, last), start.trimEnd()];
}

/** What changed for a player between two pictures. */
function pictured(before: Scene, after: Scene, seat: Seat): Phrase | undefined {
  const clauses = after.flatMap((part, index): Phrases => {
    const earlier = before[index];
    if (part.kind === 'track') {
      const square = part.squares[seat];
      const moved = earlier?.kind !== 'track' || earlier.squares[seat] !== square;
      return moved ? [`moves to ${square}`] : [];
    }
    if (part.kind === 'tiles') {
      const taken = part.tiles.filter(
        (tile, at) => tile.taken && !(earlier?.kind === 'tiles' && earlier.tiles[at]?.taken),
      );
      return taken.length > 0 ? [`takes ${taken.map(({ text }) => text).join(' and ')}`] : [];
    }
    return [];
  });
  const facts = newFacts(before, after).flatMap(({ label, text }): Phrases => {
    const what = afterName(label, seat);
    return what === undefined ? [] : [say`${what} ${text}`];
  });
  // A number that moves from the pool to a hand is in two pictures but was taken once.
  const once = new Map([...clauses, ...facts].map((clause) => [render(clause), clause]));
  return once.size > 0 ? joined([...once.values()], ' and ') : undefined;
}
