import { expect } from 'vitest';
import type { ChosenGame } from '../../src/core/contract/game.ts';
import { advance, choosingSeats, type Rules, type State } from '../../src/core/contract/rules.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import type { CollectedPuzzle } from '../../src/play/puzzles/source.ts';
import { SimplePolicies } from '../../src/study/simple/simple-policies.ts';
import { naiveSolve } from './naive.ts';
import { solved } from './player-room.ts';
import { chooseBrute, lastsBrute } from './simple-twin.ts';

/** The moves that keep the result of an open position, in the slowest way. */
function rightMoves(rules: Rules, verdicts: ReturnType<typeof naiveSolve>, state: State): number[] {
  const { encode } = spaceOf(rules.shape);
  const [seat = 0] = choosingSeats(rules.turn(state));
  const worth = (at: State): number => {
    const outcome = verdicts.get(encode(at))?.outcome;
    if (outcome === seat) return 2;
    return outcome === 'draw' || outcome === 'endless' ? 1 : 0;
  };
  const worths = rules.moves(state, seat).map((move) => worth(advance(rules, state, move)));
  return worths.flatMap((each, at) => (each === Math.max(...worths) ? [at] : []));
}

/**
 * That puzzles of an open game have one right answer each, that most simple policies miss it, and that none finds more than
 * half of them: counted over objects, with nothing but the rules and the list of policies.
 */
export function checkHard(
  { game, options }: ChosenGame,
  puzzles: readonly CollectedPuzzle[],
): void {
  if (puzzles.length === 0) return;
  const rules = game.rules(options);
  const policies = new SimplePolicies(solved(game, options)).all;
  const verdicts = naiveSolve(rules);
  const lasts = [lastsBrute(rules, 0), lastsBrute(rules, 1)] as const;
  const fields = Object.keys(rules.start());
  const totals = policies.map(() => 0);
  for (const { place } of puzzles) {
    const { seat } = place.puzzle;
    const state = Object.fromEntries(fields.map((name) => [name, place.match.state[name] ?? 0]));
    const right = rightMoves(rules, verdicts, state);
    expect(right).toHaveLength(1);
    expect(rules.moves(state, seat).length).toBeGreaterThanOrEqual(3);
    const said = [...(lasts[seat].get(JSON.stringify(state)) ?? [])];
    expect(said.length).toBeGreaterThan(0);
    const chances = policies.map((policy) => {
      const found = (policy.remembers ? said : ['']).map((last) => {
        const made = chooseBrute(rules, policy, state, seat, last === '' ? undefined : last);
        return made.includes(right[0] ?? -1) ? 1 / made.length : 0;
      });
      return found.reduce((sum, each) => sum + each, 0) / found.length;
    });
    expect(chances.reduce((sum, each) => sum + each, 0)).toBeLessThan(policies.length / 2);
    // Nor does it show to a player who looks for a win in one, and for the other side's.
    const even = { habit: { kind: 'even' }, care: 'safe' } as const;
    expect(chooseBrute(rules, even, state, seat, undefined).length).toBeGreaterThan(1);
    for (const [index, chance] of chances.entries()) totals[index] = (totals[index] ?? 0) + chance;
  }
  expect(Math.max(...totals)).toBeLessThanOrEqual(puzzles.length / 2 + 1e-9);
}
