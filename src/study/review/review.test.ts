import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { SAMPLES, sampleOf } from '../../../test/support/sample.ts';
import { played, solved, started } from '../../../test/support/started.ts';
import { choosingSeats } from '../../core/contract/rules.ts';
import { Match } from '../../core/match/match.ts';
import { pick, randomFrom } from '../../core/random.ts';
import { judge } from './judgement.ts';
import { aheadIn, type Review, review } from './review.ts';

function reviewed(start: Match, moves: string): Review {
  return review(solved(start), played(start, moves));
}

function turnsWith(
  { turns }: Review,
  fits: (judgement: NonNullable<Review['turns'][number]['chosen'][number]['judgement']>) => boolean,
): readonly number[] {
  return turns
    .filter(({ chosen }) => chosen.some(({ judgement }) => judgement !== null && fits(judgement)))
    .map(({ number }) => number);
}

describe("the books' long samples", () => {
  test.each(SAMPLES)('$id', ({ id, moves, blunders, slower, turned }) => {
    const judged = reviewed(started(id), moves);
    expect(turnsWith(judged, (judgement) => judgement.class === 'blunder')).toEqual(blunders);
    expect(turnsWith(judged, ({ class: name }) => name !== null && name !== 'blunder')).toEqual([]);
    expect(turnsWith(judged, ({ wasted }) => wasted > 0)).toEqual(slower);
    expect(judged.turning?.turn ?? null).toBe(turned);
    // Each of these turning points is the loser's own doing.
    expect(judged.turning?.blame ?? null).toBe(turned === null ? null : judged.ahead === 0 ? 1 : 0);
    expect(judged.graph).toHaveLength(moves.split(' ').length + 1);
    expect(judged.graph.at(-1)?.value).toBe(judged.ahead === 0 ? 1 : 0);
    expect(judged.assumed).toBe(false);
    // The largest of them is solved here, which takes a while on a busy machine.
  });
});

test('forced passes and only moves are not judged', () => {
  const { moves } = sampleOf('leap-to-twenty');
  const { turns, accuracy } = reviewed(started('leap-to-twenty'), moves);
  const unjudged = turns.filter(({ chosen }) =>
    chosen.every(({ judgement }) => judgement === null),
  );
  expect(unjudged.map(({ number }) => number)).toEqual([5, 6, 11, 14, 17, 20]);
  expect(turns.filter(({ forced }) => forced).map(({ number }) => number)).toEqual([
    5, 6, 11, 14, 17,
  ]);
  // Player 1 chose on 1, 3, 7, 9, 13, 15, 19; on 7 and 19 every step is as good as another.
  expect(accuracy[0]).toMatchObject({ choices: 7, mattered: 5, percent: 40 });
  expect(accuracy[1]).toMatchObject({ choices: 7, mattered: 3, classes: { blunder: 2 } });
});

describe('accuracy', () => {
  const start = started('leap-to-twenty');
  const solution = solved(start);
  const playWith = (choose: (match: Match) => string): Match => {
    let match = start;
    while (match.turn.kind !== 'over') match = played(match, choose(match));
    return match;
  };
  const byWorth = (match: Match, isBest: boolean): string => {
    const judged = solution.moves(match.state).map(({ move, verdict }) => ({
      notation: match.rules.notate(move),
      worth: (match.turn.kind === 'one' && match.turn.seat === 0 ? 1 : -1) * (verdict.p1 ?? 0.5),
    }));
    judged.sort((a, b) => (isBest ? b.worth - a.worth : a.worth - b.worth));
    return judged[0]?.notation ?? '';
  };

  test('is 100 if nothing was given up, and missing if nothing was at stake', () => {
    const { accuracy } = review(
      solution,
      playWith((match) => byWorth(match, true)),
    );
    expect(accuracy[0].percent).toBe(100);
    expect(accuracy[1].percent).toBeNull();
  });

  test('is 0 if everything was given up', () => {
    const { accuracy } = review(
      solution,
      playWith((match) => byWorth(match, false)),
    );
    for (const { percent } of accuracy) expect(percent).toBe(0);
  });
});

describe('a sealed choice', () => {
  const start = started('predictive-pursuit', { finish: '6', stall: '3' });
  const solution = solved(start);
  const walk = (seed: number): Match => {
    const random = randomFrom(seed);
    let match = start;
    while (match.turn.kind !== 'over' && match.turns < 60)
      match = played(
        match,
        choosingSeats(match.turn)
          .map((seat) => pick(match.legal(seat), random))
          .join('/'),
      );
    return match;
  };

  test('is judged alike however the other one fell', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, at) => {
        const whole = walk(seed);
        const before = cutTo(whole, at % whole.turns);
        const [lead, answerer] = choosingSeats(before.turn);
        if (lead === undefined || answerer === undefined) throw new Error('not sealed');
        for (const [mine, theirs, swap] of [
          [lead, answerer, false],
          [answerer, lead, true],
        ] as const)
          for (const move of before.rules.moves(before.state, mine).map(before.rules.notate)) {
            const judgements = before.rules.moves(before.state, theirs).map((answer) => {
              const other = before.rules.notate(answer);
              const after = played(before, swap ? `${other}/${move}` : `${move}/${other}`);
              const { chosen } = review(solution, after).turns.at(-1) ?? { chosen: [] };
              return chosen.find(({ seat }) => seat === mine)?.judgement;
            });
            for (const judgement of judgements) expect(judgement).toEqual(judgements[0]);
          }
      }),
      { numRuns: 40 },
    );
  });

  test('gives up nothing where it is mixed, and what it gives up is against sound play', () => {
    const seen = { mixed: 0, faulty: 0 };
    for (let seed = 0; seed < 30; seed++) {
      for (const { chosen, before } of review(solution, walk(seed)).turns)
        for (const { seat, move, judgement } of chosen) {
          if (judgement === null) continue;
          const share = judgement.mix?.find((part) => part.move === move)?.share ?? 0;
          const p1 = before.p1 ?? Number.NaN;
          expect(judgement.value).toBeCloseTo(seat === 0 ? p1 : 1 - p1, 9);
          if (share > 0) {
            expect(judgement.loss).toBe(0);
            seen.mixed++;
          }
          if (judgement.loss > 0) {
            expect(share).toBe(0);
            expect(judgement.worth).toBeCloseTo(judgement.value - judgement.loss, 9);
            seen.faulty++;
          }
        }
    }
    expect(seen.mixed).toBeGreaterThan(100);
    expect(seen.faulty).toBeGreaterThan(0);
  });
});

