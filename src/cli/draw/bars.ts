import type { Lines } from '../../core/contract/book.ts';
import { type Span, spansOf } from '../../core/contract/phrase.ts';
import type { Bar, Bars } from '../../core/contract/scene.ts';
import { widest, widthOf } from '../../core/text-width.ts';
import { type Canvas, type Paint, paintSeat } from './paint.ts';
import { paintLabel, printableSpans, textOf, wrapSpans } from './spans.ts';
import { marginFor } from './wrap.ts';

const SIGNS = { full: '█', empty: '░' } as const;
/** Shorter bars show too little beside the number; longer ones add nothing. */
const SHORTEST = 5;
const LONGEST = 40;

/** Label, bar and number in columns. If they do not fit, the label goes above or the bar is left out. */
export function drawBars({ bars }: Bars, { width, paint, reader }: Canvas): Lines {
  const margin = marginFor(width);
  const labels = bars.map(({ label }) => trimmed(printableSpans(spansOf(label, reader))));
  const numbers = bars.map(({ value, most }) => `${value} of ${most}`);
  const column = widest(labels.map(textOf)) + 2;
  const margins = margin.length + 1 + widest(numbers);
  const isTable = column + SHORTEST + margins <= width;
  const room = Math.min(LONGEST, width - margins - (isTable ? column : 0));
  const most = bars.reduce((largest, bar) => Math.max(largest, bar.most), 0);

  return bars.flatMap((bar, index) => {
    const label = labels[index] ?? [];
    const number = numbers[index] ?? '';
    if (room < SHORTEST)
      return wrapSpans([...label, { text: `: ${number}`, seat: null }], width, 2).map((line) =>
        paintLabel(paint, line),
      );
    // One sign for each point if that fits; otherwise all bars share the available width.
    const scale = Math.min(room, most);
    const length = Math.max(0, most <= room ? bar.most : room);
    const space = ' '.repeat(Math.max(0, scale - length) + 1);
    const drawn = drawBar(bar, Math.floor(length), paint) + space + number;
    if (isTable)
      return [
        margin + paintLabel(paint, label) + ' '.repeat(column - widthOf(textOf(label))) + drawn,
      ];
    const above =
      textOf(label) === '' ? [] : wrapSpans([{ text: margin, seat: null }, ...label], width);
    return [...above.map((line) => paintLabel(paint, line)), margin + drawn];
  });
}

/** Full only at the maximum, empty only at zero. */
function drawBar({ value, most, seat }: Bar, length: number, paint: Paint): string {
  const part = Math.min(1, Math.max(0, value / most));
  const least = part > 0 ? 1 : 0;
  const greatest = part < 1 ? length - 1 : length;
  const full = Math.max(0, Math.min(greatest, Math.max(least, Math.round(part * length))));
  return (
    paintSeat(paint, seat, SIGNS.full.repeat(full)) + paint.dim(SIGNS.empty.repeat(length - full))
  );
}

/** Without the surrounding spaces. */
function trimmed(label: readonly Span[]): readonly Span[] {
  return label.map(({ text, seat }, index) => {
    const begun = index === 0 ? text.trimStart() : text;
    return { text: index === label.length - 1 ? begun.trimEnd() : begun, seat };
  });
}
