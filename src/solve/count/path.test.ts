import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askingGame } from '../../../test/support/asking-game.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { int32At, numberAt } from '../../core/typed-array.ts';
import { rules as leapToTwenty } from '../../games/leap-to-twenty/rules.ts';
import { rules as trailBlazer } from '../../games/trail-blazer/rules.ts';
import { compile, listAt, stateAt, turnAt } from '../compile/compile.ts';
import { IMPOSSIBLE, isChoosing } from '../compile/turn-code.ts';
import { packMoves, packOver } from './hop.ts';
import { type Path, pathOf } from './path.ts';

/** The end of the way for a state, as the page about paths says it is gone. */
function hopAt({ root, nodes }: Path, word: number): number {
  let node = root;
  while (node >= 0) {
    const [shift = 0, mask = 0, flip = 0, last = 0] = nodes.subarray(node);
    const value = ((word >>> shift) & mask) ^ flip;
    node = int32At(nodes, node + 4 + Math.min(value, last));
  }
  return ~node;
}

function expectPath<S extends State, M>(rules: Rules<S, M>): void {
  const compiled = compile(rules);
  const path = pathOf(compiled);
  const { firsts, radices, fields } = compiled;
  const widths = radices.map((radix) => Math.ceil(Math.log2(radix)));
  const hops = new Set<number | undefined>();
  for (let rank = 0; rank < compiled.size; rank++) {
    const state = stateAt(compiled, rank);
    let word = 0;
    for (const [index, field] of [...fields.entries()].reverse())
      word = (word << numberAt(widths, index)) | (state[field] as number);
    const code = turnAt(compiled, rank);
    const list = isChoosing(code) ? listAt(compiled, code, rank) : 0;
    const over = isChoosing(code) ? IMPOSSIBLE : code;
    const hop =
      list === 0 ? packOver(over) : packMoves(int32At(firsts, list), int32At(firsts, list + 1));
    hops.add(hop);
    if (path !== undefined) expect([state, hopAt(path, word)]).toEqual([state, hop]);
  }
  // A game in which all states lead the same way has no way to go.
  if (path === undefined) expect(hops.size).toBe(1);
}

describe('a path', () => {
  it('ends for every state where the trees do', () => {
    fc.assert(fc.property(askingGame(true), expectPath), { numRuns: 60 });
    expectPath(trailBlazer({ finish: 12, steps: [1, 3] }));
    expectPath(leapToTwenty({ finish: 12, steps: [1, 2, 4], penalty: 5 }));
  });
});
