import type { Book, FieldWords } from '../../core/contract/book.ts';
import { player, say } from '../../core/contract/phrase.ts';
import { leaderOf } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import type { FieldNames } from '../naming.ts';
import { ownFields } from './own-fields.ts';
import { hasSealedTurns, type PlayingPositions } from './playing-positions.ts';

const MOVER: FieldWords = {
  name: 'the mover',
  value: (mover) => say`${player(mover === 0 ? 0 : 1)}`,
};

/**
 * The names of the fields for a rule that somebody reads by itself, where the book has none. Elsewhere `heap1` and `heap2`
 * are "Player 1's heap" and "Player 2's heap"; but from a heap both may take, and nobody should think that it is
 * one side's.
 */
export function honestNames(
  positions: Positions,
  words: Book['fields'],
  playing: PlayingPositions,
): FieldNames {
  const { fields } = positions;
  const owned = ownFields(positions)?.flat();
  const mover = moverField(positions, playing);
  const told: Record<string, FieldWords | undefined> = { ...words };
  for (const [index, field] of fields.entries()) {
    if (told[field]?.name !== undefined) continue;
    if (field === mover) told[field] = { ...MOVER, ...told[field] };
    else if (owned?.includes(index) === false) told[field] = { ...told[field], name: field };
  }
  return { fields, words: told };
}

/** The field that says whose turn it is, and no more than that. */
export function moverField(positions: Positions, playing: PlayingPositions): string | undefined {
  if (hasSealedTurns(positions, playing)) return undefined;
  return positions.fields.find((_, field) =>
    playing.numbers.every(
      (number) => positions.valueAt(number, field) === leaderOf(positions.code(number)),
    ),
  );
}
