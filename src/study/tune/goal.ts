import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { didYouMean } from '../../core/suggest.ts';
import { FIGURE_NAMES, FIGURES, type FigureName, type Figures } from './figures.ts';

/** The default goals of a search. */
export const GOALS: readonly FigureName[] = [
  'triviality',
  'depth',
  'advantage',
  'matters',
  'forced',
];

export const COMPARISONS = ['<=', '>=', '<', '>', '='] as const;

/** A condition on a figure: `turns<15`. */
export type FigureCondition = {
  readonly figure: FigureName;
  readonly comparison: (typeof COMPARISONS)[number];
  readonly limit: number;
};

/**
 * The least length of a variant, if no condition is about length: half of the game's own. Otherwise the shortest games
 * would win in many goals, with nothing left to play.
 */
export function leastLength(
  { turns }: Figures,
  conditions: readonly FigureCondition[],
): readonly FigureCondition[] {
  const isAsked = conditions.some(({ figure }) => figure === 'turns' || figure === 'longest');
  if (isAsked || turns === null) return [];
  return [{ figure: 'turns', comparison: '>=', limit: Math.floor(turns / 2) }];
}

/** Reads `triviality,depth`. */
export function readGoals(text: string): Result<readonly FigureName[]> {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isFigure(name));
  return unknown === undefined
    ? accept([...new Set(names)] as FigureName[])
    : refuse(unknownFigure(unknown));
}

/** Reads `turns<15, depth>=4`. Shares may be given in per cent. */
export function readConditions(text: string): Result<readonly FigureCondition[]> {
  const conditions: FigureCondition[] = [];
  for (const part of text.split(',')) {
    const [, figure = '', comparison = '', number = '', percent] =
      /^\s*([a-z]+)\s*(<=|>=|<|>|=)\s*(\d+(?:\.\d+)?)\s*(%)?\s*$/.exec(part) ?? [];
    if (figure === '')
      return refuse({
        code: 'tune/bad-condition',
        message: `"${part.trim()}" is not a condition. Write a figure, a comparison and a number: turns<15.`,
      });
    if (!isFigure(figure)) return refuse(unknownFigure(figure));
    conditions.push({
      figure,
      comparison: comparison as FigureCondition['comparison'],
      limit: percent === undefined ? Number(number) : Number(number) / 100,
    });
  }
  return accept(conditions);
}

/** Whether a variant meets the conditions. An endless length is more than any number. */
export function meets(figures: Figures, conditions: readonly FigureCondition[]): boolean {
  return conditions.every(({ figure, comparison, limit }) =>
    holds(figures[figure] ?? Number.POSITIVE_INFINITY, comparison, limit),
  );
}

/** How far a variant is from the conditions: 0 if it meets all of them, at most 1 for each. */
export function shortfall(figures: Figures, conditions: readonly FigureCondition[]): number {
  return conditions.reduce((sum, condition) => {
    if (meets(figures, [condition])) return sum;
    const value = figures[condition.figure];
    if (value === null) return sum + 1;
    const by = Math.abs(value - condition.limit);
    return sum + Math.max(by / (by + Math.max(1, condition.limit)), Number.EPSILON);
  }, 0);
}

function holds(value: number, comparison: FigureCondition['comparison'], limit: number): boolean {
  switch (comparison) {
    case '<=':
      return value <= limit;
    case '>=':
      return value >= limit;
    case '<':
      return value < limit;
    case '>':
      return value > limit;
    case '=':
      return value === limit;
  }
}

function isFigure(name: string): name is FigureName {
  return Object.hasOwn(FIGURES, name);
}

function unknownFigure(name: string): Refusal {
  return {
    code: 'tune/unknown-figure',
    message: `There is no figure "${name}".${didYouMean(name, FIGURE_NAMES)} The figures are: ${FIGURE_NAMES.join(', ')}.`,
    allowed: FIGURE_NAMES,
  };
}
