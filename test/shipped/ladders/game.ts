import type { Game } from '../../../src/core/contract/game.ts';
import { player, say } from '../../../src/core/contract/phrase.ts';
import { other, SEATS } from '../../../src/core/seat.ts';
import { type Counter, counter } from '../../../src/kit/counter.ts';
import { combine, type Fields, type Part } from '../../../src/kit/part.ts';
import { type Turns, turns } from '../../../src/kit/turns.ts';

type Options = { readonly rungs: number };
type Field = 'rung1' | 'rung2' | 'mover';
type State = Fields<Field>;

type Parts = {
  readonly at: readonly [Counter<'rung1'>, Counter<'rung2'>];
  readonly mover: Turns<'mover'>;
  readonly all: Part<Field>;
};

function partsOf({ rungs }: Options): Parts {
  const at = [counter('rung1', { most: rungs }), counter('rung2', { most: rungs })] as const;
  const mover = turns('mover');
  return { at, mover, all: combine(...at, mover) };
}

/** Nine levels below perfect play, and games that need not end. */
const ladders: Game<Options, State, number> = {
  id: 'ladders',
  title: 'Ladders',
  summary: 'Climb to the top: every fifth rung gives another turn.',

  options: {
    rungs: { kind: 'whole', about: 'how high the ladders are', default: 12, min: 4, max: 100 },
  },

  rules(options) {
    const { at, mover, all } = partsOf(options);
    return {
      ...all,
      passes: [],
      turn(state) {
        const winner = SEATS.find((seat) => at[seat].read(state) === options.rungs);
        return winner === undefined
          ? mover.one(state)
          : { kind: 'over', winner, reason: 'the top is reached' };
      },
      moves: () => [1, 2, 4],
      next(state, step) {
        const seat = mover.read(state);
        const to = Math.min(at[seat].read(state) + step, options.rungs);
        const pushed = at[other(seat)];
        return {
          ...at[seat].write(to),
          ...(to === pushed.read(state) && pushed.add(state, -3)),
          ...(to % 5 !== 0 && mover.pass(state)),
        };
      },
      notate: String,
    };
  },

  book(options) {
    const { at, mover, all } = partsOf(options);
    return {
      clauses: [
        {
          id: 'climbing',
          title: 'Climbing',
          text: 'Climb 1, 2 or 4 rungs. Every fifth rung gives another turn. If you come to the other climber, they fall by three.',
        },
        { id: 'winning', title: 'Winning', text: 'Reach the top first.' },
      ],
      rulings: [],
      claims: [],
      words: {
        opening: () => ['Ladders.'],
        spell: (_state, step) => [String(step)],
        ask: (_position, seat) => [say`${player(seat)}, how far? `],
        refuse: () => [],
        narrate: ({ seat, move }) => [say`${player(seat)} climbs ${move}.`],
        closing: (_position, winner) => [say`${player(winner)} is on top and wins.`],
      },
      fields: all.fields,
      axes: ['rung1', 'rung2'],
      scene: ({ state }) => [
        {
          kind: 'bars',
          bars: SEATS.map((seat) => at[seat].bar(state, say`${player(seat)}`, seat)),
        },
        mover.draw(state),
      ],
    };
  },
};

export default ladders;
