/** A line of comma-separated values in the form of RFC 4180, without the line end. */
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
  // A spreadsheet would evaluate a name that starts like a formula.
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
