import { expect, test } from 'vitest';
import { defaultOptions } from '../core/contract/option.ts';
import { accept, refuse } from '../core/result.ts';
import { GAMES } from '../games/index.ts';
import { levelBots } from './level.ts';

const { signal } = new AbortController();
const failing = refuse({ code: 'solve/failed', message: 'It broke.' });
const solve = async (): Promise<typeof failing> => failing;

test.each(GAMES)(
  'where $id cannot be solved for another reason than its size, that is said',
  async (game) => {
    const chosen = { game, options: defaultOptions(game.options) };
    expect(await levelBots.member(1).prepare(chosen, { solve, signal })).toEqual(failing);
  },
);

test('levels without a solution to play them from are refused', async () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('There is no game.');
  const chosen = { game, options: defaultOptions(game.options) };
  const levels = async () =>
    accept({ kind: 'computed', ladder: [0, 1], points: [0.5], scores: [0.64] } as const);
  expect(await levelBots.member(1).prepare(chosen, { solve, levels, signal })).toEqual(failing);
  const none = await levelBots.member(2).prepare(chosen, { solve, levels, signal });
  expect(none).toMatchObject({ ok: false, error: { code: 'level/unknown' } });
  expect(await levelBots.member(1).prepare(chosen, { solve, levels: solve, signal })).toEqual(
    failing,
  );
});
