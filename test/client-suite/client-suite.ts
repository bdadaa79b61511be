import { describe, expect, test } from 'vitest';
import { endOf, type GameRecord, parseRecord } from '../../src/core/match/record.ts';
import type { Seat } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import type { PastGame } from '../../src/players/player.ts';
import { libraryClient } from './library-client.ts';

/** A table to sit down at: a game that ships, and who plays it. */
export type Setup = {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly players: readonly [string, string];
  readonly seed: number;
  readonly rounds?: number;
};

/** What a program is given to choose by. */
export type Asked = {
  readonly moves: readonly string[];
  readonly seat: Seat;
  readonly seed: number;
  readonly earlier: readonly PastGame[];
};

/** A program that answers when the test says so. Its questions are counted from 0. */
export type HeldProgram = {
  /** The question of this number, once it is asked. */
  asked(index: number): Promise<Asked>;
  /** Answers a question. Nothing waits for what comes of it. */
  answer(index: number, move: string): Promise<void>;
};

/** A person at a table, in one window. Orders are given as the client's user gives them. */
export interface Sitting extends HeldProgram {
  /** Gives these answers, one upon the other. */
  choose(...moves: readonly string[]): Promise<void>;
  /** Takes back, so many times one upon the other. */
  takeBack(times?: number): Promise<void>;
  resign(): Promise<void>;
  nextGame(): Promise<void>;
  /** Waits until one side has made its hidden choice. */
  halfIn(): Promise<void>;
  /** Waits until the person has been told how the game ended. */
  untilOver(): Promise<void>;
  /** The game under way as far as it is kept; undefined before its first turn. */
  record(): Promise<GameRecord | undefined>;
  /** Everything the person can read. */
  shown(): Promise<string>;
  /** The hidden choice that the person is reminded of. */
  ownHalf(): Promise<string | undefined>;
  /** Whether the person is told that the game went on in another window. */
  isElsewhere(): Promise<boolean>;
  /** Sits down at the same game in another window. */
  another(): Promise<Sitting>;
  /** Closes the window. */
  leave(): Promise<void>;
}

/** A way to play: the library, the terminal, the page. */
export interface Client {
  /** The name of the program that the test answers for. */
  readonly held: string;
  /** Whether the second of two answers at once waits for the next question, as a pipe's lines do. */
  readonly typesAhead: boolean;
  open(setup: Setup): Promise<Sitting>;
  /** The moves of each game that programs play among themselves. */
  watch(setup: Setup): Promise<readonly (readonly string[])[]>;
}

/** The record in a text of this client. */
export function recordIn(text: string): GameRecord {
  const record = parseRecord(text, (id) => GAMES.find((game) => game.id === id));
  if (!record.ok) throw new Error(record.error.message);
  return record.value;
}

