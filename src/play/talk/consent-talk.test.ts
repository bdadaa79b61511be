import { expect, test } from 'vitest';
import { good } from '../../../test/store-suite/store-suite.ts';
import { toyTable } from '../../../test/support/toy-table.ts';
import { render } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { GAMES } from '../../games/index.ts';
import { startClock } from '../table/clock.ts';
import type { TableConnection } from '../table/connection.ts';
import { REMOTE_RULES } from '../table/remote-rules.ts';
import { TableRunner } from '../table/runner.ts';
import type { Table } from '../table/table.ts';
import { viewOfTable } from '../table/table-data.ts';
import { anotherGame } from './consent-talk.ts';
import { changesOf, type GameEnding, talkThroughGame } from './game-talk.ts';
import type { Reply, Talk } from './talk.ts';

/** A game whose moves are one answer each. */
function newMatch(): Match {
  const [game] = GAMES.filter(({ id }) => id === 'leap-to-twenty');
  if (game === undefined) throw new Error('The game is gone.');
  return good(Match.from({ game: game.id, options: {}, moves: [] }, () => game));
}

const NO_COACH = { hint: async () => [], greeting: async () => [], warning: async () => [] };
const never = new Promise<never>(() => {});

/** A table of two people who have to agree, each at a terminal of their own. */
function twoPeople(changes: Partial<Table> = {}) {
  const time = { now: 0 };
  const table = { ...toyTable({ choice: newMatch(), consent: 'offer' }), ...changes };
  const runner = new TableRunner(table, {
    players: [undefined, undefined],
    keep: () => ({ kind: 'kept' }),
    now: () => time.now,
    rules: REMOTE_RULES,
    schedule: () => () => {},
  });
  const person = (
    participant: Seat,
    replies: (string | null | Promise<string>)[],
    canWithdraw = true,
  ) => {
    const own = runner.connect([participant]);
    // As a server shows it to its clients.
    const connection: TableConnection = {
      get state() {
        return { ...own.state, remote: viewOfTable(runner.table, participant).remote };
      },
      subscribe: (listener) => own.subscribe(listener),
      send: (command) => own.send(command),
      setCoached: (isCoached) => own.setCoached(isCoached),
      close: () => own.close(),
    };
    const heard: string[] = [];
    let interrupts = 0;
    const hear = (text: string): void => void heard.push(text);
    const talk: Talk = {
      draws: true,
      address: () => {},
      say: (lines) => lines.map((line) => render(line, { seat: null })).forEach(hear),
      show: () => {},
      read: async () => 'read',
      async ask({ prompt }): Promise<Reply> {
        hear(render(prompt, { seat: null }));
        return { kind: 'answer', text: await (replies.shift() ?? never) };
      },
      withdraw: () => canWithdraw,
      echo: () => {},
      wait(work, interrupt, about) {
        hear(about);
        if (/to agree$|Ctrl-C/.test(about) && replies[0] === null && interrupts++ === 0) {
          if (about.includes('Ctrl-C')) replies.shift();
          interrupt();
        }
        return work;
      },
      close: () => {},
    };
    const consent = { connection, changes: changesOf(connection), talk };
    return {
      heard,
      connection,
      play: (): Promise<GameEnding> =>
        talkThroughGame({ ...consent, coach: NO_COACH, save: () => '' }),
      again: () => anotherGame(consent),
    };
  };
  return { runner, person, time };
}

test('a turn is taken back once the other agrees', async () => {
  const { runner, person } = twoPeople();
  const ann = person(0, ['1', 'undo', '2']);
  const ben = person(1, ['1', 'yes']);
  void ann.play();
  void ben.play();
  await expect.poll(() => ben.heard).toContain('Ann asks to take back a move. Agree? (yes/no): ');
  await expect.poll(() => runner.table.match.moves).toEqual(['2']);
  expect(ann.heard).toContain('Waiting for Ben to agree');
  expect(ann.heard).toContain('Back to turn 1.');
});

test('a turn stands if the other says no, or if the offer is withdrawn', async () => {
  const { runner, person } = twoPeople();
  const ann = person(0, ['1', 'undo']);
  const ben = person(1, ['1', 'no']);
  void ann.play();
  void ben.play();
  await expect.poll(() => ann.heard).toContain('Ben says no.');
  expect(runner.table.match.moves).toEqual(['1', '1']);

  const other = twoPeople();
  const eve = other.person(0, ['1', 'undo', null]);
  void eve.play();
  void other.person(1, ['1']).play();
  await expect.poll(() => eve.heard).toContain('Waiting for Ben to agree');
  await expect.poll(() => other.runner.table.version).toBe(4);
  expect(other.runner.table).toMatchObject({ offers: [], match: { moves: ['1', '1'] } });
});

