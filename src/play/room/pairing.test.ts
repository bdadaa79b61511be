import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchingSize } from './matching.ts';
import { bergerPairs, type Entrant, pairRound, type RoundPairing } from './pairing.ts';

/** The tables of the FIDE handbook (C.05, annex 1), Player 1 of each pair first. */
const BERGER: Readonly<Record<number, string>> = {
  4: `1-4 2-3
4-3 1-2
2-4 3-1`,
  6: `1-6 2-5 3-4
6-4 5-3 1-2
2-6 3-1 4-5
6-5 1-4 2-3
3-6 4-2 5-1`,
  8: `1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1`,
  10: `1-10 2-9 3-8 4-7 5-6
10-6 7-5 8-4 9-3 1-2
2-10 3-1 4-9 5-8 6-7
10-7 8-6 9-5 1-4 2-3
3-10 4-2 5-1 6-9 7-8
10-8 9-7 1-6 2-5 3-4
4-10 5-3 6-2 7-1 8-9
10-9 1-8 2-7 3-6 4-5
5-10 6-4 7-3 8-2 9-1`,
  12: `1-12 2-11 3-10 4-9 5-8 6-7
12-7 8-6 9-5 10-4 11-3 1-2
2-12 3-1 4-11 5-10 6-9 7-8
12-8 9-7 10-6 11-5 1-4 2-3
3-12 4-2 5-1 6-11 7-10 8-9
12-9 10-8 11-7 1-6 2-5 3-4
4-12 5-3 6-2 7-1 8-11 9-10
12-10 11-9 1-8 2-7 3-6 4-5
5-12 6-4 7-3 8-2 9-1 10-11
12-11 1-10 2-9 3-8 4-7 5-6
6-12 7-5 8-4 9-3 10-2 11-1`,
  14: `1-14 2-13 3-12 4-11 5-10 6-9 7-8
14-8 9-7 10-6 11-5 12-4 13-3 1-2
2-14 3-1 4-13 5-12 6-11 7-10 8-9
14-9 10-8 11-7 12-6 13-5 1-4 2-3
3-14 4-2 5-1 6-13 7-12 8-11 9-10
14-10 11-9 12-8 13-7 1-6 2-5 3-4
4-14 5-3 6-2 7-1 8-13 9-12 10-11
14-11 12-10 13-9 1-8 2-7 3-6 4-5
5-14 6-4 7-3 8-2 9-1 10-13 11-12
14-12 13-11 1-10 2-9 3-8 4-7 5-6
6-14 7-5 8-4 9-3 10-2 11-1 12-13
14-13 1-12 2-11 3-10 4-9 5-8 6-7
7-14 8-6 9-5 10-4 11-3 12-2 13-1`,
  16: `1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9
16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2
2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10
16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3
3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11
16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4
4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12
16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5
5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13
16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6
6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14
16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7
7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15
16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8
8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1`,
};

const sorted = (pairs: readonly string[]): readonly string[] => [...pairs].sort();
const written = ({ pairs }: RoundPairing): readonly string[] => pairs.map((pair) => pair.join('-'));

function people(scores: readonly number[], gone: readonly number[] = []): readonly Entrant[] {
  return scores.map((score, index) => ({
    number: index + 1,
    score,
    isGone: gone.includes(index + 1),
  }));
}

