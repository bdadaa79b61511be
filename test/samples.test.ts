import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Match } from '../src/core/match.ts';
import { settleOptions } from '../src/core/option.ts';
import { parseRecord } from '../src/core/record.ts';
import type { State } from '../src/core/rules.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAMES } from '../src/games/index.ts';
import { runPlain } from './plain-run.ts';

/** The books' "Command-Line Interaction" samples, as printed. A line that begins with "..." elides. */
const SAMPLES = join(import.meta.dirname, 'samples');

/** A book's longer sample game: each turn as a record writes it, and what the book says follows. */
type LongSample = {
  readonly turns: readonly (readonly [notation: string, after: Partial<State>])[];
  readonly winner: Seat;
};

type Sample = {
  readonly game: string;
  /** What the players type, from the first line to the last. */
  readonly typed: readonly string[];
  /** Where the rulings say that the book is wrong: its text, and ours. */
  readonly departures: readonly (readonly [printed: string, ours: string])[];
  readonly long: LongSample;
};

const squares = (square1: number, square2: number): Partial<State> => ({ square1, square2 });

const samples: readonly Sample[] = [
  {
    game: 'predictive-pursuit',
    typed: '2 1 2 2 1 2 1 1 2 1 2 1 2 2 1 2 2 1 2 2 1 2 1 1 2 2 2 1 2 1'.split(' '),
    // Turn 13's remark, that 2 steps cannot be taken from 8 (PP-1), is in the long sample only.
    departures: [],
    long: {
      turns: [
        ['2/1', squares(2, 0)],
        ['2/2', squares(2, 0)],
        ['1/2', squares(3, 0)],
        ['1/1', squares(3, 0)],
        ['2/1', squares(5, 0)],
        ['2/1', squares(5, 2)],
        ['2/2', squares(5, 2)],
        ['1/2', squares(5, 3)],
        ['2/1', squares(7, 3)],
        ['2/2', squares(7, 3)],
        ['1/2', squares(8, 3)],
        ['1/1', squares(8, 3)],
        ['2/2', squares(8, 3)],
        ['2/1', squares(8, 5)],
        ['2/1', squares(10, 5)],
      ],
      winner: 0,
    },
  },
  {
    game: 'trail-blazer',
    typed: '3 2 1 3 3 2 1 3'.split(' '),
    departures: [],
    long: {
      turns: [
        ['3', squares(3, 0)],
        ['2', squares(3, 2)],
        ['1', squares(4, 2)],
        ['3', squares(4, 5)],
        ['3', squares(7, 5)],
        ['1', squares(7, 6)],
        ['3', squares(10, 6)],
      ],
      winner: 0,
    },
  },
  {
    game: 'binary-race',
    typed: '16 8 8 16 4 4 2 2 1'.split(' '),
    // BR-1: 16 from 24 goes past 31 where 8 already does.
    departures: [
      [
        "Player 1's Turn\nCurrent Position: 24\nChoose your move (1, 2, 4, 8, 16): 4\n",
        "Player 1's Turn\nCurrent Position: 24\nChoose your move (1, 2, 4, 8): 4\n",
      ],
      [
        "Player 2's Turn\nCurrent Position: 24\nChoose your move (1, 2, 4, 8, 16): 4\n",
        "Player 2's Turn\nCurrent Position: 24\nChoose your move (1, 2, 4, 8): 4\n",
      ],
    ],
    long: {
      turns: [
        ['16', squares(16, 0)],
        ['8', squares(16, 8)],
        ['8', squares(24, 8)],
        ['16', squares(24, 24)],
        ['4', squares(28, 24)],
        ['4', squares(28, 28)],
        ['2', squares(30, 28)],
        ['2', squares(30, 30)],
        ['1', squares(31, 30)],
      ],
      winner: 0,
    },
  },
  {
    game: 'number-quest',
    typed: 'no 5 yes 30 9 yes 35 8 7 6 4 3 2 1'.split(' '),
    departures: [],
    long: {
      turns: [
        ['5', { used: pool(1, 2, 3, 4, 6, 7, 8, 9), prediction1: 0, prediction2: 0 }],
        ['30:9', { used: pool(1, 2, 3, 4, 6, 7, 8), prediction1: 0, prediction2: 30 }],
        ['35:8', { used: pool(1, 2, 3, 4, 6, 7), prediction1: 35, prediction2: 30 }],
        ['7', { used: pool(1, 2, 3, 4, 6), prediction1: 35, prediction2: 30 }],
        ['6', { used: pool(1, 2, 3, 4), prediction1: 35, prediction2: 30 }],
        ['4', { used: pool(1, 2, 3), prediction1: 35, prediction2: 30 }],
        ['3', { used: pool(1, 2), prediction1: 35, prediction2: 30 }],
        ['2', { used: pool(1), prediction1: 35, prediction2: 30 }],
        ['1', { used: pool(), prediction1: 35, prediction2: 30 }],
      ],
      winner: 0,
    },
  },
  {
    game: 'leap-to-twenty',
    typed: '4 1 1 4 4 2 1 4 4 4 1 2 2 1 1'.split(' '),
    departures: [],
    long: {
      turns: [
        ['4', squares(4, 0)],
        ['1', squares(4, 1)],
        ['1', { ...squares(5, 1), skip1: 1 }],
        ['4', { ...squares(5, 5), skip2: 1 }],
        ['skip', { ...squares(5, 5), skip1: 0, skip2: 1 }],
        ['skip', { ...squares(5, 5), skip1: 0, skip2: 0 }],
        ['4', squares(9, 5)],
        ['2', squares(9, 7)],
        ['1', { ...squares(10, 7), skip1: 1 }],
        ['4', squares(10, 11)],
        ['skip', squares(10, 11)],
        ['4', { ...squares(10, 15), skip2: 1 }],
        ['4', squares(14, 15)],
        ['skip', squares(14, 15)],
        ['1', { ...squares(15, 15), skip1: 1 }],
        ['2', squares(15, 17)],
        ['skip', squares(15, 17)],
        ['2', squares(15, 19)],
        ['1', squares(16, 19)],
        ['1', squares(16, 20)],
      ],
      winner: 1,
    },
  },
];

