import { type Game, player, say } from '../../../src/index.ts';

const DIALS = 6;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type Lock = { readonly turned: number; readonly code: number; readonly mover: number };

/** The digits so far as one number. */
const codeOf = (digits: readonly number[]): number =>
  digits.reduce((code, digit) => DIGITS.length * code + digit - 1, 0);
const STUCK = codeOf([5, 5, 5, 5]);

/** The dials of a lock, turned by turns. After four fives its rules wait for ever, which no look at it finds. */
const game: Game<Record<string, never>, Lock, number> = {
  id: 'lock',
  title: 'Lock',
  summary: 'Turn the last dial.',
  options: {},
  rules: () => ({
    shape: { turned: DIALS + 1, code: DIGITS.length ** DIALS, mover: 2 },
    passes: [],
    start: () => ({ turned: 0, code: 0, mover: 0 }),
    turn({ turned, code, mover }) {
      while (turned === 4 && code === STUCK)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return turned === DIALS
        ? { kind: 'over', winner: code % 2 === 0 ? 0 : 1, reason: 'every dial is turned' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 };
    },
    moves: () => DIGITS,
    next: ({ turned, code, mover }, digit) => ({
      turned: turned + 1,
      code: DIGITS.length * code + digit - 1,
      mover: 1 - mover,
    }),
    notate: String,
  }),
  book: () => ({
    clauses: [{ id: 'turns', title: 'Turns', text: 'Turn the next dial to a digit.' }],
    rulings: [],
    claims: [],
    words: {
      opening: () => ['Turn the dials.'],
      spell: (_state, digit) => [String(digit)],
      ask: (_position, seat) => [say`${player(seat)}, which digit?`],
      refuse: () => [],
      narrate: ({ seat, move }) => [say`${player(seat)} turns a dial to ${move}.`],
      closing: (_position, winner) => [say`${player(winner)} wins.`],
    },
    scene: ({ state: { turned } }) => [
      { kind: 'bars', bars: [{ label: 'Dials', value: turned, most: DIALS, seat: null }] },
    ],
  }),
};

const own: Game = game;

export default own;
