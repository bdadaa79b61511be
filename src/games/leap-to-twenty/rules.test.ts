import { describe, expect, test } from 'vitest';
import { played, settled, started } from '../../../test/support/started.ts';
import { offering, render, renderLines, say, you } from '../../core/contract/phrase.ts';
import { advance } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { listAnswers } from '../../core/match/question.ts';
import { targetsOf } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';
import { perft } from '../../solve/count/perft.ts';
import { leapToTwenty } from './game.ts';
import { isSpecial, type LeapMove, type LeapOptions, type LeapState, rules } from './rules.ts';

const BOOK: LeapOptions = { finish: 20, steps: [1, 2, 4], penalty: 5 };
const NONE: LeapOptions = { ...BOOK, penalty: 'none' };
const book = rules(BOOK);

function at(square1: number, square2: number, mover: Seat = 0, skip1 = 0, skip2 = 0): LeapState {
  return { square1, square2, skip1, skip2, mover };
}

function play(options: string, ...turns: readonly string[]): Match {
  return played(started('leap-to-twenty', options), turns.join(' '));
}

const over = (winner: Seat) => ({
  kind: 'over',
  winner,
  reason: say`${you(winner)} reached the finish first`,
});

describe('Setup', () => {
  test('Starting Position: both on 0, just before 1', () => {
    expect(book.start()).toEqual(at(0, 0));
  });
  test('Number Line: 1 to 20', () => {
    expect(book.shape).toEqual({ square1: 21, square2: 21, skip1: 2, skip2: 2, mover: 2 });
  });
});

describe('Game Components', () => {
  test('Special Positions: multiples of 5', () => {
    const squares = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(squares.filter((square) => isSpecial(BOOK, square))).toEqual([5, 10, 15]);
    expect(squares.filter((square) => isSpecial(NONE, square))).toEqual([]);
    expect(squares.filter((square) => isSpecial({ ...BOOK, penalty: 7 }, square))).toEqual([7, 14]);
  });
});

describe('Turns', () => {
  test('Turn Order: Player 1 opens, and players alternate', () => {
    expect(book.turn(book.start())).toEqual({ kind: 'one', seat: 0 });
    expect(advance(book, at(0, 0), 4)).toEqual(at(4, 0, 1));
    expect(advance(book, at(4, 0, 1), 1)).toEqual(at(4, 1, 0));
  });
  test('Actions Per Turn: Movement Options: 1, 2 or 4', () => {
    expect(book.moves(at(0, 0), 0)).toEqual([1, 2, 4]);
    expect(book.moves(at(0, 3, 1), 1)).toEqual([1, 2, 4]);
  });
  test('Turn Progression: select, update, special position, win, next player', () => {
    expect(advance(book, at(3, 0), 2)).toEqual(at(5, 0, 1, 1));
    expect(book.turn(advance(book, at(18, 0), 2))).toEqual(over(0));
    expect(book.turn(advance(book, at(17, 0), 2))).toEqual({ kind: 'one', seat: 1 });
  });
});

describe('Movement Rules', () => {
  test.each<[number, readonly LeapMove[]]>([
    [0, [1, 2, 4]],
    [15, [1, 2, 4]],
    [16, [1, 2, 4]],
    [17, [1, 2]],
    [18, [1, 2]],
    [19, [1]],
  ])('Valid Moves; Exact Landing: from %i the moves are %j', (square, moves) => {
    expect(book.moves(at(square, 3), 0)).toEqual(moves);
    expect(book.moves(at(3, square, 1), 1)).toEqual(moves);
  });
});

describe('Special Positions', () => {
  test.each([
    [4, 1, 5],
    [8, 2, 10],
    [11, 4, 15],
  ])('Multiples of 5: Rule: from %i by %i to %i costs the next turn', (from, step, to) => {
    expect(advance(book, at(from, 3), step)).toEqual(at(to, 3, 1, 1));
    expect(advance(book, at(3, from, 1), step)).toEqual(at(3, to, 0, 0, 1));
    expect(book.moves(at(to, 3, 0, 1), 0)).toEqual(['skip']);
  });
  test('Multiples of 5: other squares cost nothing', () => {
    for (let square = 0; square < 16; square++)
      if ((square + 4) % 5 !== 0) expect(advance(book, at(square, 3), 4).skip1).toBe(0);
  });
  test('Position 20 Exception: an immediate win, no skip', () => {
    const won = advance(book, at(16, 3), 4);
    expect([won, book.turn(won)]).toEqual([at(20, 3, 1), over(0)]);
    expect(book.turn(at(3, 20, 0))).toEqual(over(1));
  });
});

describe('Winning the Game', () => {
  test('Victory Condition: exactly on 20', () => {
    expect(book.turn(at(19, 19, 1))).toEqual({ kind: 'one', seat: 1 });
    expect(book.turn(at(20, 19, 1))).toEqual(over(0));
  });
  test('No Overstepping: no move leads beyond 20', () => {
    for (let square = 0; square < 20; square++)
      for (const move of book.moves(at(square, 0), 0))
        expect(advance(book, at(square, 0), move).square1).toBeLessThanOrEqual(20);
  });
});

