import { expect, test } from 'vitest';
import type { Game } from '../../core/contract/game.ts';
import { GAMES } from '../../games/index.ts';
import { checkGame } from '../../study/check/check-game.ts';
import { CallTrace } from './call-trace.ts';
import type { CheckRequest, GameAnswer, GameMessage, StrangerRequest } from './protocol.ts';
import { serveGame } from './serve-game.ts';

/** A worker's inside, on this thread: what it answers, and what it says on the way. */
async function served(value: unknown): Promise<{
  readonly trace: CallTrace;
  readonly news: readonly GameMessage[];
  readonly loaded: GameAnswer;
  ask(request: StrangerRequest | CheckRequest): Promise<GameAnswer>;
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
      now: () => 0,
    },
    (message) => {
      if (message.kind === 'answer') last = message.answer;
      else news.push(message);
    },
  );
  const ask = async (request: StrangerRequest | CheckRequest): Promise<GameAnswer> => {
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

test('a record is opened whole, and one that is damaged is refused', async () => {
  const { ask } = await served(shipped('leap-to-twenty'));
  const record = '[Game "leap-to-twenty"]\n[Result "*"]\n\n1. 4 1\n';
  expect(await ask({ kind: 'play', record })).toEqual({ kind: 'sound' });
  expect(await ask({ kind: 'play', record: 'dear diary' })).toMatchObject({ kind: 'refused' });
  const broken = await served(
    changed('leap-to-twenty', () => ({
      next() {
        throw new Error('No next.');
      },
    })),
  );
  expect(await broken.ask({ kind: 'play', record })).toMatchObject({
    kind: 'fault',
    fault: { kind: 'halted', place: 'game.ts:1:1', message: expect.stringContaining('No next.') },
  });
});
