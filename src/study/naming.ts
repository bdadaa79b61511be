import type { State } from '../core/rules.ts';

/**
 * A field as people say it. `square1` is "Player 1's square" where there is a `square2` and no further one;
 * a single letter is no word, and stays as it is written.
 */
export function fieldName(field: string, fields: readonly string[]): string {
  const [, what, player] = /^(.*[^0-9])([12])$/.exec(field) ?? [];
  if (what === undefined || what.length < 2) return field;
  const isPair = fields.includes(`${what}${player === '1' ? 2 : 1}`);
  const isRow = fields.includes(`${what}0`) || fields.includes(`${what}3`);
  return isPair && !isRow ? `Player ${player}'s ${what}` : field;
}

/** "skip1 0, skip2 1": fields and values as they stand in a position. */
export function listFields(state: State): string {
  return Object.entries(state)
    .map(([field, value]) => `${field} ${value}`)
    .join(', ');
}
