/** What `parlor new` writes: a whole small game with a comment on everything an author will change. */
export function starterFile(id: string, title: string): string {
  return STARTER.replaceAll('{id}', id).replaceAll('{title}', title);
}

const STARTER = `// {title}: a game for Parlor. You can play it as it is; change it into your own, a little at a time.
// The page "Adding a game" (docs/adding-a-game.md in Parlor's folder) explains everything.

// Helpers for parts of a position: board, pool, hand, counter, turns. You need none of them:
// a state may be any flat record of whole numbers.
import { combine, counter, type Game, player, pool, type StateOf, say, turns } from 'parlor';

// The parts of a position. Each helper gets the name of its field in the state.
const numbers = pool('numbers', 7); // the numbers 1 to 7, all of them free at first
const total = counter('total', { most: 28 }); // 0 at first, and never more than this
const mover = turns('mover'); // Player 1 opens
const parts = combine(numbers, total, mover);

type State = StateOf<typeof parts>;
type Options = { readonly target: number };
/** A move is the number a player takes. */
type Move = number;

const game: Game<Options, State, Move> = {
  id: '{id}',
  title: '{title}',
  summary: 'Take numbers in turn; the player who brings the total to 15 wins.',

  // The options, for example: --set target=20
  options: {
    target: { kind: 'whole', about: 'the total that wins', default: 15, min: 1, max: 28 },
  },

  // The rules are functions of the state alone: no chance, no clock, no memory.
  rules: ({ target }) => {
    /** The legal moves: the free numbers that do not lead past the target. */
    const moves = (state: State): readonly Move[] =>
      numbers.read(state).filter((number) => total.read(state) + number <= target);

    return {
      ...parts, // the shape of a state, and the first one
      passes: [], // moves that only pass, such as 'pass'; the program plays them if they are forced
      // Who chooses next. { kind: 'both', seat: 0 } lets both choose in secret.
      turn: (state) => {
        if (total.read(state) === target) {
          const winner = mover.read(state) === 0 ? 1 : 0; // the player who has just moved
          return { kind: 'over', winner, reason: 'the target was reached' };
        }
        if (moves(state).length === 0)
          return { kind: 'over', winner: null, reason: 'no number fits any more' }; // a draw
        return mover.one(state);
      },
      moves,
      // Only the fields that change.
      next: (state, number) => ({
        ...numbers.remove(state, number),
        ...total.add(state, number),
        ...mover.pass(state),
      }),
      notate: numbers.name, // how a record writes a move
    };
  },

  // What the game says to people.
  book: ({ target }) => ({
    clauses: [
      {
        id: 'taking',
        title: 'Taking',
        text: \`On your turn take one of the numbers 1 to 7 that are left; it is added to the total. The total may not pass \${target}.\`,
      },
      { id: 'winning', title: 'Winning', text: \`The player who brings the total to \${target} wins.\` },
    ],
    // Your decision where the rules leave a gap, and the clause it is about.
    rulings: [
      {
        id: 'R-1',
        clause: 'taking',
        problem: 'Every number that is left may be too large.',
        ruling: 'Then the game is a draw.',
      },
    ],
    // What the game promises; "parlor audit" checks whether it is true.
    claims: [
      {
        id: 'C-1',
        clause: 'winning',
        claim: 'Every game comes to an end.',
        check: { kind: 'ends' },
      },
    ],
    // A line is a text; with say it can contain players, who appear by name if they have one.
    words: {
      opening: () => ['{title}.'],
      spell: (_state, number) => [numbers.name(number)],
      ask: ({ state }, seat) => [
        \`The total is \${total.read(state)}.\`,
        say\`\${player(seat)}, take which number? \`,
      ],
      // Why an answer is refused, in your own words; without any, the legal answers are listed.
      refuse: () => [],
      narrate: ({ seat, move, after }) => [
        say\`\${player(seat)} takes \${move}: the total is \${total.read(after)}.\`,
      ],
      closing: (_position, winner) => [say\`\${player(winner)} wins.\`],
    },
    // The names of the fields, on maps and in explanations.
    fields: parts.fields,
    // The picture of a position: tiles, grid, track, bars and facts, drawn one below the other.
    scene: ({ state }) => [
      numbers.draw(state, 'Numbers'),
      {
        kind: 'bars',
        bars: [{ label: 'Total', value: total.read(state), most: target, seat: null }],
      },
    ],
    // axes: ['total', 'mover'] would draw a map of positions over two fields in "parlor solve".
  }),
};

export default game;
`;
