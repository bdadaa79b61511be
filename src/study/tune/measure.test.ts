import { expect, test } from 'vitest';
import { chancesBrute, equalityBrute } from '../../../test/support/brute.ts';
import { naiveReach } from '../../../test/support/naive.ts';
import { started } from '../../../test/support/started.ts';
import { toyGame, toyRules } from '../../../test/support/toy.ts';
import { choosingSeats, type Rules } from '../../core/contract/rules.ts';
import { solve } from '../../solve/solve.ts';
import { calibrate } from '../levels/calibrate.ts';
import { measureVariant } from './measure.ts';

const RULES: readonly (readonly [string, Rules])[] = [
  ['a toy with a sealed turn and a pass', toyRules as unknown as Rules],
  ['a short track', started('trail-blazer', 'finish=5').rules],
  ['a track with skips', started('leap-to-twenty', 'finish=8 penalty=3').rules],
  ['a game that is over in two turns', started('binary-race', 'finish=2').rules],
];

test.each(RULES)('%s: the figures are those of a plain count', (_name, rules) => {
  const solved = solve(rules);
  if (!solved.ok) throw new Error(solved.error.message);
  const figures = measureVariant(solved.value, toyGame().book({}));
  const states = [...naiveReach(rules).values()];
  const playing = states.filter((state) => rules.turn(state).kind !== 'over');
  const isForced = playing.filter((state) =>
    choosingSeats(rules.turn(state)).every((seat) => rules.moves(state, seat).length === 1),
  );
  const { decisions, same } = equalityBrute(rules);
  expect(figures.positions).toBe(states.length);
  expect(figures.forced).toBeCloseTo(isForced.length / playing.length, 12);
  expect(figures.matters).toBeCloseTo(decisions === 0 ? 0 : 1 - same / decisions, 12);
  const { points } = calibrate(solved.value);
  expect(figures.depth).toBe(points.length);
  expect(figures.equals).toHaveLength(points.length + 1);
  const random = chancesBrute(rules, ['random', 'random']);
  expect(figures.equals[0]).toBeCloseTo(random.player1 + random.drawn / 2, 9);
  const edges = figures.equals.map((score) => Math.abs(2 * score - 1));
  expect(figures.advantage).toBeCloseTo(
    edges.reduce((sum, edge) => sum + edge, 0) / edges.length,
    12,
  );
  expect(figures.endless).toBe(false);
});
