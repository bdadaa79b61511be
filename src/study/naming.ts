import type { State } from '../core/rules.ts';

/** A field as people say it: `square1` is "Player 1's square". */
export function fieldName(field: string): string {
  const [, what, player] = /^(.*[^0-9])([12])$/.exec(field) ?? [];
  return what === undefined ? field : `Player ${player}'s ${what}`;
}

/** "skip1 0, skip2 1": fields and values as they stand in a position. */
export function listFields(state: State): string {
  return Object.entries(state)
    .map(([field, value]) => `${field} ${value}`)
    .join(', ');
}
