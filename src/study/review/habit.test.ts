import { describe, expect, test } from 'vitest';
import { solved, started } from '../../../test/support/started.ts';
import { render } from '../../core/contract/phrase.ts';
import { advance, type Rules, type State } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { randomFrom } from '../../core/random.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { accuracySentence, type ReviewSetting } from '../../play/text/review/accuracy.ts';
import { exploitRoutine } from './habit.ts';
import { review } from './review.ts';

/** What a seat chooses, leading a turn or answering it; `made` is how often it has led, or answered. */
type PreparedPlayer = (leads: boolean, made: number, legal: readonly string[]) => string;

function playedBy(start: Match, choosingSeats: readonly [PreparedPlayer, PreparedPlayer]): Match {
  let match = start;
  const made = [
    [0, 0],
    [0, 0],
  ];
  while (match.turn.kind === 'both' && match.turns < 80) {
    const lead = match.turn.seat;
    for (const seat of match.waiting) {
      const role = seat === lead ? 1 : 0;
      const count = (made[seat]?.[role] ?? 0) as number;
      const move = choosingSeats[seat](role === 1, count, match.legal(seat));
      (made[seat] as number[])[role] = count + 1;
      const after = match.choose(seat, move);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  }
  return match;
}

/** Good play, as a mix by chance. */
function sound(seed: number): PreparedPlayer {
  const random = randomFrom(seed);
  return (leads, _made, legal) =>
    legal.length === 1 || random() < (leads ? 0.67 : 0.33) ? '1' : '2';
}

const always: PreparedPlayer = () => '1';
const byTurns: PreparedPlayer = (_leads, made, legal) => legal[made % legal.length] ?? '1';

function told(match: Match, seat: Seat): string {
  const { rules, history, game, options } = match;
  const setting: ReviewSetting = {
    rules,
    book: game.book(options),
    before: (turn) => ({
      state: history[turn - 1]?.before ?? match.state,
      history: history.slice(0, turn - 1),
    }),
  };
  return render(accuracySentence(review(solved(match), match), seat, setting), { seat: null });
}

describe('a habit is seen', () => {
  // Long enough to show it, and neither side is near the finish too soon.
  const start = started('predictive-pursuit', { finish: '30', landing: 'open' });

  test('who always chooses the same', () => {
    const match = playedBy(start, [sound(4), always]);
    const { habits } = review(solved(match), match);
    const own = habits.filter(({ seat }) => seat === 1);
    expect(own).toHaveLength(2);
    for (const { kind, move, made, turns, expected, leads, exploited } of own) {
      expect({ kind, move }).toEqual({ kind: 'always', move: '1' });
      expect(made).toBe(turns);
      expect(turns).toBe(match.history.filter(({ seat }) => (seat === 1) === leads).length);
      expect(expected).toBeLessThan(made);
      expect(exploited?.best).toBeGreaterThan(exploited?.sound ?? 1);
    }
    expect(told(match, 1)).toMatch(
      /^Player 2: no single choice was wrong\. Player 2 chooses 1 every time, \d+ times in all\. An opponent who knows that can win every game instead of \d+ in 100\. Player 2 guesses 1 every time, .*\. The review of each turn shows a good mix\.$/,
    );
  });

  test('who takes two choices by turns', () => {
    const match = playedBy(start, [byTurns, sound(5)]);
    const { habits } = review(solved(match), match);
    const own = habits.filter(({ seat }) => seat === 0);
    expect(own.map(({ kind }) => kind)).toEqual(['by-turns', 'by-turns']);
    for (const { exploited } of own) expect(exploited?.best).toBeGreaterThan(exploited?.sound ?? 1);
    expect(told(match, 0)).toMatch(
      /Player 1 chooses 1 every other time, and never twice in a row\. An opponent who knows that can win every game instead of \d+ in 100\. Player 1 guesses 1 every other time, and never twice in a row\. An opponent who knows that can win /,
    );
  });

  test('who takes one far too often', () => {
    const often: PreparedPlayer = (leads, made, legal) => {
      if (legal.length === 1) return '1';
      return leads ? (made % 9 === 4 ? '1' : '2') : sound(made)(leads, made, legal);
    };
    const match = playedBy(start, [often, sound(6)]);
    const own = review(solved(match), match).habits.filter(
      ({ seat, leads }) => seat === 0 && leads,
    );
    expect(own).toMatchObject([{ kind: 'mostly', move: '2' }]);
    const [{ exploited }] = own as [(typeof own)[number]];
    expect(exploited?.best).toBeGreaterThan(exploited?.sound ?? 1);
    expect(told(match, 0)).toMatch(
      /Player 1 chooses 2 on \d+ of \d+ turns; a good mix does so about \d+ times\. An opponent who knows that can win every game instead of \d+ in 100\./,
    );
  });

  test('and none where there is none', () => {
    const matches = Array.from({ length: 20 }, (_, seed) =>
      playedBy(start, [sound(seed), sound(100 + seed)]),
    );
    const found = matches.flatMap((match) => review(solved(match), match).habits);
    // Chance does so now and then: in 80 samples, of which few can be so rare.
    expect(found.length).toBeLessThan(6);
    const short = started('predictive-pursuit', { finish: '2' });
    const match = playedBy(short, [always, always]);
    expect(review(solved(match), match).habits.filter(({ turns }) => turns < 4)).toEqual([]);
    const open = started('trail-blazer');
    expect(review(solved(open), open).habits).toEqual([]);
  });
});

describe('what a habit gives away', () => {
  const small = started('predictive-pursuit', { finish: '4', stall: '2' });

  /**
   * Found again from the rules alone: the other side's best answer in every position, turn after turn, with
   * nothing from the solver but how the seat mixes where it has no habit. How often the habit has shown is a part of
   * the position.
   */
  function worst(
    rules: Rules,
    seat: Seat,
    leads: boolean,
    moves: readonly number[],
    often: number,
  ): number {
    const solution = solved(small);
    const known = new Map<string, number>();
    const found = new Map<string, { readonly state: State; readonly due: number }>();
    const add = (state: State, due: number): string => {
      const key = JSON.stringify([state, due]);
      if (!found.has(key)) found.set(key, { state, due });
      return key;
    };
    const next = (state: State, due: number, own: unknown, others: unknown): string => {
      const turn = rules.turn(state);
      const isLead = turn.kind === 'both' && turn.seat === seat;
      return add(
        isLead ? advance(rules, state, own, others) : advance(rules, state, others, own),
        due,
      );
    };
    const start = add(rules.start(), 0);
    for (
      let sweep = 0, before = -1;
      sweep < 50 || (known.get(start) ?? 0) - before > 1e-10;
      sweep++
    ) {
      before = known.get(start) ?? 0;
      for (const [key, { state, due }] of found) {
        const turn = rules.turn(state);
        if (turn.kind === 'over') {
          known.set(key, turn.winner === other(seat) ? 1 : 0);
          continue;
        }
        const mine = rules.moves(state, seat);
        const mix = solution.stage(state)?.mix[seat] ?? [];
        const meant = moves[due];
        const isMeant =
          (turn.seat === seat) === leads &&
          mine.includes(meant) &&
          (often === 1 || Math.max(...mix) < 0.95);
        // Two choices, so the one that is not meant has the rest.
        const shareOf = (move: unknown): number => (move === meant ? often : 1 - often);
        const later = isMeant ? (due + 1) % moves.length : due;
        const worths = rules.moves(state, other(seat)).map((reply) =>
          mine.reduce<number>((sum, move, index) => {
            const share = isMeant ? shareOf(move) : (mix[index] ?? 0);
            return sum + share * (known.get(next(state, later, move, reply)) ?? 0);
          }, 0),
        );
        known.set(key, Math.max(...worths));
      }
    }
    return known.get(start) ?? 0;
  }

  const routines = [
    [[1], 1],
    [[2], 1],
    [[1, 2], 1],
    [[2, 1], 1],
    [[1], 0.8],
    [[2], 0.9],
  ] as const;
  const cases = SEATS.flatMap((seat) =>
    [true, false].flatMap((leads) => routines.map(([...how]) => [seat, leads, ...how] as const)),
  );
  test.each(cases)('seat %i, leading %s, by %j, share %d', (seat, leads, moves, share) => {
    const routine = { seat, leads, moves: moves.map(String), share };
    const exploited = exploitRoutine(solved(small), routine);
    expect(exploited?.best).toBeCloseTo(worst(small.rules, seat, leads, moves, share), 6);
    const { p1 } = solved(small).at(small.state);
    expect(exploited?.sound).toBeCloseTo(seat === 1 ? (p1 ?? 0) : 1 - (p1 ?? 0), 9);
  });

  test('has no cost if there is no chance to give', () => {
    const never = started('predictive-pursuit', { stall: 'never' });
    expect(
      exploitRoutine(solved(never), { seat: 0, leads: true, moves: ['1'], share: 1 }),
    ).toBeNull();
  });
});
