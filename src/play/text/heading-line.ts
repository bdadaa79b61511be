/** A book's heading without the dashes it is drawn between, for screens that show headings another way. */
export function withoutDashes(line: string): string {
  return line.replace(/^-{2,}\s*(.*?)\s*-{2,}$/, '$1');
}
