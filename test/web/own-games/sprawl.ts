import { type Game, player, say } from '../../../src/index.ts';

type Options = {
  readonly columns: number;
  readonly rows: number;
  readonly theLengthOfTheLongestWordsOnTheTilesOfThisGame: number;
  readonly whatThoseWhoPlayThisGameFindMostImportantOfAll:
    | 'theUnmistakablyLongestWordThatThereIs'
    | 'nothing';
};
type State = { readonly turns: number; readonly last: number; readonly mover: number };

const TURNS = 4;

function nameOf(cell: number, columns: number): string {
  return `c${(cell % columns) + 1}r${Math.floor(cell / columns) + 1}`;
}

/** Everything in it is larger or longer than in a game that one would make. */
const game: Game<Options, State, number> = {
  id: 'sprawl',
  title: 'Sprawling Incomprehensibilities of Donaudampfschifffahrtsgesellschaftskapitänsmützen',
  summary:
    'Whoever names the last place of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch wins.',
  options: {
    columns: {
      kind: 'whole',
      about: 'how many places lie side by side',
      default: 19,
      min: 2,
      max: 60,
    },
    rows: { kind: 'whole', about: 'how many rows there are', default: 19, min: 1, max: 60 },
    theLengthOfTheLongestWordsOnTheTilesOfThisGame: {
      kind: 'whole',
      about: 'how many letters',
      default: 40,
      min: 1,
      max: 200,
    },
    whatThoseWhoPlayThisGameFindMostImportantOfAll: {
      kind: 'word',
      about: 'whatever it may be',
      default: 'theUnmistakablyLongestWordThatThereIs',
      words: ['theUnmistakablyLongestWordThatThereIs', 'nothing'],
    },
  },
  rules: ({ columns, rows }) => ({
    shape: { turns: TURNS + 1, last: columns * rows + 1, mover: 2 },
    passes: [],
    start: () => ({ turns: 0, last: columns * rows, mover: 0 }),
    turn: ({ turns, last, mover }) =>
      turns === TURNS
        ? { kind: 'over', winner: last % 2 === 0 ? 0 : 1, reason: 'enough places are named' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: ({ last }) =>
      Array.from({ length: columns * rows }, (_, cell) => cell).filter((cell) => cell !== last),
    next: ({ turns, mover }, cell) => ({ turns: turns + 1, last: cell, mover: 1 - mover }),
    notate: (cell) => nameOf(cell, columns),
  }),
  book: ({ columns, rows, theLengthOfTheLongestWordsOnTheTilesOfThisGame: letters }) => ({
    clauses: [{ id: 'turns', title: 'Turns', text: 'Name a place.' }],
    rulings: [],
    claims: [],
    words: {
      opening: () => ['Name a place.'],
      spell: (_state, cell) => [nameOf(cell, columns)],
      ask: (_position, seat) => [say`${player(seat)}, which place?`],
      refuse: () => [],
      narrate: ({ seat, move }) => [say`${player(seat)} names ${nameOf(move, columns)}.`],
      closing: (_position, winner) => [say`${player(winner)} wins.`],
    },
    scene: ({ state: { last } }) => [
      {
        kind: 'grid',
        rows: Array.from({ length: rows }, (_, row) =>
          Array.from({ length: columns }, (_, column) => ({
            text: row * columns + column === last ? 'X' : '',
            seat: row * columns + column === last ? 0 : null,
          })),
        ),
        labels: {
          columns: Array.from({ length: columns }, (_, column) => `c${column + 1}`),
          rows: Array.from({ length: rows }, (_, row) => `r${row + 1}`),
        },
      },
      {
        kind: 'tiles',
        title: 'Words that are long',
        tiles: ['W', 'm', 'abc '].map((text, index) => ({
          text: text.repeat(letters).slice(0, letters),
          taken: index === 1,
          seat: index === 1 ? 1 : null,
        })),
      },
      {
        kind: 'bars',
        bars: [
          { label: 'B'.repeat(letters), value: 123456, most: 1234567, seat: 0 },
          { label: 'How far', value: 1, most: 2, seat: 1 },
        ],
      },
      { kind: 'facts', facts: [{ label: 'F'.repeat(letters), text: 'T'.repeat(letters) }] },
    ],
    target: (_position, _seat, _answers, answer) => {
      const [, column, row] = /^c(\d+)r(\d+)$/.exec(answer) ?? [];
      return column === undefined
        ? undefined
        : { kind: 'cell', part: 0, row: Number(row) - 1, column: Number(column) - 1 };
    },
  }),
};

const own: Game = game;

export default own;
