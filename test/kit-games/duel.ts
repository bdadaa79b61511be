import {
  combine,
  counter,
  type Game,
  other,
  SEATS,
  type Seat,
  type StateOf,
} from '../../src/index.ts';
import { plainWords } from './words.ts';

const life = [
  counter('life1', { most: 3, start: 3 }),
  counter('life2', { most: 3, start: 3 }),
] as const;
const energy = [
  counter('energy1', { most: 2, start: 1 }),
  counter('energy2', { most: 2, start: 1 }),
] as const;
const parts = combine(...life, ...energy);
type State = StateOf<typeof parts>;
const ACTIONS = ['strike', 'guard', 'rest'] as const;
type Action = (typeof ACTIONS)[number];

/** Both choose unseen: a strike costs energy and hurts who does not guard; resting gains energy. */
const game: Game<Record<string, never>, State, Action> = {
  id: 'duel',
  title: 'Duel',
  summary: 'Strike, guard or rest.',
  options: {},
  rules: () => ({
    ...parts,
    passes: [],
    turn(state) {
      const fallen = SEATS.filter((seat) => life[seat].read(state) === 0);
      const [loser] = fallen;
      if (loser === undefined) return { kind: 'both', seat: 0 };
      return fallen.length === 2
        ? { kind: 'over', winner: null, reason: 'both have fallen' }
        : { kind: 'over', winner: other(loser), reason: 'one has fallen' };
    },
    moves: (state, seat) =>
      ACTIONS.filter((action) => action !== 'strike' || energy[seat].read(state) > 0),
    next(state, first, second = first) {
      const actions: readonly [Action, Action] = [first, second];
      const hurt = (seat: Seat): number =>
        actions[other(seat)] === 'strike' && actions[seat] !== 'guard' ? -1 : 0;
      const spent = (seat: Seat): number =>
        actions[seat] === 'strike' ? -1 : actions[seat] === 'rest' ? 1 : 0;
      return {
        ...life[0].add(state, hurt(0)),
        ...life[1].add(state, hurt(1)),
        ...energy[0].add(state, spent(0)),
        ...energy[1].add(state, spent(1)),
      };
    },
    notate: String,
  }),
  book: () => ({
    clauses: [],
    rulings: [],
    claims: [],
    words: plainWords(String),
    axes: ['life1', 'life2'],
    scene: ({ state }) => [
      {
        kind: 'bars',
        bars: SEATS.flatMap((seat) => [
          life[seat].bar(state, `Player ${seat + 1} life`, seat),
          energy[seat].bar(state, `Player ${seat + 1} energy`, seat),
        ]),
      },
    ],
  }),
};

export const duel: Game = game;
