import { expect, test } from 'vitest';
import { seated, toyTable } from '../../../test/support/toy-table.ts';
import type { TablePlayer } from '../table/runner.ts';
import { recordOfTable, recordWithUse } from './table-record.ts';

function modelThatUsed(cost: number | null): TablePlayer {
  const counts = { requests: 4, retries: 1, reading: 2, illegal: 0, milliseconds: 900 };
  return {
    name: 'model:it',
    ask: () => ({ ok: true, value: '1' }),
    close: async () => undefined,
    use: () => ({ prompt: '3', ...counts, tokens: [120, 7], cost }),
  };
}

test('a record says what a model used, at the seat where it sat', () => {
  const table = toyTable({ participants: seated('Ann', 'model:it'), first: 1 });
  const text = 'prompt=3 requests=4 retries=1 reading=2 illegal=0 milliseconds=900 tokens=120+7';
  expect(recordWithUse(table, [undefined, modelThatUsed(null)]).tags.Use1).toBe(text);
  const { tags } = recordWithUse(table, [undefined, modelThatUsed(0.1 + 0.2)]);
  expect(tags.Use1).toBe(`${text} cost=0.3`);
  expect(recordWithUse(table, [undefined, undefined])).toEqual(recordOfTable(table));
});
