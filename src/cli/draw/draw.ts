import type { Lines } from '../../core/contract/book.ts';
import { playerName, type Reader, render, spansOf, TABLE } from '../../core/contract/phrase.ts';
import type { Facts, Scene, Tiles, Track } from '../../core/contract/scene.ts';
import { SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import { drawBars } from './bars.ts';
import { drawGrid } from './grid.ts';
import { type Paint, paintSeat } from './paint.ts';
import { paintLabel, paintSpans, printableSpans, textOf, wrapSpans } from './spans.ts';
import { drawTrack } from './track.ts';
import { centre, clipTo, marginFor, printable, widest, widthOf, wrap } from './wrap.ts';

/**
 * A scene as lines, none of them longer than `width` columns. Tracks that would make it longer than
 * `room` lines are drawn in part.
 */
export function drawScene(
  scene: Scene,
  width: number,
  paint: Paint,
  reader: Reader = TABLE,
  room?: number,
): Lines {
  const names = scene.some(hasSigns) ? drawNames(reader, width, paint) : [];
  const others = scene.map((part) =>
    part.kind === 'track' ? [] : drawPart(part, width, paint, reader),
  );
  const taken = others.reduce((sum, lines) => sum + lines.length, names.length + scene.length - 1);
  const tracks = scene.filter((part) => part.kind === 'track').length;
  const share = room === undefined ? undefined : Math.floor((room - taken) / tracks);
  const drawn = scene.flatMap((part, index) => {
    const lines =
      part.kind === 'track' ? drawTrack(part, width, paint, reader, share) : (others[index] ?? []);
    return index > 0 && lines.length > 0 ? ['', ...lines] : lines;
  });
  return [...drawn, ...names];
}

/** Whether the players stand in a picture as P1 and P2. */
function hasSigns(part: Scene[number]): boolean {
  switch (part.kind) {
    case 'track':
      return true;
    case 'tiles':
      return part.tiles.some(({ seat }) => seat !== null);
    case 'grid':
      return part.rows.some((row) => row.some(({ text, seat }) => text === '' && seat !== null));
    default:
      return false;
  }
}

/** Who P1 and P2 are, where they have names. */
function drawNames({ names }: Reader, width: number, paint: Paint): Lines {
  const named = SEATS.filter((seat) => names?.[seat] !== undefined);
  if (named.length === 0) return [];
  const key = named.flatMap((seat, index) => [
    { text: index === 0 ? marginFor(width) : '   ', seat: null },
    { text: `P${seatNumber(seat)}`, seat },
    { text: ` ${playerName(seat, names)}`, seat: null },
  ]);
  return paintLines(wrapSpans(key, width), paint);
}

function drawPart(
  part: Exclude<Scene[number], Track>,
  width: number,
  paint: Paint,
  reader: Reader,
): Lines {
  switch (part.kind) {
    case 'tiles':
      return drawTiles(part, width, paint, reader);
    case 'grid':
      return drawGrid(part, width, paint);
    case 'bars':
      return drawBars(part, width, paint, reader);
    case 'facts':
      return drawFacts(part, width, paint, reader);
  }
}

/** Free tiles stand in brackets; under a taken one stands who took it. */
function drawTiles({ title, tiles }: Tiles, width: number, paint: Paint, reader: Reader): Lines {
  const margin = marginFor(width);
  const longest = width - margin.length - 2;
  const texts = tiles.map(({ text }) => clipTo(printable(text), longest));
  const cell = Math.min(longest + 2, Math.max(2, widest(texts)) + 3);
  const perRow = Math.max(1, Math.floor((width - margin.length + 1) / cell));
  const heading = render(title, reader);
  const lines = heading === '' ? [] : [...wrap(margin + heading, width)].map(paint.strong);
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

function drawFacts({ facts }: Facts, width: number, paint: Paint, reader: Reader): Lines {
  const margin = marginFor(width);
  const labels = facts.map(({ label }) => printableSpans(spansOf(label, reader)));
  const column = widest(labels.map(textOf)) + 2;
  const indent = margin.length + column;
  return facts.flatMap(({ text }, index) => {
    const label = labels[index] ?? [];
    const fact = spansOf(text, reader);
    if (indent + 12 > width)
      return paintLines(
        wrapSpans([...label, { text: ': ', seat: null }, ...fact], width, 2),
        paint,
      );
    const space = ' '.repeat(column - widthOf(textOf(label)));
    const lines = paintLines(wrapSpans(fact, width - indent), paint);
    return lines.map((line, row) =>
      row === 0 ? margin + paintLabel(paint, label) + space + line : ' '.repeat(indent) + line,
    );
  });
}

function paintLines(lines: ReturnType<typeof wrapSpans>, paint: Paint): Lines {
  return lines.map((line) => paintSpans(paint, line));
}
