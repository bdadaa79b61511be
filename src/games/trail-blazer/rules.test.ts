import { describe, expect, test } from 'vitest';
import { played, settled, started } from '../../../test/support/started.ts';
import { renderLines, say, you } from '../../core/contract/phrase.ts';
import { advance } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { targetsOf } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';
import { perft } from '../../solve/count/perft.ts';
import type { TrackState } from '../track.ts';
import { trailBlazer } from './game.ts';
import { rules, type TrailMove, type TrailOptions } from './rules.ts';

const BOOK: TrailOptions = { finish: 10, steps: [1, 2, 3] };
const book = rules(BOOK);

function at(square1: number, square2: number, mover: Seat = 0): TrackState {
  return { square1, square2, mover };
}

function begin(options: string): Match {
  return started('trail-blazer', options);
}

function play(match: Match, ...turns: readonly string[]): Match {
  return played(match, turns.join(' '));
}

describe('Setup', () => {
  test('Starting Positions: both on 0', () => {
    expect(book.start()).toEqual(at(0, 0));
  });
  test('Player Designation: Player 1 opens', () => {
    expect(book.turn(book.start())).toEqual({ kind: 'one', seat: 0 });
  });
});

describe('Turns', () => {
  test('Turn Structure: Decision Phase: 1, 2 or 3', () => {
    expect(book.moves(book.start(), 0)).toEqual([1, 2, 3]);
  });
  test('Turn Structure: Movement Phase: the pawn moves, the other stays', () => {
    expect(advance(book, at(3, 4), 2)).toMatchObject({ square1: 5, square2: 4 });
    expect(advance(book, at(3, 4, 1), 2)).toMatchObject({ square1: 3, square2: 6 });
  });
  test('Turn Structure: Turn End; Order of Play: players alternate', () => {
    expect(advance(book, at(3, 4), 2).mover).toBe(1);
    expect(advance(book, at(3, 4, 1), 2).mover).toBe(0);
  });
});

describe('Movement Rules', () => {
  test.each<[number, number, readonly TrailMove[]]>([
    [0, 0, [1, 2, 3]],
    [0, 1, [2, 3]],
    [0, 2, [1, 3]],
    [0, 3, [1, 2]],
    [0, 4, [1, 2, 3]],
    [4, 2, [1, 2, 3]],
    [5, 7, [1, 3]],
    [8, 9, [2, 3]],
    [9, 8, [1, 2, 3]],
  ])(
    'Advancing; Cannot Land On Opponent: from %i, with the other on %i: %j',
    (own, opponent, moves) => {
      expect(book.moves(at(own, opponent, 0), 0)).toEqual(moves);
      expect(book.moves(at(opponent, own, 1), 1)).toEqual(moves);
    },
  );
  test('Blocked Movement: all steps on the opponent forfeit the turn', () => {
    const one = rules({ finish: 10, steps: [2] });
    expect(one.moves(at(3, 5), 0)).toEqual(['forfeit']);
    expect(one.moves(at(3, 4), 0)).toEqual([2]);
    expect(one.passes).toEqual(['forfeit']);
  });
  test('Overtaking: passing over the opponent is allowed', () => {
    expect(book.moves(at(4, 5), 0)).toEqual([2, 3]);
    expect(advance(book, at(4, 5), 2)).toEqual(at(6, 5, 1));
  });
  test('Finish Line: a pawn may move beyond 10', () => {
    expect(book.moves(at(9, 0), 0)).toEqual([1, 2, 3]);
    expect(advance(book, at(9, 0), 3)).toEqual(at(12, 0, 1));
  });
});

describe('Winning the Game', () => {
  test.each([
    [at(9, 4, 1), null],
    [at(10, 4, 1), 0],
    [at(12, 4, 1), 0],
    [at(4, 10, 0), 1],
    [at(4, 9, 0), null],
  ] as const)('at %j the winner is %s', (state, winner) => {
    expect(book.turn(state)).toEqual(
      winner === null
        ? { kind: 'one', seat: state.mover }
        : { kind: 'over', winner, reason: say`${you(winner)} reached the finish first` },
    );
  });
});

describe('Additional Mechanics', () => {
  test('No Backward Movement: every move adds to the square', () => {
    for (let own = 0; own < 10; own++)
      for (const move of book.moves(at(own, 5), 0))
        expect(advance(book, at(own, 5), move).square1).toBeGreaterThan(own);
  });
  test('No Skipping Moves: forfeit is legal only if nothing else is', () => {
    for (const steps of [[1], [2], [1, 2], [1, 2, 3]])
      for (let own = 0; own < 10; own++)
        for (let opponent = 0; opponent < 10; opponent++) {
          const moves = rules({ finish: 10, steps }).moves(at(own, opponent), 0);
          if (moves.includes('forfeit')) expect(moves).toEqual(['forfeit']);
        }
  });
});

describe('Scoring', () => {
  test('Victory Conditions: the first to reach or pass 10', () => {
    expect(play(begin('finish=10'), '3', '1', '3', '1', '3', '1', '2').turn).toMatchObject({
      kind: 'over',
      winner: 0,
    });
    expect(play(begin('finish=4'), '1', '3', '1', '2').turn).toMatchObject({
      kind: 'over',
      winner: 1,
    });
  });
  test('If a player cannot move: see TB-2', () => {
    expect(trailBlazer.book(BOOK).rulings.map(({ id }) => id)).toContain('TB-2');
  });
});

