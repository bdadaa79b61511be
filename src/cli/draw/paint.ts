import { styleText } from 'node:util';
import type { Reader } from '../../core/contract/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import type { Terminal } from '../terminal.ts';

/** Colours and weights only repeat what the text says. */
const STYLES = {
  player1: ['bold', 'cyan'],
  player2: ['bold', 'magenta'],
  special: ['yellow'],
  finish: ['bold', 'green'],
  chosen: ['inverse'],
  strong: ['bold'],
  dim: ['dim'],
  warn: ['yellow'],
} as const;

type Style = keyof typeof STYLES;

export type Paint = { readonly [S in Style]: (text: string) => string };

const PLAYERS = ['player1', 'player2'] as const;

/** The width and paint of a drawing, and its reader. */
export type Canvas = { readonly width: number; readonly paint: Paint; readonly reader: Reader };

/** Called once per talk. Node checks NO_COLOR, FORCE_COLOR and the terminal's abilities. */
export function paintFor({ output }: Pick<Terminal, 'output'>): Paint {
  return output.hasColors?.() === true ? COLOURED : PLAIN;
}

export function paintSeat(paint: Paint, seat: Seat | null, text: string): string {
  return seat === null ? text : paint[PLAYERS[seat]](text);
}

function paintWith(style: (name: Style) => (text: string) => string): Paint {
  const names = Object.keys(STYLES) as Style[];
  return Object.fromEntries(names.map((name) => [name, style(name)])) as Paint;
}

const PLAIN: Paint = paintWith(() => (text) => text);
const COLOURED: Paint = paintWith(
  (name) => (text) =>
    text === '' ? '' : styleText([...STYLES[name]], text, { validateStream: false }),
);
