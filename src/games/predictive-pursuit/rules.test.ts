import { describe, expect, test } from 'vitest';
import { played, settled, started } from '../../../test/support/started.ts';
import { renderLines, say, you } from '../../core/contract/phrase.ts';
import { advance, type Turn } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { targetsOf } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';
import { perft } from '../../solve/count/perft.ts';
import { predictivePursuit } from './game.ts';
import { type PursuitMove, type PursuitOptions, type PursuitState, rules } from './rules.ts';

const BOOK: PursuitOptions = { finish: 10, landing: 'exact', stall: 10 };
const NEVER: PursuitOptions = { ...BOOK, stall: 'never' };
const OPEN: PursuitOptions = { ...BOOK, landing: 'open' };
const book = rules(BOOK);

function at(square1: number, square2: number, mover: Seat = 0, still = 0): PursuitState {
  return { square1, square2, still, mover };
}

const over = (winner: Seat): Turn => ({
  kind: 'over',
  winner,
  reason: say`${you(winner)} reached the finish first`,
});

function begin(options = ''): Match {
  return started('predictive-pursuit', options);
}

/** Plays turns written as in a record. */
function play(match: Match, ...turns: readonly string[]): Match {
  return played(match, turns.join(' '));
}

describe('Objective', () => {
  test('Victory Condition: exactly 10 wins', () => {
    const after = advance(book, at(8, 0), 2, 1);
    expect([after, book.turn(after)]).toEqual([at(10, 0, 1), over(0)]);
    expect(book.turn(at(9, 0, 1))).toEqual({ kind: 'both', seat: 1 });
    expect(book.turn(at(0, 10, 0))).toEqual(over(1));
  });
});

describe('Setup', () => {
  test('Game Board, Player Tokens: both tokens start on 0 of a track from 0 to 10', () => {
    expect(book.start()).toEqual(at(0, 0));
    expect(rules(NEVER).shape).toEqual({ square1: 11, square2: 11, still: 1, mover: 2 });
  });
  test('Starting Conditions: Player 1 opens', () => {
    expect(book.turn(book.start())).toEqual({ kind: 'both', seat: 0 });
  });
});

describe('Turns', () => {
  test('Secret Move Selection: the active player chooses 1 or 2, unseen', () => {
    expect(book.turn(at(3, 4, 1))).toEqual({ kind: 'both', seat: 1 });
    expect(book.moves(at(3, 4, 1), 1)).toEqual([1, 2]);
  });
  test("Opponent's Guess: the opponent guesses 1 or 2", () => {
    expect(book.moves(at(3, 4, 1), 0)).toEqual([1, 2]);
  });
  test.each<[PursuitMove, PursuitMove, number]>([
    [1, 1, 3],
    [2, 2, 3],
    [1, 2, 4],
    [2, 1, 5],
  ])('Movement Resolution: %i against the guess %i leads from 3 to %i', (step, guess, square) => {
    expect(advance(book, at(3, 6), step, guess)).toMatchObject({ square1: square, square2: 6 });
    expect(advance(book, at(6, 3, 1), step, guess)).toMatchObject({ square1: 6, square2: square });
  });
  test('Turn Progression: players alternate, whether the token moved or not', () => {
    expect(advance(book, at(3, 6), 1, 1).mover).toBe(1);
    expect(advance(book, at(3, 6), 1, 2).mover).toBe(1);
    expect(advance(book, at(3, 6, 1), 1, 2).mover).toBe(0);
  });
});

describe('Rules and Mechanics', () => {
  test.each<[number, readonly PursuitMove[]]>([
    [0, [1, 2]],
    [7, [1, 2]],
    [8, [1, 2]],
    [9, [1]],
  ])(
    'Movement Constraints: no token moves beyond 10; from %i the moves are %j',
    (square, moves) => {
      expect(book.moves(at(square, 0, 0), 0)).toEqual(moves);
      expect(book.moves(at(0, square, 1), 1)).toEqual(moves);
    },
  );
  test('Secret Selection Method: no view holds the secret move', () => {
    const [one, two] = ['1', '2'].map((half) => play(begin(), half));
    for (const seat of [0, 1, null] as const)
      expect(JSON.stringify(one?.view(seat))).toBe(JSON.stringify(two?.view(seat)));
  });
  test('Guessing Mechanism: the guess is taken after the selection', () => {
    const chosen = play(begin(), '2');
    expect(chosen.waiting).toEqual([1]);
    expect(play(chosen, '1').state).toMatchObject({ square1: 2, square2: 0 });
  });
  test("Turn Example: 2 against 1 moves to 2; then Player 2's 1 is guessed", () => {
    expect(play(begin(), '2/1', '1/1').state).toEqual(at(2, 0, 0, 1));
  });
});

