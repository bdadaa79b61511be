import {
  combine,
  drawHands,
  type Game,
  hand,
  player,
  playerOwns,
  SEATS,
  type StateOf,
  say,
  turns,
} from '../../../src/index.ts';

type Options = { readonly fruits: number };

function partsOf({ fruits }: Options) {
  const hands = [hand('hand1', fruits), hand('hand2', fruits)] as const;
  const mover = turns('mover');
  return { hands, mover, whole: combine(...hands, mover) };
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** A pool that is played by its tiles, with bars that grow. */
const game: Game<Options, StateOf<ReturnType<typeof partsOf>['whole']>, number> = {
  id: 'harvest',
  title: 'Harvest',
  summary: 'Gather the most: fruits are worth their number.',
  options: {
    fruits: { kind: 'whole', about: 'how many fruits there are', default: 5, min: 1, max: 9 },
  },
  rules(options) {
    const { hands, mover, whole } = partsOf(options);
    type State = StateOf<typeof whole>;
    const free = (state: State): readonly number[] =>
      hands[0].missing(state).filter((fruit) => !hands[1].has(state, fruit));
    return {
      ...whole,
      passes: [],
      turn(state) {
        if (free(state).length > 0) return mover.one(state);
        const [one, two] = [sum(hands[0].read(state)), sum(hands[1].read(state))];
        const winner = one === two ? null : one > two ? 0 : 1;
        return { kind: 'over', winner, reason: 'nothing is left' };
      },
      moves: free,
      next: (state, fruit) => ({
        ...hands[mover.read(state)].add(state, fruit),
        ...mover.pass(state),
      }),
      notate: String,
    };
  },
  book(options) {
    const { hands } = partsOf(options);
    return {
      clauses: [{ id: 'turns', title: 'Turns', text: 'Take a fruit that is left.' }],
      rulings: [],
      claims: [],
      axes: ['hand1', 'hand2'],
      words: {
        opening: () => ['Take turns.'],
        spell: (_state, fruit) => [String(fruit)],
        ask: (_position, seat) => [say`${player(seat)}, which fruit?`],
        refuse: () => [],
        narrate: ({ seat, move }) => [say`${player(seat)} takes ${move}.`],
        closing: (_position, winner) => [say`${player(winner)} wins.`],
      },
      scene: ({ state }) => [
        drawHands(state, 'Fruits', hands),
        {
          kind: 'bars',
          bars: SEATS.map((seat) => ({
            label: say`${playerOwns(seat)} harvest`,
            value: sum(hands[seat].read(state)),
            most: (options.fruits * (options.fruits + 1)) / 2,
            seat,
          })),
        },
      ],
      target: (_position, _seat, _answers, answer) => ({
        kind: 'tile',
        part: 0,
        tile: Number(answer) - 1,
      }),
    };
  },
};

const own: Game = game;

export default own;
