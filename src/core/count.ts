/** A formatted count: 9,588,167. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** "1 turn", "2 turns", "9,588,167 positions". */
export function countOf(number: number, what: string): string {
  return `${count(number)} ${what}${number === 1 ? '' : 's'}`;
}

/** A formatted average: 22.48, or 12,345.60. */
export function average(number: number): string {
  return number.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
