/** Whether one record's moves are the beginning of another's. */
export function isBeginningOf(earlier: string, later: string): boolean {
  const [first, second] = [wordsBelow(earlier), wordsBelow(later)];
  return first.every((word, index) => second[index] === word);
}

/** The moves with their numbers. */
function wordsBelow(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('['))
    .flatMap((line) => line.match(/\S+/g) ?? []);
}
