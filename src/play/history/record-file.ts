/** A record in a text that may hold several, and the number of lines before it. */
export type RecordPart = { readonly text: string; readonly linesBefore: number };

/** The records of a text, one after another: each begins with the name of its game. */
export function partsOf(text: string): readonly RecordPart[] {
  const lines = text.split('\n');
  // Pasted records may be indented, and a text may begin with a byte order mark.
  const starts = lines.flatMap((line, index) =>
    line.trimStart().startsWith('[Game "') ? [index] : [],
  );
  // A record may have its tags in any order, and text that is not a record is reported as a damaged one.
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

/** Joins records into one text; `partsOf` splits it again. */
export function joinRecords(texts: readonly string[]): string {
  return texts.join('\n');
}
