import { deriveSeed, randomFrom } from '../core/random.ts';
import type { Ahead, ArenaPosition, PositionTable } from './position-table.ts';

/** The longest opening, in turns. */
const MOST_TURNS = 6;
/** How many openings are tried for each kind of position. */
const TRIES = 64;

/**
 * The random turns that a pair of games begins with. Pairs alternate between the kinds of positions that occur: Player
 * 1 ahead, Player 2 ahead, neither. So even a game that its opener wins by force is not decided at the start.
 */
export function openingOf(table: PositionTable, pair: number, seed: number): ArenaOpening {
  // Both games of a pair ask for the same opening.
  const before = last.get(table);
  if (before?.pair === pair && before.seed === seed) return before.opening;
  const opening = findOpening(table, pair, seed);
  last.set(table, { pair, seed, opening });
  return opening;
}

/** The numbers of the turns from the start, and the position after them. */
export type ArenaOpening = { readonly turns: readonly number[]; readonly end: ArenaPosition };

/** The positions of an opening, each with the turn played there. */
export function openingTurns(
  table: PositionTable,
  { turns }: ArenaOpening,
): readonly (readonly [position: ArenaPosition, turn: number])[] {
  let position = table.start;
  return turns.map((turn) => {
    const before = position;
    position = position.follow(turn);
    return [before, turn];
  });
}

type KnownOpening = {
  readonly pair: number;
  readonly seed: number;
  readonly opening: ArenaOpening;
};
const last = new WeakMap<PositionTable, KnownOpening>();

function findOpening(table: PositionTable, pair: number, seed: number): ArenaOpening {
  const kinds = kindsOf(table);
  const wanted = kinds[(pair - 1) % kinds.length];
  let decided: ArenaOpening | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const opening = randomTurns(table, deriveSeed(seed, attempt));
    if (opening.end.seats.length === 0 || opening.end.ahead !== wanted) continue;
    if (opening.end.isOpen) return opening;
    decided ??= opening;
  }
  return decided ?? { turns: [], end: table.start };
}

const known = new WeakMap<PositionTable, readonly Ahead[]>();

/** The kinds of positions that openings lead to, always in the same order. */
function kindsOf(table: PositionTable): readonly Ahead[] {
  const before = known.get(table);
  if (before !== undefined) return before;
  const found = new Set([table.start.ahead]);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { end } = randomTurns(table, attempt);
    if (end.seats.length > 0) found.add(end.ahead);
  }
  const kinds = (['first', 'second', 'even'] as const).filter((kind) => found.has(kind));
  known.set(table, kinds);
  return kinds;
}

/** A few random turns, or none. */
function randomTurns(table: PositionTable, seed: number): ArenaOpening {
  const random = randomFrom(seed);
  const length = Math.floor(random() * (MOST_TURNS + 1));
  const turns: number[] = [];
  let position = table.start;
  while (turns.length < length && position.seats.length > 0) {
    let turn = 0;
    for (let place = 0; place < position.seats.length; place++) {
      const count = position.countAt(place);
      turn = turn * count + Math.floor(random() * count);
    }
    turns.push(turn);
    position = position.follow(turn);
  }
  return { turns, end: position };
}
