import { countOf } from '../core/count.ts';
import type { Refusal } from '../core/result.ts';
import { TooMuch } from './budget.ts';
import { DEFAULT_MEMORY, sizeOf } from './estimate.ts';
import type { Forecast } from './size/forecast.ts';
import { LONGEST } from './size/slot.ts';
import type { Certainty, Progress, SolveOptions } from './solve-options.ts';

/** Smaller counts are not worth mentioning in a refusal. */
const MANY = 100;

/** The engine's errors for an array or map that cannot grow further. */
const NO_MEMORY = /allocation failed|array length|maximum size/i;

/** How certain it was that a game given up is too large, and what was foreseen then. */
export type GivenUp = {
  readonly reason: Certainty;
  readonly foreseen: Forecast;
};

/** What is known of a game while it is being solved. Reported as progress and, if solving fails, in the refusal. */
export class SolveAccount {
  readonly #options: SolveOptions;
  #stage: Progress['stage'] | undefined;
  #positions: number | undefined;
  #givenUp: GivenUp | undefined;
  /** About how long the whole solve takes. */
  #seconds: number | undefined;
  #isSealed: boolean | undefined;
  #isInDoubt: boolean | undefined;
  /** The estimated number of positions. */
  expected: number | undefined;

  constructor(options: SolveOptions) {
    this.#options = options;
  }

  say(stage: Progress['stage'], done: number | undefined): void {
    this.#stage = stage;
    const seconds = stage === 'exploring' ? this.#seconds : undefined;
    const isInDoubt = stage === 'exploring' ? this.#isInDoubt : undefined;
    const [positions, isSealed] = [this.#positions, this.#isSealed];
    this.#options.onProgress?.({ stage, done, positions, seconds, isInDoubt, isSealed });
  }

  /** Reports that the game may well not fit. */
  readonly doubt = (seconds: number | undefined): void => {
    this.#options.onProgress?.({
      stage: 'estimating',
      done: undefined,
      positions: undefined,
      seconds,
      isInDoubt: true,
    });
  };

  /** Stores a forecast, which is reported once exploring begins. */
  expect(foreseen: Forecast | undefined): void {
    this.expected = foreseen?.positions;
    this.#seconds = foreseen?.seconds;
    this.#isSealed = foreseen?.isSealed;
    this.#isInDoubt = foreseen?.isInDoubt;
  }

  /** Progress within a budget. Only the solving stage reports its parts. */
  readonly worked = (done: number): void => {
    if (this.#stage === 'solving' && done > 0) this.say('solving', done);
  };

  /** Another way of solving starts over, but the count never goes back. */
  count(positions: number): void {
    this.#positions = Math.max(this.#positions ?? 0, positions);
  }

  readonly explored = (positions: number): void => {
    this.count(positions);
    const expected = this.expected ?? 0;
    this.say('exploring', positions < expected ? positions / expected : undefined);
  };

  /** Restarts the count, because fewer positions are expected now. */
  startOver(expected: number | undefined): void {
    this.#positions = undefined;
    this.expected = expected;
    this.say('exploring', undefined);
  }

  giveUp(givenUp: GivenUp): void {
    this.#givenUp = givenUp;
    if (givenUp.reason === 'doubtful') this.doubt(givenUp.foreseen.seconds);
  }

  /** The refusal for an error if a limit was exceeded or the caller cancelled. Any other error is thrown. */
  refusalOf(error: unknown): Refusal {
    // The machine had less memory than allowed.
    if (error instanceof RangeError && NO_MEMORY.test(error.message)) return this.#tooLarge();
    if (!(error instanceof TooMuch)) throw error;
    return error.excess === 'stopped'
      ? { code: 'solve/stopped', message: `Solving was stopped: ${this.#seen()}.` }
      : this.#tooLarge();
  }

  #tooLarge(): Refusal {
    const { memory = DEFAULT_MEMORY } = this.#options;
    const limit = sizeOf(memory);
    const tooLarge = (message: string): Refusal => ({ code: 'solve/too-large', message });
    if (this.#givenUp === undefined)
      return tooLarge(
        `This game is too big to solve here: ${this.#seen()}, and ${limit} is the limit.`,
      );
    const { reason, foreseen } = this.#givenUp;
    switch (reason) {
      case 'doubtful':
        return {
          code: 'solve/doubtful',
          message: `This game ${foreseen.likelyBytes > memory ? 'is probably' : 'may be'} too big to solve here: it seems to have ${likelySize(foreseen)}, and ${limit} is the limit.`,
        };
      case 'presumed': {
        const { positions = 0 } = foreseen;
        return tooLarge(
          `This game is too big to solve here, as far as can be told: its games are longer than ${countOf(LONGEST, 'turn')}, and if they go on as they begin, it has about ${countOf(roundDown(positions), 'position')}.`,
        );
      }
      case 'certain':
        return tooLarge(
          `This game is too big to solve here: ${this.#seen(roundDown(foreseen.least))} that need more than ${sizeOf(foreseen.leastBytes)}, and ${limit} is the limit.`,
        );
    }
  }

  #seen(positions = this.#positions ?? 0): string {
    return positions < MANY
      ? 'its positions could not be counted'
      : `it has more than ${countOf(positions, 'position')}`;
  }
}

/** "about 47,000,000 positions that need 2.9 GiB or more" */
function likelySize({ positions, least, likelyBytes }: Forecast): string {
  const number = countOf(roundDown(positions ?? least), 'position');
  return `${positions === undefined ? 'more than' : 'about'} ${number} that need ${sizeOf(likelyBytes)} or more`;
}

/** Rounds an estimate down to two digits. */
function roundDown(positions: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(positions)) - 1);
  return Math.floor(positions / unit) * unit;
}