test('an offer that comes while the other types is asked about before the move is sent', async () => {
  const { runner, person } = twoPeople();
  const ann = person(0, []);
  const typed = Promise.withResolvers<string>();
  const ben = person(1, [typed.promise, 'yes'], false);
  await ann.connection.send({ seat: 0, command: { kind: 'choose', move: '1' } });
  void ben.play();
  await expect.poll(() => ben.heard.join()).toContain('Your turn');
  await ann.connection.send({ seat: 0, command: { kind: 'offer', what: 'take-back' } });
  typed.resolve('1');
  await expect.poll(() => runner.table.match.moves).toEqual([]);
});

test('a rematch begins once both want it, with the sides swapped', async () => {
  const { runner, person } = twoPeople();
  const ann = person(0, ['yes']);
  const ben = person(1, ['yes']);
  await ann.connection.send({ seat: 0, command: { kind: 'resign' } });
  const first = ann.again();
  await expect.poll(() => runner.table.offers).toHaveLength(1);
  expect(await Promise.all([first, ben.again()])).toEqual([true, true]);
  expect(ann.heard[0]).toBe('Ask Ben for a rematch? (yes/no): ');
  expect(ben.heard[0]).toBe('Ann wants a rematch. Play again? (yes/no): ');
  expect(ann.connection.state).toMatchObject({ ending: null, here: [1] });
});

test('a rematch that is declined, withdrawn or not wanted is none', async () => {
  const { runner, person } = twoPeople();
  const ann = person(0, ['yes', 'yes', null]);
  await ann.connection.send({ seat: 0, command: { kind: 'resign' } });
  const first = ann.again();
  await expect.poll(() => runner.table.offers).toHaveLength(1);
  expect(await Promise.all([first, person(1, ['no']).again()])).toEqual([false, false]);
  expect(ann.heard.at(-1)).toBe('There is no rematch.');
  expect(await person(1, ['no']).again()).toBe(false);
  expect(runner.table.offers).toEqual([]);
  expect(await ann.again()).toBe(false);
  expect(runner.table.offers).toEqual([]);
});

test('a question is withdrawn when the other resigns', async () => {
  const { runner, person } = twoPeople();
  const ann = person(0, []);
  const played = ann.play();
  await expect.poll(() => ann.heard.length).toBeGreaterThan(0);
  await runner.order({ seat: 1, command: { kind: 'resign' } });
  expect(await played).toEqual({ kind: 'over' });
  expect(ann.heard.join(' ')).toContain('resigns.');
});

test('a question is withdrawn when the other asks to take back a move', async () => {
  const { runner, person } = twoPeople();
  const ann = person(0, ['1']);
  void ann.play();
  await expect.poll(() => runner.table.match.moves).toEqual(['1']);
  const ben = person(1, []);
  void ben.play();
  await expect.poll(() => ben.heard.length).toBeGreaterThan(0);
  await runner.order({ seat: 0, command: { kind: 'offer', what: 'take-back' } });
  await expect.poll(() => ben.heard.join(' ')).toContain('asks to take back a move');
});

const REMOTE = {
  trust: 'server',
  claimAfter: 120_000,
  away: [null, null],
  offered: [0, 0],
  seals: [],
} as const;

test('the game of a player who has left is claimed while the other waits', async () => {
  const { runner, person } = twoPeople({ remote: REMOTE });
  const ann = person(0, ['1', null, 'yes']);
  void ann.play();
  await expect.poll(() => runner.table.match.turns).toBe(1);
  const left = { kind: 'left', participant: 1 } as const;
  await runner.order({ seat: null, command: left, at: -120_000 });
  await expect.poll(() => runner.table.ending).toMatchObject({ kind: 'fault', winner: 0 });
  expect(ann.heard).toContain('Ben has left. Claim the game? (yes/no): ');
});

test('who claims a game too early is told when, and waits on', async () => {
  const { runner, person } = twoPeople({ remote: REMOTE });
  const ann = person(0, ['1', null, 'yes']);
  void ann.play();
  await expect.poll(() => runner.table.match.turns).toBe(1);
  await runner.order({ seat: null, command: { kind: 'left', participant: 1 }, at: 0 });
  await expect.poll(() => ann.heard.join()).toContain('You can claim the game in 120 seconds.');
  expect(runner.table.ending).toBeNull();
});

test('what the clocks show is told with each question, once they run', async () => {
  const clock = startClock({ kind: 'game', milliseconds: 300_000, increment: 0 });
  const { person, time } = twoPeople({ remote: REMOTE, clock });
  const ann = person(0, ['1']);
  const ben = person(1, ['1']);
  void ann.play();
  await expect.poll(() => ann.heard.at(-1)).toBe('Ben is thinking');
  expect(ann.heard.join()).not.toContain('clock');
  time.now = 28_000;
  void ben.play();
  await expect.poll(() => ben.heard).toContain('Your clock: 5:00. Ann’s: 5:00.');
  await expect.poll(() => ann.heard).toContain('Your clock: 5:00. Ben’s: 4:32.');
});