/** The numbers used once only these remain of 1 to 9. */
function pool(...remaining: readonly number[]): number {
  return remaining.reduce((used, number) => used - 2 ** (number - 1), 2 ** 9 - 1);
}

/** The segments a sample prints without a gap, with its departures made. */
function segmentsOf({ game, departures }: Sample): { segments: readonly string[]; whole: boolean } {
  let text = readFileSync(join(SAMPLES, `${game}.txt`), 'utf8');
  for (const [printed, ours] of departures) {
    expect(text.split(printed)).toHaveLength(2);
    text = text.replace(printed, ours);
  }
  const segments = text.split(/^\.\.\..*\n/m);
  return { segments: segments.filter((segment) => segment !== ''), whole: segments.length === 1 };
}

const find = (id: string) => GAMES.find((game) => game.id === id);

test('every game has its sample', () => {
  expect(samples.map(({ game }) => game)).toEqual(GAMES.map(({ id }) => id));
});

describe.each(samples)('$game', (sample) => {
  test('its sample, typed in, comes out as the book prints it', async () => {
    const { status, output, error } = await runPlain(['play', sample.game], sample.typed);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const { segments, whole } = segmentsOf(sample);
    expect(output.slice(0, segments[0]?.length)).toBe(segments[0]);
    let rest = output;
    for (const segment of segments) {
      const at = rest.indexOf(segment);
      expect(at, `${JSON.stringify(segment)} in ${JSON.stringify(rest)}`).toBeGreaterThanOrEqual(0);
      rest = rest.slice(at + segment.length);
    }
    // Where nothing is elided nothing may stand between or after.
    if (whole) expect(output).toBe(segments[0]);
  });

  test('its longer sample game has every turn, position and outcome of the book', async () => {
    const { kept } = await runPlain(['play', sample.game], sample.typed);
    const record = parseRecord(kept[0] ?? '', find);
    if (!record.ok) throw new Error(record.error.message);
    const { match } = record.value;
    expect(match.moves).toEqual(sample.long.turns.map(([notation]) => notation));
    for (const [index, [notation, after]] of sample.long.turns.entries())
      expect(match.history[index]?.after, `turn ${index + 1}, ${notation}`).toMatchObject(after);
    expect(match.turn).toMatchObject({ kind: 'over', winner: sample.long.winner });
  });
});

