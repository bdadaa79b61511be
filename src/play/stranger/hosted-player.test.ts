import { expect, test } from 'vitest';
import { hostOnThisThread } from '../../../test/support/host-here.ts';
import { toyGame, toyRules } from '../../../test/support/toy.ts';
import { Match } from '../../core/match/match.ts';
import { greedyPlayer } from '../../players/greedy.ts';
import { searchPlayer } from '../../players/mcts.ts';
import type { ChoiceTerms, Search } from '../../players/player.ts';
import { hostedPlayer } from './hosted-player.ts';
import type { GameHost } from './worker-table.ts';

const game = toyGame();
const start = Match.start(game, {});

function terms(seed: number, { signal } = new AbortController()): ChoiceTerms {
  return { seed, signal };
}

test.each<[Search, ReturnType<typeof searchPlayer>]>([
  [{ kind: 'greedy' }, greedyPlayer({ game, options: {} })],
  [{ kind: 'mcts', playouts: 3 }, searchPlayer({ game, options: {} }, 3)],
  [{ kind: 'mcts', playouts: 0.5 }, searchPlayer({ game, options: {} }, 0.5)],
])('%j chooses in a worker what it chooses in this thread', async (search, here) => {
  const there = hostedPlayer(search, () => hostOnThisThread(game));
  const played = start.play('t1');
  if (!played.ok) throw new Error(played.error.message);
  for (const [match, seat] of [
    [start, 0],
    [played.value, 1],
  ] as const)
    for (let seed = 0; seed < 20; seed++)
      expect(await there.choose(match.view(seat), terms(seed))).toBe(
        await here.choose(match.view(seat), terms(seed)),
      );
});

test('one worker answers every choice, is ended when rules break, and another one follows', async () => {
  let breaks = false;
  const broken = toyGame({
    rules: {
      turn(state) {
        if (breaks) throw new Error('Enough.');
        return toyRules.turn(state);
      },
    },
  });
  const opened: GameHost[] = [];
  const ended: GameHost[] = [];
  const player = hostedPlayer({ kind: 'greedy' }, async () => {
    const { ask } = await hostOnThisThread(broken);
    const host: GameHost = { ask, end: () => ended.push(host) };
    opened.push(host);
    return host;
  });
  const view = start.view(0);
  await player.choose(view, terms(1));
  await player.choose(view, terms(2));
  expect(opened.length).toBe(1);
  breaks = true;
  await expect(player.choose(view, terms(3))).rejects.toThrow('game.ts:1:1: ');
  breaks = false;
  expect(ended).toEqual([opened[0]]);
  await player.choose(view, terms(4));
  expect(opened.length).toBe(2);
  await player.close?.();
  expect(ended).toEqual(opened);
});

test('a search that is not wanted any more is ended with its worker', async () => {
  const stop = new AbortController();
  let isEnded = false;
  const player = hostedPlayer({ kind: 'greedy' }, async () => {
    const ended = Promise.withResolvers<never>();
    return {
      ask: () => ended.promise,
      end() {
        isEnded = true;
        ended.reject(new Error('Ended.'));
      },
    };
  });
  const choice = player.choose(start.view(0), terms(1, stop));
  await Promise.resolve();
  stop.abort();
  await expect(choice).rejects.toThrow();
  expect(isEnded).toBe(true);
});

test('a worker that cannot be opened fails the player with the reason', async () => {
  const fault = {
    kind: 'unread',
    place: 'game.ts',
    message: 'could not be loaded: gone.',
  } as const;
  const player = hostedPlayer({ kind: 'greedy' }, async () => fault);
  await expect(player.choose(start.view(0), terms(1))).rejects.toThrow(
    'game.ts could not be loaded: gone.',
  );
});
