/** Whether one record's moves are the beginning of another's. */
export function isPrefixOf(earlier: string, later: string): boolean {
  const [first, second] = [movetextOf(earlier), movetextOf(later)];
  return first.every((word, index) => second[index] === word);
}

/** The moves below the head of a record, with their numbers. */
export function movetextOf(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('['))
    .flatMap((line) => line.match(/\S+/g) ?? []);
}