describe('Scoring', () => {
  test('Progress Tracking: both positions are told after each turn', () => {
    const { words } = predictivePursuit.book(BOOK);
    const [before, after] = [at(0, 0), at(2, 0, 1)];
    expect(renderLines(words.narrate({ seat: 0, move: 2, answer: 1, before, after }))).toEqual([
      'Player 1 chose 2.',
      'Your guess was incorrect. Player 1 moves to position 2.',
      '',
      'Scores:',
      'Player 1 Position: 2',
      'Player 2 Position: 0',
      '---',
    ]);
  });
  test('Winning the Game: no choice is left', () => {
    const won = play(begin('finish=2'), '2/1');
    expect(won.turn).toEqual({
      kind: 'over',
      winner: 0,
      reason: say`${you(0)} reached the finish first`,
    });
    expect(won.waiting).toEqual([]);
  });
  test('No Draws: see PP-4', () => {
    expect(predictivePursuit.book(BOOK).rulings.map(({ id }) => id)).toContain('PP-4');
  });
});

describe('rulings', () => {
  test('PP-1: on 8 both 1 and 2 are legal', () => {
    expect(book.moves(at(8, 3), 0)).toEqual([1, 2]);
  });

  test('PP-2: on 9 only 1 is legal, and the guesser may still say 1 or 2', () => {
    expect(book.moves(at(9, 3), 0)).toEqual([1]);
    expect(book.moves(at(9, 3), 1)).toEqual([1, 2]);
    expect(advance(book, at(9, 3), 1, 2)).toMatchObject({ square1: 10 });
    expect(advance(book, at(9, 3), 1, 1)).toMatchObject({ square1: 9 });
  });

  test('PP-3: who chooses first does not matter', () => {
    const match = begin();
    const guess = match.choose(1, '1');
    const both = guess.ok ? guess.value.choose(0, '2') : guess;
    expect(both.ok && both.value.moves).toEqual(['2/1']);
    expect(both.ok && both.value.state).toEqual(play(match, '2/1').state);
  });

  describe('PP-4', () => {
    const tenStill = Array<string>(10).fill('1/1');

    test('ten turns in a row without movement open the finish; nine do not', () => {
      const nine = play(begin(), '2/1', '2/1', ...tenStill.slice(1));
      expect(nine.state).toEqual(at(2, 2, 1, 9));
      const ten = play(nine, '1/1');
      expect(ten.state).toEqual(at(2, 2, 0, 10));
    });
    test('movement, of either token, starts the count again', () => {
      expect(play(begin(), ...tenStill.slice(1), '1/2').state).toEqual(at(0, 1, 0, 0));
      expect(play(begin(), ...tenStill.slice(2), '1/2').state).toEqual(at(1, 0, 1, 0));
    });
    test.each([0, 1] as const)('once open both steps are legal everywhere, for seat %i', (seat) => {
      expect(book.moves(at(9, 9, seat, 10), seat)).toEqual([1, 2]);
      expect(book.moves(at(9, 9, seat, 9), seat)).toEqual([1]);
    });
    test('once open, reaching or passing 10 wins', () => {
      for (const step of [1, 2] as const) {
        const after = advance(book, at(9, 9, 0, 10), step, step === 1 ? 2 : 1);
        expect(after.square1).toBe(9 + step);
        expect(book.turn(after)).toEqual(over(0));
      }
    });
    test('it stays open for the rest of the game', () => {
      expect(advance(book, at(2, 2, 0, 10), 2, 1)).toEqual(at(4, 2, 1, 10));
      expect(advance(book, at(2, 2, 0, 10), 2, 2)).toEqual(at(2, 2, 1, 10));
    });
    test('stall=n opens it after n turns', () => {
      const two = play(begin('stall=2'), '1/1');
      expect(two.state).toEqual(at(0, 0, 1, 1));
      expect(play(two, '1/1').state).toEqual(at(0, 0, 0, 2));
    });
    test('stall=never plays the book to the letter, for ever', () => {
      const match = play(
        begin('stall=never finish=2'),
        '1/2',
        '1/2',
        ...Array<string>(60).fill('1/1'),
      );
      expect(match.state).toEqual(at(1, 1, 0, 0));
      expect(match.legal(0)).toEqual(['1']);
      expect(match.turn.kind).toBe('both');
    });
    test('landing=open opens it from the start, and counts nothing', () => {
      const open = rules(OPEN);
      expect(open.moves(at(9, 0), 0)).toEqual([1, 2]);
      expect(advance(open, at(9, 0), 1, 1)).toEqual(at(9, 0, 1, 0));
      expect(open.turn(advance(open, at(9, 0), 2, 1))).toEqual(over(0));
      expect(open.shape).toEqual({ square1: 12, square2: 12, still: 1, mover: 2 });
    });
  });
});

