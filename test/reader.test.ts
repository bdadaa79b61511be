import { describe, expect, test } from 'vitest';
import type { ChosenGame, Game } from '../src/core/contract/game.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { Match } from '../src/core/match/match.ts';
import { deriveSeed, pick, type Random, randomFrom } from '../src/core/random.ts';
import { refuse } from '../src/core/result.ts';
import { other, type Seat } from '../src/core/seat.ts';
import { mctsBot } from '../src/players/mcts.ts';
import { perfectBot, perfectMix } from '../src/players/perfect.ts';
import type { PastGame, Player, PreparedPlayer } from '../src/players/player.ts';
import { OpponentModel } from '../src/players/reader/opponent-model.ts';
import { readerBot } from '../src/players/reader.ts';
import { sampleIndex } from '../src/players/sample.ts';
import type { Solution } from '../src/solve/solution.ts';
import { payoffs, worthAt } from '../src/study/payoffs.ts';
import { graphGame } from './support/graph-game.ts';
import { choice, gameOf, playOn, solved, toolsFor } from './support/player-room.ts';
import { throws } from './support/throws.ts';

const pursuit = gameOf('predictive-pursuit');

/** What somebody with a habit knows when they choose. */
type Moment = {
  readonly legal: readonly string[];
  /** What they chose last, and what the other side did; empty on the first turn. */
  readonly own: string;
  readonly others: string;
  /** Whether their last choice paid. */
  readonly won: boolean;
  readonly match: Match;
  readonly seat: Seat;
  readonly random: Random;
};
type Habit = (moment: Moment) => string;

const next = ({ legal, own }: Moment): string =>
  legal[(legal.indexOf(own) + 1) % legal.length] as string;
const kept = (legal: readonly string[], wanted: string): string =>
  legal.includes(wanted) ? wanted : (legal[0] as string);

const HABITS: Readonly<Record<string, Habit>> = {
  'always the first': ({ legal }) => legal[0] as string,
  alternating: next,
  'win-stay, lose-shift': (moment) => (moment.won ? kept(moment.legal, moment.own) : next(moment)),
  'copy the last': ({ legal, others }) => kept(legal, others),
};

type Sitting = {
  readonly games: readonly PastGame[];
  /** What its choices gained on the value, on average over its own chance, after each game. */
  readonly gained: readonly number[];
  /** The same, on average over both sides' chance where the other's is known. */
  readonly expected: number;
  readonly lowest: number;
};

/** Whether a side's choice of a turn was the better one. */
type Pays = (own: string, others: string, leads: boolean) => boolean;

