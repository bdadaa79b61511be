import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldNames } from '../../src/core/contract/field-name.ts';
import { render } from '../../src/core/contract/phrase.ts';
import type { Seat } from '../../src/core/seat.ts';
import { isOrdered, type Term } from '../../src/study/idea/feature.ts';
import { featuresOf } from '../../src/study/idea/features.ts';
import { ruleSentence } from '../../src/study/idea/rule-text.ts';
import { decide, type RuleTree } from '../../src/study/idea/rule-tree.ts';
import { readRule } from '../../src/study/reading/read-rule.ts';
import type { Position } from './play.ts';
import { readAloud } from './rule-reader.ts';

const names: FieldNames = {
  fields: ['square1', 'square2', 'stones', 'a', 'b'],
  words: { a: { name: 'a' }, b: { name: 'b' } },
};
const FEATURES = featuresOf(names, undefined, true);

const { tree } = fc.letrec<{ tree: RuleTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constant('leaf' as const), side: fc.constantFrom(0, 1, 2) }),
    fc.record({
      kind: fc.constant('node' as const),
      test: fc.record({
        feature: fc.constantFrom(...FEATURES),
        relation: fc.constantFrom('is', 'at most'),
        value: fc.integer({ min: 0, max: 4 }),
      }),
      yes: tie('tree'),
      no: tie('tree'),
    }),
  ),
})) as { tree: fc.Arbitrary<RuleTree> };

/**
 * What a search may ask: "at most" makes no sense of a remainder, which is less than its divisor. Only the first
 * question may part a rule in two.
 */
function isAskable(node: RuleTree, isFirst = true): boolean {
  if (node.kind === 'leaf') return true;
  const { test, yes, no } = node;
  const { feature, relation, value } = test;
  if (!isOrdered(feature) && relation !== 'is') return false;
  if (feature.kind === 'mover' && value > 1) return false;
  if (feature.kind === 'remainder' && value >= feature.by) return false;
  if (!isFirst && yes.kind === 'node' && no.kind === 'node') return false;
  return isAskable(yes, false) && isAskable(no, false);
}

test('two readers hear in the sentence of any rule what the rule decides', () => {
  const small = fc.integer({ min: 0, max: 6 });
  const state = fc.record({ square1: small, square2: small, stones: small, a: small, b: small });
  const turns = fc.tuple(small, small);
  fc.assert(
    fc.property(
      tree.filter((rule) => isAskable(rule)),
      fc.constantFrom('mover' as const, 'player' as const),
      state,
      turns,
      fc.constantFrom<Seat>(0, 1),
      (rule, frame, values, needs, seat) => {
        const told = render(
          ruleSentence({ tree: rule, frame, sealed: false, chance: false }, names),
        );
        const whose = (mine: boolean): Seat => (mine === (seat === 0) ? 0 : 1);
        const decided = decide(rule, 0, (term: Term) => {
          switch (term.kind) {
            case 'mover':
              return seat;
            case 'unhindered':
              return needs[whose(term.mine)] as number;
            case 'owned':
              return values[term.pair[whose(term.mine)] as 'a'];
            case 'field':
              return values[term.field as 'a'];
          }
        });
        const side =
          decided === 2 ? null : frame === 'player' || seat === 0 ? decided : 1 - decided;
        const position = { state: values, seat } as unknown as Position;
        expect(readAloud(told, position, true, (_, who) => needs[who]).side, told).toBe(side);
        const read = readRule(told, { names, values: new Map() });
        const look = { value: (field: string) => values[field as 'a'], mover: seat };
        expect(read?.({ ...look, unhindered: (who) => needs[who] })?.side, told).toBe(side);
      },
    ),
    { numRuns: 2000 },
  );
});
