import { uint8At, uint32At } from '../../core/typed-array.ts';
import type { MapSize } from '../../study/map/map.ts';
import type { MapView } from '../../study/map/map-marks.ts';
import type { CellGrid } from '../../study/map/slice.ts';
import { stepAt } from './view.ts';

/** The cells along a tile's side. */
const SIDE = 128;
/** The most tiles in memory. */
const KEPT = 400;
/** The most simultaneous requests: the latest ones are in view. */
const AT_ONCE = 2;

type Tile = {
  readonly place: CellGrid;
  readonly shades: Uint8Array;
  readonly picture: HTMLCanvasElement;
};

/** The tiles of one map, loaded as they come into view. */
export class TileLoader {
  readonly #fetch: (place: CellGrid) => Promise<Uint8Array>;
  readonly #onTile: () => void;
  readonly #size: MapSize;
  #palette: Uint32Array;
  readonly #kept = new Map<string, Tile>();
  #wanted: CellGrid[] = [];
  #asked = new Set<string>();
  #isClosed = false;

  constructor(
    size: MapSize,
    palette: Uint32Array,
    fetch: (place: CellGrid) => Promise<Uint8Array>,
    onTile: () => void,
  ) {
    this.#size = size;
    this.#palette = palette;
    this.#fetch = fetch;
    this.#onTile = onTile;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Colours the loaded tiles anew. */
  set palette(palette: Uint32Array) {
    if (palette === this.#palette) return;
    this.#palette = palette;
    for (const tile of this.#kept.values()) this.#colour(tile);
  }

  /** Draws the loaded tiles, and requests the others. */
  paint(
    brush: CanvasRenderingContext2D,
    view: MapView,
    room: { width: number; height: number },
  ): void {
    const step = stepAt(view.scale);
    const span = SIDE * step;
    const first = (start: number): number => Math.max(0, Math.floor(start / span));
    const last = (start: number, seen: number, all: number): number =>
      Math.min(Math.ceil((start + seen) / span), Math.ceil(all / span));
    const wanted: CellGrid[] = [];
    const found: Tile[] = [];
    brush.imageSmoothingEnabled = false;
    const { columns, rows } = this.#size;
    for (let y = first(view.y); y < last(view.y, room.height / view.scale, rows); y++)
      for (let x = first(view.x); x < last(view.x, room.width / view.scale, columns); x++) {
        const place = this.#placeOf(x * span, y * span, step);
        const tile = this.#kept.get(nameOf(place));
        if (tile === undefined) wanted.push(place);
        else found.push(tile);
      }
    // Until a tile is loaded, a coarser one takes its place.
    if (wanted.length > 0) for (const tile of this.#roughly(step)) this.#draw(brush, view, tile);
    for (const tile of found) this.#draw(brush, view, tile);
    this.#wanted = wanted;
    this.#askOn();
  }

  /** Tiles with wider steps, the coarsest first. */
  #roughly(step: number): readonly Tile[] {
    return [...this.#kept.values()]
      .filter(({ place }) => place.step > step)
      .sort((one, two) => two.place.step - one.place.step);
  }

  /** Whole pixels, so that no gap is left between two tiles. */
  #draw(brush: CanvasRenderingContext2D, view: MapView, { place, picture }: Tile): void {
    const across = (x: number): number => Math.round((x - view.x) * view.scale);
    const down = (y: number): number => Math.round((y - view.y) * view.scale);
    const { columns, rows } = this.#size;
    const right = Math.min(columns, place.x + picture.width * place.step);
    const bottom = Math.min(rows, place.y + picture.height * place.step);
    const [left, top] = [across(place.x), down(place.y)];
    brush.drawImage(picture, left, top, across(right) - left, down(bottom) - top);
  }

  #placeOf(x: number, y: number, step: number): CellGrid {
    const { columns, rows } = this.#size;
    return {
      x,
      y,
      step,
      columns: Math.min(SIDE, Math.ceil((columns - x) / step)),
      rows: Math.min(SIDE, Math.ceil((rows - y) / step)),
    };
  }

  #askOn(): void {
    while (this.#asked.size < AT_ONCE && !this.#isClosed) {
      const place = this.#wanted.find((one) => !this.#asked.has(nameOf(one)));
      if (place === undefined) return;
      void this.#ask(place);
    }
  }

  async #ask(place: CellGrid): Promise<void> {
    const name = nameOf(place);
    this.#asked.add(name);
    const shades = await this.#fetch(place).catch(() => undefined);
    this.#asked.delete(name);
    if (shades === undefined || this.#isClosed) return;
    const tile = { place, shades, picture: document.createElement('canvas') };
    this.#colour(tile);
    this.#keep(name, tile);
    this.#wanted = this.#wanted.filter((one) => nameOf(one) !== name);
    this.#onTile();
    this.#askOn();
  }

  #colour({ place: { columns, rows }, shades, picture }: Tile): void {
    picture.width = columns;
    picture.height = rows;
    const brush = picture.getContext('2d');
    const dots = brush?.createImageData(columns, rows);
    if (dots === undefined) return;
    const pixels = new Uint32Array(dots.data.buffer);
    for (let index = 0; index < shades.length; index++)
      pixels[index] = uint32At(this.#palette, uint8At(shades, index));
    brush?.putImageData(dots, 0, 0);
  }

  #keep(name: string, tile: Tile): void {
    this.#kept.set(name, tile);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

function nameOf({ x, y, step }: CellGrid): string {
  return `${step} ${x} ${y}`;
}
