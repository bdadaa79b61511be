import { describe, expect, it } from 'vitest';
import { ring } from '../../../test/support/ring.ts';
import type { Rules, State, Turn } from '../../core/contract/rules.ts';
import { randomFrom } from '../../core/random.ts';
import { Budget } from '../budget.ts';
import { explore } from '../reach/explore.ts';
import { ExploredPart } from './explored-part.ts';
import { type KnownPositions, SAMPLE_WAYS, SizeSample } from './size-sample.ts';

type AnyRules = Rules<State, number>;

/** Each side takes one of so many items in turn. */
function pool(items: number): AnyRules {
  const all = 2 ** items - 1;
  return {
    shape: { own: 2 ** items, others: 2 ** items, mover: 2 },
    passes: [],
    start: () => ({ own: 0, others: 0, mover: 0 }),
    turn: ({ own = 0, others = 0, mover }) =>
      (own | others) === all
        ? { kind: 'over', winner: null, reason: 'all are taken' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: ({ own = 0, others = 0 }) =>
      Array.from({ length: items }, (_, item) => item).filter(
        (item) => (((own | others) >> item) & 1) === 0,
      ),
    next: ({ own = 0, others = 0, mover }, item) =>
      mover === 0
        ? { own: own | (1 << item), mover: 1 }
        : { others: others | (1 << item), mover: 0 },
    notate: String,
  };
}

/** Places with ways between them; play never ends, or seldom, and goes in circles. */
function places(count: number, ways: number, ends: number): AnyRules {
  const random = randomFrom(count);
  const after = Array.from({ length: count * ways }, () => Math.floor(random() * count));
  const isEnd = after.map((_, place) => place > 0 && random() < ends);
  return {
    shape: { place: count },
    passes: [],
    start: () => ({ place: 0 }),
    turn: ({ place = 0 }) =>
      isEnd[place] === true
        ? { kind: 'over', winner: 0, reason: 'the end' }
        : { kind: 'one', seat: 0 },
    moves: () => Array.from({ length: ways }, (_, way) => way),
    next: ({ place = 0 }, way) => ({ place: after[place * ways + way] as number }),
    notate: String,
  };
}

/** Few crossings with many ways, and long corridors between them: games that meet stay together for long. */
function corridors(crossings: number, length: number): AnyRules {
  const random = randomFrom(1);
  const after = Array.from({ length: 12 * crossings }, () => Math.floor(random() * crossings));
  return {
    shape: { at: crossings, step: length, depth: 12 },
    passes: [],
    start: () => ({ at: 0, step: 0, depth: 0 }),
    turn: ({ depth }) =>
      depth === 11 ? { kind: 'over', winner: 0, reason: 'the end' } : { kind: 'one', seat: 0 },
    moves: ({ step }) => (step === 0 ? Array.from({ length: 12 }, (_, way) => way) : [0]),
    next: ({ at = 0, step = 0, depth = 0 }, way) =>
      step === 0
        ? { at: after[12 * at + way] as number, step: length - 1 }
        : { step: step - 1, depth: step === 1 ? depth + 1 : depth },
    notate: String,
  };
}

/** A counter that runs up to a goal. */
const counter: AnyRules = {
  shape: { at: 100_001 },
  passes: [],
  start: () => ({ at: 0 }),
  turn: ({ at = 0 }) =>
    at >= 100_000 ? { kind: 'over', winner: 0, reason: 'the end' } : { kind: 'one', seat: 0 },
  moves: () => [1, 2, 3],
  next: ({ at = 0 }, step) => ({ at: Math.min(100_000, at + step) }),
  notate: String,
};

const GAMES: Readonly<Record<string, AnyRules>> = {
  'a pool': pool(9),
  'places without end': places(8000, 3, 0),
  'places with ends': places(8000, 6, 0.05),
  corridors: corridors(300, 40),
  'a counter': counter,
};

describe.each(Object.entries(GAMES))('%s', (_name, rules) => {
  const { graph, set } = explore(rules, new Budget());

  it.each(SAMPLE_WAYS)('has no less than was said of it after %s games', (way) => {
    const sample = new SizeSample(rules, { seed: 2, way });
    for (const games of [8, 16, 32]) {
      while (sample.games < games) sample.play();
      expectNoMore(sample);
    }
  });

  it.each([0.02, 0.1, 0.5])(
    'has no less than was said of it with a share of %d explored',
    (share) => {
      const samples: number[] = [];
      explore(rules, new Budget(), {
        leave(walk) {
          if (walk.set.count < share * set.count) return false;
          for (const way of SAMPLE_WAYS) {
            const sample = new SizeSample(rules, { seed: 3, way, known: new ExploredPart(walk) });
            while (sample.games < 200 && sample.moves < 50_000) sample.play();
            expectNoMore(sample);
            samples.push(sample.estimate.least);
          }
          return true;
        },
      });
      expect(samples).toHaveLength(SAMPLE_WAYS.length);
      expect(Math.min(...samples)).toBeGreaterThanOrEqual(share * set.count);
    },
  );

  function expectNoMore({ estimate }: SizeSample<State, number>): void {
    expect(estimate.least).toBeLessThanOrEqual(set.count);
    expect(estimate.leastTurns).toBeLessThanOrEqual(graph.afters.length);
  }
});

it('sees more of a ring from what is explored than from the start', () => {
  const rules = ring(30, 15);
  const { count } = explore(rules, new Budget()).set;
  const shareSeen = (known?: KnownPositions<State>): number => {
    const sample = new SizeSample(rules, { known });
    while (sample.moves < 60_000) sample.play();
    expect(sample.estimate.least).toBeLessThanOrEqual(count);
    return sample.estimate.least / count;
  };
  const atStart = shareSeen();
  let after = 0;
  explore(rules, new Budget(), {
    leave(walk) {
      if (walk.set.count < 0.05 * count) return false;
      after = shareSeen(new ExploredPart(walk));
      return true;
    },
  });
  expect(after).toBeGreaterThan(2 * atStart);
});

it('takes no long game among short ones for evidence', () => {
  // Most games end at once; those that last meet thousands of places that no other has met.
  const rules = places(8000, 6, 0.05);
  for (let seed = 1; seed <= 4; seed++) {
    const sample = new SizeSample(rules, { seed, way: 'leaning' });
    for (let game = 0; game < 24; game++) {
      sample.play();
      expect(sample.estimate.least).toBeLessThanOrEqual(8000);
    }
  }
});

it('tells sealed turns, and the fields that loops change', () => {
  const walk = new SizeSample(places(8000, 3, 0));
  walk.play();
  expect({ loop: walk.loop, isSealed: walk.isSealed }).toEqual({ loop: 8000, isSealed: false });
  const straight = new SizeSample(pool(9));
  straight.play();
  expect(straight.loop).toBe(1);
  const sealed = new SizeSample({ ...pool(9), turn: sealedTurn });
  sealed.play();
  expect(sealed.isSealed).toBe(true);
});

function sealedTurn({ own = 0 }: State): Turn {
  return own > 3 ? { kind: 'over', winner: 0, reason: 'enough' } : { kind: 'both', seat: 0 };
}

it('shows a game of billions of positions to have very many after few games', () => {
  const sample = new SizeSample(pool(30));
  for (let game = 0; game < 2000; game++) sample.play();
  const { least, about, cut } = sample.estimate;
  expect(least).toBeGreaterThan(30_000_000);
  expect(about).toBeGreaterThan(least);
  expect(cut).toBe(false);
});

it('comes near the truth where play is even', () => {
  const sample = new SizeSample(pool(9));
  for (let game = 0; game < 3000; game++) sample.play();
  const { count } = explore(pool(9), new Budget()).set;
  expect(sample.estimate.about / count).toBeGreaterThan(0.7);
  expect(sample.estimate.about / count).toBeLessThan(1.3);
});

it('says that it cut a game off', () => {
  const sample = new SizeSample(counter);
  sample.play();
  expect(sample.estimate.cut).toBe(true);
});

it('sees much of a ring that even games hardly get around', () => {
  const most = 2 * 60 * 60 * 31 * 31;
  const [even = 1, , aimed = 0] = SAMPLE_WAYS.map((way) => {
    const sample = new SizeSample(ring(60, 30), { way });
    while (sample.moves < 300_000) sample.play();
    expect(sample.estimate.least).toBeLessThanOrEqual(most);
    return sample.estimate.least / most;
  });
  expect(even).toBeLessThan(0.1);
  expect(aimed).toBeGreaterThan(3 * even);
});
