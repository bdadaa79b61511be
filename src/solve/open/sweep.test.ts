import { expect, test } from 'vitest';
import { naiveSolve } from '../../../test/support/naive.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { solve } from '../solve.ts';

type Track = { readonly at: number; readonly row: number };

const LENGTH = 60;
const ROWS = 4;

/**
 * A walk along a track, up or down, with some steps from each square; a step of 0 hands it over to the other
 * side, in the next row. Who wins goes by the square where it ends.
 */
function track(way: 1 | -1, stepsAt: (gone: number) => readonly number[]): Rules<Track, number> {
  const goneAt = ({ at }: Track): number => (way === 1 ? at : LENGTH - 1 - at);
  return {
    shape: { at: LENGTH, row: ROWS },
    passes: [],
    start: () => ({ at: way === 1 ? 0 : LENGTH - 1, row: 0 }),
    turn(state) {
      const gone = goneAt(state);
      if (gone < LENGTH - 4) return { kind: 'one', seat: state.row % 2 === 0 ? 0 : 1 };
      const winner = gone === LENGTH - 3 ? null : gone % 2 === 0 ? 0 : 1;
      return { kind: 'over', winner, reason: 'the end of the track' };
    },
    moves: (state) => stepsAt(goneAt(state)).filter((step) => step > 0 || state.row < ROWS - 1),
    next: ({ at, row }, step) => (step === 0 ? { row: row + 1 } : { at: at + way * step }),
    notate: String,
  };
}

const STEPS: readonly (readonly [string, (gone: number) => readonly number[]])[] = [
  ['one step', () => [1]],
  ['one step or none', () => [0, 1]],
  ['two steps or none', () => [0, 1, 3]],
  ['four steps or none', () => [0, 1, 2, 3, 4]],
  ['a step that goes by the square', (gone) => [1 + (gone % 3)]],
  ['one by the square, or none', (gone) => [0, 1 + (gone % 3)]],
  ['two by the square, or none', (gone) => [0, 1, 2 + (gone % 2)]],
  ['now few and now many', (gone) => (gone % 5 === 2 ? [1, 2, 3, 4] : [0, 1 + (gone % 2)])],
];

test.each(
  STEPS.flatMap(([name, stepsAt]) => ([1, -1] as const).map((way) => ({ name, way, stepsAt }))),
)('$name along a track of direction $way is swept as a slow walk solves it', ({ way, stepsAt }) => {
  const rules = track(way, stepsAt);
  const solved = solve(rules, { trusted: true });
  if (!solved.ok) throw new Error(solved.error.message);
  const space = spaceOf(rules.shape);
  for (const [code, wanted] of naiveSolve(rules)) {
    const state = space.decode(code);
    if (!state.ok) throw new Error(state.error.message);
    const position = state.value as Track;
    const { outcome, turns } = solved.value.at(position);
    expect({ outcome, turns }, code).toEqual(
      wanted.outcome === 'draw'
        ? { outcome: 'draw', turns: rules.turn(position).kind === 'over' ? 0 : null }
        : {
            outcome: wanted.outcome === 0 ? 'player1' : 'player2',
            turns: (wanted as { turns: number }).turns,
          },
    );
  }
});

test('more turns than two bytes count are swept once more, with four', () => {
  const length = 40_000;
  const rules: Rules<{ readonly at: number }, number> = {
    shape: { at: length },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at }) =>
      at === length - 1
        ? { kind: 'over', winner: 1, reason: 'the end' }
        : { kind: 'one', seat: at % 2 === 0 ? 0 : 1 },
    moves: () => [1],
    next: ({ at }, step) => ({ at: at + step }),
    notate: String,
  };
  const solved = solve(rules, { trusted: true });
  if (!solved.ok) throw new Error(solved.error.message);
  expect(solved.value.at(rules.start())).toMatchObject({ outcome: 'player2', turns: length - 1 });
});
