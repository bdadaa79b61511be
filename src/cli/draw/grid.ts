import type { Lines } from '../../core/contract/book.ts';
import type { Grid, GridCell } from '../../core/contract/scene.ts';
import { seatNumber } from '../../core/seat.ts';
import { widest } from '../../core/text-width.ts';
import { type Canvas, paintSeat } from './paint.ts';
import { centre, clipTo, marginFor, printable, wrap } from './wrap.ts';

/**
 * A board in boxes. If they do not fit the width or `most` lines, the boxes are left out; if it is still too wide, the
 * board is cut, with a note.
 */
export function drawGrid(
  { rows, labels }: Grid,
  { width, paint }: Omit<Canvas, 'reader'>,
  most?: number,
): Lines {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns === 0) return [];
  const rowLabels = rows.map((_, row) => printable(labels?.rows[row] ?? ''));
  const columnLabels = Array.from({ length: columns }, (_, column) =>
    printable(labels?.columns[column] ?? ''),
  );
  const label = Math.min(widest(rowLabels), width >> 2);
  const margin = marginFor(width);
  const room = width - margin.length - (label === 0 ? 0 : label + 1);
  const texts = rows.map((row) => row.map(cellText));
  const face = Math.max(1, widest([...texts.flat(), ...columnLabels]));
  const height = 2 * rows.length + 1 + (columnLabels.some((name) => name !== '') ? 1 : 0);
  const boxed = columns * (face + 3) + 1 <= room && (most === undefined || height <= most);
  const cell = boxed ? face : Math.min(face, Math.max(1, Math.floor(room / columns) - 1));
  const fitting = boxed ? columns : Math.min(columns, Math.floor((room + 1) / (cell + 1)));

  const left = (text: string): string =>
    label === 0 ? margin : `${margin}${paint.dim(clipTo(text, label).padStart(label))} `;
  const faces = rows.map((row, line) =>
    Array.from({ length: fitting }, (_, column) => {
      const text = clipTo(texts[line]?.[column] ?? '', cell);
      const isLit = row[column]?.lit === true;
      const filled = centre(text === '' && isLit ? '▲' : text === '' && !boxed ? '·' : text, cell);
      return isLit ? paint.finish(filled) : paintSeat(paint, row[column]?.seat ?? null, filled);
    }),
  );
  const names = columnLabels.slice(0, fitting).map((name) => centre(clipTo(name, cell), cell));
  const below = (gap: string, edge: string): Lines =>
    columnLabels.every((name) => name === '')
      ? []
      : [`${left('')}${edge}${paint.dim(names.join(gap))}`.trimEnd()];
  if (!boxed)
    return [
      ...faces.map((row, line) => left(rowLabels[line] ?? '') + row.join(' ')),
      ...below(' ', ''),
      ...(fitting < columns
        ? wrap(`… ${columns - fitting} of ${columns} columns not drawn …`, width).map(paint.dim)
        : []),
    ];

  const border = (start: string, middle: string, end: string): string =>
    left('') +
    paint.dim(
      start + Array.from({ length: columns }, () => '─'.repeat(cell + 2)).join(middle) + end,
    );
  const bar = paint.dim('│');
  const lines = faces.map(
    (row, line) => `${left(rowLabels[line] ?? '')}${bar} ${row.join(` ${bar} `)} ${bar}`,
  );
  const between = border('├', '┼', '┤');
  return [
    border('┌', '┬', '┐'),
    ...lines.flatMap((line, index) => (index === 0 ? [line] : [between, line])),
    border('└', '┴', '┘'),
    ...below('   ', '  '),
  ];
}

/** A cell with an owner shows the owner even if it has no text. */
function cellText({ text, seat }: GridCell): string {
  const plain = printable(text).trim();
  return plain === '' && seat !== null ? String(seatNumber(seat)) : plain;
}
