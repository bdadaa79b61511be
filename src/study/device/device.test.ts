import { describe, expect, test } from 'vitest';
import { solved, started } from '../../../test/support/started.ts';
import { render } from '../../core/contract/phrase.ts';
import { other, SEATS } from '../../core/seat.ts';
import { mixText } from '../../play/text/position/device.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import { equilibrium, type Matrix } from '../../solve/sealed/stage/matrix.ts';
import type { Mover } from '../advice.ts';
import { payoffs, worthAt } from '../payoffs.ts';
import { followers } from '../turn-shape.ts';
import { gamesAtLeast } from '../wording.ts';
import { deviceAt, deviceFor, guaranteed } from './device.ts';

/** Who guesses right wins; a wrong guess of the second choice wins so much for the other. */
function guessing(stake: number): Matrix {
  return [
    [0, 1],
    [stake, 0],
  ];
}

/** Chances of choices that win only against themselves: the mix is in proportion to these. */
function diagonal(...weights: readonly number[]): Matrix {
  return weights.map((weight, row) =>
    weights.map((_, column) => (row === column ? 1 / weight : 0)),
  );
}

const { rules, game, options, state } = started('predictive-pursuit');
const mover: Mover = { rules, book: game.book(options), state, seat: 0 };

function told(matrix: Matrix, allowed = 3e-4): string {
  const { rows } = equilibrium(matrix);
  const moves = ['1', '2', '3', '4'].slice(0, matrix.length);
  const mix = rows.map((share, index) => ({ move: moves[index] ?? '', share }));
  // Three choices are more than this game has: they are told by their notation.
  const { advise: _, ...words } = mover.book.words;
  const plain = { ...mover, book: { ...mover.book, words } };
  return render(
    mixText(
      matrix.length > 2 ? named(plain, moves) : mover,
      mix,
      deviceFor(rows, matrix, { allowed }),
    ),
  );
}

/** A mover with so many choices. */
function named(plain: Mover, moves: readonly string[]): Mover {
  return { ...plain, rules: { ...plain.rules, moves: () => moves } };
}

describe('the handiest device that costs nothing', () => {
  test.each([
    ['a coin', guessing(1), 'Toss a coin: on heads choose 1, on tails choose 2'],
    ['a die', guessing(0.5), 'Roll a die: on 1 or 2 choose 1, else choose 2'],
    [
      'two dice',
      guessing(5 / 13),
      'Roll two dice and add them up: on 2 to 5 choose 1, else choose 2',
    ],
    [
      'a number',
      guessing(0.25),
      'Pick a random number from 1 to 100: on 1 to 20 choose 1, else choose 2',
    ],
    [
      'a die for three choices',
      diagonal(1, 1, 1),
      'Roll a die: on 1 or 2 play 1, on 3 or 4 play 2, else play 3',
    ],
    [
      'a die with faces for each',
      diagonal(1, 2, 3),
      'Roll a die: on 1 play 1, on 2 or 3 play 2, else play 3',
    ],
    [
      'none where one choice is right',
      [
        [0.5, 1],
        [0, 0.5],
      ],
      'Always choose 1',
    ],
  ] as const)('%s', (_, matrix, text) => expect(told(matrix)).toBe(text));

  test('where even a hundred faces are too few, how often to do what', () => {
    expect(told(guessing(1 / Math.E), 1e-7)).toBe(
      'Choose at random: 26.9 % of the time choose 1, 73.1 % of the time choose 2',
    );
    expect(told(guessing(1e-4), 1e-9)).toMatch(/^Choose at random: 0\.010 % of the time choose 1/);
  });

  test('a choice that is hardly ever made may be left out, where that costs nothing', () => {
    const device = deviceFor([1 - 1e-7, 1e-7], guessing(1e-7));
    expect(device?.name).toBe('nothing');
  });
});

test('each device does what its mix says, and makes sure of what it says', () => {
  for (let stake = 1; stake > 0.02; stake *= 0.93) {
    const matrix = guessing(stake);
    const { rows, value } = equilibrium(matrix);
    const device = deviceFor(rows, matrix);
    if (device === undefined) continue;
    expect(device.mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(device.value).toBeCloseTo(guaranteed(device.mix, matrix), 12);
    expect(device.value).toBeGreaterThan(value - 3e-4 - 1e-9);
    // Every face counted: a coin has two, a die six, two dice 36 throws, and a number one of 100.
    expect(countedMix(device.name, device.parts, 2)).toEqual(
      device.mix.map((share) => expect.closeTo(share, 9)),
    );
  }
});

/** How often each choice comes up, counted throw by throw. */
function countedMix(
  name: string,
  parts: readonly { readonly choice: number; readonly from: number; readonly to: number }[],
  choices: number,
): readonly number[] {
  const six = [1, 2, 3, 4, 5, 6];
  const throws =
    name === 'two dice'
      ? six.flatMap((one) => six.map((another) => one + another))
      : Array.from(
          { length: { nothing: 1, coin: 2, die: 6 }[name] ?? 100 },
          (_, index) => index + 1,
        );
  const counts = Array.from({ length: choices }, () => 0);
  for (const face of throws) {
    const part = parts.find(({ from, to }) => from <= face && face <= to);
    if (part === undefined) throw new Error(`Nothing is done on ${face}.`);
    counts[part.choice] = (counts[part.choice] ?? 0) + 1;
  }
  return counts.map((count) => count / throws.length);
}

/** A player who uses a device on every turn, against the worst opponent. */
test.each(SEATS)(
  'all through a game the devices cost seat %i less than half a game in 100',
  (seat) => {
    const solution = solved(started('predictive-pursuit'));
    const { positions } = solution;
    const worths = new Float64Array(positions.size);
    const turns: (readonly [number, readonly (readonly number[])[], readonly number[]])[] = [];
    for (let rank = 0; rank < positions.size; rank++) {
      if (!positions.reach.has(rank)) continue;
      if (!isChoosing(positions.code(rank))) {
        worths[rank] = worthAt(solution, rank, other(seat));
        continue;
      }
      const at = positions.stateAt(rank);
      const mix = solution.stage(at)?.mix[seat] ?? [];
      const device = deviceAt(solution, at, seat, mix);
      turns.push([rank, followers(positions, rank, other(seat)), device?.mix ?? mix]);
      const sure = solution.verdictAt(rank).p1 ?? 0;
      const value = seat === 0 ? sure : 1 - sure;
      if (device !== undefined)
        expect(guaranteed(device.mix, payoffs(solution, rank, seat))).toBeGreaterThan(
          value - 3.1e-4,
        );
    }
    for (let change = 1; change > 1e-9; ) {
      change = 0;
      for (const [rank, rows, mix] of turns.toReversed()) {
        const worth = Math.max(
          ...rows.map((row) =>
            row.reduce((sum, after, index) => sum + (mix[index] ?? 0) * (worths[after] ?? 0), 0),
          ),
        );
        change = Math.max(change, worth - (worths[rank] ?? 0));
        worths[rank] = worth;
      }
    }
    const sound = worthAt(solution, positions.start, seat);
    const kept = 1 - (worths[positions.start] ?? 0);
    expect(sound - kept).toBeLessThan(0.005);
    // And what a hint says of the start is true of a whole game played so.
    expect(gamesAtLeast(kept)).toBe(gamesAtLeast(sound));
  },
);
