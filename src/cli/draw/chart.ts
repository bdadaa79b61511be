import type { Lines } from '../../core/contract/book.ts';
import { type GraphPoint, thin } from '../../study/review/chance-picture.ts';
import type { Chance } from '../../study/seat-verdict.ts';
import { clipTo, wrap } from './wrap.ts';

const ROWS = 8;
const BLOCKS = [...' ▁▂▃▄▅▆▇█'];
const LABELS: Readonly<Record<number, string>> = {
  0: '100 %',
  [ROWS / 2]: ' 50 %',
  [ROWS - 1]: '  0 %',
};
const MARGIN = 6;
const WIDEST_BAR = 4;

/**
 * Chances as bars, one per turn, or one for several turns if there are many. An unknown chance is a question mark in
 * the middle. `from` is the first turn drawn.
 */
export function drawChart(
  chances: readonly Chance[],
  width: number,
  blocks: boolean,
  from: number,
): Lines {
  const room = Math.max(4, width - MARGIN - 1);
  const bars = thin(chances.slice(from), room);
  const wide = Math.max(1, Math.min(WIDEST_BAR, Math.floor(room / bars.length)));
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const cells = bars.map(({ chance }) =>
      cellAt(chance, row, blocks).repeat(Math.max(1, wide - 1)),
    );
    const line = cells.join(wide > 1 ? ' ' : '');
    return `${(LABELS[row] ?? '').padEnd(MARGIN)}${line}`.trimEnd();
  });
  const margin = ' '.repeat(MARGIN);
  return [
    ...lines,
    clipTo(`${margin}${turnNumbers(bars, wide, from)}`, width),
    ...(bars.length < chances.length - from
      ? wrap('one bar for several turns', room).map((line) => margin + line)
      : []),
  ];
}

function cellAt({ value, assumed }: Chance, row: number, blocks: boolean): string {
  const fromBelow = ROWS - 1 - row;
  if (assumed) return row === ROWS / 2 ? '?' : ' ';
  // Draw something even for a chance of zero, or the turn would look missing.
  const eighths = Math.max(1, Math.round(value * ROWS * 8)) - fromBelow * 8;
  if (blocks) return BLOCKS[Math.max(0, Math.min(8, eighths))] ?? ' ';
  if (eighths <= 0) return ' ';
  return eighths >= 4 ? '#' : '_';
}

/** Turn numbers under their bars, as many as fit. */
function turnNumbers(bars: readonly GraphPoint[], wide: number, from: number): string {
  const isThinned = bars.some(({ turn }, index) => turn !== index);
  let line = '';
  for (const [index, { turn: later }] of bars.entries()) {
    const turn = from + later;
    const column = index * wide;
    const isRound = isThinned ? index % 10 === 0 : turn % 5 === 0;
    if (!isRound || (line !== '' && column < line.length + 1)) continue;
    line = line.padEnd(column) + String(turn);
  }
  return line;
}
