import { expect, test } from 'vitest';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { accept } from '../../src/core/result.ts';
import { GAMES } from '../../src/games/index.ts';
import { step } from '../../src/play/table/step.ts';
import { openTable, type Table } from '../../src/play/table/table.ts';
import { tableData } from '../../src/play/table/table-data.ts';
import { memoryStore } from '../../src/store/memory.ts';
import { resilientStore } from '../../src/web/store/resilient-store.ts';
import { TableStorage } from '../../src/web/store/table-storage.ts';
import { good } from '../store-suite/store-suite.ts';
import { seated } from '../support/toy-table.ts';

const RECORD = 'a record before its first turn';

/** A table at which both choose unseen. */
function sealedTable(): Table {
  const game = GAMES.find(
    (one) => Match.start(one, defaultOptions(one.options)).turn.kind === 'both',
  );
  if (game === undefined) throw new Error('No game begins with a sealed turn.');
  return openTable('it', {
    choice: { game, options: defaultOptions(game.options) },
    participants: seated('Ann', 'bot:it'),
    format: { kind: 'single', games: 1 },
    first: 0,
    alternates: true,
    seed: 1,
  });
}

function choose(table: Table, move: string): Table {
  const command = { kind: 'choose', move } as const;
  return good(step(table, { request: move, version: table.version, seat: 0, command }, 0)).table;
}

/** Two tabs on one game. */
function tabs(): readonly [TableStorage, TableStorage] {
  const opening = Promise.resolve(accept(memoryStore()));
  const store = resilientStore(opening, () => () => {});
  return [new TableStorage(store), new TableStorage(store)];
}

const entry = (table: Table) => ({ id: 'it', record: RECORD, table: tableData(table) });

test('a hidden choice in another tab is told before anything is revealed, and stays', async () => {
  const [one, other] = tabs();
  const start = sealedTable();
  const [first = '', second = ''] = start.match.view(0).legal;
  await one.write(entry(start), undefined);
  expect(await one.write(entry(choose(start, first)), RECORD)).toEqual({ kind: 'kept' });
  expect(await other.write(entry(choose(start, second)), RECORD)).toEqual({ kind: 'elsewhere' });
  expect(await other.write(entry({ ...start, coached: true }), RECORD)).toEqual({
    kind: 'elsewhere',
  });
  expect((await one.read('it')).table).toMatchObject({ half: { player: 1, move: first } });
});

test('the tab that made a hidden choice goes on with it, even after it was loaded again', async () => {
  const [one, again] = tabs();
  const chosen = choose(sealedTable(), '1');
  await one.write(entry(chosen), undefined);
  for (const tab of [one, again])
    expect(await tab.write(entry({ ...chosen, coached: true }), RECORD)).toEqual({ kind: 'kept' });
  await one.removeTable('it');
  expect((await one.read('it')).table).toBeUndefined();
  expect(await again.write(entry(chosen), RECORD)).toEqual({ kind: 'kept' });
});
