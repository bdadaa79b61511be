import { describe, expect, test } from 'vitest';
import { solved } from '../../test/support/player-room.ts';
import { settled } from '../../test/support/started.ts';
import { formatOptions } from '../core/contract/option.ts';
import { randomFrom } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import { GAMES } from '../games/index.ts';
import { Curve, calibrate } from '../study/levels/calibrate.ts';
import { expectedScore } from '../study/levels/elo.ts';
import { levelsFrom } from '../study/levels/levels.ts';
import { matchScore } from '../study/levels/match-score.ts';
import { turnOrderOf } from '../study/metrics/turn-order.ts';
import { randomPolicy } from '../study/policy/policy.ts';
import type { HistoryEntry } from './history/history-entry.ts';
import {
  type BotGame,
  gamesAgainstBots,
  isHumanFirst,
  nextOpponent,
  ratingOf,
  suggestedOpponent,
  suggestionText,
} from './matchmaking.ts';
import { evenOpponent, type Opponent, opponentsIn } from './opponents.ts';

const [game] = GAMES;
if (game === undefined) throw new Error('There is no game.');
const choice = { game, options: settled(game, '') };

/** Opponents 100 Elo apart, and two whose strength is not known. */
const OPPONENTS: readonly Opponent[] = [
  ['bot:random', -100],
  ['bot:1', 0],
  ['bot:2', 100],
  ['bot:3', 200],
  ['bot:4', 300],
  ['bot:perfect', 450],
  ['bot:reader', undefined],
].map(([name, rating]) => ({
  name: String(name),
  label: String(name),
  title: `Title of ${name}`,
  about: '',
  rating: rating === undefined ? undefined : Number(rating),
}));

/** Results against these opponents, the last first. */
function results(...games: readonly (readonly [opponent: string, score: number])[]): BotGame[] {
  return games.map(([opponent, score]) => ({ opponent, score, seat: 0 }));
}

describe('the rating of a player', () => {
  test('is the start without results, and moves with each', () => {
    const start = evenOpponent(OPPONENTS).rating ?? Number.NaN;
    expect(ratingOf([], OPPONENTS)).toBeCloseTo(start, 3);
    const won = ratingOf(results(['bot:2', 1]), OPPONENTS);
    const lost = ratingOf(results(['bot:2', 0]), OPPONENTS);
    expect(won).toBeGreaterThan(start);
    expect(lost).toBeLessThan(start);
    expect(ratingOf(results(['bot:2', 1], ['bot:2', 1]), OPPONENTS)).toBeGreaterThan(won);
    // An opponent of unknown strength says nothing.
    expect(ratingOf(results(['bot:reader', 1]), OPPONENTS)).toBeCloseTo(start, 3);
  });

  test('is the most likely of all ratings', () => {
    const random = randomFrom(5);
    const rated = OPPONENTS.filter(({ rating }) => rating !== undefined);
    const start = evenOpponent(OPPONENTS).rating ?? 0;
    for (let run = 0; run < 30; run++) {
      const played = Array.from({ length: Math.floor(random() * 12) }, () => ({
        opponent: (rated[Math.floor(random() * rated.length)] as Opponent).name,
        score: [0, 0.5, 1][Math.floor(random() * 3)] as number,
        seat: 0 as Seat,
      }));
      const known = played.map(({ opponent, score }) => ({
        rating: rated.find(({ name }) => name === opponent)?.rating ?? 0,
        score,
      }));
      const drawn = { rating: start, score: 0.5 };
      const likelihood = (own: number): number =>
        [...known, drawn, drawn].reduce((sum, { rating, score }) => {
          const chance = expectedScore(own - rating);
          return sum + score * Math.log(chance) + (1 - score) * Math.log(1 - chance);
        }, 0);
      const all = Array.from({ length: 2200 }, (_, index) => index - 900);
      const best = all.reduce((one, other) => (likelihood(other) > likelihood(one) ? other : one));
      expect(Math.abs(ratingOf(played, OPPONENTS) - best)).toBeLessThanOrEqual(1);
    }
  });
});

