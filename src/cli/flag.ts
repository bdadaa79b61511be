import { accept, type Result, refuse } from '../core/result.ts';

/** The flags that several commands have. */
export type SharedFlags = {
  /** The file of your own game. */
  readonly game?: string | undefined;
  /** Options of the game, as `name=value`. */
  readonly set?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
  /** Line by line, without drawing. */
  readonly plain?: boolean | undefined;
  /** Whether a long text may be shown page by page. */
  readonly pager?: boolean | undefined;
};

/** The whole number of a flag, within its bounds. */
export function readWhole(flag: string, text: string, min: number, max: number): Result<number> {
  const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max
    ? accept(number)
    : refuse({
        code: 'flag/bad-value',
        message: `${flag} must be a whole number from ${min} to ${max}.`,
      });
}

/** The seed that was given, or a fresh one. */
export function readSeed(text: string | undefined, fresh: number): Result<number> {
  return text === undefined ? accept(fresh) : readWhole('--seed', text, 0, 2 ** 32 - 1);
}

/** The default search time, in seconds, for a game too large to solve. */
export const SECONDS = 10;
const MOST_SECONDS = 1_000_000;

export function readSeconds(text: string = String(SECONDS)): Result<number> {
  return readWhole('--time', text, 1, MOST_SECONDS);
}