describe('rulings', () => {
  test('TB-1: standing together on 0 at the start is not landing on the opponent', () => {
    expect(book.turn(at(0, 0))).toEqual({ kind: 'one', seat: 0 });
    expect(book.moves(at(0, 0), 0)).toEqual([1, 2, 3]);
  });
  test('TB-2: a blocked player forfeits that one turn, and moves again on the next', () => {
    const blocked = play(begin('finish=6 steps=2'), '2');
    expect([blocked.forced, blocked.legal(1)]).toEqual(['forfeit', ['forfeit']]);
    const after = play(blocked, 'forfeit', '2');
    expect(after.state).toEqual(at(4, 0, 1));
    expect(after.legal(1)).toEqual(['2']);
    expect(after.moves).toEqual(['2', 'forfeit', '2']);
  });
  test("TB-2: with the book's three steps no player is ever blocked", () => {
    for (let own = 0; own < 10; own++)
      for (let opponent = 0; opponent < 10; opponent++)
        expect(book.moves(at(own, opponent), 0)).not.toContain('forfeit');
  });
  test('TB-3: a step that reaches or passes the finish is always legal', () => {
    // Play stops once a pawn is home; the rules must not depend on that.
    expect(book.moves(at(9, 10), 0)).toEqual([1, 2, 3]);
    expect(book.moves(at(9, 11), 0)).toEqual([1, 2, 3]);
    expect(rules({ finish: 3, steps: [3] }).moves(at(0, 3), 0)).toEqual([3]);
  });
});

/** The rule book once more, written apart. */
function count(depth: number, { finish, steps }: TrailOptions, own = 0, opponent = 0): number {
  if (opponent >= finish) return 0;
  const free = steps.filter((step) => own + step >= finish || own + step !== opponent);
  if (depth === 1) return Math.max(1, free.length);
  if (free.length === 0) return count(depth - 1, { finish, steps }, opponent, own);
  return free.reduce(
    (sum, step) => sum + count(depth - 1, { finish, steps }, opponent, own + step),
    0,
  );
}

describe('perft', () => {
  test.each<[string, readonly number[]]>([
    ['', [3, 6, 15, 35, 93, 234]],
    ['finish=3 steps=1', [1, 1, 1, 1, 1, 0, 0, 0]],
    ['finish=6 steps=2', [1, 1, 1, 1, 1, 0, 0, 0]],
    ['finish=5 steps=2,3', [2, 2, 4, 2, 0, 0, 0, 0]],
    ['finish=9 steps=1,3,4', [3, 6, 16, 42, 117, 151, 233, 170]],
  ])('%s: %j', (options, counts) => {
    const set = settled(trailBlazer, options);
    expect(counts.map((_, index) => count(index + 1, set))).toEqual(counts);
    expect(perft(rules(set), counts.length).map(Number)).toEqual(counts);
  });
});

describe('words', () => {
  const trail = trailBlazer.book(BOOK);

  test('an occupied square is refused in the book’s words', () => {
    expect(renderLines(trail.words.refuse(at(5, 7), 0, [], '2'))).toEqual([
      'Cannot move to position 7 (occupied by P2).',
      'Choose another move.',
    ]);
    expect(renderLines(trail.words.refuse(at(5, 7), 0, [], '4'))).toEqual([]);
  });

  test('a forfeit is told', () => {
    expect(
      renderLines(
        trail.words.narrate({ seat: 1, move: 'forfeit', before: at(2, 0, 1), after: at(2, 0) }),
      ),
    ).toEqual(['', 'P2 cannot move: every step lands on P1. P2 forfeits this turn.']);
  });

  test('the clauses and the scene speak of the options', () => {
    const other = trailBlazer.book({ finish: 12, steps: [2, 5] });
    expect(other.clauses.find(({ id }) => id === 'movement')?.text).toContain('forward 2 or 5.');
    expect(renderLines(other.words.opening())).toContain('Positions: 0 to 12');
    expect(other.scene({ state: at(2, 5), history: [] })).toEqual([
      { kind: 'track', finish: 12, squares: [2, 5], marked: [], legend: '' },
    ]);
  });

  test('an answer leads to a square of the track, at most to the finish', () => {
    const targets = (match: Match, seat: Seat): unknown =>
      targetsOf(match, seat).map(({ answer, target }) => [answer, target]);
    const to = (seat: Seat, square: number): unknown => ({ kind: 'square', part: 0, seat, square });
    expect(targets(play(begin(''), '2'), 1)).toEqual([
      ['1', to(1, 1)],
      ['3', to(1, 3)],
    ]);
    expect(targets(play(begin('finish=4'), '3', '1'), 0)).toEqual([
      ['1', to(0, 4)],
      ['2', to(0, 4)],
      ['3', to(0, 4)],
    ]);
    expect(targets(play(begin('steps=2'), '2'), 1)).toEqual([]);
  });

  test('every ruling settles a clause that is there', () => {
    const ids = trail.clauses.map(({ id }) => id);
    expect(trail.rulings.map(({ id }) => id)).toEqual(['TB-1', 'TB-2', 'TB-3']);
    for (const { clause } of trail.rulings) expect(ids).toContain(clause);
  });
});