describe('round robin', () => {
  test.each(Object.entries(BERGER))('the published table for %s', (count, table) => {
    const rounds = table.split('\n').map((line) => line.split(' '));
    expect(rounds.length).toBe(Number(count) - 1);
    for (const [index, round] of rounds.entries()) {
      const found = bergerPairs(Number(count), index).map((pair) => pair.join('-'));
      expect(sorted(found)).toEqual(sorted(round));
    }
  });

  test.each([3, 4, 5, 8, 9, 15, 30])(
    '%s people all meet once, each sits out at most once',
    (count) => {
      const before: RoundPairing[] = [];
      for (let round = 0; round < count - 1 + (count % 2); round++)
        before.push(pairRound('round-robin', people(new Array(count).fill(0)), before));
      const met = before.flatMap(({ pairs }) =>
        pairs.map((pair) => sorted(pair.map(String)).join()),
      );
      expect(met.length).toBe((count * (count - 1)) / 2);
      expect(new Set(met).size).toBe(met.length);
      for (let number = 1; number <= count; number++) {
        expect(before.filter(({ byes }) => byes.includes(number)).length).toBe(count % 2);
        const [first, second] = [0, 1].map(
          (side) =>
            before.flatMap(({ pairs }) => pairs).filter((pair) => pair[side] === number).length,
        );
        expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThanOrEqual(1);
      }
    },
  );

  test('the second time round everyone takes the other seat', () => {
    expect(bergerPairs(6, 5)).toEqual(bergerPairs(6, 0).map(([one, two]) => [two, one]));
  });

  test('a person who comes later plays from then on, and no two people meet twice', () => {
    const before = [pairRound('round-robin', people([0, 0, 0, 0]), [])];
    for (let round = 0; round < 3; round++)
      before.push(pairRound('round-robin', people([0, 0, 0, 0, 0, 0]), before));
    const met = before.flatMap(({ pairs }) => pairs.map((pair) => sorted(pair.map(String)).join()));
    expect(new Set(met).size).toBe(met.length);
    expect(met.length).toBe(2 + 3 * 3);
  });

  test('the partner of one who left has a bye; if two left, the others play each other', () => {
    const before = [pairRound('round-robin', people([0, 0, 0, 0, 0, 0]), [])];
    const five = pairRound('round-robin', people([0, 0, 0, 0, 0, 0], [6]), before);
    expect(sorted(written(five))).toEqual(['1-2', '5-3']);
    expect(five.byes).toEqual([4]);
    const four = pairRound('round-robin', people([0, 0, 0, 0, 0, 0], [6, 5]), before);
    expect(four.byes).toEqual([]);
    expect(four.pairs.length).toBe(2);
  });
});

