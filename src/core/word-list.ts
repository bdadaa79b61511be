/** "1", "1 or 2", "1, 2, or 3". */
export function orList(items: readonly (string | number)[]): string {
  if (items.length < 3) return items.join(' or ');
  return `${items.slice(0, -1).join(', ')}, or ${items.at(-1)}`;
}

/** "1", "1 and 2", "1, 2, and 3". */
export function andList(items: readonly (string | number)[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
}
