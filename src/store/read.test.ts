import { expect, test } from 'vitest';
import { accept, refuse } from '../core/result.ts';
import { isRecord } from '../core/show.ts';
import { type Collection, read } from './contract.ts';

/** A collection of one entry of the wrong form, which is set aside as told. */
function wrong(setAside: Collection<unknown>['setAside']): Collection<unknown> {
  const entry = { key: 'settings', value: 5, version: '1', written: 0 };
  return { get: async () => accept(entry), setAside } as unknown as Collection<unknown>;
}

test('what cannot be set aside is refused with the reason', async () => {
  const refusal = refuse({ code: 'store/not-written', message: 'The folder is read-only.' });
  expect(
    await read(
      wrong(async () => refusal),
      'settings',
      isRecord,
    ),
  ).toEqual(refusal);
});

test('what another program has changed in the meantime is read again', async () => {
  let tries = 0;
  const collection = wrong(async () =>
    ++tries < 3 ? refuse({ code: 'store/conflict', message: 'Changed.' }) : accept(undefined),
  );
  expect(await read(collection, 'settings', isRecord)).toEqual(accept(undefined));
  expect(tries).toBe(3);
});
