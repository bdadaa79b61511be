import { describe, expect, test } from 'vitest';
import { played, settled, started } from '../../../test/support/started.ts';
import { renderLines, say, you } from '../../core/contract/phrase.ts';
import { advance } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { targetsOf } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';
import { perft } from '../../solve/count/perft.ts';
import type { TrackState } from '../track.ts';
import { binaryRace } from './game.ts';
import { type BinaryMove, type BinaryOptions, rules } from './rules.ts';

const BOOK: BinaryOptions = { finish: 31, steps: [1, 2, 4, 8, 16], overshoot: 'needed' };
const FREE: BinaryOptions = { ...BOOK, overshoot: 'free' };
const NEVER: BinaryOptions = { ...BOOK, overshoot: 'never' };
const book = rules(BOOK);

function at(square1: number, square2: number, mover: Seat = 0): TrackState {
  return { square1, square2, mover };
}

function play(options: string, ...turns: readonly string[]): Match {
  return played(started('binary-race', options), turns.join(' '));
}

describe('Setup', () => {
  test('Starting Positions: both on 0', () => {
    expect(book.start()).toEqual(at(0, 0));
  });
  test('First Player: Player 1 opens', () => {
    expect(book.turn(book.start())).toEqual({ kind: 'one', seat: 0 });
  });
});

describe('Turns', () => {
  test('Turn Order; Turn Progression: players alternate', () => {
    expect(advance(book, at(0, 0), 16)).toEqual(at(16, 0, 1));
    expect(advance(book, at(16, 0, 1), 8)).toEqual(at(16, 8, 0));
  });
  test('Move Selection: 1, 2, 4, 8 or 16', () => {
    expect(book.moves(book.start(), 0)).toEqual([1, 2, 4, 8, 16]);
  });
  test('Updating Position: the move is added to the position', () => {
    for (const step of [1, 2, 4, 8, 16])
      expect(advance(book, at(3, 9), step).square1).toBe(3 + step);
  });
});

describe('Rules and Mechanics', () => {
  test('1. Movement: Allowed Moves: all five while none reaches 31', () => {
    for (let square = 0; square < 15; square++)
      expect(book.moves(at(square, 0), 0)).toEqual([1, 2, 4, 8, 16]);
  });
  test('1. Movement: Legal Moves: see BR-1 and BR-2', () => {
    expect(binaryRace.book(BOOK).rulings.map(({ id }) => id)).toEqual(['BR-1', 'BR-2']);
  });
  test.each([
    [30, null],
    [31, 0],
    [32, 0],
    [46, 0],
  ])(
    '2. Winning the Game: Victory Condition, Exact Landing Not Required: on %i',
    (square, winner) => {
      expect(book.turn(at(square, 5, 1))).toEqual(
        winner === null
          ? { kind: 'one', seat: 1 }
          : { kind: 'over', winner: 0, reason: say`${you(0)} reached the finish first` },
      );
    },
  );
  test('3. Restrictions: Forward Movement Only', () => {
    for (let square = 0; square < 31; square++)
      for (const move of book.moves(at(square, 0), 0))
        expect(advance(book, at(square, 0), move).square1).toBeGreaterThan(square);
  });
  test('3. Restrictions: No Move Limitations: a move may be chosen again and again', () => {
    expect(play('', '1', '2', '1', '2', '1', '2').state).toEqual(at(3, 6));
  });
  test('3. Restrictions: Valid Moves Near the End: on 29 only 1 or 2', () => {
    expect(book.moves(at(29, 0), 0)).toEqual([1, 2]);
    expect(book.moves(at(0, 29, 1), 1)).toEqual([1, 2]);
  });
  test('4. Game End: at once, and no further moves are made', () => {
    const won = play('', '16', '1', '8', '1', '4', '1', '2', '1', '1');
    expect(won.turn).toEqual({
      kind: 'over',
      winner: 0,
      reason: say`${you(0)} reached the finish first`,
    });
    expect(won.waiting).toEqual([]);
    expect(book.turn(at(5, 33, 0))).toMatchObject({ kind: 'over', winner: 1 });
  });
});

