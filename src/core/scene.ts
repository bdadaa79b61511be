import type { Seat } from './seat.ts';

/** A track from 0 to the finish with one token a side; `marked` squares are special. */
export type Track = {
  readonly kind: 'track';
  readonly finish: number;
  readonly squares: readonly [number, number];
  readonly marked: readonly number[];
  /** What a marked square does; empty where none is marked. */
  readonly legend: string;
};

/** A row of tiles, each lying free or taken, by someone or by neither. */
export type Tiles = {
  readonly kind: 'tiles';
  readonly title: string;
  readonly tiles: readonly {
    readonly text: string;
    readonly taken: boolean;
    readonly seat: Seat | null;
  }[];
};

/** A board of cells; a cell with a seat is coloured as that side's. */
export type Grid = {
  readonly kind: 'grid';
  readonly rows: readonly (readonly { readonly text: string; readonly seat: Seat | null }[])[];
};

/** Facts worth seeing beside the board. */
export type Facts = {
  readonly kind: 'facts';
  readonly facts: readonly { readonly label: string; readonly text: string }[];
};

/** What a position looks like, as data: whoever draws it knows no rules. */
export type Scene = readonly (Track | Tiles | Grid | Facts)[];
