import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import {
  accuracyLines,
  accuracyText,
  contestText,
  playersText,
  playerText,
  resultText,
  streakLines,
  tallyText,
} from '../text/game/history.ts';
import {
  type GameFilter,
  type HistoryEntry,
  isWanted,
  outcomeFor,
  seatsOf,
  summaryOfTags,
} from './history-entry.ts';
import { downsample, statsOf } from './stats.ts';

let number = 0;
function kept(game: Partial<HistoryEntry>): HistoryEntry {
  number++;
  return {
    id: `game-${number}`,
    game: 'leap-to-twenty',
    options: 'finish=20',
    players: ['human', 'bot:random'],
    result: '1-0',
    turns: 9,
    date: `2026-11-01T00:00:${String(number).padStart(2, '0')}.000Z`,
    from: null,
    accuracy: null,
    ...game,
  };
}

describe('the summary of a game that is not available', () => {
  const text = (turns: string, moves: string): string =>
    `[Game "mine"]\n[Result "0-1"]\n[Turns "${turns}"]\n\n${moves}\n`;
  const read = (turns: string, moves: string): unknown =>
    summaryOfTags({ Game: 'mine', Result: '0-1', Turns: turns }, text(turns, moves));

  test.each([
    ['0', ''],
    ['1', '1. a'],
    ['2', '1. a b/c'],
    ['3', '1. a b  2. c'],
    ['4', '1. a b\n2. c d'],
  ])('is taken where %s turns stand below it', (turns, moves) => {
    expect(read(turns, moves)).toEqual({
      game: 'mine',
      options: '',
      players: ['Player 1', 'Player 2'],
      result: '0-1',
      turns: Number(turns),
    });
  });

  test('is not where it is cut short, or says too little', () => {
    expect(read('3', '1. a b')).toBeUndefined();
    expect(summaryOfTags({ Game: 'mine', Result: '0-1' }, '1. a')).toBeUndefined();
    expect(summaryOfTags({ Game: 'mine', Result: '2-0' }, '\n')).toBeUndefined();
    expect(summaryOfTags({ Result: '0-1' }, '\n')).toBeUndefined();
  });
});

describe('whose game it is', () => {
  test('people sit where no program does, by any spelling of their name', () => {
    expect(seatsOf(kept({}))).toEqual([0]);
    expect(seatsOf(kept({ players: ['bot:1', 'Ann'] }))).toEqual([1]);
    expect(seatsOf(kept({ players: ['Ann', 'Ben'] }), 'ben')).toEqual([1]);
    expect(seatsOf(kept({ players: ['bot:1', 'bot:2'] }))).toEqual([]);
  });

  test('and how it went for each side', () => {
    expect(outcomeFor({ result: '0-1' }, 0)).toBe('lost');
    expect(outcomeFor({ result: '0-1' }, 1)).toBe('won');
    expect(outcomeFor({ result: '1/2-1/2' }, 1)).toBe('drawn');
    expect(outcomeFor({ result: '*' }, 0)).toBe('unfinished');
  });

  test.each<[GameFilter, boolean]>([
    [{}, true],
    [{ words: ['LEAP', 'perf'] }, true],
    [{ words: ['leap', 'nim'] }, false],
    [{ words: ['2026-11'] }, true],
    [{ against: 'perfect' }, true],
    [{ against: 'Ann' }, false],
    [{ result: 'won' }, true],
    [{ result: 'lost' }, false],
    [{ since: '2026-11-02' }, false],
    [{ since: '2026-10-31' }, true],
    [{ name: 'ann' }, true],
    [{ name: 'Ben' }, false],
    [{ name: 'Ben', all: true }, false],
  ])('%j finds a game of Ann against a program: %j', (wanted, isFound) => {
    const game = kept({ players: ['Ann', 'bot:perfect'] });
    expect(isWanted(game, 'Leap to Twenty', wanted)).toBe(isFound);
  });

  test('games among programs are found only where they are asked for', () => {
    const game = kept({ players: ['bot:a', 'bot:b'] });
    expect(isWanted(game, '', {})).toBe(false);
    expect(isWanted(game, '', { all: true })).toBe(true);
  });
});

