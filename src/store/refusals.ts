import type { Meanings } from '../core/refusal-code.ts';

/** The refusals of this layer, by code. */
export const STORE_REFUSALS = {
  'file/exists': 'the new file already exists',
  'file/no-folder': 'the folder for games cannot be created',
  'file/not-read': 'the file cannot be read',
  'file/not-removed': 'the file cannot be removed',
  'file/not-written': 'the file cannot be written',
  'store/conflict': 'an entry has changed since it was read, so that nothing was written',
  'store/full': 'there is no room left to keep anything',
  'store/in-use': 'another process uses the folder of a server',
  'store/locked':
    'another machine holds the lock of an entry, and nothing tells whether it still runs',
  'store/newer': 'the data was written by a newer version',
  'store/no-place': 'there is no folder or browser storage to keep anything in',
  'store/not-read': 'an entry that is kept cannot be read',
  'store/not-written': 'an entry cannot be written',
} as const;

declare module '../core/refusal-code.ts' {
  interface RefusalMeanings extends Meanings<typeof STORE_REFUSALS> {}
}
