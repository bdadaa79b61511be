import { totalmem } from 'node:os';
import { accept, type Result, refuse } from '../core/result.ts';
import { sizeOf } from '../solve/estimate.ts';
import type { SolveLimits } from './terminal.ts';

/** Flags that take a text, by name. */
export type TextFlags<Name extends string> = { readonly [Each in Name]?: string | undefined };
/** Flags that are on or off, by name. */
export type SwitchFlags<Name extends string> = { readonly [Each in Name]?: boolean | undefined };

/** Flags that several commands share. */
export type SharedFlags = {
  /** The file of a custom game. */
  readonly game?: string | undefined;
  /** Options of the game, as `name=value`. */
  readonly set?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
  /** Line by line, without drawing. */
  readonly plain?: boolean | undefined;
  /** Whether a long text may be shown page by page. */
  readonly pager?: boolean | undefined;
};

/** Reads a flag as a whole number within bounds. */
export function readWhole(flag: string, text: string, min: number, max: number): Result<number> {
  const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max
    ? accept(number)
    : refuse({
        code: 'flag/bad-value',
        message: `${flag} must be a whole number from ${min} to ${max}.`,
      });
}

/** The same for an optional flag. */
export function readOptionalWhole(
  flag: string,
  text: string | undefined,
  min: number,
  max: number,
): Result<number | undefined> {
  return text === undefined ? accept(undefined) : readWhole(flag, text, min, max);
}

const MOST_THREADS = 64;

/** The number of threads; undefined means one per core. */
export function readThreads(text: string | undefined): Result<number | undefined> {
  return readOptionalWhole('--threads', text, 1, MOST_THREADS);
}

/** The given seed, or a fresh one. */
export function readSeed(text: string | undefined, fresh: number): Result<number> {
  return text === undefined ? accept(fresh) : readWhole('--seed', text, 0, 2 ** 32 - 1);
}

/** The default search time, in seconds, for a game too large to solve. */
export const SECONDS = 10;
const MOST_SECONDS = 1_000_000;

/** The flags of every command that solves games. */
export type LimitFlags = TextFlags<'time' | 'memory'>;

/** Reads the limits of solving, the same for every command that solves. */
export function readLimits({ time, memory }: LimitFlags): Result<SolveLimits> {
  const seconds = readOptionalWhole('--time', time, 1, MOST_SECONDS);
  if (!seconds.ok) return seconds;
  const bytes = memory === undefined ? accept(undefined) : readMemory(memory);
  return bytes.ok ? accept({ seconds: seconds.value, memory: bytes.value }) : bytes;
}

const UNITS: Readonly<Record<string, number>> = { M: 2 ** 20, G: 2 ** 30 };
/** With less a thread cannot start. */
const LEAST_MEMORY = 2 ** 24;

/** "512M" or "6G" in bytes. */
function readMemory(text: string): Result<number> {
  const [, number = '', unit = ''] = /^([0-9]{1,6}(?:\.[0-9]+)?)([MG])(?:i?B)?$/i.exec(text) ?? [];
  const bytes = Number(number) * (UNITS[unit.toUpperCase()] ?? Number.NaN);
  return bytes >= LEAST_MEMORY && bytes <= totalmem()
    ? accept(bytes)
    : refuse({
        code: 'flag/bad-value',
        message: `--memory must be a size like 512M or 6G, from 16M to the ${sizeOf(totalmem())} of this machine.`,
      });
}
