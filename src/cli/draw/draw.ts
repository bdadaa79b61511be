import type { Lines } from '../../core/book.ts';
import type { Facts, Scene, Tiles } from '../../core/scene.ts';
import { type Seat, seatNumber } from '../../core/seat.ts';
import { drawBars } from './bars.ts';
import { drawGrid } from './grid.ts';
import { type Paint, paintLabel, paintPlayers, paintSeat } from './paint.ts';
import { drawTrack } from './track.ts';
import { centre, clipTo, marginFor, printable, widest, widthOf, wrap } from './wrap.ts';

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
    case 'bars':
      return drawBars(part, width, paint);
    case 'facts':
      return drawFacts(part, width, paint);
  }
}

/** Free tiles stand in brackets; under a taken one stands who took it. */
function drawTiles({ title, tiles }: Tiles, width: number, paint: Paint): Lines {
  const margin = marginFor(width);
  const longest = width - margin.length - 2;
  const texts = tiles.map(({ text }) => clipTo(printable(text), longest));
  const cell = Math.min(longest + 2, Math.max(2, widest(texts)) + 3);
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

function drawFacts({ facts }: Facts, width: number, paint: Paint): Lines {
  const margin = marginFor(width);
  const labels = facts.map(({ label }) => printable(label));
  const column = widest(labels) + 2;
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