/** The levels of a game, and the exact score of each of its players against each. */
function ladderOf(id: string): {
  readonly opponents: readonly Opponent[];
  readonly score: (one: number, two: number) => number;
} {
  const chosen = GAMES.find((one) => one.id === id) ?? choice.game;
  const options = settled(chosen, '');
  const solution = solved(chosen, options);
  const order = turnOrderOf(solution);
  const found = calibrate(solution, { order });
  const curve = new Curve(solution, found.ladder);
  const policies = [
    randomPolicy(solution.positions),
    ...found.points.map((point) => curve.policy(point)),
    curve.perfect,
  ];
  const known = new Map<string, number>();
  return {
    opponents: opponentsIn({ game: chosen, options }, levelsFrom(found)).filter(
      ({ rating }) => rating !== undefined,
    ),
    score(one, two) {
      const pair = `${one} ${two}`;
      const [first, second] = [policies[one], policies[two]];
      if (first === undefined || second === undefined) throw new Error(`No pair ${pair}.`);
      const score = known.get(pair) ?? matchScore(solution, order, [first, second]);
      known.set(pair, score);
      return score;
    },
  };
}

describe.each(['leap-to-twenty', 'trail-blazer'])('players of a known level in %s', (id) => {
  const { opponents, score } = ladderOf(id);
  const GAMES_EACH = 40;
  const RUNS = 20;

  test.each(opponents.map(({ name }, strength) => ({ name, strength })))(
    'one as strong as $name is led to opponents that are even',
    ({ strength }) => {
      const random = randomFrom(strength + 1);
      const scores: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        let played: readonly BotGame[] = [];
        for (let count = 0; count < GAMES_EACH; count++) {
          const { name } = suggestedOpponent(opponents, played);
          const at = opponents.findIndex((one) => one.name === name);
          const won = random() < score(strength, at) ? 1 : 0;
          played = [{ opponent: name, seat: 0 as Seat, score: won }, ...played].slice(0, 20);
        }
        const { name } = suggestedOpponent(opponents, played);
        const at = opponents.findIndex((one) => one.name === name);
        scores.push(score(strength, at));
      }
      // Twenty games tell a rating to within about eighty points: less than one level.
      const even = scores.filter((one) => Math.abs(one - 0.5) <= 0.2).length;
      expect(even / RUNS).toBeGreaterThanOrEqual(0.8);
      expect(Math.abs(scores.reduce((sum, one) => sum + one, 0) / RUNS - 0.5)).toBeLessThan(0.1);
    },
  );
});

