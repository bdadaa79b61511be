import { expect, test } from 'vitest';
import { renderLines } from '../../core/contract/phrase.ts';
import type { Ending } from '../../core/match/ending.ts';
import { endingLines } from './ending-line.ts';

const cases: readonly (readonly [Ending, readonly string[]])[] = [
  [{ kind: 'won', winner: 0 }, []],
  [{ kind: 'drawn', winner: null }, []],
  [{ kind: 'resigned', winner: 0 }, ['Ben gives up.']],
  [{ kind: 'out-of-time', winner: 1 }, ['Ann ran out of time.']],
  [{ kind: 'fault', winner: 1 }, ['Ann could not play on.']],
  [
    { kind: 'fault', winner: 0, reason: 'It answered 9.' },
    ['Ben could not play on.', 'It answered 9.'],
  ],
  [{ kind: 'aborted', winner: null }, ['The game was stopped before its end.']],
];

test.each(cases)('an ending is told in a sentence: %j', (ending, told) => {
  expect(renderLines(endingLines(ending), { seat: null, names: ['Ann', 'Ben'] })).toEqual(told);
});
