import type { Refusal } from '../../core/result.ts';

/** What is wrong with a record, and where in it: "match.parlor, line 9, column 4 (turn 3): …" */
export function refusalSentence(name: string, { message, place }: Refusal): string {
  const where = place === undefined ? '' : `, line ${place.line}, column ${place.column}`;
  const turn = place?.turn === undefined ? '' : ` (turn ${place.turn})`;
  return `${name}${where}${turn}: ${message}`;
}
