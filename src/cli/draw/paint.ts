import { styleText } from 'node:util';
import type { Seat } from '../../core/seat.ts';
import type { Terminal } from '../terminal.ts';

/** The look of each style. It only repeats what the text says. */
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

/** Decided once for each talk: Node knows NO_COLOR, FORCE_COLOR and the terminal's abilities. */
export function paintFor({ output }: Pick<Terminal, 'output'>): Paint {
  return output.hasColors?.() === true ? COLOURED : PLAIN;
}

export function paintSeat(paint: Paint, seat: Seat | null, text: string): string {
  return seat === null ? text : paint[PLAYERS[seat]](text);
}

function paintWith(style: (name: Style) => (text: string) => string): Paint {
  return {
    player1: style('player1'),
    player2: style('player2'),
    special: style('special'),
    finish: style('finish'),
    chosen: style('chosen'),
    strong: style('strong'),
    dim: style('dim'),
    warn: style('warn'),
  };
}

const PLAIN: Paint = paintWith(() => (text) => text);

const COLOURED: Paint = paintWith(
  (name) => (text) =>
    text === '' ? '' : styleText([...STYLES[name]], text, { validateStream: false }),
);
