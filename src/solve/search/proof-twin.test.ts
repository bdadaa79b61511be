import { describe, expect, test } from 'vitest';
import { type NaiveVerdict, naiveSolve } from '../../../test/support/naive.ts';
import { ample, anyGame, compare, proved, told } from '../../../test/support/proofs.ts';
import { randomFrom } from '../../core/random.ts';
import { SEATS } from '../../core/seat.ts';
import { StatePacking } from '../reach/state-packing.ts';
import { CheckedRules } from './checked-rules.ts';
import { FOREVER, TranspositionTable } from './transposition-table.ts';
import { type Known, WinSearch } from './win-search.ts';

describe('against the obvious twin', () => {
  const kinds = [
    { circles: false, positions: 14 },
    { circles: false, positions: 70 },
    { circles: true, positions: 14 },
    { circles: true, positions: 42 },
  ];

  test.each(kinds)('everything is proved and right: %j', ({ circles, positions }) => {
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const rules = anyGame(randomFrom(seed), positions, circles);
      const proof = proved(rules);
      compare(rules, proof, { whole: true, label: `seed ${seed}` });
      outcomes.add(proof.outcome);
    }
    expect([...outcomes].sort()).toEqual([
      'draw',
      ...(circles ? ['endless'] : []),
      'player1',
      'player2',
    ]);
  });

  test.each(kinds)('little memory makes no answer wrong: %j', ({ circles, positions }) => {
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const rules = anyGame(randomFrom(seed), positions, circles);
      for (const memory of [0, 1_000, 16_000, 64_000]) {
        const proof = proved(rules, rules.start(), ample(memory));
        compare(rules, proof, { whole: false, label: `seed ${seed}, ${memory} bytes` });
        outcomes.add(proof.outcome);
      }
    }
    expect(outcomes).toContain('unproven');
    expect(outcomes.size).toBeGreaterThan(3);
  });

  test.each(kinds)('a table of a few entries changes no answer: %j', ({ circles, positions }) => {
    let wins = 0;
    for (let seed = 0; seed < 50; seed++) {
      const rules = anyGame(randomFrom(seed), positions, circles);
      const packing = new StatePacking(rules.shape);
      const { outcome, turns } = told(naiveSolve(rules).get('0.0') as NaiveVerdict);
      for (const entries of [2, 6, 24]) {
        const table = new TranspositionTable(packing.words, entries * 4 * (packing.words + 6));
        const room = { room: 2 ** 20, history: 2 ** 16 };
        const search = new WinSearch(new CheckedRules(rules), packing, table, room);
        for (const seat of SEATS)
          for (let depth = 1; depth <= 7; depth++) {
            const steps = search.ask(seat, rules.start(), depth, 10_000_000);
            let step = steps.next();
            while (step.done !== true) step = steps.next(false);
            const { won, held } = step.value as Known;
            const truth = outcome === `player${seat + 1}` ? (turns as number) : FOREVER;
            expect(won <= depth, `seed ${seed}`).toBe(truth <= depth);
            expect(held >= depth, `seed ${seed}`).toBe(truth > depth);
            expect(won).toBeGreaterThanOrEqual(truth);
            if (held !== FOREVER) expect(held).toBeLessThan(truth);
            else expect(truth).toBe(FOREVER);
            if (won <= depth) wins++;
          }
      }
    }
    expect(wins).toBeGreaterThan(100);
  });

  test.each(kinds)(
    'stopped at any moment it says only what it knows: %j',
    ({ circles, positions }) => {
      const outcomes = new Set<string>();
      for (let seed = 0; seed < 50; seed++) {
        const rules = anyGame(randomFrom(seed), positions, circles);
        for (const most of [0, 1, 3]) {
          let looks = 0;
          const proof = proved(rules, rules.start(), {
            memory: 2 ** 20,
            stop: () => looks++ >= most,
          });
          compare(rules, proof, { whole: false, label: `seed ${seed}, ${most} looks` });
          outcomes.add(proof.outcome);
        }
      }
      expect(outcomes.size).toBeGreaterThan(2);
    },
  );
});
