import { type FieldNames, fieldName } from '../../core/contract/field-name.ts';
import type { Phrase, Piece } from '../../core/contract/phrase.ts';
import { other, type Seat } from '../../core/seat.ts';

/** The same field for both sides, Player 1's first. */
export type FieldPair = readonly [string, string];

/** The fields whose names differ only in the owner: "Player 1's square" and "Player 2's square". */
export function fieldPairs(names: FieldNames): readonly FieldPair[] {
  const named = names.fields.map((field) => ({ field, name: fieldName(field, names) }));
  const pairs: FieldPair[] = [];
  for (const { field, name } of named) {
    if (ownerOf(name) !== 0) continue;
    const swapped = JSON.stringify(swapSeats(name));
    const partner = named.find((candidate) => JSON.stringify(candidate.name) === swapped);
    if (partner !== undefined) pairs.push([field, partner.field]);
  }
  return pairs;
}

/** The name of such a field with another owner: "the mover's square". */
export function ownedName(name: Phrase, owner: string): Phrase {
  if (typeof name === 'string') return name;
  return name.map((piece) =>
    isPlayer(piece) ? `${owner}${piece.owns === true ? "'s" : ''}` : piece,
  );
}

/** The player a name mentions, if there is only one. */
function ownerOf(name: Phrase): Seat | undefined {
  if (typeof name === 'string') return undefined;
  const seats = new Set(name.filter(isPlayer).map(({ seat }) => seat));
  const [seat] = seats;
  return seats.size === 1 ? seat : undefined;
}

function swapSeats(name: Phrase): Phrase {
  if (typeof name === 'string') return name;
  return name.map((piece) => (isPlayer(piece) ? { ...piece, seat: other(piece.seat) } : piece));
}

type PlayerPiece = Extract<Piece, { readonly kind: 'player' | 'you' }>;

function isPlayer(piece: Piece): piece is PlayerPiece {
  return typeof piece !== 'string' && (piece.kind === 'player' || piece.kind === 'you');
}
