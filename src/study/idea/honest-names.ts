import type { Book, FieldWords } from '../../core/contract/book.ts';
import type { FieldNames } from '../../core/contract/field-name.ts';
import { player, say } from '../../core/contract/phrase.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { leaderOf } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import { ownFields } from './own-fields.ts';
import { hasSealedTurns, type PlayingPositions, playingPositions } from './playing-positions.ts';

const MOVER: FieldWords = {
  name: 'the mover',
  value: (mover) => say`${player(mover === 0 ? 0 : 1)}`,
};

/** If no rule is being searched for, this many positions show what a field means. */
const LOOKED_AT = 300_000;

/** Field names for a map or sentence shown beside a rule: the same names as in the rule. */
export function namesIn(solution: Solution, words: Book['fields']): FieldNames {
  const { fields } = solution.positions;
  if (fields.every((field) => words?.[field]?.name !== undefined)) return { fields, words };
  return honestNames(solution, words, playingPositions(solution.positions, LOOKED_AT));
}

/**
 * Field names for a rule read on its own, if the book has none. Elsewhere `heap1` and `heap2` are "Player 1's heap" and
 * "Player 2's heap". But both players may take from a heap, so here the names must not suggest an owner.
 */
export function honestNames(
  solution: Solution,
  words: Book['fields'],
  playing: PlayingPositions,
): FieldNames {
  const { positions } = solution;
  const { fields } = positions;
  const owned = ownFields(positions)?.flat();
  const mover = moverField(solution, playing);
  const named: Record<string, FieldWords | undefined> = { ...words };
  for (const [index, field] of fields.entries()) {
    if (named[field]?.name !== undefined) continue;
    if (field === mover) named[field] = { ...MOVER, ...named[field] };
    else if (owned?.includes(index) === false) named[field] = { ...named[field], name: field };
  }
  return { fields, words: named };
}

/** The field that says whose turn it is and nothing else: one of two values. */
export function moverField(
  { positions, rules: { shape } }: Solution,
  playing: PlayingPositions,
): string | undefined {
  const { numbers } = playing;
  const leads = (seat: Seat): boolean =>
    numbers.some((number) => leaderOf(positions.code(number)) === seat);
  // If one side has every turn, a constant field says nothing about whose turn it is.
  if (hasSealedTurns(positions, playing) || !SEATS.every(leads)) return undefined;
  return positions.fields.find(
    (name, field) =>
      shape[name] === SEATS.length &&
      numbers.every(
        (number) => positions.valueAt(number, field) === leaderOf(positions.code(number)),
      ),
  );
}
