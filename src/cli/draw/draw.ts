import type { Lines } from '../../core/book.ts';
import type { Facts, Grid, Scene, Tiles } from '../../core/scene.ts';
import { type Seat, seatNumber } from '../../core/seat.ts';
import { type Paint, paintPlayers, paintSeat } from './paint.ts';
import { drawTrack } from './track.ts';
import { clipTo, printable, widthOf, wrap } from './wrap.ts';

/** A scene as lines, none of them longer than `width` columns. */
export function drawScene(scene: Scene, width: number, paint: Paint): Lines {
  return scene.flatMap((part, index) => {
    const lines = drawPart(part, width, paint);
    return index > 0 && lines.length > 0 ? ['', ...lines] : lines;
  });
}

function drawPart(part: Scene[number], width: number, paint: Paint): Lines {
  switch (part.kind) {
    case 'track':
      return drawTrack(part, width, paint);
    case 'tiles':
      return drawTiles(part, width, paint);
    case 'grid':
      return drawGrid(part, width, paint);
    case 'facts':
      return drawFacts(part, width, paint);
  }
}

/** Free tiles stand in brackets; under a taken one stands who took it. */
function drawTiles({ title, tiles }: Tiles, width: number, paint: Paint): Lines {
  const margin = marginFor(width);
  const longest = width - margin.length - 2;
  const texts = tiles.map(({ text }) => clipTo(printable(text), longest));
  const cell = Math.min(longest + 2, Math.max(2, ...texts.map(widthOf)) + 3);
  const perRow = Math.max(1, Math.floor((width - margin.length + 1) / cell));
  const lines = title === '' ? [] : [...wrap(margin + title, width)].map(paint.strong);
  for (let start = 0; start < tiles.length; start += perRow) {
    const row = tiles.slice(start, start + perRow);
    const faces = row.map(({ taken, seat }, index) => {
      const text = texts[start + index] ?? '';
      const face = centre(taken ? text : `[${text}]`, cell);
      if (!taken) return face;
      return seat === null ? paint.dim(face) : paintSeat(paint, seat, face);
    });
    lines.push(margin + faces.join(''));
    if (!row.some(({ taken }) => taken)) continue;
    const owners = row.map(({ taken, seat }) =>
      paintSeat(paint, seat, centre(taken ? ownerOf(seat) : '', cell)),
    );
    lines.push(margin + owners.join(''));
  }
  return lines.map((line) => line.trimEnd());
}

function ownerOf(seat: Seat | null): string {
  return seat === null ? '--' : `P${seatNumber(seat)}`;
}

/** A board in boxes; without the boxes where they do not fit, and cut where nothing does. */
function drawGrid({ rows }: Grid, width: number, paint: Paint): Lines {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return [];
  const margin = marginFor(width);
  const room = width - margin.length;
  const texts = rows.map((row) => row.map(cellText));
  const widest = Math.max(1, ...texts.flat().map(widthOf));
  const boxed = columns * (widest + 3) + 1 <= room;
  const cell = boxed ? widest : Math.min(widest, Math.max(1, Math.floor(room / columns) - 1));
  const fitting = boxed ? columns : Math.min(columns, Math.floor((room + 1) / (cell + 1)));
  const faces = rows.map((row, line) =>
    Array.from({ length: fitting }, (_, column) => {
      const text = clipTo(texts[line]?.[column] ?? '', cell);
      const face = centre(text === '' && !boxed ? '·' : text, cell);
      return paintSeat(paint, row[column]?.seat ?? null, face);
    }),
  );
  if (!boxed) return faces.map((row) => margin + row.join(' '));

  const border = (left: string, middle: string, right: string): string =>
    margin +
    paint.dim(
      left + Array.from({ length: columns }, () => '─'.repeat(cell + 2)).join(middle) + right,
    );
  const bar = paint.dim('│');
  const lines = faces.map((row) => `${margin}${bar} ${row.join(` ${bar} `)} ${bar}`);
  const between = border('├', '┼', '┤');
  return [
    border('┌', '┬', '┐'),
    ...lines.flatMap((line, index) => (index === 0 ? [line] : [between, line])),
    border('└', '┴', '┘'),
  ];
}

/** A cell that is someone's says so even where it has no text. */
function cellText({ text, seat }: Grid['rows'][number][number]): string {
  const plain = printable(text).trim();
  return plain === '' && seat !== null ? String(seatNumber(seat)) : plain;
}

function drawFacts({ facts }: Facts, width: number, paint: Paint): Lines {
  const margin = marginFor(width);
  const labels = facts.map(({ label }) => printable(label));
  const column = Math.max(0, ...labels.map(widthOf)) + 2;
  const isTable = margin.length + column + 12 <= width;
  return facts.flatMap(({ text }, index) => {
    const label = labels[index] ?? '';
    const space = ' '.repeat(column - widthOf(label));
    const lines = isTable
      ? wrapAfter(margin + label + space, text, width)
      : wrap(`${label}: ${text}`, width, 2);
    return lines.map((line, row) =>
      row === 0 && isTable
        ? margin + paintLabel(paint, label) + line.slice(margin.length + label.length)
        : paintPlayers(paint, line),
    );
  });
}

function wrapAfter(start: string, text: string, width: number): Lines {
  const indent = widthOf(start);
  return wrap(text, width - indent).map((line, row) =>
    row === 0 ? start + line : ' '.repeat(indent) + line,
  );
}

function paintLabel(paint: Paint, label: string): string {
  return /\b(?:Player |P)[12]\b/.test(label) ? paintPlayers(paint, label) : paint.dim(label);
}

function centre(text: string, width: number): string {
  const free = Math.max(0, width - widthOf(text));
  return ' '.repeat(free >> 1) + text + ' '.repeat(free - (free >> 1));
}

function marginFor(width: number): string {
  return width < 40 ? '' : '  ';
}