test('Scoring: the game is won outright', () => {
  expect(play('finish=2', '1', '2').turn).toMatchObject({ kind: 'over', winner: 1 });
});

describe('rulings', () => {
  test.each<[number, readonly BinaryMove[]]>([
    [14, [1, 2, 4, 8, 16]],
    [15, [1, 2, 4, 8, 16]],
    [16, [1, 2, 4, 8, 16]],
    [22, [1, 2, 4, 8, 16]],
    [23, [1, 2, 4, 8]],
    [24, [1, 2, 4, 8]],
    [26, [1, 2, 4, 8]],
    [27, [1, 2, 4]],
    [28, [1, 2, 4]],
    [29, [1, 2]],
    [30, [1]],
  ])(
    'BR-1 needed: from %i a step is legal unless a smaller one reaches 31: %j',
    (square, moves) => {
      expect(book.moves(at(square, 0), 0)).toEqual(moves);
    },
  );
  test('BR-1 needed: a step may pass if no smaller one reaches', () => {
    expect(rules({ ...BOOK, steps: [5, 7] }).moves(at(30, 0), 0)).toEqual([5]);
    expect(rules({ ...BOOK, steps: [5, 7] }).moves(at(25, 0), 0)).toEqual([5, 7]);
  });
  test('BR-1 free: every step everywhere', () => {
    for (const square of [0, 24, 30])
      expect(rules(FREE).moves(at(square, 0), 0)).toEqual([1, 2, 4, 8, 16]);
  });
  test.each<[number, readonly BinaryMove[]]>([
    [15, [1, 2, 4, 8, 16]],
    [16, [1, 2, 4, 8]],
    [24, [1, 2, 4]],
    [28, [1, 2]],
    [30, [1]],
  ])('BR-1 never: from %i no step passes 31: %j', (square, moves) => {
    expect(rules(NEVER).moves(at(square, 0), 0)).toEqual(moves);
  });
  test('BR-2: a move that exceeds 31 and does not surpass it is no rule: every legal move below 31 stays below', () => {
    for (let square = 0; square < 31; square++)
      for (const move of book.moves(at(square, 0), 0)) {
        const after = advance(book, at(square, 0), move);
        expect(book.turn(after).kind).toBe(after.square1 >= 31 ? 'over' : 'one');
      }
  });
  test('With never, a player with no legal step passes', () => {
    const never = rules({ finish: 9, steps: [4, 5], overshoot: 'never' });
    expect(never.moves(at(8, 4), 0)).toEqual(['pass']);
    expect(never.passes).toEqual(['pass']);
    const match = play('finish=9 steps=4,5 overshoot=never', '4', '4', '4');
    expect(match.legal(1)).toEqual(['4', '5']);
    const stuck = play('finish=9 steps=4,5 overshoot=never', '4', '4', '4', '4');
    expect(stuck.turn).toMatchObject({ kind: 'over', winner: null });
    const passing = ['5', '2', '5', '2'];
    expect(play('finish=11 steps=2,5 overshoot=never', ...passing).forced).toBe('pass');
    const passed = play('finish=11 steps=2,5 overshoot=never', ...passing, 'pass');
    expect(passed.state).toEqual(at(10, 4, 1));
    expect(passed.legal(1)).toEqual(['2', '5']);
  });
  test('Without never there is always a step', () => {
    for (const overshoot of ['needed', 'free'] as const)
      for (const steps of [[1], [16], [5, 7], [1, 2, 4, 8, 16]])
        for (let square = 0; square < 31; square++)
          expect(rules({ finish: 31, steps, overshoot }).moves(at(square, 0), 0)).not.toContain(
            'pass',
          );
  });
});

/** The rule book once more, written apart: a step is legal as the option says. */
function count(depth: number, options: BinaryOptions, own = 0, opponent = 0): number {
  const { finish, steps, overshoot } = options;
  if (opponent >= finish) return 0;
  const legal: number[] = [];
  for (const step of [...steps].sort((a, b) => a - b)) {
    const smallerReaches = legal.some((less) => own + less >= finish);
    if (overshoot === 'needed' && smallerReaches) break;
    if (overshoot === 'never' && own + step > finish) break;
    legal.push(step);
  }
  if (depth === 1) return Math.max(1, legal.length);
  if (legal.length === 0) return count(depth - 1, options, opponent, own);
  return legal.reduce((sum, step) => sum + count(depth - 1, options, opponent, own + step), 0);
}