/** What every client of a table has to do. */
export function clientSuite(name: string, client: Client): void {
  const open = (more: Partial<Setup> = {}): Promise<Sitting> =>
    client.open({ game: 'leap-to-twenty', players: ['Ann', client.held], seed: 5, ...more });
  /** Both choose unseen on every turn; Player 1 leads the first. */
  const openSealed = (...players: readonly [string, string]): Promise<Sitting> =>
    client.open({ game: 'predictive-pursuit', players, seed: 5 });

  describe(`at a table, ${name}`, () => {
    test('a program draws by the game, the turn and the seat, and knows the earlier games', async () => {
      const sitting = await open({ rounds: 2 });
      await sitting.choose('1');
      expect(await sitting.asked(0)).toEqual({
        moves: ['1'],
        seat: 1,
        seed: SEEDS[0],
        earlier: [],
      });
      await sitting.answer(0, '2');
      await untilMoves(sitting, '1', '2');
      await sitting.choose('2');
      const moves = ['1', '2', '2', '1'];
      expect(await sitting.asked(1)).toEqual({
        moves: moves.slice(0, 3),
        seat: 1,
        seed: SEEDS[1],
        earlier: [],
      });
      await sitting.answer(1, '1');
      await untilMoves(sitting, ...moves);
      await sitting.resign();
      await sitting.nextGame();
      // Sides are swapped: it opens now.
      const second = { moves: [], seat: 0, seed: SEEDS[2], earlier: [{ seat: 1, moves }] };
      expect(await sitting.asked(2)).toEqual(second);
      await sitting.leave();
      // The same question is asked when the person comes back.
      const again = await sitting.another();
      expect(await again.asked(0)).toEqual(second);
    });

    test('a choice that is taken back while a program thinks was never made', async () => {
      const sitting = await open();
      await sitting.choose('1');
      const first = await sitting.asked(0);
      await untilMoves(sitting, '1');
      await sitting.takeBack();
      await sitting.answer(0, '4');
      await sitting.choose('2');
      const second = await sitting.asked(1);
      expect(second).toEqual({ ...first, moves: ['2'] });
      await sitting.answer(1, '1');
      await untilMoves(sitting, '2', '1');
    });

    test('two answers at once are one answer', async () => {
      const sitting = await open();
      await sitting.choose('1', '2');
      expect(await sitting.asked(0)).toMatchObject({ moves: ['1'] });
      await untilMoves(sitting, '1');
      await sitting.answer(0, '4');
      if (!client.typesAhead) {
        await untilMoves(sitting, '1', '4');
        await sitting.choose('4');
      }
      const third = client.typesAhead ? '2' : '4';
      expect(await sitting.asked(1)).toMatchObject({ moves: ['1', '4', third] });
    });

    test('two presses on undo are one', async () => {
      const sitting = await open({ players: ['Ann', 'Ben'] });
      for (const count of [1, 2, 3]) {
        await sitting.choose('1');
        await untilMoves(sitting, ...Array.from({ length: count }, () => '1'));
      }
      await sitting.takeBack(2);
      await untilMoves(sitting, ...(client.typesAhead ? ['1'] : ['1', '1']));
      await sitting.choose('2');
      await untilMoves(sitting, ...(client.typesAhead ? ['1', '2'] : ['1', '1', '2']));
    });

    test('an answer to a turn that another window has played changes nothing, and is told', async () => {
      const old = await open({ players: ['Ann', 'Ben'] });
      await old.choose('1');
      await untilMoves(old, '1');
      const newer = await old.another();
      await newer.choose('2');
      await untilMoves(newer, '1', '2');
      expect(await old.isElsewhere()).toBe(false);
      await old.choose('4');
      await expect.poll(() => old.isElsewhere(), OFTEN).toBe(true);
      expect((await old.record())?.match.moves).not.toContain('4');
      await newer.choose('1');
      await untilMoves(newer, '1', '2', '1');
    });

    test('a hidden choice is shown to its player who comes back, and counts', async () => {
      const sitting = await openSealed('Ann', client.held);
      await sitting.asked(0);
      await sitting.choose('2');
      await sitting.halfIn();
      await sitting.leave();
      const again = await sitting.another();
      await expect.poll(() => again.ownHalf(), OFTEN).toBe('2');
      expect(await again.asked(0)).toMatchObject({ moves: [], seat: 1 });
      await again.answer(0, '1');
      await untilMoves(again, '2/1');
    });

    test('a game that ends in the middle of a hidden turn never shows the half that was in', async () => {
      const seen = [];
      for (const half of ['1', '2']) {
        const sitting = await openSealed(client.held, 'Ann');
        await sitting.asked(0);
        await sitting.answer(0, half);
        await sitting.halfIn();
        await sitting.resign();
        const { match, ...record } = await untilEnd(sitting);
        await sitting.untilOver();
        expect(match.moves).toEqual([]);
        const { Date: _, ...tags } = record.tags;
        seen.push([await sitting.shown(), tags]);
      }
      expect(seen[1]).toEqual(seen[0]);
    });

    test('what a program answers after the end is not heard', async () => {
      const sitting = await openSealed('Ann', client.held);
      await sitting.asked(0);
      await sitting.resign();
      await sitting.answer(0, '2');
      const { tags } = await untilEnd(sitting);
      expect(tags).toMatchObject({ Resigned: '1' });
      await sitting.leave();
      expect((await sitting.record())?.tags).toEqual(tags);
    });

    test('a hidden turn that was revealed is not taken back from a program', async () => {
      const sitting = await openSealed('Ann', client.held);
      await sitting.asked(0);
      await sitting.choose('1');
      await sitting.answer(0, '2');
      await untilMoves(sitting, '1/2');
      await sitting.asked(1);
      await sitting.answer(1, '1');
      await sitting.halfIn();
      await sitting.takeBack();
      await expect
        .poll(() => sitting.shown(), OFTEN)
        .toContain("You can't undo a revealed choice.");
      await sitting.choose('2');
      await untilMoves(sitting, '1/2', '1/2');
    });

    test.each(WATCHED)(
      'the same seed and players give the same game as everywhere: %o',
      async (setup) => {
        const games = await client.watch(setup);
        expect(games).toHaveLength(setup.rounds ?? 1);
        expect(games).toEqual(await libraryClient.watch(setup));
      },
    );
  });
}

/** What a program draws by from seed 5: on turns 2 and 4 of the first game, and on turn 1 of the second. */
const SEEDS = [3122099110, 3107190739, 1625647786] as const;

const WATCHED: readonly Setup[] = [
  { game: 'leap-to-twenty', players: ['bot:3', 'bot:2'], seed: 5 },
  { game: 'trail-blazer', options: { finish: '20' }, players: ['bot:random', 'bot:1'], seed: 77 },
  // Hidden choices in a series, where one program remembers the games before.
  {
    game: 'predictive-pursuit',
    options: { finish: '4' },
    players: ['bot:reader', 'bot:2'],
    rounds: 2,
    seed: 5,
  },
];

const OFTEN = { interval: 10 };

async function untilMoves(sitting: Sitting, ...moves: readonly string[]): Promise<void> {
  await expect.poll(async () => (await sitting.record())?.match.moves, OFTEN).toEqual(moves);
}

async function untilEnd(sitting: Sitting): Promise<GameRecord> {
  const isOver = (record: GameRecord | undefined) =>
    record !== undefined && endOf(record) !== undefined;
  await expect.poll(async () => isOver(await sitting.record()), OFTEN).toBe(true);
  return (await sitting.record()) as GameRecord;
}
