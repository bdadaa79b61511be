import { describe, expect, test } from 'vitest';
import { FakeTimer } from '../../../test/support/fake-timer.ts';
import { seated, toyTable } from '../../../test/support/toy-table.ts';
import type { Match } from '../../core/match/match.ts';
import { formatRecord, type GameRecord } from '../../core/match/record.ts';
import type { Format } from '../../core/match/series.ts';
import { accept } from '../../core/result.ts';
import type { Player } from '../../players/player.ts';
import { recordOfTable, resumeRecord } from '../record/table-record.ts';
import type { KeepResult } from '../table/connection.ts';
import { preparePlayers } from '../table/players.ts';
import { practiceTable, type Table } from '../table/table.ts';
import type { ReviewEnd } from './afterwards.ts';
import { type OpponentOffer, talkAtTable } from './series-talk.ts';
import type { Reply, Talk } from './talk.ts';

/** Takes one, then leads a sealed turn, on which the person loses by not matching heads. */
const LOST = ['take', '2', 'tails'];
/** The same turn again, matched: then the person can only pass, and wins. */
const WON_AGAIN = ['heads'];

type Setup = {
  readonly answers: readonly (string | Reply)[];
  review?(record: GameRecord): ReviewEnd;
  readonly draws?: boolean;
  readonly format?: Format;
  from?(table: Table): Table;
  /** How a table of this id is kept; as it should be without it. */
  keep?(id: string): KeepResult;
  watch?(): Promise<'seen' | 'interrupt'>;
  /** What is offered after a game, and what happens if it is taken. */
  offer?(): Promise<OpponentOffer>;
  readonly wait?: Talk['wait'];
  /** Whether the bot takes a turn of the event loop to choose. */
  readonly isSlow?: boolean;
};

/** A person whose answers are given, against a program that always says heads and remembers its chance. */
async function evening({
  answers,
  review,
  draws = true,
  format = { kind: 'single', games: 1 },
  from,
  keep,
  watch,
  offer,
  wait = (work) => work,
  isSlow = false,
}: Setup) {
  const drawn: { turn: number; chance: number; earlier: readonly string[] }[] = [];
  const bot: Player = {
    name: 'bot:heads',
    prepare: () =>
      accept({
        choose({ legal, moves }, { seed, earlier = [] }) {
          drawn.push({
            turn: moves.length + 1,
            chance: seed,
            earlier: earlier.map((game) => game.moves.join(' ')),
          });
          const answer = legal[0] ?? '';
          return isSlow ? new Promise((resolve) => setImmediate(resolve, answer)) : answer;
        },
      }),
  };
  const opened = toyTable({ participants: seated('Ann', bot.name), format, seed: 7 });
  const table = from?.(opened) ?? opened;
  const players = await preparePlayers(table, [bot], { solve: () => Promise.reject(new Error()) });
  if (!players.ok) throw new Error(players.error.message);
  const said: string[] = [];
  const kept: GameRecord[] = [];
  const asked: string[] = [];
  const left = [...answers];
  const talk: Talk = {
    draws,
    address: () => {},
    say: (lines) => void said.push(...lines.map(String)),
    show: () => {},
    read: async () => 'read',
    async ask({ prompt }) {
      asked.push(String(prompt));
      const answer = left.shift();
      if (answer === undefined) return { kind: 'end' };
      return typeof answer === 'string' ? { kind: 'answer', text: answer } : answer;
    },
    echo: () => {},
    wait,
    close: () => {},
  };
  const ending = await talkAtTable(table, players.value, {
    talk,
    coach: { hint: async () => [], greeting: async () => [], warning: async () => [] },
    closing: () => ({ milliseconds: 50, schedule: new FakeTimer().schedule }),
    isResumed: from !== undefined,
    now: () => 0,
    newId: () => 'another',
    keeperFor: () => ({
      keep(now) {
        const keeping = keep?.(now.id) ?? { kind: 'kept' };
        if (keeping.kind === 'kept') kept.push(recordOfTable(now));
        return keeping;
      },
      save: (_record, name) => `saved ${name}`,
      farewell: () => 'kept',
    }),
    notice: (sentence) => void said.push(sentence),
    onEnd: () => {},
    review: async (record) => review?.(record) ?? { kind: 'back' },
    watch,
    offer,
  });
  return { ending, said, kept, asked, drawn, left };
}