describe('Example of Illegal Moves', () => {
  test('Invalid Move, Consequence: on 18 by 4 is refused, and 1 or 2 asked for', () => {
    expect(renderLines(leapToTwenty.book(BOOK).words.refuse(at(18, 0), 0, [], '4'))).toEqual([
      'You cannot move forward by 4 because position 22 does not exist on the number line.',
      'Choose a valid move (1 or 2).',
    ]);
  });
});

describe('Scoring', () => {
  test("No Draws: with the book's options every game that is played out has a winner", () => {
    // Every turn that is no skip goes forward, and from every square below 20 there is a step.
    for (let square = 0; square < 20; square++)
      expect(book.moves(at(square, 0), 0)).not.toContain('pass');
  });
});

describe('rulings', () => {
  test('LT-1: the skipped turn is the next one of the player who landed, and is used up', () => {
    const match = play('', '4', '1', '1', '1');
    expect([match.forced, match.legal(0)]).toEqual(['skip', ['skip']]);
    const after = play('', '4', '1', '1', '1', 'skip');
    expect(after.state).toEqual(at(5, 2, 1));
    expect(play('', '4', '1', '1', '1', 'skip', '1').legal(0)).toEqual(['1', '2', '4']);
  });
  test('LT-1: both players can be skipped one after the other', () => {
    const match = play('', '4', '4', '1', '1', 'skip', 'skip');
    expect(match.state).toEqual(at(5, 5, 0));
    expect(match.legal(0)).toEqual(['1', '2', '4']);
  });
  test('LT-1: penalty=none skips no turn', () => {
    const none = rules(NONE);
    expect(none.shape).toMatchObject({ skip1: 1, skip2: 1 });
    expect(advance(none, at(4, 0), 1)).toEqual(at(5, 0, 1));
  });
  test('LT-2: both players may stand on the same square', () => {
    expect(book.moves(at(3, 4), 0)).toContain(1);
    expect(advance(book, at(3, 4), 1)).toEqual(at(4, 4, 1));
  });
  test('LT-3: a player with no legal step passes', () => {
    const two = rules({ ...BOOK, steps: [2, 4], finish: 19 });
    expect(two.moves(at(18, 3), 0)).toEqual(['pass']);
    expect(advance(two, at(18, 3), 'pass')).toEqual(at(18, 3, 1));
    expect(two.passes).toEqual(['skip', 'pass']);
    // With only even steps neither player can land on an odd finish: once both are stuck, the game is over.
    const stuck = play('finish=3 steps=2', '2', '2');
    expect(stuck.turn).toMatchObject({ kind: 'over', winner: null });
  });
});

/** The rule book once more, written apart. */
function count(
  depth: number,
  options: LeapOptions,
  own = 0,
  opponent = 0,
  skips = false,
  skipsNext = false,
): number {
  const { finish, steps, penalty } = options;
  if (opponent === finish) return 0;
  const legal = skips ? [] : steps.filter((step) => own + step <= finish);
  if (depth === 1) return Math.max(1, legal.length);
  if (legal.length === 0) return count(depth - 1, options, opponent, own, skipsNext, false);
  let total = 0;
  for (const step of legal) {
    const square = own + step;
    const penalised = penalty !== 'none' && square % penalty === 0 && square < finish;
    total += count(depth - 1, options, opponent, square, skipsNext, penalised);
  }
  return total;
}

describe('perft', () => {
  test.each<[string, readonly number[]]>([
    ['', [3, 9, 27, 81, 207, 529]],
    ['penalty=none', [3, 9, 27, 81, 243, 729]],
    ['penalty=1', [3, 9, 9, 9, 27, 81]],
    ['finish=6 penalty=2', [3, 9, 15, 25, 45, 54, 54, 54]],
    ['finish=7 steps=2,3 penalty=4', [2, 4, 8, 16, 16, 8, 6, 6]],
    ['finish=3 steps=2', [1, 1, 1, 1, 1, 1, 1, 1]],
  ])('%s: %j', (options, counts) => {
    const set = settled(leapToTwenty, options);
    expect(counts.map((_, index) => count(index + 1, set))).toEqual(counts);
    expect(perft(rules(set), counts.length).map(Number)).toEqual(counts);
  });
});

