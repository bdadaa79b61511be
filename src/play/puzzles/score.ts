import { count } from '../../core/count.ts';

/**
 * The score of a quiz: puzzles answered, right answers, right ones with a hint, right ones on the second try without
 * one, and puzzles whose answer was shown.
 */
export type Score = {
  readonly answered: number;
  readonly right: number;
  readonly hinted: number;
  readonly second: number;
  readonly skipped: number;
};

export const NO_SCORE: Score = { answered: 0, right: 0, hinted: 0, second: 0, skipped: 0 };

/** How a puzzle went. */
export type PuzzleEnd = {
  readonly solved: PuzzleGrade;
  readonly isRight: boolean;
  readonly hints: number;
  readonly tries: number;
};

/** The score after one more puzzle: answered, or shown. */
export function scoreAfter(score: Score, answer: Omit<PuzzleEnd, 'solved'> | undefined): Score {
  if (answer === undefined) return { ...score, skipped: score.skipped + 1 };
  const { isRight, hints, tries } = answer;
  return {
    ...score,
    answered: score.answered + 1,
    right: score.right + (isRight ? 1 : 0),
    hinted: score.hinted + (isRight && hints > 0 ? 1 : 0),
    second: score.second + (isRight && hints === 0 && tries > 1 ? 1 : 0),
  };
}

/** The score in a sentence; undefined if there is nothing to count. */
export function scoreLine({ answered, right, hinted, second, skipped }: Score): string | undefined {
  if (answered + skipped === 0) return undefined;
  const helps = [
    ...(hinted === 0 ? [] : [`${count(hinted)} with a hint`]),
    ...(second === 0 ? [] : [`${count(second)} on the second try`]),
  ];
  const help = helps.length === 0 ? '' : ` (${helps.join(', ')})`;
  // A shown answer counts as missed, as in the rating.
  const given = skipped === 0 ? '' : `, ${count(skipped)} shown`;
  return `Score: ${count(right)} of ${count(answered + skipped)} right${help}${given}.`;
}

/** The grade of one puzzle: 1 right at once, 1/2 with a hint or on the second try, 0 missed. */
export type PuzzleGrade = 0 | 0.5 | 1;

/** The grade of an answer, by the number of hints and tries. */
export function solvedAs(isRight: boolean, hints: number, tries: number): PuzzleGrade {
  if (!isRight) return 0;
  return hints > 0 || tries > 1 ? 0.5 : 1;
}
