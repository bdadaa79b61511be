/** A line of comma-separated values, as RFC 4180 writes them, without the end of the line. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(cellText).join(',');
}

/** A table as comma-separated values. */
export function csvText(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [head, ...rows].map((row) => `${csvLine(row)}\r\n`).join('');
}

function cellText(value: string | number | null): string {
  const text = String(value ?? '');
  // A spreadsheet would calculate a name that begins like a formula.
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