/** The lines of the whole output, so that also the turns a book elides are checked word by word. */
async function linesOf(game: string): Promise<readonly string[]> {
  const sample = samples.find((candidate) => candidate.game === game);
  const { output } = await runPlain(['play', game], sample?.typed ?? []);
  return output.split('\n');
}

test('PP-1: on the turn 13 that the book says can take only 2 steps, both are asked for', async () => {
  const lines = await linesOf('predictive-pursuit');
  const asked = lines.filter((line) => line.startsWith('Enter your secret move'));
  expect(asked).toEqual(Array(15).fill('Enter your secret move (1 or 2): [Input Hidden]'));
  const game = find('predictive-pursuit');
  if (game === undefined) throw new Error('There is no Predictive Pursuit.');
  const options = settleOptions(game.options, {});
  if (!options.ok) throw new Error(options.error.message);
  let match = Match.start(game, options.value);
  for (const [notation] of samples[0]?.long.turns.slice(0, 12) ?? [])
    for (const half of notation.split('/')) {
      const after = match.choose(match.waiting[0] as Seat, half);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  expect(match.state).toMatchObject({ square1: 8, square2: 3, mover: 0 });
  expect(match.legal(0)).toEqual(['1', '2']);
});

test('Predictive Pursuit: every turn has the four lines, the scores and the dashes', async () => {
  const lines = await linesOf('predictive-pursuit');
  expect(lines.slice(12 * 10, 13 * 10)).toEqual([
    "Player 1's Turn:",
    'Enter your secret move (1 or 2): [Input Hidden]',
    "Player 2, guess Player 1's move (1 or 2): 2",
    'Player 1 chose 2.',
    'Your guess was correct. Player 1 does not move.',
    '',
    'Scores:',
    'Player 1 Position: 8',
    'Player 2 Position: 3',
    '---',
  ]);
  expect(lines.filter((line) => line === '---')).toHaveLength(15);
  expect(lines.slice(-3)).toEqual([
    '---',
    'Winner: Player 1 reaches position 10 and wins the game.',
    '',
  ]);
});

test('Leap to Twenty: every skipped turn of the sample is said and not asked for', async () => {
  const lines = await linesOf('leap-to-twenty');
  expect(lines.filter((line) => line.startsWith('Skipped turn'))).toEqual([
    'Skipped turn due to landing on 5. Turn passes to Player 2.',
    'Skipped turn due to landing on 5. Turn passes to Player 1.',
    'Skipped turn due to landing on 10. Turn passes to Player 2.',
    'Skipped turn due to landing on 15. Turn passes to Player 1.',
    'Skipped turn due to landing on 15. Turn passes to Player 2.',
  ]);
  expect(lines.filter((line) => line.startsWith('Choose your move'))).toHaveLength(15);
});

test('Number Quest: the sequence and what is left of the pool stand before every turn', async () => {
  const lines = await linesOf('number-quest');
  expect(lines.filter((line) => line.startsWith('Available Numbers: '))).toEqual(
    [
      '1 2 3 4 5 6 7 8 9',
      '1 2 3 4 6 7 8 9',
      '1 2 3 4 6 7 8',
      '1 2 3 4 6 7',
      '1 2 3 4 6',
      '1 2 3 4',
      '1 2 3',
      '1 2',
      '1',
    ].map((numbers) => `Available Numbers: ${numbers}`),
  );
  expect(lines.filter((line) => line.startsWith('Shared Sequence: ')).at(-1)).toBe(
    'Shared Sequence: 5 9 8 7 6 4 3 2',
  );
});
