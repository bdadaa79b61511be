import { deriveSeed, randomFrom } from '../core/random.ts';
import { PRECISION } from '../solve/sealed/precision.ts';
import type { ArenaPosition, PositionTable } from './position-table.ts';

/** An opening is at most this long. */
const MOST_TURNS = 6;
/** So many are tried for each kind of position. */
const TRIES = 64;

/** Who is ahead at a position. */
type Kind = 'first' | 'second' | 'even';

/**
 * The turns a pair of games begins with, by chance. Pairs take turns: after the first Player 1 is ahead, after the next
 * Player 2, then neither if there are such positions. So a game that its opener wins by force is not decided at the start.
 */
export function openingOf(table: PositionTable, pair: number, seed: number): Opening {
  // Both games of a pair ask for the same one.
  const before = last.get(table);
  if (before?.pair === pair && before.seed === seed) return before.opening;
  const opening = findOpening(table, pair, seed);
  last.set(table, { pair, seed, opening });
  return opening;
}

/** Turns from the start, and the position after them. */
type Opening = { readonly moves: readonly string[]; readonly end: ArenaPosition };

type KnownOpening = { readonly pair: number; readonly seed: number; readonly opening: Opening };
const last = new WeakMap<PositionTable, KnownOpening>();

function findOpening(table: PositionTable, pair: number, seed: number): Opening {
  const kinds = kindsOf(table);
  const wanted = kinds[(pair - 1) % kinds.length];
  let decided: Opening | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const opening = randomTurns(table, deriveSeed(seed, attempt));
    if (opening.end.seats.length === 0 || kindOf(opening.end) !== wanted) continue;
    if (isOpen(table, opening.end)) return opening;
    decided ??= opening;
  }
  return decided ?? { moves: [], end: table.start };
}

/** Whether something can still be given away on this turn or the next: a short game may be decided by its opening. */
function isOpen(table: PositionTable, { choices, after }: ArenaPosition): boolean {
  const matters = (each: ArenaPosition['choices']): boolean => each.some(({ stake }) => stake > 0);
  return matters(choices) || after.some((rank) => matters(table.at(rank).choices));
}

const known = new WeakMap<PositionTable, readonly Kind[]>();

/** The kinds of positions that openings come to, always in the same order. */
function kindsOf(table: PositionTable): readonly Kind[] {
  const before = known.get(table);
  if (before !== undefined) return before;
  const found = new Set<Kind>([kindOf(table.start)]);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { end } = randomTurns(table, attempt);
    if (end.seats.length > 0) found.add(kindOf(end));
  }
  const kinds = (['first', 'second', 'even'] as const).filter((kind) => found.has(kind));
  known.set(table, kinds);
  return kinds;
}

function kindOf({ value }: ArenaPosition): Kind {
  if (value === null || Math.abs(value - 0.5) <= PRECISION) return 'even';
  return value > 0.5 ? 'first' : 'second';
}

/** Up to a few turns by chance. */
function randomTurns(table: PositionTable, seed: number): Opening {
  const random = randomFrom(seed);
  const length = Math.floor(random() * (MOST_TURNS + 1));
  const moves: string[] = [];
  let position = table.start;
  while (moves.length < length && position.seats.length > 0) {
    let turn = 0;
    for (const { moves: legal } of position.choices)
      turn = turn * legal.length + Math.floor(random() * legal.length);
    moves.push(position.turns[turn] as string);
    position = table.at(position.after[turn] as number);
  }
  return { moves, end: position };
}

/** The number of a turn that a record names. */
export function turnNumber({ turns }: ArenaPosition, move: string): number {
  return Math.max(0, turns.indexOf(move));
}

/** The choice of the side in a place, in a turn by its number. */
export function choiceIn({ answers }: ArenaPosition, turn: number, place: number): number {
  return place === 0 ? Math.floor(turn / answers) : turn % answers;
}

/** The position after a turn of a record. */
export function afterMove(
  table: PositionTable,
  position: ArenaPosition,
  move: string,
): ArenaPosition {
  return table.at(position.after[turnNumber(position, move)] as number);
}