/** The match after so many turns. */
function after(match: Match, turns: number): Match {
  let earlier = match;
  while (earlier.turns > turns) earlier = earlier.undo() as Match;
  return earlier;
}

/** A record that was kept, resumed by the participants of a table. */
function resumed(
  record: GameRecord,
  { participants }: Table,
  before: readonly GameRecord[] = [],
): Table {
  const again = resumeRecord(record, {
    id: 'it',
    isBot: () => false,
    replacing: participants,
    freshSeed: 99,
    before,
  });
  if (!again.ok) throw new Error(again.error.message);
  return again.value;
}

const takenUpAt =
  (turn: number) =>
  ({ match }: GameRecord): ReviewEnd => ({ kind: 'again', match: after(match, turn - 1) });

const over = (kept: readonly GameRecord[]): readonly GameRecord[] =>
  kept.filter(({ match }) => match.turn.kind === 'over');

describe('an opponent that is offered after a game', () => {
  const offerOf = (taken: string[]) => async (): Promise<OpponentOffer> => ({
    direction: 'up',
    opponent: { name: 'bot:4', label: 'a strong player', title: 'Level 4', about: '' },
    take: () => void taken.push('bot:4'),
  });

  test('is one word away, and leads away from the table', async () => {
    const taken: string[] = [];
    const { ending, said, asked } = await evening({
      answers: [...LOST, 'down', 'help', 'up'],
      offer: offerOf(taken),
    });
    // Once after the game, and once in the help.
    expect(said.filter((line) => line === 'Next, try Level 4: up')).toHaveLength(2);
    for (const line of said) expect(line.length).toBeLessThanOrEqual(80);
    expect(asked.at(-1)).toBe('Rematch with sides swapped? (yes/no/up/review/save): ');
    expect(said).toContain('Please answer yes, no, up, review, or save.');
    expect([ending, taken]).toEqual(['over', ['bot:4']]);
  });

  test('need not be taken, and none is offered within a series', async () => {
    const taken: string[] = [];
    await evening({ answers: [...LOST, 'no'], offer: offerOf(taken) });
    const series = await evening({
      answers: [...LOST, 'up', 'no'],
      format: { kind: 'rounds', games: 2 },
      offer: offerOf(taken),
    });
    expect(series.said).not.toContain('Next, try Level 4: up');
    expect(taken).toEqual([]);
  });
});

describe('after a game', () => {
  test('there is a rematch, a review, a save, help, and the way out', async () => {
    const reviewed: GameRecord[] = [];
    const { ending, said, asked, kept, left } = await evening({
      answers: [...LOST, 'what?', 'help', 'save here.parlor', 'r', 'REVIEW', 'n'],
      review(record) {
        reviewed.push(record);
        return { kind: 'back' };
      },
    });
    expect([ending, left]).toEqual(['over', []]);
    expect(asked.slice(3)).toEqual(
      Array.from({ length: 6 }, () => 'Rematch with sides swapped? (yes/no/review/save): '),
    );
    expect(said).toContain('Please answer yes, no, review, or save.');
    expect(said).toContain('saved here.parlor');
    expect(said).not.toContain('Enter alone means yes.');
    expect(said.filter((line) => /^ {2}(help|review|save|quit) /.test(line))).toHaveLength(4);
    expect(reviewed).toEqual([kept.at(-1), kept.at(-1)]);
    expect(reviewed[0]?.match.turn.kind).toBe('over');
  });

  test('without pictures no question follows', async () => {
    const { ending, asked } = await evening({ answers: LOST, draws: false });
    expect([ending, asked.length]).toEqual(['over', 3]);
  });

  test('an interrupt ends it all, the end of the input only the evening', async () => {
    const interrupted = await evening({
      answers: [...LOST, 'review'],
      review: () => ({ kind: 'interrupt' }),
    });
    expect(interrupted.ending).toBe('interrupt');
    const asked = await evening({ answers: [...LOST, { kind: 'interrupt' }] });
    expect(asked.ending).toBe('interrupt');
    expect(over(asked.kept)).toHaveLength(1);
    expect((await evening({ answers: LOST })).ending).toBe('over');
  });
});

test('undo takes back the half of a move that was typed, and no turn', async () => {
  const plain = await evening({ answers: LOST });
  const undone = await evening({ answers: ['take', 'undo', ...LOST] });
  expect(undone.asked).toEqual([plain.asked[0], plain.asked[1], ...plain.asked]);
  expect(undone.said).toEqual(plain.said);
  const texts = [undone, plain].map(({ kept }) => kept.map(formatRecord));
  expect(texts[0]).toEqual(texts[1]);
});

