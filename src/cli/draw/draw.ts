import type { Lines } from '../../core/contract/book.ts';
import { type Reader, render, spansOf, TABLE } from '../../core/contract/phrase.ts';
import type { Facts, Scene, Tiles, Track } from '../../core/contract/scene.ts';
import { SEATS, seatNumber } from '../../core/seat.ts';
import { widest, widthOf } from '../../core/text-width.ts';
import { drawBars } from './bars.ts';
import { drawGrid } from './grid.ts';
import { type Canvas, type Paint, paintSeat } from './paint.ts';
import { paintLabel, paintSpans, printableSpans, textOf, wrapSpans } from './spans.ts';
import { drawTrack } from './track.ts';
import { centre, clipTo, marginFor, printable, wrap } from './wrap.ts';

/** A picture in fewer lines would show nothing. */
const LEAST_LINES = 4;
/** A picture that is this little too high is drawn whole: the text below rarely needs all of its room. */
const LITTLE = 4;

/**
 * A scene as lines of at most `width` columns. If it would be longer than `room` lines, tracks and tiles are drawn in
 * part, and grids lose their boxes.
 */
export function drawScene(
  scene: Scene,
  width: number,
  paint: Paint,
  reader: Reader = TABLE,
  room?: number,
): Lines {
  const canvas: Canvas = { width, paint, reader };
  /** Draws everything but the tracks, which get the remaining room; tiles and grids take at most `most` lines each. */
  const drawOthers = (most?: number): readonly Lines[] =>
    scene.map((part) => (part.kind === 'track' ? [] : drawPart(part, canvas, most)));
  const names = scene.some(hasSigns) ? drawNames(canvas) : [];
  const between = names.length + scene.length - 1;
  const whole = drawOthers();
  const isTooHigh = room !== undefined && whole.some((lines) => lines.length > room + LITTLE);
  const others = isTooHigh ? drawOthers(shareOf(scene, whole, room - between)) : whole;
  const tracks = scene.filter((part) => part.kind === 'track').length;
  const share =
    room === undefined ? undefined : Math.floor((room - between - heightOf(others)) / tracks);
  const drawn = scene.flatMap((part, index) => {
    const lines = part.kind === 'track' ? drawTrack(part, canvas, share) : (others[index] ?? []);
    return index > 0 && lines.length > 0 ? ['', ...lines] : lines;
  });
  return [...drawn, ...names].map((line) => line.trimEnd());
}

function heightOf(parts: readonly Lines[]): number {
  return parts.reduce((sum, lines) => sum + lines.length, 0);
}

/** How many lines each shrinkable picture may take while the others keep their size. */
function shareOf(scene: Scene, drawn: readonly Lines[], room: number): number {
  const isFixed = ({ kind }: Scene[number]): boolean => kind === 'bars' || kind === 'facts';
  const fixed = heightOf(drawn.filter((_, index) => isFixed(scene[index] as Scene[number])));
  return Math.max(
    LEAST_LINES,
    Math.floor((room - fixed) / scene.filter((part) => !isFixed(part)).length),
  );
}

/** Whether a picture labels the players P1 and P2. */
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

/** The names of P1 and P2, if they have any. A reader without a name is "you". */
function drawNames({ width, paint, reader: { seat: own, names } }: Canvas): Lines {
  if (SEATS.every((seat) => names?.[seat] === undefined)) return [];
  const named = SEATS.filter((seat) => names?.[seat] !== undefined || seat === own);
  const key = named.flatMap((seat, index) => [
    { text: index === 0 ? marginFor(width) : '   ', seat: null },
    { text: `P${seatNumber(seat)}`, seat },
    { text: ` ${names?.[seat] ?? 'you'}`, seat: null },
  ]);
  return paintLines(wrapSpans(key, width), paint);
}

function drawPart(
  part: Exclude<Scene[number], Track>,
  canvas: Canvas,
  most: number | undefined,
): Lines {
  switch (part.kind) {
    case 'tiles':
      return drawTiles(part, canvas, most);
    case 'grid':
      return drawGrid(part, canvas, most);
    case 'bars':
      return drawBars(part, canvas);
    case 'facts':
      return drawFacts(part, canvas);
  }
}

/** Free tiles are in brackets; a taken tile shows its owner below. If not all fit, rows with free tiles come first. */
function drawTiles(
  { title, tiles }: Tiles,
  { width, paint, reader }: Canvas,
  most: number | undefined,
): Lines {
  const margin = marginFor(width);
  const longest = width - margin.length - 2;
  const texts = tiles.map(({ text }) => clipTo(printable(text), longest));
  const cell = Math.min(longest + 2, Math.max(2, widest(texts)) + 3);
  const perRow = Math.max(1, Math.floor((width - margin.length + 1) / cell));
  const heading = render(title, reader);
  const head = heading === '' ? [] : [...wrap(margin + heading, width)].map(paint.strong);
  const rows: { lines: Lines; tiles: number; isFree: boolean }[] = [];
  for (let start = 0; start < tiles.length; start += perRow) {
    const row = tiles.slice(start, start + perRow);
    const faces = row.map(({ taken, seat, lit = false }, index) => {
      const text = texts[start + index] ?? '';
      const face = centre(taken ? text : lit ? `▶${text}◀` : `[${text}]`, cell);
      if (!taken) return lit ? paint.finish(face) : face;
      return seat === null ? paint.dim(face) : paintSeat(paint, seat, face);
    });
    const owners = row.map(({ taken, seat }) => {
      const owner = seat === null ? '--' : `P${seatNumber(seat)}`;
      return paintSeat(paint, seat, centre(taken ? owner : '', cell));
    });
    const isOwned = row.some(({ taken }) => taken);
    rows.push({
      lines: [faces, ...(isOwned ? [owners] : [])].map((line) =>
        (margin + line.join('')).trimEnd(),
      ),
      tiles: row.length,
      isFree: row.some(({ taken }) => !taken),
    });
  }
  const height = heightOf(rows.map(({ lines }) => lines));
  if (most === undefined || head.length + height <= most)
    return [...head, ...rows.flatMap(({ lines }) => lines)];
  let left = most - head.length - 1;
  const fitting = new Set(
    [...rows.filter(({ isFree }) => isFree), ...rows.filter(({ isFree }) => !isFree)].filter(
      ({ lines }) => {
        left -= lines.length;
        return left >= 0;
      },
    ),
  );
  const shown = rows.filter((row) => fitting.has(row));
  const hidden = tiles.length - shown.reduce((sum, row) => sum + row.tiles, 0);
  const note = wrap(`${margin}… ${hidden} of ${tiles.length} not drawn …`, width).map(paint.dim);
  return [...head, ...shown.flatMap(({ lines }) => lines), ...note];
}

function drawFacts({ facts }: Facts, { width, paint, reader }: Canvas): Lines {
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