describe('in words', () => {
  test.each<[Partial<HistoryEntry>, string, string, string]>([
    [{ accuracy: [91.6, 50] }, 'against Random', 'won', '92 %'],
    [{ players: ['Ann', 'bot:random'], result: '0-1' }, 'Ann against Random', 'lost', ''],
    [{ players: ['bot:random', 'Ann'], result: '0-1' }, 'Ann against Random', 'won', ''],
    [
      { players: ['Ann', 'Ben'], result: '0-1', accuracy: [99.7, null] },
      'Ann against Ben',
      'Ben won',
      '99 % / –',
    ],
    [{ players: ['Player A', 'Player B'], result: '1/2-1/2' }, 'two people', 'drawn', ''],
    [{ players: ['Player A', 'Player B'] }, 'two people', 'Player 1 won', ''],
    [
      { players: ['bot:a', 'bot:b'], accuracy: [0.2, 100] },
      'bot:a against bot:b',
      'bot:a won',
      '1 % / 100 %',
    ],
    [{ players: ['bot:a', 'bot:a'] }, 'bot:a (P1) against bot:a (P2)', 'Player 1 won', ''],
    [{ result: '*' }, 'against Random', 'unfinished', ''],
  ])('%j', (given, players, result, accuracy) => {
    const game = kept(given);
    expect([playersText(game), resultText(game), accuracyText(game)]).toEqual([
      players,
      result,
      accuracy,
    ]);
  });

  test('a resumed game says from which turn', () => {
    expect(contestText(kept({ from: 7 }))).toBe('against Random, from turn 7');
    expect(contestText(kept({}))).toBe('against Random');
  });

  test('people are called what they called themselves', () => {
    expect([playerText('human'), playerText('Ann')]).toEqual(['You', 'Ann']);
  });
});

