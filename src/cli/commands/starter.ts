/** What `parlor new` writes: a whole small game with a comment on everything an author will change. */
export function starterFile(id: string, title: string): string {
  return STARTER.replaceAll('{id}', id).replaceAll('{title}', title);
}

const STARTER = `// {title}: a game for Parlor. It can be played as it is; change it into your own, a little at a time.
// The page "Adding a game" (docs/adding-a-game.md in Parlor's folder) says what everything means.

// Helpers that keep parts of a position: board, pool, hand, counter, turns. A game needs none of them:
// a state may be any flat record of whole numbers.
import { combine, counter, type Game, player, pool, type StateOf, say, turns } from 'parlor';

// What a position is made of. Each helper gets the name of its field in the state.
const numbers = pool('numbers', 7); // the numbers 1 to 7, all of them there at first
const total = counter('total', { most: 28 }); // 0 at first, and never more than this
const mover = turns('mover'); // Player 1 opens
const parts = combine(numbers, total, mover);

type State = StateOf<typeof parts>;
type Options = { readonly target: number };
/** A move is the number that is taken. */
type Move = number;

const game: Game<Options, State, Move> = {
  id: '{id}',
  title: '{title}',
  summary: 'Take numbers in turn; whoever brings the total to 15 wins.',

  // What can be set with --set, as in: --set target=20
  options: {
    target: { kind: 'whole', about: 'the total that wins', default: 15, min: 1, max: 28 },
  },

  // The rules are functions of the state alone: no chance, no clock, nothing remembered.
  rules: ({ target }) => {
    /** The legal moves: what lies there and does not lead past the target. */
    const moves = (state: State): readonly Move[] =>
      numbers.read(state).filter((number) => total.read(state) + number <= target);

    return {
      ...parts, // the shape of a state, and the first one
      passes: [], // moves that only pass, such as 'pass'; the program plays them where they are forced
      // Who is to choose. { kind: 'both', seat: 0 } lets both choose unseen.
      turn: (state) => {
        if (total.read(state) === target) {
          const winner = mover.read(state) === 0 ? 1 : 0; // whoever has just moved
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
      notate: numbers.name, // how a move is written in a record
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
      { id: 'winning', title: 'Winning', text: \`Whoever brings the total to \${target} wins.\` },
    ],
    // Where the rules leave a gap: what was decided, and for which clause.
    rulings: [
      {
        id: 'R-1',
        clause: 'taking',
        problem: 'It may be that no number is left that fits.',
        ruling: 'Then the game is a draw.',
      },
    ],
    // What somebody promises of the game; "parlor audit" finds out whether it is so.
    claims: [
      {
        id: 'C-1',
        clause: 'winning',
        claim: 'Every game comes to an end.',
        check: { kind: 'ends' },
      },
    ],
    // A line is a text, or one with players in it by say: they are told by their names, where they have some.
    words: {
      opening: () => ['{title}.'],
      spell: (_state, number) => [numbers.name(number)],
      ask: ({ state }, seat) => [
        \`The total is \${total.read(state)}.\`,
        say\`\${player(seat)}, take which number? \`,
      ],
      // Why an answer cannot be taken, in your own words; without any, the legal ones are listed.
      refuse: () => [],
      narrate: ({ seat, move, after }) => [
        say\`\${player(seat)} takes \${move}: the total is \${total.read(after)}.\`,
      ],
      closing: (_position, winner) => [say\`\${player(winner)} wins.\`],
    },
    // What the fields are called, on maps and in explanations.
    fields: parts.fields,
    // What a position looks like: tiles, grid, track, bars and facts, drawn one below the other.
    scene: ({ state }) => [
      numbers.draw(state, 'Numbers'),
      {
        kind: 'bars',
        bars: [{ label: 'Total', value: total.read(state), most: target, seat: null }],
      },
    ],
    // axes: ['total', 'mover'] would draw a map of positions over two fields, in "parlor solve".
  }),
};

export default game;
`;