test('an interrupt that is heard just after the bot has chosen still ends it', async () => {
  const { ending, asked } = await evening({
    answers: LOST,
    isSlow: true,
    async wait(work, interrupt) {
      const done = await work;
      interrupt();
      return done;
    },
  });
  expect([ending, asked.length]).toEqual(['interrupt', 2]);
});

describe('between the games of a series', () => {
  const format: Format = { kind: 'rounds', games: 2 };
  /** With sides swapped: the program takes one, the person two, and the program can only pass, and wins. */
  const SECOND = ['take', '2'];

  test('there is a look back too, and Enter goes on; after the last one only to leave', async () => {
    const reviewed: (string | undefined)[] = [];
    const { ending, asked, said, kept, left } = await evening({
      answers: [...LOST, 'what?', '?', 'review', '', ...SECOND, 'no', 'review', 'yes'],
      format,
      review(record) {
        reviewed.push(record.tags.Round);
        return { kind: 'back' };
      },
    });
    expect([ending, left]).toEqual(['over', []]);
    expect(reviewed).toEqual(['1', '2']);
    expect(asked.filter((prompt) => prompt.startsWith('Next'))).toEqual(
      Array.from({ length: 4 }, () => 'Next game? (yes/no/review/save): '),
    );
    expect(said.filter((line) => line === 'Enter alone means yes.')).toHaveLength(1);
    expect(asked.filter((prompt) => prompt.startsWith('Done'))).toEqual(
      Array.from({ length: 3 }, () => 'Done? (yes/review/save): '),
    );
    expect(said).toContain('Please answer yes, no, review, or save.');
    expect(said).toContain('Please answer yes, review, or save.');
    expect(over(kept).map(({ tags }) => tags.Round)).toEqual(['1', '2']);
  });

  test('a game is taken up again without a point, and the series goes on after it', async () => {
    const { ending, said, kept } = await evening({
      answers: [...LOST, 'review', ...WON_AGAIN, 'yes', ...SECOND, 'yes'],
      format,
      review: takenUpAt(2),
    });
    expect(ending).toBe('over');
    expect(said.filter((line) => line.startsWith('Points: '))).toEqual([
      'Points: Ann 0, bot:heads 1.',
      'Points: Ann 0, bot:heads 1.',
      'Points: Ann 0, bot:heads 2.',
    ]);
    expect(over(kept).map(({ tags }) => [tags.Round, tags.From])).toEqual([
      ['1', undefined],
      ['1', 'turn 2'],
      ['2', undefined],
    ]);
  });

  test.each([
    ['no', 'quit'],
    ['quit', 'quit'],
    [{ kind: 'interrupt' }, 'interrupt'],
    [{ kind: 'end' }, 'quit'],
  ] as const)('%o leaves it unfinished, and says how it goes on', async (reply, ending) => {
    const left = await evening({ answers: [...LOST, reply], format });
    expect(left.ending).toBe(ending);
    expect(left.said.at(-1)).toBe('kept');
    const [kept] = over(left.kept);
    const again = await evening({
      answers: ['take'],
      from(table) {
        if (kept === undefined) throw new Error('Nothing was kept.');
        return resumed(kept, table);
      },
    });
    expect(again.kept[0]?.tags).toMatchObject({ Round: '2', Points: '1-0' });
  });

  test('without pictures the next game starts unasked', async () => {
    const { ending, asked } = await evening({
      answers: [...LOST, ...SECOND],
      format,
      draws: false,
    });
    expect(ending).toBe('over');
    expect(asked.filter((prompt) => /Next|Done/.test(prompt))).toEqual([]);
  });
});