/** The rule book once more, written apart: squares of who moves and who waits, turns without movement. */
function count(
  depth: number,
  { finish, landing, stall }: PursuitOptions,
  mover = 0,
  waiter = 0,
  still = 0,
  opened = landing === 'open',
): number {
  if (waiter >= finish) return 0;
  let total = 0;
  for (const step of [1, 2])
    for (const guess of [1, 2]) {
      if (!opened && mover + step > finish) continue;
      if (depth === 1) {
        total++;
        continue;
      }
      const moved = step !== guess;
      const stillNow = moved ? 0 : still + 1;
      const opens = opened || (stall !== 'never' && stillNow >= stall);
      total += count(
        depth - 1,
        { finish, landing, stall },
        waiter,
        moved ? mover + step : mover,
        stillNow,
        opens,
      );
    }
  return total;
}

describe('perft', () => {
  test.each<[string, readonly number[]]>([
    ['', [4, 16, 64, 256, 1024, 4096]],
    ['finish=2', [4, 12, 30, 70, 154, 330, 690, 1426]],
    ['finish=2 stall=1', [4, 12, 34, 92, 248, 624, 1568, 3776]],
    ['finish=3 stall=2', [4, 16, 56, 168, 534, 1572, 4760, 13420]],
    ['finish=3 stall=never', [4, 16, 56, 168, 480, 1280, 3328, 8320]],
    ['finish=3 landing=open', [4, 16, 64, 208, 676, 1976, 5776, 15808]],
  ])('%s: %j', (options, counts) => {
    const set = settled(predictivePursuit, options);
    expect(counts.map((_, index) => count(index + 1, set))).toEqual(counts);
    expect(perft(rules(set), counts.length).map(Number)).toEqual(counts);
  });
});

