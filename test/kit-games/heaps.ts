import { combine, counter, type Game, other, type StateOf, turns } from '../../src/index.ts';
import { plainWords } from './words.ts';

type Options = { readonly most: number };
type Move = { readonly heap: 0 | 1 | 2; readonly take: number };

function partsOf({ most }: Options) {
  const heaps = [
    counter('heapA', { most, start: most }),
    counter('heapB', { most, start: Math.max(0, most - 1) }),
    counter('heapC', { most, start: Math.max(0, most - 2) }),
  ] as const;
  const mover = turns('mover');
  return { heaps, mover, whole: combine(...heaps, mover) };
}

const notate = ({ heap, take }: Move): string => `${'abc'[heap]}${take}`;

/** Nim with three heaps. */
const game: Game<Options, StateOf<ReturnType<typeof partsOf>['whole']>, Move> = {
  id: 'heaps',
  title: 'Heaps',
  summary: 'Whoever takes the last one wins.',
  options: {
    most: { kind: 'whole', about: 'the largest heap', default: 5, min: 1, max: 99 },
  },
  rules(options) {
    const { heaps: all, mover, whole } = partsOf(options);
    return {
      ...whole,
      passes: [],
      turn: (state) =>
        all.every((heap) => heap.read(state) === 0)
          ? { kind: 'over', winner: other(mover.read(state)), reason: 'nothing is left' }
          : mover.one(state),
      moves: (state) =>
        ([0, 1, 2] as const).flatMap((heap) =>
          Array.from({ length: all[heap].read(state) }, (_, index) => ({ heap, take: index + 1 })),
        ),
      next: (state, { heap, take }) => ({ ...all[heap].add(state, -take), ...mover.pass(state) }),
      notate,
    };
  },
  book(options) {
    const { heaps: all } = partsOf(options);
    return {
      clauses: [],
      rulings: [],
      claims: [],
      words: plainWords(notate),
      axes: ['heapA', 'heapB'],
      scene: ({ state }) => [
        { kind: 'bars', bars: all.map((heap, at) => heap.bar(state, `Heap ${'abc'[at]}`)) },
      ],
    };
  },
};

export const heaps: Game = game;