describe('a game that is taken up again', () => {
  const lostThenWon = {
    answers: [...LOST, 'review', ...WON_AGAIN, 'yes', { kind: 'end' }],
    review: takenUpAt(2),
  } as const;

  test('is one of its own, for no points, by the same people; a rematch follows the first', async () => {
    const { said, kept } = await evening(lostThenWon);
    const [first, again, ...others] = over(kept);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ players: ['Ann', 'bot:heads'], tags: { Seed: '7' } });
    expect(first?.tags).toEqual({ Seed: '7' });
    expect(first?.match.moves).toEqual(['t2', 'heads/tails']);
    expect(again?.players).toEqual(['Ann', 'bot:heads']);
    expect(again?.match.moves).toEqual(['t2', 'heads/heads', 'pass']);
    expect(again?.tags).toEqual({
      Seed: '7',
      Round: '1',
      Points: '0-1',
      From: 'turn 2',
      Try: '2',
    });
    expect(said).toContain("Replaying turn 2 for practice. This won't count.");
    // The bot has the point of the game that it won, and opens the next one.
    expect(kept.at(-1)).toMatchObject({
      players: ['bot:heads', 'Ann'],
      tags: { Seed: '7', Round: '2', Points: '1-0' },
    });
    expect(kept.at(-1)?.tags).not.toHaveProperty('From');
  });

  test('meets other chance than before, and knows no more than it did', async () => {
    const { drawn } = await evening({
      answers: [...LOST, 'review', 'tails', 'review', ...WON_AGAIN, 'yes', { kind: 'end' }],
      review: takenUpAt(2),
    });
    const sealed = drawn.filter(({ turn, earlier }) => turn === 2 && earlier.length === 0);
    expect(sealed).toHaveLength(3);
    expect(new Set(sealed.map(({ chance }) => chance)).size).toBe(3);
    // Of all tries only the first is a game of the evening.
    expect(drawn.at(-1)).toMatchObject({ turn: 1, earlier: ['t2 heads/tails'] });
  });

  test('goes on after it was left as it would have gone', async () => {
    const whole = await evening(lostThenWon);
    const left = await evening({ ...lostThenWon, answers: [...LOST, 'review', { kind: 'end' }] });
    expect(left.ending).toBe('end');
    const [first] = over(left.kept);
    const kept = left.kept.at(-1);
    if (first === undefined || kept === undefined) throw new Error('Nothing was kept.');
    expect(kept.tags).toMatchObject({ From: 'turn 2', Try: '2' });
    const again = await evening({
      answers: [...WON_AGAIN, 'yes', { kind: 'end' }],
      from: (table) => resumed(kept, table, [first]),
    });
    expect(again.said).toContain("Replaying turn 2 for practice. This won't count.");
    expect(over(again.kept)[0]?.tags).toEqual(over(whole.kept)[1]?.tags);
    expect(again.kept.at(-1)?.tags).toEqual(whole.kept.at(-1)?.tags);
    expect(again.drawn).toEqual(whole.drawn.slice(1));
  });

  test('says in its record where it parts from the other', () => {
    const opened = toyTable();
    const one = opened.match.play('t1');
    if (!one.ok) throw new Error(one.error.message);
    const practice = practiceTable(opened, 'another', one.value);
    expect(recordOfTable(practice).tags).toMatchObject({ From: 'turn 2', Try: '2' });
  });
});

describe('a game that another window has continued', () => {
  const elsewhere = (id: string): KeepResult => ({ kind: id === 'it' ? 'elsewhere' : 'kept' });
  const asked = 'Watch it, or play on in a copy? (watch/copy/quit): ';

  test('is told, watched, and left with nothing changed', async () => {
    let watched = 0;
    const left = await evening({
      answers: ['take', '2', 'what?', 'watch', 'quit'],
      keep: elsewhere,
      async watch() {
        watched++;
        return 'seen';
      },
    });
    expect([left.ending, left.kept, watched]).toEqual(['elsewhere', [], 1]);
    expect(left.asked.filter((prompt) => prompt === asked)).toHaveLength(3);
  });

  test('is played on in a copy', async () => {
    const copied = await evening({
      answers: ['take', '2', 'copy', ...LOST],
      keep: elsewhere,
      watch: async () => 'seen',
    });
    expect(copied.ending).toBe('over');
    expect(over(copied.kept)).toHaveLength(1);
  });

  test.each([
    [{ kind: 'interrupt' }, 'interrupt'],
    [{ kind: 'end' }, 'elsewhere'],
    ['watch', 'interrupt'],
  ] as const)('%o leaves it by %s', async (reply, ending) => {
    const left = await evening({
      answers: ['take', '2', reply],
      keep: elsewhere,
      watch: async () => 'interrupt',
    });
    expect(left.ending).toBe(ending);
  });

  test('is told in one sentence to a pipe', async () => {
    const left = await evening({ answers: ['take', '2'], keep: elsewhere, draws: false });
    expect(left.ending).toBe('elsewhere');
    expect(left.said.at(-1)).toBe(
      'This game was continued in another window. Nothing was changed here.',
    );
  });
});
