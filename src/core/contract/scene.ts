import type { Seat } from '../seat.ts';
import type { Phrase } from './phrase.ts';

/** A track from 0 to the finish with one token a side; `marked` squares are special. */
export type Track = {
  readonly kind: 'track';
  readonly finish: number;
  readonly squares: readonly [number, number];
  readonly marked: readonly number[];
  /** The effect of a marked square; empty if none is marked. */
  readonly legend: Phrase;
  /** The squares that a lesson highlights. */
  readonly lit?: readonly number[];
};

/** A row of tiles, each free or taken, by one side or neither. */
export type Tiles = {
  readonly kind: 'tiles';
  readonly title: Phrase;
  readonly tiles: readonly {
    readonly text: string;
    readonly taken: boolean;
    readonly seat: Seat | null;
    /** Whether a lesson highlights it. */
    readonly lit?: boolean;
  }[];
};

/** A cell of a board. A cell with a seat has that side's colour. */
export type GridCell = {
  readonly text: string;
  readonly seat: Seat | null;
  /** Whether a lesson highlights it. */
  readonly lit?: boolean;
};

/** A board of cells, the top row first. Labels, if any, are shown beside each row and column. */
export type Grid = {
  readonly kind: 'grid';
  readonly rows: readonly (readonly GridCell[])[];
  readonly labels?: { readonly columns: readonly string[]; readonly rows: readonly string[] };
};

/** A number best seen as part of its maximum: life, a score. */
export type Bar = {
  readonly label: Phrase;
  readonly value: number;
  readonly most: number;
  /** Its owner; null for neither. */
  readonly seat: Seat | null;
};

/** Bars below one another, each filled to its share of the maximum. */
export type Bars = { readonly kind: 'bars'; readonly bars: readonly Bar[] };

/** Facts worth seeing beside the board. An empty list keeps room for one, so that nothing moves when it appears. */
export type Facts = {
  readonly kind: 'facts';
  readonly facts: readonly { readonly label: Phrase; readonly text: Phrase }[];
};

/** A position's picture as data: the code that draws it knows no rules. */
export type Scene = readonly (Track | Tiles | Grid | Bars | Facts)[];

/**
 * The place on a scene for an answer, so that any picture can be tapped or used with arrow keys without knowing the
 * game. `part` is the index of the scene's part. Everything counts from 0.
 */
export type Target =
  /** The square where this side's token would land. */
  | {
      readonly kind: 'square';
      readonly part: number;
      readonly seat: Seat;
      readonly square: number;
    }
  | { readonly kind: 'tile'; readonly part: number; readonly tile: number }
  /** A cell of a grid; rows count from the top, as in the scene. */
  | {
      readonly kind: 'cell';
      readonly part: number;
      readonly row: number;
      readonly column: number;
    };
