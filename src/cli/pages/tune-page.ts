import type { Lines } from '../../core/contract/book.ts';
import type { Game } from '../../core/contract/game.ts';
import { changedOptions } from '../../core/contract/option.ts';
import { count, countOf } from '../../core/count.ts';
import { FIGURE_NAMES, FIGURES, type FigureName, type Figures } from '../../study/tune/figures.ts';
import type { FigureCondition } from '../../study/tune/goal.ts';
import type { MeasuredVariant } from '../../study/tune/search.ts';
import { percent } from '../../study/wording.ts';
import { alignColumns } from '../draw/columns.ts';
import type { Paint } from '../draw/paint.ts';
import { commandLines, printable, wrap } from '../draw/wrap.ts';
import { quoted } from '../store/table-keeper.ts';

export type TuneReport = {
  readonly game: Game;
  /** The command for playing the unchanged game. */
  readonly playCommand: string;
  readonly goals: readonly FigureName[];
  readonly conditions: readonly FigureCondition[];
  /** The variant the search began with; undefined if it could not be measured. */
  readonly base: MeasuredVariant | undefined;
  /** The best variants, and the number of others that are just as good in their own way. */
  readonly front: readonly MeasuredVariant[];
  readonly others: number;
  readonly measured: number;
  readonly tooLarge: number;
  readonly broken: number;
};

/** The best variants as a table, each with its options. */
export function tuneLines(tuned: TuneReport, width: number, paint: Paint): Lines {
  const { game, base, front, others } = tuned;
  const names = FIGURE_NAMES.filter((name) => name !== 'longest');
  const rows = [
    ...(base === undefined ? [] : [{ text: settingText(game, base), figures: base.figures }]),
    ...front
      .filter((variant) => variant !== base)
      .map((variant) => ({ text: settingText(game, variant), figures: variant.figures })),
  ];
  const head = [
    paint.strong(printable(game.title)),
    ...wrap(countText(tuned), width),
    ...conditionText(tuned).flatMap((line) => wrap(line, width)),
    '',
  ];
  if (rows.length === 0) return [...head, ...wrap(frontText(tuned), width)];
  const cells = rows.map(({ figures }) => names.map((name) => figureText(name, figures)));
  const [titles = '', ...lines] = alignColumns([names, ...cells], () => true);
  const left = width - titles.length - 2;
  const longest = Math.max(...rows.map(({ text }) => text.length));
  // If a setting does not fit beside its figures, it goes above them.
  const hasRoom = longest <= left;
  return [
    ...head,
    paint.dim(hasRoom ? `${' '.repeat(longest)}  ${titles}` : titles),
    ...rows.flatMap(({ text }, index) => {
      const figures = lines[index] as string;
      return hasRoom
        ? [`${text.padEnd(longest)}  ${figures}`]
        : [...wrap(text, width).map(paint.strong), figures];
    }),
    '',
    ...wrap(frontText(tuned), width),
    ...(others > 0
      ? wrap(
          `${count(others)} more ${others === 1 ? 'is' : 'are'} as good in a different way: --json lists all.`,
          width,
        )
      : []),
    ...playText(tuned, width),
    '',
    ...names.flatMap((name) => wrap(`${name}: ${FIGURES[name].about}`, width).map(paint.dim)),
  ];
}

function countText({ measured, tooLarge, broken }: TuneReport): string {
  const left = [
    ...(tooLarge === 0 ? [] : [`${count(tooLarge)} too large to measure`]),
    ...(broken === 0 ? [] : [`${count(broken)} with rules that break (parlor check tells how)`]),
  ];
  return `${[`${countOf(measured, 'variant')} measured`, ...left].join('; ')}.`;
}

function conditionText({ conditions }: TuneReport): Lines {
  if (conditions.length === 0) return [];
  const texts = conditions.map(
    ({ figure, comparison, limit }) =>
      `${figure}${comparison}${FIGURES[figure].half === null ? percent(limit, 0) : limit}`,
  );
  return [`Only variants with ${texts.join(', ')} are shown. Change this with --where.`];
}

function frontText({ base, front, goals, measured, tooLarge }: TuneReport): string {
  if (measured === 0 && tooLarge > 0)
    return 'Every variant tried was too large. Keep an option small with --set, or allow a variant more than 256 MiB: --memory 2G.';
  return front.length === 0
    ? 'No variant is what you asked for.'
    : `${base === undefined ? 'The' : 'Below the first row: the'} best variants. None beats another in all of ${goals.join(', ')}.`;
}

function playText({ game, base, front, playCommand }: TuneReport, width: number): Lines {
  const best = front.find((variant) => variant !== base);
  if (best === undefined) return [];
  const set = Object.entries(changedOptions(game.options, best.options))
    .map(([name, value]) => ` --set ${quoted(`${name}=${value}`)}`)
    .join('');
  return commandLines('To play the first one:', `${playCommand}${set}`, width);
}

function settingText(game: Game, { options }: MeasuredVariant): string {
  const set = Object.entries(changedOptions(game.options, options));
  return set.length === 0 ? 'as it is' : set.map(([name, value]) => `${name}=${value}`).join(' ');
}

function figureText(name: FigureName, figures: Figures): string {
  const figure = figures[name];
  if (figure === null) return 'no limit';
  if (FIGURES[name].half === null) return percent(figure, 0);
  return Number.isInteger(figure) ? count(figure) : figure.toFixed(1);
}
