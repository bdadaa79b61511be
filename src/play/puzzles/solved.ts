/** How one puzzle went: 1 found at once, 1/2 with a hint or at the second try, 0 not found. */
export type PuzzleGrade = 0 | 0.5 | 1;

/** What an answer counts, after so many hints and at which try. */
export function solvedAs(isRight: boolean, hints: number, tries: number): PuzzleGrade {
  if (!isRight) return 0;
  return hints > 0 || tries > 1 ? 0.5 : 1;
}