describe('words', () => {
  const pursuit = predictivePursuit.book(BOOK);

  test('a step past the finish is refused in words, anything else is not the book’s concern', () => {
    expect(renderLines(pursuit.words.refuse(at(9, 0), 0, [], '2'))).toEqual([
      'A move of 2 would pass position 10 from 9. Choose a lesser move.',
    ]);
    expect(renderLines(pursuit.words.refuse(at(9, 0), 0, [], '3'))).toEqual([]);
  });

  test('questions list what is legal, of the leader and of the guesser', () => {
    const position = { state: at(0, 9, 1), history: [] };
    expect(renderLines(pursuit.words.ask(position, 1, []))).toEqual([
      "Player 2's Turn:",
      'Enter your secret move (1): ',
    ]);
    expect(renderLines(pursuit.words.ask(position, 0, []))).toEqual([
      "Player 1, guess Player 2's move (1 or 2): ",
    ]);
  });

  test('the turn on which the finish opens says so, once', () => {
    const said = (before: PursuitState): readonly string[] =>
      renderLines(
        pursuit.words.narrate({
          seat: 0,
          move: 1,
          answer: 1,
          before,
          after: advance(book, before, 1, 1),
        }),
      );
    const opening =
      'No token has moved for 10 turns: the finish is open. Both steps are legal everywhere, and reaching or passing 10 wins.';
    expect(said(at(8, 8, 0, 9))[2]).toBe(opening);
    expect(said(at(8, 8, 0, 8))).not.toContain(opening);
    expect(said(at(8, 8, 0, 10))).not.toContain(opening);
  });

  test('the closing line names the winner and the square', () => {
    expect(renderLines(pursuit.words.closing({ state: at(3, 11, 0, 10), history: [] }, 1))).toEqual(
      ['Winner: Player 2 reaches position 11 and wins the game.'],
    );
  });

  test('the scene shows the count of still turns, also before there is one', () => {
    const facts = (still: number): unknown =>
      pursuit.scene({ state: at(3, 4, 0, still), history: [] })[1];
    const fact = (text: string): unknown => ({
      kind: 'facts',
      facts: [{ label: 'Turns without movement', text }],
    });
    expect(facts(0)).toEqual(fact('0 of 10, then the finish opens'));
    expect(facts(4)).toEqual(fact('4 of 10, then the finish opens'));
    expect(facts(10)).toEqual(fact('10, so the finish is open'));
    expect(pursuit.scene({ state: at(3, 4), history: [] })[0]).toEqual({
      kind: 'track',
      finish: 10,
      squares: [3, 4],
      marked: [],
      legend: '',
    });
  });

  test.each<[PursuitOptions, string, string]>([
    [BOOK, 'on 9 only 1 can be chosen', 'After 10 turns in a row'],
    [NEVER, 'on 9 only 1 can be chosen', 'Play goes on until a player reaches 10.'],
    [OPEN, 'Both steps are legal everywhere', 'Play goes on until a player reaches 10.'],
  ])('the clauses speak of the options %j', (options, landing, draws) => {
    const { clauses } = predictivePursuit.book(options);
    expect(clauses.find(({ id }) => id === 'landing')?.text).toContain(landing);
    expect(clauses.find(({ id }) => id === 'no-draws')?.text).toContain(draws);
  });

  test('a choice and a guess lead to the same square, that of the token that would move', () => {
    const targets = (match: Match, seat: Seat): unknown =>
      targetsOf(match, seat).map(({ answer, target }) => [answer, target]);
    const to = (seat: Seat, square: number): unknown => ({ kind: 'square', part: 0, seat, square });
    const match = play(begin(), '2/1');
    const expected = [
      ['1', to(1, 1)],
      ['2', to(1, 2)],
    ];
    expect(targets(match, 1)).toEqual(expected);
    expect(targets(match, 0)).toEqual(expected);
    // Two steps would pass the finish: they can be guessed, but lead nowhere.
    const near = play(begin('finish=2'), '1/2', '1/1');
    expect(near.legal(1)).toEqual(['1', '2']);
    expect(targets(near, 1)).toEqual([['1', to(0, 2)]]);
    const open = play(begin('finish=2 landing=open'), '1/2', '1/1');
    expect(targets(open, 1)).toEqual([
      ['1', to(0, 2)],
      ['2', to(0, 2)],
    ]);
  });

  test('in short it says that the finish opens, where it does', () => {
    const last = (options: PursuitOptions): string =>
      renderLines(predictivePursuit.book(options).brief ?? []).at(-1) ?? '';
    expect(last({ ...BOOK, stall: 4 })).toBe(
      'The first token on 10 wins. After 4 turns in a row without movement the finish opens: passing it wins too.',
    );
    expect(last(NEVER)).toBe('The first token on 10 wins.');
    expect(last(OPEN)).toBe('The first token on 10 wins.');
  });

  test('every ruling settles a clause that is there', () => {
    const ids = pursuit.clauses.map(({ id }) => id);
    expect(pursuit.rulings.map(({ id }) => id)).toEqual(['PP-1', 'PP-2', 'PP-3', 'PP-4']);
    for (const { clause } of pursuit.rulings) expect(ids).toContain(clause);
  });
});
