import { expect } from 'vitest';

/** Whoever says the last number loses. */
export const COUNTDOWN: string = `
type Seat = 0 | 1;
type Options = { readonly from: number };
type State = { readonly left: number; readonly mover: number };

const seatOf = (state: State): Seat => (state.mover === 0 ? 0 : 1);

export default {
  id: 'countdown',
  title: 'Countdown',
  summary: 'Say the last number and lose.',
  options: { from: { kind: 'whole', about: 'where to begin', default: 5, min: 1, max: 99 } },
  rules: ({ from }: Options) => ({
    shape: { left: from + 1, mover: 2 },
    passes: [],
    start: (): State => ({ left: from, mover: 0 }),
    turn: (state: State) =>
      state.left === 0
        ? { kind: 'over', winner: seatOf(state), reason: 'nothing is left' }
        : { kind: 'one', seat: seatOf(state) },
    moves: (state: State) => [1, 2].filter((take) => take <= state.left),
    next: (state: State, take: number) => ({ left: state.left - take, mover: 1 - state.mover }),
    notate: String,
  }),
  book: ({ from }: Options) => ({
    clauses: [{ id: 'all', title: 'Everything', text: \`Count down from \${from} by 1 or 2.\` }],
    rulings: [{ id: 'CD-1', clause: 'all', problem: 'It is short.', ruling: 'So be it.' }],
    claims: [],
    words: {
      opening: () => ['Countdown!'],
      spell: (_state: State, take: number) => [String(take)],
      ask: ({ state }: { state: State }, seat: Seat) => [\`\${state.left} left.\`, \`Player \${seat + 1}: \`],
      refuse: () => [],
      narrate: ({ seat, move }: { seat: Seat; move: number }) => [\`Player \${seat + 1} takes \${move}.\`],
      closing: (_position: unknown, winner: Seat) => [\`Player \${winner + 1} wins.\`],
    },
    axes: ['left', 'mover'],
    scene: ({ state }: { state: State }) => [
      { kind: 'facts', facts: [{ label: 'Left', text: String(state.left) }] },
    ],
  }),
};
`;

/** The game with something replaced that must be there. */
export function spoilt(what: string, by: string): string {
  expect(COUNTDOWN).toContain(what);
  return COUNTDOWN.replace(what, () => by);
}

/** The game with moves that never come back at 3 left: they wait, so that the cores are free for other tests. */
export const STUCK: string = COUNTDOWN.replace(
  '=> [1, 2].filter((take) => take <= state.left),',
  `=> {
      while (state.left === 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return [1, 2].filter((take) => take <= state.left);
    },`,
);

/** The same, but they compute all the while. */
export const COMPUTING: string = STUCK.replace(/ Atomics\.wait\(.*\);$/m, ';');

/** Where a text stands in a source, as a message tells it: `22:36`. */
export function placeIn(source: string, text: string): string {
  expect(source).toContain(text);
  const before = source.slice(0, source.indexOf(text)).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
