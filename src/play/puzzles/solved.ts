/** The grade of one puzzle: 1 right at once, 1/2 with a hint or on the second try, 0 missed. */
export type PuzzleGrade = 0 | 0.5 | 1;

/** The grade of an answer, by the number of hints and tries. */
export function solvedAs(isRight: boolean, hints: number, tries: number): PuzzleGrade {
  if (!isRight) return 0;
  return hints > 0 || tries > 1 ? 0.5 : 1;
}
