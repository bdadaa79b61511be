import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../test/support/player-room.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { earlierOf } from './earlier-records.ts';
import { hasEarlier, roundOf } from './table-record.ts';

const isEarlierGame = (record: GameRecord, later: GameRecord): boolean =>
  earlierOf(later, [record]).length > 0;

const game = gameOf('trail-blazer');
const options = { ...defaultOptions(game.options), finish: 2, steps: [1, 2] };
const start = Match.start(game, options);
const over = played(start, '2');

function played(match: Match, move: string): Match {
  const after = match.play(move);
  if (!after.ok) throw new Error(after.error.message);
  return after.value;
}

describe('a record of an earlier game of a series', () => {
  const tags = { Seed: '7', Series: 'rounds 4' };
  const later: GameRecord = {
    match: start,
    players: ['Ann', 'bot:reader'],
    tags: { ...tags, Round: '3' },
  };
  const before = (round: number, changes: Partial<GameRecord> = {}): GameRecord => ({
    match: over,
    players: round % 2 === 1 ? ['Ann', 'bot:reader'] : ['bot:reader', 'Ann'],
    tags: { ...tags, Round: String(round) },
    ...changes,
  });

  test('is one of a game before it, over, with the same rules, seed and people', () => {
    expect(isEarlierGame(before(1), later)).toBe(true);
    expect(isEarlierGame(before(2), later)).toBe(true);
    expect(earlierOf(later, [later, before(2), before(1), before(2)])).toEqual([
      before(1),
      before(2),
    ]);
    expect([hasEarlier(later), hasEarlier(before(1))]).toEqual([true, false]);
    expect(isEarlierGame({ ...before(1), tags }, later)).toBe(true);
  });

  test.each([
    ['the same game', before(3)],
    ['a later one', before(4)],
    ['one under way', before(2, { match: start })],
    ['another seed', before(2, { tags: { ...tags, Seed: '8', Round: '2' } })],
    ['another series', before(2, { tags: { ...tags, Series: 'rounds 9', Round: '2' } })],
    ['another toss', before(2, { tags: { ...tags, First: '2', Round: '2' } })],
    ['other seats', before(1, { players: ['bot:reader', 'Ann'] })],
    ['other people', before(1, { players: ['Ann', 'bot:perfect'] })],
    [
      'other options',
      before(1, { match: played(Match.start(game, { ...options, finish: 3 }), '1') }),
    ],
    [
      'another game',
      before(1, {
        match: Match.start(
          gameOf('leap-to-twenty'),
          defaultOptions(gameOf('leap-to-twenty').options),
        ),
      }),
    ],
  ])('is none of %s', (_, record) => {
    expect(isEarlierGame(record, later)).toBe(false);
  });

  test('for practice follows the game it was taken from, and is none of the series itself', () => {
    const one = before(3);
    const again = { ...one, tags: { ...one.tags, From: 'turn 2', Try: '2' } };
    expect(isEarlierGame(one, one)).toBe(false);
    expect(isEarlierGame(one, again)).toBe(true);
    expect(isEarlierGame(again, { ...again, tags: { ...again.tags, Try: '3' } })).toBe(false);
    expect(
      isEarlierGame({ ...before(2), tags: { ...before(2).tags, From: 'turn 1' } }, later),
    ).toBe(false);
    // Another program's tag of that name means something else.
    expect(isEarlierGame({ ...before(2), tags: { ...before(2).tags, From: 'Ann' } }, later)).toBe(
      isEarlierGame(before(2), later),
    );
  });

  test('without alternation both players keep their seats', () => {
    const kept = { ...later, tags: { ...later.tags, Alternate: 'no' } };
    expect(isEarlierGame(before(2), kept)).toBe(false);
    expect(isEarlierGame(before(2, { players: ['Ann', 'bot:reader'] }), kept)).toBe(true);
  });

  test('that does not say which it is, is the first', () => {
    expect(roundOf({ tags: {} })).toBe(1);
    expect(roundOf({ tags: { Round: 'last' } })).toBe(1);
    expect(roundOf({ tags: { Round: '12' } })).toBe(12);
  });
});