describe('what is offered', () => {
  const offered = (
    ...games: readonly (readonly [opponent: string, score: number])[]
  ): string | undefined => {
    const next = nextOpponent(OPPONENTS, results(...games));
    return next && `${next.direction} ${next.opponent.name}`;
  };

  test('after a win is the next stronger opponent, up to the strongest', () => {
    expect(offered(['bot:2', 1], ['bot:2', 0])).toBe('up bot:3');
    expect(offered(['bot:random', 1])).toBe('up bot:1');
    expect(offered(['bot:4', 1])).toBe('up bot:perfect');
    expect(offered(['bot:perfect', 1])).toBeUndefined();
  });

  test('after three losses in a row is the next weaker one, down to chance', () => {
    expect(offered(['bot:2', 0], ['bot:2', 0])).toBeUndefined();
    expect(offered(['bot:2', 0], ['bot:2', 0], ['bot:2', 0])).toBe('down bot:1');
    expect(offered(['bot:2', 0], ['bot:2', 0], ['bot:2', 0.5])).toBeUndefined();
    expect(offered(['bot:1', 0], ['bot:2', 0], ['bot:2', 0])).toBe('down bot:random');
    expect(offered(['bot:random', 0], ['bot:1', 0], ['bot:1', 0])).toBeUndefined();
    // Whom the strongest beats after the weakest did is not sent to the one below the strongest.
    expect(offered(['bot:perfect', 0], ['bot:3', 0], ['bot:1', 0])).toBe('down bot:random');
  });

  test('is nothing without a game, or after one against an opponent of unknown strength', () => {
    expect(offered()).toBeUndefined();
    expect(offered(['bot:reader', 1], ['bot:2', 1])).toBeUndefined();
    expect(offered(['bot:2', 0.5])).toBeUndefined();
  });

  test('is even for a newcomer, and says since when it is suggested', () => {
    expect(suggestedOpponent(OPPONENTS, [])).toBe(evenOpponent(OPPONENTS));
    expect(suggestionText([])).toBeUndefined();
    expect(suggestionText(results(['bot:2', 1]))).toBe('suggested for you after 1 game');
    const unknown = OPPONENTS.map((one) => ({ ...one, rating: undefined }));
    expect(suggestedOpponent(unknown, results(['bot:2', 1]))).toBe(evenOpponent(unknown));
  });
});

describe('who opens', () => {
  const first = (
    opponent: string,
    openerWins: boolean | undefined,
    ...seats: readonly Seat[]
  ): boolean =>
    isHumanFirst(
      opponent,
      OPPONENTS,
      seats.map((seat) => ({ opponent: 'bot:2', seat, score: 0 })),
      openerWins,
    );

  test('alternates from game to game', () => {
    expect(first('bot:2', true, 0)).toBe(false);
    expect(first('bot:2', true, 1, 0)).toBe(true);
    expect(first('bot:perfect', true, 1)).toBe(true);
    expect(first('bot:1', false, 0)).toBe(false);
  });

  test('is the program in a first game only if it is stronger and opening wins', () => {
    expect(first('bot:perfect', true)).toBe(false);
    expect(first('bot:perfect', false)).toBe(true);
    expect(first('bot:perfect', undefined)).toBe(true);
    expect(first(evenOpponent(OPPONENTS).name, true)).toBe(true);
    expect(first('bot:reader', true)).toBe(true);
  });
});

test('only finished games of this person against programs by these rules count', () => {
  const options = formatOptions(choice.options);
  const kept = (change: Partial<HistoryEntry>): HistoryEntry => ({
    id: 'a',
    game: choice.game.id,
    options,
    players: ['Ann', 'bot:2'],
    result: '1-0',
    turns: 9,
    date: '2026-01-01T00:00:00.000Z',
    from: null,
    accuracy: null,
    ...change,
  });
  const played = (...games: readonly HistoryEntry[]): readonly BotGame[] =>
    gamesAgainstBots(games, choice, 'ann');
  expect(played(kept({}))).toEqual([{ opponent: 'bot:2', seat: 0, score: 1 }]);
  expect(played(kept({ players: ['bot:3', 'Ann'] }))).toEqual([
    { opponent: 'bot:3', seat: 1, score: 0 },
  ]);
  expect(played(kept({ result: '1/2-1/2' }))).toEqual([{ opponent: 'bot:2', seat: 0, score: 0.5 }]);
  for (const change of [
    { result: '*' },
    { from: 3 },
    { game: 'another' },
    { options: 'finish=99' },
    { players: ['Ben', 'bot:2'] },
    { players: ['Ann', 'Ben'] },
    { players: ['bot:1', 'bot:2'] },
  ] as const)
    expect(played(kept(change))).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) =>
    kept({
      id: String(index),
      date: new Date(index * 1000).toISOString(),
      result: index < 15 ? '0-1' : '1-0',
    }),
  );
  expect(played(...many).map(({ score }) => score)).toEqual([
    ...Array(15).fill(1),
    ...Array(5).fill(0),
  ]);
});
