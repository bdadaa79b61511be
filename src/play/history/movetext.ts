/** Whether one record's moves are a prefix of another's. */
export function isPrefixOf(earlier: string, later: string): boolean {
  const [first, second] = [movetextOf(earlier), movetextOf(later)];
  return first.every((word, index) => second[index] === word);
}

/** The moves below a record's head, with their numbers. */
export function movetextOf(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('['))
    .flatMap((line) => line.match(/\S+/g) ?? []);
}
