import { expect, test } from 'vitest';
import { solved, started } from '../../../test/support/started.ts';
import type { Idea } from '../../core/contract/idea.ts';
import { other } from '../../core/seat.ts';
import { SimplePolicies } from '../../study/simple/simple-policies.ts';
import { opponentsOf } from '../../study/teach/gain.ts';
import { pupilOf } from '../../study/teach/pupil.ts';
import { moverOf, SQUARE } from '../track.ts';
import { ideas } from './ideas.ts';
import type { PursuitOptions, PursuitState } from './rules.ts';

/** How often to choose 1, out of 6: against a token this near or once one is, and otherwise. */
type Mix = {
  readonly guess: { readonly within: number; readonly near: number; readonly far: number };
  readonly step: { readonly within: number; readonly near: number; readonly far: number };
};
/** What the lesson says. */
const TAUGHT: Mix = { guess: { within: 3, near: 0, far: 2 }, step: { within: 3, near: 3, far: 4 } };
const ODDS = [0, 1, 2, 3, 4, 5, 6];
const WITHIN = [1, 2, 3, 4, 5];

/** The same sentences with one of their numbers changed. */
function neighbours(): readonly Mix[] {
  return (['guess', 'step'] as const).flatMap((role) =>
    [
      ...WITHIN.map((within) => ({ within })),
      ...ODDS.map((near) => ({ near })),
      ...ODDS.map((far) => ({ far })),
    ].map((change) => ({ ...TAUGHT, [role]: { ...TAUGHT[role], ...change } })),
  );
}

function ideaOf({ guess, step }: Mix, { finish, stall }: PursuitOptions): Idea {
  return {
    id: 'mix',
    idea: '',
    check: {
      kind: 'mix',
      mix(at, seat) {
        const state = at as PursuitState;
        const mover = moverOf(state);
        const left = finish - state[SQUARE[mover]];
        const waiting = finish - state[SQUARE[other(mover)]];
        const ones = (): number => {
          if (seat === mover) return Math.min(left, waiting) <= step.within ? step.near : step.far;
          if (left === 1) return state.still === stall ? 3 : 6;
          return left <= guess.within ? guess.near : guess.far;
        };
        return { 1: ones(), 2: 6 - ones() };
      },
    },
  };
}

test('no change of one number makes the mix better against Level 3 and a best response together', () => {
  const start = started('predictive-pursuit', '');
  const options = start.options as PursuitOptions;
  const solution = solved(start);
  const simple = new SimplePolicies(solution);
  const level = opponentsOf(solution, start).find(({ name }) => name === 'bot:3');
  if (level === undefined) throw new Error('There is no Level 3.');
  const worthOf = (taught: readonly Idea[]): number => {
    const policy = pupilOf(solution, taught);
    const games = [simple.follow(policy, 0), simple.follow(policy, 1)];
    return games.reduce((sum, one) => sum + one.against(level.policy) + one.sure(), 0);
  };
  const taught = worthOf(ideas(options) as readonly Idea[]);
  // The sentences as numbers are the same mix.
  expect(worthOf([ideaOf(TAUGHT, options)])).toBeCloseTo(taught, 10);
  for (const mix of neighbours())
    expect(worthOf([ideaOf(mix, options)]), JSON.stringify(mix)).toBeLessThan(taught + 1e-9);
});

test('the strong squares are held as the sentence says, read by the letter', () => {
  const start = started('predictive-pursuit', 'finish=7 stall=15');
  const [standing] = ideas(start.options as PursuitOptions);
  if (standing?.check.kind !== 'mix') throw new Error('It says nothing about hidden choices.');
  const { mix } = standing.check;
  expect(standing.idea).toContain('past the strong square that the mover is on or right before');
  const squares = [0, 1, 2, 3, 4, 5, 6];
  for (const square of squares)
    for (const ahead of squares) {
      const state: PursuitState = { square1: square, square2: ahead, still: 0, mover: 0 };
      const isStrong = [1, 3, 5].includes(square);
      const isPast = ahead > (isStrong ? square : square + 1);
      const step = isStrong ? { 1: 0, 2: 1 } : { 1: 1, 2: 0 };
      expect(mix(state, 0)).toEqual(isPast ? { 1: 1, 2: 1 } : step);
      expect(mix(state, 1)).toEqual(isPast ? { 1: 0, 2: 1 } : step);
    }
});
