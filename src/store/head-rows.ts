import type { HeadQuery, StoredHead } from './log.ts';

/** A head as a row of a database. */
export type HeadRow = Omit<StoredHead, 'listing'> & { readonly listing: string | null };

/** The SQL condition for the wanted rows, and the value of its parameter. Keys are passed as JSON. */
export function headCondition(
  which: HeadQuery['which'],
  { parameter, keysIn }: { readonly parameter: string; readonly keysIn: string },
): { readonly where: string; readonly given: readonly (number | string)[] } {
  if (which === 'listed') return { where: 'listing is not null', given: [] };
  if (which === 'waking') return { where: 'wake is not null', given: [] };
  if ('keys' in which)
    return { where: `key in (select ${keysIn})`, given: [JSON.stringify(which.keys)] };
  return { where: `written < ${parameter}`, given: [which.writtenBefore] };
}

/** The heads of these rows, which were read newest first. */
export function headsOf(rows: readonly HeadRow[]): readonly StoredHead[] {
  return rows.toReversed().map(({ listing, ...row }) => ({
    ...row,
    listing: listing === null ? null : JSON.parse(listing),
  }));
}