/** A series against somebody, with what each choice was worth by the solution: no luck but what they choose. */
function series(
  game: Game,
  habit: Habit,
  pays: Pays,
  rounds: number,
  seed: number,
  mixOf?: (match: Match, seat: Seat) => readonly number[],
): Sitting {
  const options = defaultOptions(game.options);
  const solution = solved(game, options);
  const reading = new OpponentModel({ game, options }, solution);
  const games: PastGame[] = [];
  const gained: number[] = [];
  let [total, expected, lowest] = [0, 0, 0];
  let last = { own: '', others: '', won: true };
  for (let round = 0; round < rounds; round++) {
    const seat: Seat = round % 2 === 0 ? 0 : 1;
    let match = Match.start(game, options);
    while (match.turn.kind === 'both') {
      const random = randomFrom(deriveSeed(seed, round, match.turns));
      reading.follow([...games, { seat, moves: match.moves }]);
      const { mix } = reading.plan(match.state, seat);
      const [legal, theirs] = [match.legal(seat), match.legal(other(seat))];
      const own = legal[sampleIndex(mix, random)] as string;
      const choice = habit({ ...last, legal: theirs, match, seat: other(seat), random });
      const rank = solution.numberOf(match.state);
      const rows = payoffs(solution, rank, seat);
      const worthOf = (column: number): number =>
        rows.reduce((sum, row, index) => sum + (mix[index] as number) * (row[column] as number), 0);
      const value = worthAt(solution, rank, seat);
      total += worthOf(theirs.indexOf(choice)) - value;
      lowest = Math.min(lowest, total);
      const chances = mixOf?.(match, other(seat)) ?? [];
      expected += chances.reduce(
        (sum, chance, column) => sum + chance * (worthOf(column) - value),
        0,
      );
      const leads = match.turn.seat === seat;
      last = { own: choice, others: own, won: pays(choice, own, !leads) };
      const after = match.play(leads ? `${own}/${choice}` : `${choice}/${own}`);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
    games.push({ seat, moves: match.moves });
    gained.push(total);
  }
  return { games, gained, expected, lowest };
}

const perGame = ({ gained }: Sitting): number => (gained.at(-1) ?? 0) / gained.length;

/** A guess pays that is right, a step that is not guessed. */
const pursued: Pays = (own, others, leads) => (own === others) !== leads;
const thrown: Pays = (own, others) =>
  ['rock paper', 'paper scissors', 'scissors rock'].includes(`${others} ${own}`);

describe.each([
  ['Predictive Pursuit', pursuit, pursued, 0.49],
  ["a stranger's game of three choices", throws, thrown, 0.4],
] as const)('over a series of %s', (_, game, pays, least) => {
  // The value is an even game, so that half a game is all that can be won of each.
  test.each(Object.entries(HABITS))('it wins what the habit gives: %s', (_, habit) => {
    const sitting = series(game, habit, pays, 40, 1);
    expect(perGame(sitting)).toBeGreaterThan(least);
    // What it won in the last ten games: nearly all there is.
    const late = (sitting.gained[39] as number) - (sitting.gained[29] as number);
    expect(late / 10).toBeGreaterThan(0.49);
    expect(late / 10).toBeLessThan(0.51);
  });

  test('it loses nothing against the equilibrium', () => {
    const solution = solved(game, defaultOptions(game.options));
    const mixOf = (match: Match, seat: Seat): readonly number[] =>
      perfectMix(solution, match.state, seat);
    for (let seed = 0; seed < 5; seed++) {
      const sitting = series(
        game,
        ({ match, legal, seat, random }) =>
          legal[sampleIndex(mixOf(match, seat), random)] as string,
        pays,
        20,
        seed,
        mixOf,
      );
      // Exactly, over the chance of both; over its own alone, no more than it may risk.
      expect(Math.abs(sitting.expected)).toBeLessThan(1e-9);
      expect(sitting.lowest).toBeGreaterThan(-0.5);
    }
  });

  test('whoever takes up a habit late is read all the same', () => {
    const solution = solved(game, defaultOptions(game.options));
    let turns = 0;
    const late: Habit = (moment) => {
      const { match, legal, seat, random } = moment;
      turns++;
      return turns > 300
        ? next(moment)
        : (legal[sampleIndex(perfectMix(solution, match.state, seat), random)] as string);
    };
    const { gained } = series(game, late, pays, 120, 2);
    expect((gained[119] as number) - (gained[109] as number)).toBeGreaterThan(4.8);
  });

  test('nobody who knows all about it wins more than half a game of it', () => {
    // Whoever always does what costs it most, knowing its mix of the moment.
    const options = defaultOptions(game.options);
    const solution = solved(game, options);
    const games: PastGame[] = [];
    const worst: Habit = ({ match, legal, seat }) => {
      const reading = new OpponentModel({ game, options }, solution);
      reading.follow([...games, { seat: other(seat), moves: match.moves }]);
      const { gains } = reading.plan(match.state, other(seat));
      if (match.turns > 400) return legal[0] as string;
      return legal[gains.indexOf(Math.min(...gains))] as string;
    };
    for (let round = 0; round < 4; round++) {
      const sitting = series(game, worst, pays, 1, round);
      games.push(...sitting.games);
      expect(sitting.lowest).toBeGreaterThan(-0.5);
    }
  });
});

/** Asks it as a table does, with the games before. */
async function asked(
  chooser: PreparedPlayer,
  match: Match,
  seat: Seat,
  earlier: readonly PastGame[],
  seed: number,
): Promise<string> {
  return chooser.choose(match.view(seat), {
    seed: deriveSeed(seed, match.turns, seat),
    signal: new AbortController().signal,
    earlier,
  });
}

async function ready(player: Player, chosen: ChosenGame): Promise<PreparedPlayer> {
  const prepared = await player.prepare(chosen, toolsFor(chosen));
  if (!prepared.ok) throw new Error(prepared.error.message);
  return prepared.value;
}

describe('what it chooses follows from what it is told', () => {
  const options = defaultOptions(pursuit.options);
  const chosen = { game: pursuit, options };
  const { games } = series(pursuit, HABITS.alternating as Habit, pursued, 6, 3);

  test('one that was there all along and one that sat down just now choose the same', async () => {
    const there = await ready(readerBot, chosen);
    for (let round = 0; round < games.length; round++) {
      const { seat, moves } = games[round] as PastGame;
      let match = Match.start(pursuit, options);
      for (const move of moves) {
        const earlier = games.slice(0, round);
        const fresh = await ready(readerBot, chosen);
        expect(await asked(there, match, seat, earlier, 5)).toBe(
          await asked(fresh, match, seat, earlier, 5),
        );
        const after = match.play(move);
        if (!after.ok) throw new Error(after.error.message);
        match = after.value;
      }
    }
  });

  test('told of other games, it forgets those before', async () => {
    const [first, second] = await Promise.all([ready(readerBot, chosen), ready(readerBot, chosen)]);
    const match = Match.start(pursuit, options);
    const others = series(pursuit, HABITS['always the first'] as Habit, pursued, 4, 9).games;
    const seeds = Array.from({ length: 12 }, (_, seed) => seed);
    for (const seed of seeds) {
      await asked(first, match, 0, games, seed);
      expect(await asked(first, match, 0, others, seed)).toBe(
        await asked(second, match, 0, others, seed),
      );
      // Fewer games than it has followed, the other seat, and a game that went another way.
      for (const changed of [
        others.slice(0, 2),
        others.map(({ seat, moves }) => ({ seat: other(seat), moves })),
        [{ seat: 0, moves: games[0]?.moves ?? [] }, ...others.slice(1)] as const,
      ])
        expect(await asked(first, match, 0, changed, seed)).toBe(
          await asked(await ready(readerBot, chosen), match, 0, changed, seed),
        );
    }
  });

  test('without earlier games it begins as the solution does', async () => {
    const match = Match.start(pursuit, options);
    for (let seed = 0; seed < 20; seed++)
      expect(await choice(readerBot, match, 0, seed)).toBe(
        await choice(perfectBot, match, 0, seed),
      );
  });
});

test('open turns it plays as the solution does', async () => {
  const game = gameOf('leap-to-twenty');
  const start = Match.start(game, defaultOptions(game.options));
  for (let seed = 0; seed < 5; seed++) {
    const random: Player = { name: 'bot:any', prepare: () => ({ ok: true, value: any }) };
    const any: PreparedPlayer = { choose: ({ legal }, { seed }) => pick(legal, randomFrom(seed)) };
    const played = await playOn(start, [readerBot, random], seed);
    expect(played.moves).toEqual((await playOn(start, [perfectBot, random], seed)).moves);
  }
});

test('lost, it makes use of what is predicted at no risk', () => {
  const game = graphGame({
    start: {
      sealed: 0,
      to: [
        ['lost', 'won', 'lost'],
        ['lost', 'lost', 'won'],
        ['lost', 'lost', 'lost'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  });
  const solution: Solution = solved(game, {});
  const reading = new OpponentModel({ game, options: {} }, solution);
  const past = Array.from({ length: 12 }, () => ({ seat: 0 as const, moves: ['c0/c2'] }));
  reading.follow([...past, { seat: 0, moves: [] }]);
  expect(reading.plan({ place: 0 }, 0).mix[1]).toBeCloseTo(1, 6);
});

test('where play need not end it only holds, as the solution does', async () => {
  const options = { ...defaultOptions(pursuit.options), stall: 'never' };
  const match = Match.start(pursuit, options);
  expect(solved(pursuit, options).at(match.state).outcome).toBe('endless');
  for (let seed = 0; seed < 10; seed++)
    expect(await choice(readerBot, match, 0, seed)).toBe(await choice(perfectBot, match, 0, seed));
});

test('a game too large to solve it plays by search; any other refusal is its own', async () => {
  const match = Match.start(pursuit, defaultOptions(pursuit.options));
  const { signal } = new AbortController();
  const refused = async (code: 'solve/too-large' | 'solve/stopped') =>
    readerBot.prepare(match, { solve: async () => refuse({ code, message: 'No.' }), signal });
  const searching = await refused('solve/too-large');
  if (!searching.ok) throw new Error(searching.error.message);
  for (let seed = 0; seed < 3; seed++)
    expect(await asked(searching.value, match, 0, [], seed)).toBe(
      await choice(mctsBot, match, 0, seed),
    );
  expect(await refused('solve/stopped')).toMatchObject({ error: { code: 'solve/stopped' } });
});