/** The match after its first so many turns. */
function cutTo(match: Match, turns: number): Match {
  let earlier: Match | undefined = match;
  while (earlier !== undefined && earlier.turns > turns) earlier = earlier.undo();
  if (earlier === undefined) throw new Error('no such turn');
  return earlier;
}

describe('play that need not end', () => {
  const never = started('predictive-pursuit', { stall: 'never' });

  test('has no chance to give, and says so', () => {
    const judged = reviewed(never, '2/1 2/2 1/2');
    expect(judged.assumed).toBe(true);
    expect(judged.ahead).toBeNull();
    expect(judged.graph.every(({ assumed }) => assumed)).toBe(true);
    expect(
      judged.turns.every(({ after }) => after.outcome === 'endless' && after.p1 === null),
    ).toBe(true);
  });

  test('a guess that leaves the defence is a blunder, whether it was punished or not', () => {
    const on8 = { square1: 8, square2: 0, still: 0, mover: 0 };
    const solution = solved(never);
    expect(judge(solution, on8, 1, '2')).toMatchObject({ loss: 0, class: null, assumed: true });
    expect(judge(solution, on8, 1, '1')).toMatchObject({ loss: 0.5, class: 'blunder' });
    const on9 = { square1: 9, square2: 0, still: 0, mover: 0 };
    expect(judge(solution, on9, 1, '1')).toMatchObject({ loss: 0, class: null });
    expect(judge(solution, on9, 1, '2')).toMatchObject({ loss: 0.5, class: 'blunder' });
    // The one who moves risks nothing, and on 9 has nothing to choose.
    expect(judge(solution, on8, 0, '1')).toMatchObject({ stake: 0 });
    expect(judge(solution, on9, 0, '1')).toBeUndefined();
  });

  test('lies between a win and a loss on open turns', () => {
    const graph: Graph = {
      fork: { seat: 0, to: ['won', 'circle', 'lost'] },
      circle: { seat: 1, to: ['round', 'gift'] },
      round: { seat: 0, to: ['circle', 'lost'] },
      gift: { winner: 0 },
      won: { winner: 0 },
      lost: { winner: 1 },
    };
    const start = Match.start(graphGame(graph), {});
    const judged = reviewed(start, 'circle round circle round lost');
    expect(judged.graph).toEqual([
      { value: 1, assumed: false },
      ...Array.from({ length: 4 }, () => ({ value: 0.5, assumed: true })),
      { value: 0, assumed: false },
    ]);
    expect(turnsWith(judged, ({ class: name }) => name === 'blunder')).toEqual([1, 5]);
    expect(judged.turning).toEqual({ turn: 5, ahead: 1, blame: 0 });
    expect(judged.accuracy[1].percent).toBe(100);
  });
});

test('classes begin at a tenth, two and three tenths', () => {
  // A sealed turn in which Player 1's second choice gives up exactly what the graph says.
  const giving = (p1: number): string | null | undefined => {
    const coins: Graph = {
      start: { seat: 0, to: ['first', 'second'] },
      first: { sealed: 0, to: cells(10) },
      second: { sealed: 0, to: cells(p1) },
      won: { winner: 0 },
      lost: { winner: 1 },
    };
    const start = Match.start(graphGame(coins), {});
    return judge(solved(start), start.state, 0, 'second')?.class;
  };
  expect([10, 9, 8, 7, 5].map(giving)).toEqual([
    null,
    'inaccuracy',
    'mistake',
    'blunder',
    'blunder',
  ]);
});

/** A wheel of ten: against every choice a fair spin wins a fixed number of times in ten. */
function cells(wins: number): readonly (readonly string[])[] {
  return Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 10 }, (_, column) => ((row + column) % 10 < wins ? 'won' : 'lost')),
  );
}

test('the game turned by luck if neither side is to blame', () => {
  const start = started('predictive-pursuit', { finish: '6', stall: '3' });
  let fell = 0;
  for (const moves of ['1/1 2/1 2/1 2/1 2/2 2/1', '1/1 1/2 1/2 1/1 2/1']) {
    const { turning, turns } = reviewed(start, moves);
    if (turning === null || turning.blame !== null) continue;
    const chosen = turns[turning.turn - 1]?.chosen ?? [];
    expect(chosen.every(({ judgement }) => (judgement?.class ?? null) === null)).toBe(true);
    fell++;
  }
  expect(fell).toBeGreaterThan(0);
});

test('a lead below the precision of chances does not count', () => {
  const chance = (value: number) => ({ value, assumed: false });
  expect(aheadIn(chance(0.5000000000000024))).toBeNull();
  expect(aheadIn(chance(0.4999999999999976))).toBeNull();
  expect(aheadIn(chance(0.500001))).toBe(0);
  expect(aheadIn(chance(0.499999))).toBe(1);
});
