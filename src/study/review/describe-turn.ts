import type { Book, Played, Position } from '../../core/contract/book.ts';
import { newFacts } from '../../core/contract/fact.ts';
import {
  joined,
  type Phrase,
  type Phrases,
  type Piece,
  render,
  say,
} from '../../core/contract/phrase.ts';
import { forcedPass, type Rules } from '../../core/contract/rules.ts';
import type { Scene } from '../../core/contract/scene.ts';
import type { Seat } from '../../core/seat.ts';
import { advise, doing, typedTurn } from '../advice.ts';

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
  if (forcedPass(rules, state) !== undefined) return say`can only ${advise(mover, [notation])}`;
  if (words.advise !== undefined) return doing(mover, notation);
  const typed = typedTurn(book, played);
  const after = { state: played.after, history: [...position.history, played] };
  const told =
    narrated(words.narrate(played), seat) ?? pictured(scene(position), scene(after), seat);
  if (told === undefined) return doing(mover, notation);
  return render(told).split(' ').includes(typed) ? told : say`${told} (${typed})`;
}

/** What the game says about a player in a line that begins with the player's name. */
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
  // A number that moves from the pool to a hand is in two pictures but is taken once.
  const once = new Map([...clauses, ...facts].map((clause) => [render(clause), clause]));
  return once.size > 0 ? joined([...once.values()], ' and ') : undefined;
}
