import { expect, test } from 'vitest';
import type { Game } from '../../core/contract/game.ts';
import { GAMES } from '../../games/index.ts';
import { checkGame } from '../../study/check/check-game.ts';
import { CallTrace } from './call-trace.ts';
import type { GameAnswer, GameMessage, StrangerRequest } from './protocol.ts';
import { serveGame } from './serve-game.ts';

/** A worker's inside, on this thread: what it answers, and what it says on the way. */
async function served(value: unknown): Promise<{
  readonly trace: CallTrace;
  readonly news: readonly GameMessage[];
  readonly loaded: GameAnswer;
  ask(request: StrangerRequest): Promise<GameAnswer>;
}> {
  const trace = new CallTrace();
  const news: GameMessage[] = [];
  let last: GameAnswer | undefined;
  const serve = serveGame(
    {
      load: async () => ({ value }),
      check: checkGame,
      placeOf: () => 'game.ts',
      placeOfError: () => 'game.ts:1:1',
    },
    (message) => {
      if (message.kind === 'answer') last = message.answer;
      else news.push(message);
    },
  );
  const ask = async (request: StrangerRequest): Promise<GameAnswer> => {
    await serve(request);
    return last as GameAnswer;
  };
  const loaded = await ask({ kind: 'load', file: 'game.ts', shared: trace.shared });
  return { trace, news, loaded, ask };
}

function shipped(id: string): Game {
  return GAMES.find((game) => game.id === id) as Game;
}

/** A shipped game with its rules changed. */
function changed(id: string, change: (rules: ReturnType<Game['rules']>) => object): Game {
  const game = shipped(id);
  return {
    ...game,
    rules(options) {
      const rules = game.rules(options);
      return { ...rules, ...change(rules) };
    },
  };
}

test('a sound game is loaded, looked over and checked', async () => {
  const { loaded, ask, trace } = await served(shipped('trail-blazer'));
  expect(loaded).toEqual({ kind: 'sound' });
  expect(trace).toMatchObject({ open: undefined, last: 'loading game.ts' });
  expect(await ask({ kind: 'look' })).toEqual({ kind: 'sound' });
  expect(trace.last).toMatch(/\(\)/);
  expect(await ask({ kind: 'check', given: {} })).toMatchObject({
    kind: 'checked',
    title: 'Trail Blazer',
  });
});

test('what is no game, or not sound, is a fault with its place', async () => {
  const { loaded, ask } = await served({ id: 'x' });
  const title = { kind: 'unsound', place: 'game.ts', message: '"title" should be a string.' };
  expect(loaded).toEqual({ kind: 'fault', fault: title });
  expect(await ask({ kind: 'look' })).toEqual({ kind: 'fault', fault: title });
  const unsound = await served(changed('trail-blazer', () => ({ moves: () => [] })));
  expect(await unsound.ask({ kind: 'look' })).toMatchObject({
    kind: 'fault',
    fault: { kind: 'unsound', message: expect.stringContaining('moves() at ') },
  });
});

test('a match lives in the worker: each choice costs the same, however long the match is', async () => {
  let calls = 0;
  const { ask } = await served(
    changed('leap-to-twenty', ({ next }) => ({
      next(...given: Parameters<typeof next>) {
        calls++;
        return next(...given);
      },
    })),
  );
  const counts: number[] = [];
  let match = {
    game: 'leap-to-twenty',
    options: { finish: 200, steps: [1, 2, 4], penalty: 5 },
    moves: [] as readonly string[],
  };
  for (let turn = 0; turn < 40; turn++) {
    calls = 0;
    const choice = { seat: turn % 2 === 0 ? 0 : 1, notation: turn % 2 === 0 ? '4' : '2' } as const;
    const answer = await ask({ kind: 'play', match, choice });
    if (answer.kind !== 'played' || answer.match === null) throw new Error(JSON.stringify(answer));
    counts.push(calls);
    match = { ...match, moves: answer.match.moves };
  }
  expect(match.moves.length).toBeGreaterThanOrEqual(40);
  expect(Math.max(...counts.slice(30))).toBeLessThanOrEqual(Math.max(...counts.slice(1, 10)));
  // What was taken back is not held.
  const back = { ...match, moves: match.moves.slice(0, 3) };
  expect(
    await ask({ kind: 'play', match: back, choice: { seat: 1, notation: '1' } }),
  ).toMatchObject({
    kind: 'played',
    match: { moves: [...back.moves, '1'] },
  });
});

test('a sealed half is tried with any of the other side, and comes back with nothing', async () => {
  const { ask } = await served(
    changed('predictive-pursuit', ({ next }) => ({
      next(...given: Parameters<typeof next>) {
        if (given[2] === given[1]) throw new Error('Both the same.');
        return next(...given);
      },
    })),
  );
  const { game, options } = { game: 'predictive-pursuit', options: {} };
  expect(
    await ask({
      kind: 'play',
      match: { game, options, moves: [] },
      choice: { seat: 0, notation: '1' },
    }),
  ).toMatchObject({
    kind: 'fault',
    fault: {
      kind: 'halted',
      place: 'game.ts:1:1',
      message: expect.stringContaining('Both the same.'),
    },
  });
  const sound = await served(shipped('predictive-pursuit'));
  expect(
    await sound.ask({
      kind: 'play',
      match: { game, options, moves: [] },
      choice: { seat: 0, notation: '1' },
    }),
  ).toEqual({ kind: 'played', match: null });
});

test('a record is played whole, and one that is damaged is refused', async () => {
  const { ask } = await served(shipped('leap-to-twenty'));
  const record = '[Game "leap-to-twenty"]\n[Result "*"]\n\n1. 4 1\n';
  expect(await ask({ kind: 'play', match: record })).toMatchObject({
    kind: 'played',
    match: { moves: ['4', '1'] },
  });
  expect(await ask({ kind: 'play', match: 'dear diary' })).toMatchObject({ kind: 'refused' });
});
