import { describe, expect, it } from 'vitest';
import { ring } from '../../../test/support/ring.ts';
import { bids, chain, marks } from '../../../test/support/sized-games.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { rules as binaryRace } from '../../games/binary-race/rules.ts';
import { solve } from '../solve.ts';
import type { SolveOptions } from '../solve-options.ts';

/** So many calls of a rule take a second. */
const PACE = 30_000;

type Tried = {
  /** "solved", or the code of the refusal. */
  readonly end: string;
  readonly message: string;
  readonly seconds: number;
  /** The most positions explored. */
  readonly explored: number;
  /** Whether doubt was told while exploring. */
  readonly isDoubtTold: boolean;
};

/** Solves a game with the work as the clock. */
function tried(rules: Rules<State, number>, options: SolveOptions): Tried {
  let calls = 0;
  let explored = 0;
  let isDoubtTold = false;
  const next: typeof rules.next = (...given) => {
    calls++;
    return rules.next(...given);
  };
  const solution = solve(
    { ...rules, next },
    {
      ...options,
      seconds: () => calls / PACE,
      onProgress({ stage, positions = 0, isInDoubt }) {
        if (stage !== 'exploring') return;
        explored = Math.max(explored, positions);
        isDoubtTold ||= isInDoubt === true;
      },
    },
  );
  return {
    end: solution.ok ? 'solved' : solution.error.code,
    message: solution.ok ? '' : solution.error.message,
    seconds: calls / PACE,
    explored,
    isDoubtTold,
  };
}

/** The positions of the ring below, and the bytes that solving it takes at least. */
const POSITIONS = 834_632;
const NEEDED = 54_372_720;
const large = ring(34, 18);

describe('an attempt that ends in doubt', () => {
  it.each([20, 4, 2, 1.2])('gives up at once on a game of %d times the memory', (times) => {
    const memory = NEEDED / times;
    const { end, message, seconds, explored } = tried(large, {
      memory,
      certainty: 'doubtful',
      whole: true,
    });
    expect(end).toBe('solve/doubtful');
    expect(message).toMatch(
      /^This game (may be|is probably) too big to solve here: it seems to have about [\d,]+ positions that need \d+\.\d MiB or more, and \d+\.\d MiB is the limit\.$/,
    );
    expect(explored).toBe(0);
    expect(seconds).toBeLessThan(10);
  });

  it('gives up once doubt arises', () => {
    const found = tried(large, { memory: NEEDED, certainty: 'doubtful', whole: true });
    expect(found).toMatchObject({ end: 'solve/doubtful' });
    expect(found.explored).toBeGreaterThan(0);
    expect(found.explored).toBeLessThan(POSITIONS / 4);
  });

  it('solves what fits with room', () => {
    const found = tried(large, { memory: 4 * NEEDED, certainty: 'doubtful', whole: true });
    expect(found).toMatchObject({ end: 'solved', explored: POSITIONS, isDoubtTold: false });
  });

  it('solves a game that fits with one kept of each set of mirror images', () => {
    // Some 75,000 positions fit, but they are 143,365 otherwise.
    const memory = 2 ** 22;
    const rules = marks(12);
    expect(tried(rules, { memory, certainty: 'doubtful' })).toMatchObject({ end: 'solved' });
    expect(tried(rules, { memory, whole: true })).toMatchObject({ end: 'solve/too-large' });
  });

  it('tries a while if games are too long to be played to their ends', () => {
    const rules = chain({ stones: 40_000 });
    // It seems to need 70 % of this, and takes longer to explore than doubt allows.
    const found = tried(rules, { memory: 2 ** 25, certainty: 'doubtful' });
    expect(found.end).toBe('solve/doubtful');
    expect(found.explored).toBeGreaterThan(0);
    // It ends sooner than it seems.
    const short = chain({ stones: 1, room: 1e9, end: 20_000 });
    expect(tried(short, { certainty: 'doubtful' }).end).toBe('solved');
  });

  it('refuses what is certain as any other attempt does', () => {
    const terms = { memory: 2 ** 20, whole: true };
    const rules = bids(300, 30, 10);
    const ended = tried(rules, { ...terms, certainty: 'doubtful' });
    expect(ended).toMatchObject({ end: 'solve/too-large', explored: 0 });
    expect(ended).toEqual(tried(rules, terms));
  });
});

it('any other attempt says that it is in doubt, and goes on until it is certain', () => {
  const found = tried(large, { memory: NEEDED / 1.2, whole: true });
  expect(found).toMatchObject({ end: 'solve/too-large', isDoubtTold: true });
  expect(found.explored).toBeGreaterThan(POSITIONS / 2);
});

describe('a game that only a table over its fields may hold', () => {
  it('is refused soon if it cannot be laid out', () => {
    // A table of 3^14 states would fit; 1.4 million positions one by one do not.
    const terms = { memory: 24 * 2 ** 20, whole: true };
    const found = tried(marks(14), terms);
    expect(found.end).toBe('solve/too-large');
    expect(found.message).toContain('positions that need more than');
    expect(found.explored).toBeLessThan(100_000);
  });

  it('is presumed too large if its games are long and it cannot be laid out', () => {
    // A table of 1.4 million states would fit.
    const found = tried(chain({ stones: 100_000 }), { memory: 2 ** 24 });
    expect(found.end).toBe('solve/too-large');
    expect(found.message).toContain('as far as can be told');
    expect(found.explored).toBeLessThan(200_000);
  });

  it('is in doubt after a while if its games are long and it cannot be laid out', () => {
    // A table would fit with room, but its 1.4 million positions seem to need 70 % of the memory.
    const found = tried(chain({ stones: 100_000 }), { memory: 2 ** 26, certainty: 'doubtful' });
    expect(found.end).toBe('solve/doubtful');
    expect(found.explored).toBeLessThan(300_000);
  });

  it('is in doubt as soon as it was not laid out', () => {
    const terms = { memory: 48 * 2 ** 20, whole: true };
    const found = tried(marks(14), { ...terms, certainty: 'doubtful' });
    expect(found.end).toBe('solve/doubtful');
    expect(found.explored).toBeLessThan(100_000);
  });

  it('is solved if it can be laid out', () => {
    const race = binaryRace({ finish: 1000, steps: [1, 2, 4, 8, 16], overshoot: 'needed' });
    const found = tried(race as unknown as Rules<State, number>, {
      memory: 2 ** 25,
      certainty: 'doubtful',
    });
    expect(found).toMatchObject({ end: 'solved', message: '' });
  });
});
