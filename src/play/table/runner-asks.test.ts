import { expect, test } from 'vitest';
import { defaultOptions } from '../../core/contract/option.ts';
import { accept } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import { type TablePlayer, TableRunner } from './runner.ts';
import { openTable } from './table.ts';

const game = GAMES.find(({ id }) => id === 'predictive-pursuit');
if (game === undefined) throw new Error('There is no such game.');

test('while a change is being kept no program is asked twice for one choice', async () => {
  const asked: string[] = [];
  const player: TablePlayer = {
    name: 'bot:toy',
    async ask({ seat, moves, legal }) {
      asked.push(`turn ${moves.length}, seat ${seat}`);
      return accept(legal[moves.length % legal.length] ?? '');
    },
    close: async () => undefined,
  };
  const bot = { kind: 'bot', name: 'bot:toy' } as const;
  const table = openTable('id', {
    choice: { game, options: defaultOptions(game.options) },
    participants: [bot, bot],
    format: { kind: 'single', games: 1 },
    first: 0,
    alternates: true,
    seed: 1,
  });
  const runner = new TableRunner(table, {
    players: [player, player],
    keep: () => new Promise((resolve) => setImmediate(() => resolve({ kind: 'kept' }))),
    now: () => 0,
  });
  runner.start();
  await expect.poll(() => runner.table.match.turns).toBeGreaterThanOrEqual(6);
  await runner.close();
  expect(asked).toEqual([...new Set(asked)]);
});
