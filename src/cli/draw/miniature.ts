import { render } from '../../core/contract/phrase.ts';
import type { Bars, Facts, Grid, Scene, Tiles, Track } from '../../core/contract/scene.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { widthOf } from '../../core/text-width.ts';
import { type Paint, paintSeat } from './paint.ts';
import { SIGNS } from './track.ts';
import { printable } from './wrap.ts';

/** The pawns of the two sides. They differ even without colour. */
const PAWNS = ['●', '■'] as const;
/** Both pawns on one square. */
const BOTH = '◉';
const EMPTY = '·';
/** The length of a small bar in columns. */
const BAR = 8;

/** Part of a small picture: its text, and its width in columns. */
type PicturePiece = { readonly text: string; readonly columns: number };

/** A scene on one line of at most `width` columns: its first picture, or else its first fact. */
export function miniature(scene: Scene, width: number, paint: Paint): string {
  for (const part of scene.toSorted((a, b) => Number(isShown(a)) - Number(isShown(b))))
    switch (part.kind) {
      case 'track':
        return drawTrack(part, width, paint);
      case 'tiles':
        return fitted(tilePieces(part, paint), ' ', width);
      case 'grid':
        return fitted(gridPieces(part, paint), '  ', width);
      case 'bars':
        return fitted(barPieces(part, paint), '  ', width);
      case 'facts':
        return fitted(factPieces(part, paint), '  ', width);
    }
  return '';
}

function isShown({ kind }: Scene[number]): boolean {
  return kind === 'facts';
}

/** Every square, with rails between them if they fit. A longer track shows only its occupied squares. */
function drawTrack(track: Track, width: number, paint: Paint): string {
  const { finish } = track;
  const end = ` ${finish}`;
  const room = width - end.length;
  const squares = Array.from({ length: finish }, (_, square) => squareSign(track, square, paint));
  const star = paint.finish(SIGNS.finish) + paint.strong(end);
  if (2 * finish + 1 <= room)
    return squares.map((sign) => sign + paint.dim(SIGNS.rail)).join('') + star;
  if (finish + 1 <= room) return squares.join('') + star;
  const columns = Math.max(1, room - 1);
  const line = Array.from({ length: columns }, (_, column) => {
    const at = (square: number): boolean =>
      square < finish && Math.floor((square * columns) / finish) === column;
    return pawnSign(track, at, paint) ?? paint.dim(SIGNS.rail);
  });
  return line.join('') + star;
}

function squareSign(track: Track, square: number, paint: Paint): string {
  const pawn = pawnSign(track, (at) => at === square, paint);
  if (pawn !== undefined) return pawn;
  return track.marked.includes(square) ? paint.special(SIGNS.special) : paint.dim(SIGNS.plain);
}

function pawnSign(
  { squares }: Track,
  isThere: (square: number) => boolean,
  paint: Paint,
): string | undefined {
  const [first, second] = SEATS.filter((seat) => isThere(squares[seat]));
  if (first === undefined) return undefined;
  return second === undefined ? pawn(first, paint) : paint.strong(BOTH);
}

function pawn(seat: Seat, paint: Paint): string {
  return paintSeat(paint, seat, PAWNS[seat]);
}

function tilePieces({ tiles }: Tiles, paint: Paint): readonly PicturePiece[] {
  return tiles.map(({ text, taken, seat }) => {
    const face = printable(text);
    if (!taken) return { text: face, columns: widthOf(face) };
    return { text: seat === null ? paint.dim(EMPTY) : pawn(seat, paint), columns: 1 };
  });
}

/** The rows of a board side by side. */
function gridPieces({ rows }: Grid, paint: Paint): readonly PicturePiece[] {
  return rows.map((row) => ({
    text: row
      .map(({ text, seat }) => {
        if (seat !== null) return pawn(seat, paint);
        const [face = EMPTY] = printable(text).trim();
        return widthOf(face) === 1 && face !== EMPTY ? face : paint.dim(EMPTY);
      })
      .join(''),
    columns: row.length,
  }));
}

function barPieces({ bars }: Bars, paint: Paint): readonly PicturePiece[] {
  return bars.map(({ value, most, seat }) => {
    const full = Math.max(0, Math.min(BAR, Math.round((BAR * value) / Math.max(1, most))));
    const text = paintSeat(paint, seat, '█'.repeat(full)) + paint.dim('░'.repeat(BAR - full));
    return { text, columns: BAR };
  });
}

function factPieces({ facts }: Facts, paint: Paint): readonly PicturePiece[] {
  return facts.map(({ label, text }) => {
    const [name, value] = [printable(render(label)), printable(render(text))];
    return { text: `${paint.dim(name)} ${value}`, columns: widthOf(name) + 1 + widthOf(value) };
  });
}

/** As many pieces as fit, with a mark if some are left out. */
function fitted(pieces: readonly PicturePiece[], gap: string, width: number): string {
  const total = pieces.reduce((sum, { columns }) => sum + columns + gap.length, -gap.length);
  const room = total <= width ? width : width - gap.length - 1;
  const shown: string[] = [];
  let used = -gap.length;
  for (const { text, columns } of pieces) {
    used += gap.length + columns;
    if (used > room) break;
    shown.push(text);
  }
  return [...shown, ...(shown.length < pieces.length ? ['…'] : [])].join(gap);
}