describe('perft', () => {
  test.each<[string, readonly number[]]>([
    ['', [5, 25, 125, 600, 2832, 12862]],
    ['overshoot=free', [5, 25, 125, 600, 2880, 13080]],
    ['overshoot=never', [5, 25, 120, 576, 2616, 11881]],
    ['finish=7', [4, 12, 33, 88, 152, 209, 242, 242]],
    ['finish=7 steps=2,3 overshoot=never', [2, 4, 8, 16, 20, 10, 4, 4]],
    ['finish=9 steps=4,5 overshoot=never', [2, 4, 6, 3, 1, 1, 1, 1]],
    ['finish=9 steps=4,5', [2, 4, 6, 3, 1, 0, 0, 0]],
  ])('%s: %j', (options, counts) => {
    const set = settled(binaryRace, options);
    expect(counts.map((_, index) => count(index + 1, set))).toEqual(counts);
    expect(perft(rules(set), counts.length).map(Number)).toEqual(counts);
  });
});

describe('words', () => {
  const race = binaryRace.book(BOOK);

  test('a step that is not legal here is refused with why, and what is', () => {
    expect(renderLines(race.words.refuse(at(28, 0), 0, [], '8'))).toEqual([
      '8 goes further past Position 31 than a smaller move needs to. Choose one of: 1, 2, 4.',
    ]);
    expect(renderLines(binaryRace.book(NEVER).words.refuse(at(28, 0), 0, [], '4'))).toEqual([
      '4 would pass Position 31. Choose one of: 1, 2.',
    ]);
    expect(renderLines(race.words.refuse(at(28, 0), 0, [], '3'))).toEqual([]);
  });

  test('a pass is told', () => {
    expect(
      renderLines(
        race.words.narrate({ seat: 1, move: 'pass', before: at(4, 4, 1), after: at(4, 4) }),
      ),
    ).toEqual(['', "Player 2's Turn", 'Player 2 has no legal move and passes']);
  });

  test.each<[BinaryOptions, string]>([
    [BOOK, 'A step is legal unless a smaller one would already reach 31.'],
    [FREE, 'Every step is legal everywhere, however far it passes 31.'],
    [NEVER, 'A step may not pass 31.'],
    [{ ...NEVER, steps: [5, 8] }, 'A step may not pass 31; a player with no legal step passes.'],
  ])('the clauses speak of the options %j', (options, text) => {
    const { clauses } = binaryRace.book(options);
    expect(clauses.find(({ id }) => id === 'near-the-finish')?.text).toBe(text);
  });

  test('the scene is a track', () => {
    expect(race.scene({ state: at(2, 5), history: [] })).toEqual([
      { kind: 'track', finish: 31, squares: [2, 5], marked: [], legend: '' },
    ]);
  });

  test('an answer leads to a square of the track, at most to the finish', () => {
    const square = (answer: string, square: number): unknown => ({
      answer,
      target: { kind: 'square', part: 0, seat: 1, square },
    });
    expect(targetsOf(play('', '16'), 1)).toEqual([
      square('1', 1),
      square('2', 2),
      square('4', 4),
      square('8', 8),
      square('16', 16),
    ]);
    const near = play('finish=5 overshoot=free', '2', '4', '2');
    expect(targetsOf(near, 1).map(({ target }) => target)).toEqual(
      [1, 2, 4, 8, 16].map(() => ({ kind: 'square', part: 0, seat: 1, square: 5 })),
    );
    // A pass leads nowhere.
    expect(targetsOf(play('finish=3 steps=2 overshoot=never', '2', '2'), 0)).toEqual([]);
  });

  test('every ruling settles a clause that is there', () => {
    const ids = race.clauses.map(({ id }) => id);
    for (const { clause } of race.rulings) expect(ids).toContain(clause);
  });
});
