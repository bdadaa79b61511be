import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { Terminal } from '../terminal.ts';
import { openFolder, readBytes, shelfFolder, shown, whyNot, writeWhole } from './shelf.ts';

/** Where a file lies among what is kept: the folders below that, and its name. */
export type KeptPlace = readonly [...folders: string[], name: string];

/**
 * What stands in a file that the program keeps for itself, where it has the form it should; undefined where there is
 * none. What is damaged is put aside and what cannot be read is refused: neither is written over.
 */
export function readKept<T>(
  env: Terminal['env'],
  place: KeptPlace,
  isForm: (data: unknown) => data is T,
): Result<T | undefined> {
  let file = '';
  try {
    file = join(shelfFolder(env), ...place);
    const data = jsonIn(readBytes(file));
    if (isForm(data)) return accept(data);
    renameSync(file, `${file}.damaged`);
    return accept(undefined);
  } catch (error) {
    if (file === '' || isMissing(error)) return accept(undefined);
    return refuse({
      code: 'file/not-read',
      message: `${shown(file)} is left as it is: ${whyNot(error)}.`,
    });
  }
}

export function writeKept(env: Terminal['env'], place: KeptPlace, data: unknown): Result<string> {
  const folder = openFolder(env, ...place.slice(0, -1));
  if (!folder.ok) return folder;
  const file = join(folder.value, place.at(-1) as string);
  return writeWhole(file, `${JSON.stringify(data, null, 2)}\n`);
}

/** Undefined where it is not JSON. */
function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
