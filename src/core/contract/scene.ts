import type { Seat } from '../seat.ts';
import type { Phrase } from './phrase.ts';

/** A track from 0 to the finish with one token a side; `marked` squares are special. */
export type Track = {
  readonly kind: 'track';
  readonly finish: number;
  readonly squares: readonly [number, number];
  readonly marked: readonly number[];
  /** What a marked square does; empty where none is marked. */
  readonly legend: Phrase;
};

/** A row of tiles, each lying free or taken, by someone or by neither. */
export type Tiles = {
  readonly kind: 'tiles';
  readonly title: Phrase;
  readonly tiles: readonly {
    readonly text: string;
    readonly taken: boolean;
    readonly seat: Seat | null;
  }[];
};

/** A cell of a board; one with a seat is coloured as that side's. */
export type GridCell = { readonly text: string; readonly seat: Seat | null };

/** A board of cells, the top row first; with labels, each row and column has its own beside it. */
export type Grid = {
  readonly kind: 'grid';
  readonly rows: readonly (readonly GridCell[])[];
  readonly labels?: { readonly columns: readonly string[]; readonly rows: readonly string[] };
};

/** A number that is seen best as a part of the most it can be: life, a score. */
export type Bar = {
  readonly label: Phrase;
  readonly value: number;
  readonly most: number;
  /** Whose it is; null for neither's. */
  readonly seat: Seat | null;
};

/** Bars under one another, each as long as its value is of its most. */
export type Bars = { readonly kind: 'bars'; readonly bars: readonly Bar[] };

/** Facts worth seeing beside the board. */
export type Facts = {
  readonly kind: 'facts';
  readonly facts: readonly { readonly label: Phrase; readonly text: Phrase }[];
};

/** What a position looks like, as data: whoever draws it knows no rules. */
export type Scene = readonly (Track | Tiles | Grid | Bars | Facts)[];

/**
 * The place on a scene that stands for an answer, so that a picture can be tapped or walked over with
 * arrow keys by who knows nothing of the game. `part` counts the parts of the scene from 0, as
 * everything here is counted.
 */
export type Target =
  /** Where this side's token on a track would come to. */
  | {
      readonly kind: 'square';
      readonly part: number;
      readonly seat: Seat;
      readonly square: number;
    }
  | { readonly kind: 'tile'; readonly part: number; readonly tile: number }
  /** A cell of a grid; the rows are counted from the top, as the scene lists them. */
  | {
      readonly kind: 'cell';
      readonly part: number;
      readonly row: number;
      readonly column: number;
    };
