import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askingGame } from '../../../test/support/asking-game.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { rules as binaryRace } from '../../games/binary-race/rules.ts';
import { rules as leapToTwenty } from '../../games/leap-to-twenty/rules.ts';
import { rules as numberQuest } from '../../games/number-quest/rules.ts';
import { rules as trailBlazer } from '../../games/trail-blazer/rules.ts';
import { compile, listAt, turnAt } from './compile.ts';
import { listIn, Rows } from './rows.ts';
import { isChoosing } from './turn-code.ts';

/** What the rows say of every state must be what the trees say, and they must say it once. */
function expectRows<S extends State, M>(rules: Rules<S, M>): void {
  const compiled = compile(rules);
  const rows = new Rows(compiled);
  const found = new Int32Array(2 * compiled.size).fill(-1);
  for (let index = 0; index < rows.count; index++) {
    const { base, stretches } = rows.row(index);
    for (const stretch of stretches) {
      const { lane, from, to, code } = stretch;
      for (let at = from; at < to; at++) {
        const rank = base + lane * rows.length + at;
        if (found[2 * rank] !== -1) throw new Error(`State ${rank} comes twice.`);
        found[2 * rank] = code;
        found[2 * rank + 1] = listIn(stretch, at);
      }
    }
  }
  const expected = new Int32Array(2 * compiled.size);
  for (let rank = 0; rank < compiled.size; rank++) {
    const code = turnAt(compiled, rank);
    expected[2 * rank] = code;
    expected[2 * rank + 1] = isChoosing(code) ? listAt(compiled, code, rank) : 0;
  }
  expect(found).toEqual(expected);
}

describe('rows', () => {
  for (const climbing of [false, true])
    it(`say of every state what the trees say${climbing ? ', where a field only grows' : ''}`, () =>
      fc.assert(fc.property(askingGame(climbing), expectRows), { numRuns: 300 }));

  it('say so of the games that ship', () => {
    for (const steps of [[1], [2, 3], [1, 2, 4]]) {
      expectRows(trailBlazer({ finish: 40, steps }));
      expectRows(leapToTwenty({ finish: 40, steps, penalty: 5 }));
      expectRows(binaryRace({ finish: 40, steps, overshoot: 'needed' }));
    }
    expectRows(numberQuest({ numbers: 4, picks: 3, deadline: 'none', highest: 99 }));
    expectRows(numberQuest({ numbers: 4, picks: 4, deadline: 2, highest: 12 }));
  });

  it('are few and long where a rule compares two fields', () => {
    const rows = new Rows(compile(trailBlazer({ finish: 1000, steps: [1, 2, 3] })));
    let stretches = 0;
    for (let index = 0; index < rows.count; index++) stretches += rows.row(index).stretches.length;
    // Two lanes, each whole but for three squares that the other may stand on, and the finish.
    expect(stretches / rows.count).toBeLessThan(2 * 9);
  });
});
