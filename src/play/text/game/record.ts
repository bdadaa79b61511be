import type { Refusal } from '../../../core/result.ts';

/** A fault in a record, and its place: "match.parlor, line 9, column 4 (turn 3): …" */
export function refusalSentence(name: string, { message, place }: Refusal): string {
  const where = place === undefined ? '' : `, line ${place.line}, column ${place.column}`;
  const turn = place?.turn === undefined ? '' : ` (turn ${place.turn})`;
  return `${name}${where}${turn}: ${message}`;
}
