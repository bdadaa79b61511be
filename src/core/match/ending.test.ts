import { expect, test } from 'vitest';
import { type Ending, endingByRules, endingInTags, endingTags } from './ending.ts';

test.each<[Ending, Readonly<Record<string, string>>]>([
  [{ kind: 'resigned', winner: 0 }, { Resigned: '2' }],
  [{ kind: 'resigned', winner: 1 }, { Resigned: '1' }],
  [{ kind: 'out-of-time', winner: 0 }, { OutOfTime: '2' }],
  [{ kind: 'fault', winner: 1 }, { Fault: '1' }],
  [
    { kind: 'fault', winner: 0, fault: { code: 'player/late', message: 'It was late.' } },
    { Fault: '2', Cause: 'player/late It was late.' },
  ],
  [{ kind: 'aborted', winner: null }, { Aborted: 'yes' }],
])('%o stands in the tags of a record', (ending, tags) => {
  expect(endingTags(ending)).toEqual(tags);
  expect(endingInTags(tags)).toEqual(ending);
});

test('an ending by the rules needs no tag', () => {
  expect(endingTags({ kind: 'won', winner: 0 })).toEqual({});
  expect(endingTags({ kind: 'drawn', winner: null })).toEqual({});
});

test.each([{}, { Resigned: '3' }, { Aborted: '1' }, { Fault: 'yes' }])(
  'the tags %o tell no ending',
  (tags) => {
    expect(endingInTags(tags)).toBeUndefined();
  },
);

test('a cause that is none is left out', () => {
  expect(endingInTags({ Fault: '1', Cause: 'nonsense' })).toEqual({ kind: 'fault', winner: 1 });
});

test('the rules end a game with a winner or without', () => {
  const reason = 'it is over';
  expect(endingByRules({ kind: 'one', seat: 0 })).toBeUndefined();
  expect(endingByRules({ kind: 'over', winner: 1, reason })).toEqual({ kind: 'won', winner: 1 });
  expect(endingByRules({ kind: 'over', winner: null, reason })).toEqual({
    kind: 'drawn',
    winner: null,
  });
});
