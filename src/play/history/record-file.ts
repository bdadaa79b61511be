/** A record in a text that may hold several, and how many lines of the text stand before it. */
export type RecordPart = { readonly text: string; readonly linesBefore: number };

/** The records of a text, which stand one after the other: each begins with the name of its game. */
export function partsOf(text: string): readonly RecordPart[] {
  const lines = text.split('\n');
  // Whoever pasted them may have indented them, and a text may begin with the mark of its encoding.
  const starts = lines.flatMap((line, index) =>
    line.trimStart().startsWith('[Game "') ? [index] : [],
  );
  // One record may have its tags in any order, and what is no record at all is told as one that is damaged.
  if (starts.length < 2) return [{ text, linesBefore: 0 }];
  return starts.map((start, index) => {
    const from = index === 0 ? 0 : start;
    const end = starts[index + 1];
    const part = lines.slice(from, end);
    // The empty line between two records belongs to neither.
    if (end !== undefined && part.at(-1) === '' && part.length > 1) part.pop();
    return {
      text: end === undefined ? part.join('\n') : `${part.join('\n')}\n`,
      linesBefore: from,
    };
  });
}

/** Records in one text, the way `partsOf` takes them apart. */
export function joinRecords(texts: readonly string[]): string {
  return texts.join('\n');
}

/** Whether everything that was played in one record is the beginning of what was played in another. */
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