describe('Swiss', () => {
  // As the Dutch system has it (FIDE C.04.3): in a score group the upper half meets the lower half in order.
  test('the upper half meets the lower half, with the seats by turns', () => {
    const first = pairRound('swiss', people(new Array(8).fill(0)), []);
    expect(written(first)).toEqual(['1-5', '6-2', '3-7', '8-4']);
    expect(written(pairRound('swiss', people(new Array(14).fill(0)), []))).toEqual([
      '1-8',
      '9-2',
      '3-10',
      '11-4',
      '5-12',
      '13-6',
      '7-14',
    ]);
  });

  test('eight people whose favourites always win: winners meet winners, and seats change', () => {
    const rounds = [pairRound('swiss', people(new Array(8).fill(0)), [])];
    // 1 and 3 were Player 1, 2 and 4 were Player 2.
    rounds.push(pairRound('swiss', people([1, 1, 1, 1, 0, 0, 0, 0]), rounds));
    expect(written(rounds[1] as RoundPairing)).toEqual(['4-1', '2-3', '5-8', '7-6']);
    rounds.push(pairRound('swiss', people([2, 2, 1, 1, 1, 1, 0, 0]), rounds));
    expect(written(rounds[2] as RoundPairing)).toEqual(['1-2', '3-5', '6-4', '8-7']);
  });

  test('an odd one out meets the next group, and the lowest without a bye sits out', () => {
    const first = pairRound('swiss', people([0, 0, 0, 0, 0]), []);
    expect(first).toEqual({
      pairs: [
        [1, 3],
        [4, 2],
      ],
      byes: [5],
    });
    const second = pairRound('swiss', people([1, 1, 0, 0, 1]), [first]);
    expect(second.byes).toEqual([4]);
  });

  // The answers that bbpPairings, the pairing engine of many chess servers, publishes for its tests of the Dutch system.
  test('the bye goes to the lowest, though two leaders then meet others', () => {
    const before = [
      {
        pairs: [
          [1, 4],
          [5, 2],
          [3, 6],
        ],
        byes: [],
      },
      {
        pairs: [
          [2, 1],
          [4, 3],
          [6, 5],
        ],
        byes: [],
      },
    ] as const;
    const next = pairRound('swiss', people([2, 1, 2, 0, 1, 0], [4]), before);
    expect([written(next), next.byes]).toEqual([['1-5', '3-2'], [6]]);
  });

  test('someone who comes later plays at once, and an equal who has played sits out', () => {
    const before = [
      {
        pairs: [
          [1, 3],
          [4, 2],
        ],
        byes: [],
      },
    ] as const;
    const next = pairRound('swiss', people([1, 1, 0, 0, 0]), before);
    expect([written(next), next.byes]).toEqual([['2-1', '3-5'], [4]]);
  });

  test('in any tournament everyone plays, meets no one twice if it can be avoided, and sits out once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.constantFrom(0, 0.5, 1)),
        (count, wanted, luck) => {
          const scores = new Array<number>(count).fill(0);
          const rounds: RoundPairing[] = [];
          const met = new Set<string>();
          const byes = new Array<number>(count).fill(0);
          const seats = new Array<number>(count).fill(0);
          for (let round = 0; round < Math.min(wanted, count - 1); round++) {
            const next = pairRound('swiss', people(scores), rounds);
            const sitting = [...next.pairs.flat(), ...next.byes].sort((one, two) => one - two);
            expect(sitting).toEqual(scores.map((_, index) => index + 1));
            expect(next.byes.length).toBe(count % 2);
            // Who had fewest byes has the next one.
            for (const number of next.byes) expect(byes[number - 1]).toBe(Math.min(...byes));
            const keys = next.pairs.map((pair) => sorted(pair.map(String)).join());
            const isRematch = keys.some((key) => met.has(key));
            if (isRematch) {
              const fair = scores.flatMap((_, index) =>
                count % 2 === 0 ? [-1] : byes[index] === Math.min(...byes) ? [index] : [],
              );
              for (const bye of fair)
                expect(
                  matchingSize(
                    count,
                    (one, two) =>
                      one !== bye &&
                      two !== bye &&
                      !met.has(sorted([`${one + 1}`, `${two + 1}`]).join()),
                  ),
                ).toBeLessThan(Math.floor(count / 2));
            }
            for (const key of keys) met.add(key);
            for (const number of next.byes) {
              byes[number - 1] = (byes[number - 1] ?? 0) + 1;
              scores[number - 1] = (scores[number - 1] ?? 0) + 1;
            }
            for (const [one, two] of next.pairs) {
              const points = luck.next().value ?? 0;
              scores[one - 1] = (scores[one - 1] ?? 0) + points;
              scores[two - 1] = (scores[two - 1] ?? 0) + 1 - points;
              // Who sat there more often before does not sit there again.
              expect((seats[one - 1] ?? 0) - (seats[two - 1] ?? 0)).toBeLessThanOrEqual(0);
              seats[one - 1] = (seats[one - 1] ?? 0) + 1;
              seats[two - 1] = (seats[two - 1] ?? 0) - 1;
            }
            rounds.push(next);
            if (count >= 8 && round < count / 3)
              for (const balance of seats) expect(Math.abs(balance)).toBeLessThanOrEqual(2);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('the largest matching of any small graph is found', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 8 }),
      fc.array(fc.boolean(), { minLength: 28, maxLength: 28 }),
      (count, bits) => {
        const canPair = (one: number, two: number): boolean => {
          const [low, high] = one < two ? [one, two] : [two, one];
          return bits[(high * (high - 1)) / 2 + low] === true;
        };
        /** By trying every way. */
        const best = (left: readonly number[]): number => {
          const [one, ...others] = left;
          if (one === undefined) return 0;
          const pairs = others
            .filter((two) => canPair(one, two))
            .map((two) => 1 + best(others.filter((three) => three !== two)));
          return Math.max(best(others), ...pairs);
        };
        expect(matchingSize(count, canPair)).toBe(
          best(Array.from({ length: count }, (_, index) => index)),
        );
      },
    ),
    { numRuns: 500 },
  );
});