describe('words', () => {
  const leap = leapToTwenty.book(BOOK);

  test('what is no step is not the book’s concern', () => {
    expect(renderLines(leap.words.refuse(at(18, 0), 0, [], '3'))).toEqual([]);
  });

  test.each<[LeapMove, LeapState, readonly string[]]>([
    [1, at(3, 4, 1), ['You moved to position 5.', 'You landed on 5 and must skip your next turn.']],
    [2, at(3, 4, 1), ['You moved to position 6.']],
    [
      'skip',
      at(3, 5, 1, 0, 1),
      ['', "Player 2's turn.", 'Skipped turn due to landing on 5. Turn passes to Player 1.'],
    ],
    [
      'pass',
      at(3, 5, 1),
      ['', "Player 2's turn.", 'No move from 5 stays on the number line. Turn passes to Player 1.'],
    ],
  ])('%s is told', (move, before, lines) => {
    expect(
      renderLines(
        leap.words.narrate({ seat: 1, move, before, after: advance(book, before, move) }),
      ),
    ).toEqual(lines);
  });

  test.each([
    ['1,2,4', '1, 2, or 4 spaces'],
    ['1', '1 space'],
    ['2', '2 spaces'],
  ])('steps=%s are asked for as %s', (steps, text) => {
    const { words } = leapToTwenty.book({ ...BOOK, steps: steps.split(',').map(Number) });
    expect(renderLines(words.ask({ state: at(0, 0), history: [] }, 0, [])).at(-1)).toBe(
      `Choose your move (${text}): `,
    );
  });

  test.each<[number, string]>([
    [16, 'Choose your move (1, 2, or 4 spaces): '],
    [18, 'Choose your move (1 or 2 spaces): '],
    [19, 'Choose your move (1 space): '],
  ])('where only what is legal is offered, on %i: %s', (square, asked) => {
    const state = at(square, 0);
    const prompt = leapToTwenty.book(BOOK).words.ask({ state, history: [] }, 0, []).at(-1) ?? '';
    expect(render(offering(prompt, listAnswers(book.moves(state, 0).map(String))))).toBe(asked);
    expect(render(prompt)).toBe('Choose your move (1, 2, or 4 spaces): ');
  });

  test.each<[number, number, readonly string[]]>([
    [0, 0, []],
    [1, 0, ['Player 1: skips the next turn']],
    [0, 1, ['Player 2: skips the next turn']],
    [1, 1, ['Both players: skip their next turn']],
  ])('the scene says who owes a skip: %i, %i', (skip1, skip2, told) => {
    const scene = leapToTwenty.book(BOOK).scene({ state: at(5, 10, 0, skip1, skip2), history: [] });
    const facts = scene.flatMap((part) => (part.kind === 'facts' ? part.facts : []));
    expect(facts.map(({ label, text }) => `${render(label)}: ${render(text)}`)).toEqual(told);
  });

  test('a finished game has no next turn to skip', () => {
    const scene = leapToTwenty.book(BOOK).scene({ state: at(20, 10, 1, 0, 1), history: [] });
    expect(scene.at(-1)).toEqual({ kind: 'facts', facts: [] });
  });

  test('only who won is congratulated', () => {
    const [closing = ''] = leapToTwenty
      .book(BOOK)
      .words.closing({ state: at(20, 4), history: [] }, 0);
    expect(render(closing, { seat: 0 })).toBe(
      'Congratulations, Player 1! You have reached position 20 and won the game!',
    );
    for (const seat of [1, null] as const)
      expect(render(closing, { seat, names: ['bot:random', 'Ann'] })).toBe(
        'bot:random has reached position 20 and won the game!',
      );
  });

  test('the clauses and the scene speak of the options', () => {
    const special = (options: LeapOptions): string | undefined =>
      leapToTwenty.book(options).clauses.find(({ id }) => id === 'special')?.text;
    expect(special(BOOK)).toBe(
      'If you land on a multiple of 5, you skip your next turn. Landing on 20 wins instead.',
    );
    expect(special(NONE)).toBe('There are none.');
    const position = { state: at(2, 5), history: [] };
    expect(leap.scene(position)).toEqual([
      {
        kind: 'track',
        finish: 20,
        squares: [2, 5],
        marked: [5, 10, 15],
        legend: 'landing here costs your next turn',
      },
      { kind: 'facts', facts: [] },
    ]);
    expect(leapToTwenty.book(NONE).scene(position)).toMatchObject([{ marked: [], legend: '' }]);
  });

  test('an answer leads to a square of the track, and a skipped turn nowhere', () => {
    expect(targetsOf(play('', '4'), 1)).toEqual(
      [1, 2, 4].map((step) => ({
        answer: String(step),
        target: { kind: 'square', part: 0, seat: 1, square: step },
      })),
    );
    expect(targetsOf(play('finish=6', '4', '1'), 0)).toMatchObject([
      { answer: '1', target: { seat: 0, square: 5 } },
      { answer: '2', target: { seat: 0, square: 6 } },
    ]);
    const skipping = play('', '4', '1', '1', '1');
    expect(skipping.forced).toBe('skip');
    expect(targetsOf(skipping, 0)).toEqual([]);
  });

  test('every ruling settles a clause that is there', () => {
    const ids = leap.clauses.map(({ id }) => id);
    expect(leap.rulings.map(({ id }) => id)).toEqual(['LT-1', 'LT-2', 'LT-3']);
    for (const { clause } of leap.rulings) expect(ids).toContain(clause);
  });
});