describe('stats', () => {
  const games = [
    kept({ players: ['Ann', 'bot:perfect'], result: '0-1', accuracy: [40, 100] }),
    kept({ players: ['bot:random', 'Ann'], result: '0-1', accuracy: [10, 80] }),
    kept({ players: ['Ann', 'bot:random'], result: '1-0', accuracy: [null, null] }),
    kept({ players: ['Ann', 'Ben'], result: '1-0', game: 'trail-blazer' }),
    kept({ players: ['Ann', 'Ben'], result: '*' }),
    kept({ players: ['Ben', 'Ann'], result: '1/2-1/2', accuracy: [70, 90] }),
    kept({ players: ['bot:random', 'bot:random'] }),
    // Practice counts nowhere.
    kept({ players: ['Ann', 'bot:perfect'], result: '1-0', accuracy: [100, 100], from: 3 }),
  ];

  test('count each variant by itself, and other options with their game', () => {
    const leap = (options: string, result: HistoryEntry['result']): HistoryEntry =>
      kept({ players: ['Ann', 'Ben'], game: 'leap-to-twenty', options, result });
    const played = [
      leap('finish=20 steps=1,2,4 penalty=5', '1-0'),
      leap('finish=13 steps=1,2,4 penalty=2', '0-1'),
      leap('finish=13 steps=1,2,4 penalty=2', '1-0'),
      leap('finish=12 steps=1,2,4 penalty=2', '1-0'),
    ];
    const [ann] = statsOf(played, 'Ann', (id) => GAMES.find((game) => game.id === id));
    expect(ann?.byGame).toEqual([
      { game: 'leap-to-twenty', games: 2, won: 2, lost: 0, drawn: 0 },
      { game: 'thin-ice', games: 2, won: 1, lost: 1, drawn: 0 },
    ]);
  });

  test('count the finished games of each person, by opponent, side and game', () => {
    const [ann, ben, ...others] = statsOf(games.toReversed());
    expect(others).toEqual([]);
    expect(ann).toMatchObject({
      name: 'Ann',
      total: { games: 5, won: 3, lost: 1, drawn: 1 },
      bySide: [
        { games: 3, won: 2, lost: 1, drawn: 0 },
        { games: 2, won: 1, lost: 0, drawn: 1 },
      ],
      byGame: [
        { game: 'leap-to-twenty', games: 4 },
        { game: 'trail-blazer', games: 1 },
      ],
      streak: { outcome: 'drawn', games: 1 },
      longestWinning: 3,
    });
    expect(ann?.byOpponent.map(({ opponent, games: met }) => [opponent, met])).toEqual([
      ['Ben', 2],
      ['bot:random', 2],
      ['bot:perfect', 1],
    ]);
    expect(ann?.accuracy).toMatchObject({ mean: 70, open: 1 });
    expect(ann?.accuracy.points.map(({ percent }) => percent)).toEqual([40, 80, 90]);
    expect(ben).toMatchObject({ name: 'Ben', total: { games: 2, won: 0, lost: 1, drawn: 1 } });
    expect(statsOf(games, 'BEN').map(({ name }) => name)).toEqual(['Ben']);
    expect(statsOf([])).toEqual([]);
  });

  test('count a game of one person on both sides once, and as no win and no loss', () => {
    const [ann, ...others] = statsOf([
      kept({ players: ['Ann', 'bot:random'], result: '1-0' }),
      kept({ players: ['Ann', 'Ann'], result: '0-1', accuracy: [40, 80] }),
    ]);
    expect(others).toEqual([]);
    expect(ann).toMatchObject({
      total: { games: 2, won: 1, lost: 0, drawn: 0 },
      bySide: [{ games: 1 }, { games: 0 }],
      byOpponent: [
        { opponent: 'Ann', games: 1, won: 0, lost: 0 },
        { opponent: 'bot:random', games: 1, won: 1 },
      ],
      byGame: [{ games: 2 }],
      streak: { outcome: 'won', games: 1 },
      longestWinning: 1,
    });
    expect(ann?.accuracy.points.map(({ percent }) => percent)).toContain(60);
    if (ann === undefined) throw new Error('no such person');
    expect(tallyText(ann.total)).toBe('2 games: 1 won, 0 lost, 1 on both sides (100 % won)');
    const [drawn] = statsOf([kept({ players: ['Ann', 'Ann'], result: '1/2-1/2' })]);
    expect(drawn?.total).toEqual({ games: 1, won: 0, lost: 0, drawn: 1 });
    expect(tallyText({ games: 1, won: 0, lost: 0, drawn: 0 })).toBe('1 game: 1 on both sides');
  });

  test('go by when a record was written where games began in the same second', () => {
    const date = '2026-11-01T00:00:00.000Z';
    const [ann] = statsOf([
      kept({ id: 'c', players: ['Ann', 'Ben'], result: '1-0', date, written: 1 }),
      kept({ id: 'a', players: ['Ann', 'Ben'], result: '0-1', date, written: 2 }),
      kept({ id: 'b', players: ['Ann', 'Ben'], result: '1-0', date, written: 3 }),
    ]);
    expect(ann).toMatchObject({ streak: { outcome: 'won', games: 1 }, longestWinning: 1 });
  });

  test('are told in sentences', () => {
    const [ann] = statsOf(games);
    if (ann === undefined) throw new Error('no such person');
    expect(tallyText(ann.total)).toBe('5 games: 3 won, 1 lost, 1 drawn (60 % won)');
    expect(tallyText({ games: 1, won: 0, lost: 1, drawn: 0 })).toBe(
      '1 game: 0 won, 1 lost (0 % won)',
    );
    expect(tallyText({ games: 0, won: 0, lost: 0, drawn: 0 })).toBe('0 games: 0 won, 0 lost');
    expect(streakLines(ann)).toEqual([
      'Ann drew the last game.',
      'Longest winning streak: 3 games.',
    ]);
    expect(
      streakLines({ ...ann, streak: { outcome: 'lost', games: 4 }, longestWinning: 1 }),
    ).toEqual(['Ann lost the last four games.']);
    expect(streakLines({ ...ann, streak: null })).toEqual([]);
    expect(accuracyLines(ann)).toEqual([
      '70 % on average over 3 games.',
      '1 game not worked out yet.',
    ]);
    const nothing = { mean: null, open: 2, points: [] };
    expect(accuracyLines({ ...ann, accuracy: nothing })).toEqual(['2 games not worked out yet.']);
    const points = Array.from({ length: 20 }, (_, at) => ({
      date: '',
      percent: at < 10 ? 20 : 80,
    }));
    expect(accuracyLines({ ...ann, accuracy: { mean: 50, open: 0, points } })).toEqual([
      '50 % on average over 20 games, 80 % in the last 10.',
    ]);
  });

  test('a graph has means of neighbours where there are too many', () => {
    expect(downsample([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(downsample([1, 3, 10, 20, 5, 7], 3)).toEqual([2, 15, 6]);
    expect(downsample([], 3)).toEqual([]);
    const many = Array.from({ length: 1001 }, (_, at) => at);
    expect(downsample(many, 60)).toHaveLength(60);
  });
});
