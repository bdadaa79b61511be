/** A line that a book draws dashes around, to be a heading among lines of one kind: without them, where it can be seen otherwise. */
export function withoutDashes(line: string): string {
  return line.replace(/^-{2,}\s*(.*?)\s*-{2,}$/, '$1');
}
