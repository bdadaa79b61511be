import type { Game } from '../../../src/core/contract/game.ts';
import { player, say } from '../../../src/core/contract/phrase.ts';
import { other, type Seat } from '../../../src/core/seat.ts';
import { type Board, board } from '../../../src/kit/board.ts';
import { combine, type Fields, type Part } from '../../../src/kit/part.ts';
import { type Turns, turns } from '../../../src/kit/turns.ts';

type Options = { readonly size: number };
type State = Fields<'cells' | 'mover'>;
type Run = { readonly from: number; readonly to: number };

/** Steps right and up for Player 1, left and down for Player 2. */
const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [1, 2],
] as const;

type Parts = {
  readonly cells: Board<'cells'>;
  readonly mover: Turns<'mover'>;
  readonly all: Part<'cells' | 'mover'>;
};

function partsOf({ size }: Options): Parts {
  const cells = board('cells', { width: size, height: size });
  const mover = turns('mover');
  return { cells, mover, all: combine(cells, mover) };
}

/** A board of 7 × 7 without a map: its shape has 10 to the 23 states, and play comes to some thousands. */
const crossing: Game<Options, State, Run> = {
  id: 'crossing',
  title: 'Crossing',
  summary: 'Run to the far corner, or catch the other runner.',

  options: {
    size: {
      kind: 'whole',
      about: 'how many cells each side of the board has',
      default: 7,
      min: 3,
      max: 7,
    },
  },

  rules(options) {
    const { cells, mover, all } = partsOf(options);
    const corners = [cells.cells.length - 1, 0] as const;
    const placeOf = (state: State, seat: Seat): number => cells.read(state).indexOf(1 + seat);
    const runners = cells.cells.map((cell) => (cell === 0 ? 1 : cell === corners[0] ? 2 : 0));
    return {
      ...all,
      start: () => ({ ...cells.write(runners), ...mover.start() }),
      passes: [],
      turn(state) {
        const [one, two] = [placeOf(state, 0), placeOf(state, 1)];
        if (one === -1 || two === -1)
          return { kind: 'over', winner: one === -1 ? 1 : 0, reason: 'the runner is caught' };
        if (one === corners[0] || two === corners[1])
          return {
            kind: 'over',
            winner: one === corners[0] ? 0 : 1,
            reason: 'the corner is reached',
          };
        return mover.one(state);
      },
      moves(state, seat) {
        const from = placeOf(state, seat);
        const way = seat === 0 ? 1 : -1;
        return STEPS.map(([right, up]) => cells.step(from, way * right, way * up))
          .filter((to) => to !== undefined)
          .map((to) => ({ from, to }));
      },
      next: (state, { from, to }) => ({ ...cells.move(state, from, to), ...mover.pass(state) }),
      notate: ({ to }) => cells.name(to),
    };
  },

  book(options) {
    const { cells, mover, all } = partsOf(options);
    return {
      clauses: [
        {
          id: 'running',
          title: 'Running',
          text: 'Run one cell ahead or diagonally, or like a knight, always towards the far corner.',
        },
        {
          id: 'winning',
          title: 'Winning',
          text: 'Reach the far corner, or catch the other runner.',
        },
      ],
      rulings: [],
      claims: [
        { id: 'ends', clause: 'running', claim: 'Every game ends.', check: { kind: 'ends' } },
      ],
      ideas: [
        {
          id: 'catch',
          idea: 'Catch the other runner if you can.',
          check: {
            kind: 'moves',
            test: ({ seat, move, before }) => cells.get(before, move.to) === 1 + other(seat),
          },
        },
      ],
      words: {
        opening: () => ['Crossing.'],
        spell: (_state, { to }) => [cells.name(to)],
        ask: (_position, seat) => [say`${player(seat)}, where to? `],
        refuse: (_state, _seat, _answers, answer) => [`You cannot run to ${answer}.`],
        narrate: ({ seat, move }) => [say`${player(seat)} runs to ${cells.name(move.to)}.`],
        closing: (_position, winner) => [say`${player(winner)} wins.`],
        advise: (_state, _seat, _answers, answer) => `run to ${answer ?? 'any cell'}`,
      },
      fields: all.fields,
      scene: ({ state }) => [cells.draw(state), mover.draw(state)],
      target: (_position, _seat, _answers, answer) => cells.target(answer),
    };
  },
};

export default crossing;
