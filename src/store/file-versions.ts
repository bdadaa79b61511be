import type { Stats } from 'node:fs';
import { isRecord } from '../core/show.ts';
import type { Version } from './contract.ts';
import { readCache } from './whole-file.ts';

/** What a file was when it was last read, and its version. */
type KnownVersion = {
  readonly stamp: string;
  /** When it was read, in milliseconds. */
  readonly read: number;
  readonly version: Version;
};

/** By the name of each file. */
export type KnownVersions = Map<string, KnownVersion>;

/** An index of another form is made again. */
export const VERSIONS_FORM = '4';
/** A file can change twice within what a file system tells apart; one read so soon after is read again. */
const SETTLED_AFTER = 2000;

/** What is known of a file, which is read only if its stamp is not the one that was read before. */
export function stampOf(
  stats: Stats,
  before: KnownVersion | undefined,
  now: number,
  versionOf: () => Version,
): KnownVersion {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  // Every change of a file changes one of these.
  const stamp = [size, mtimeMs, ctimeMs, ino].join(' ');
  const isKnown = before?.stamp === stamp && before.read - ctimeMs > SETTLED_AFTER;
  return isKnown ? before : { stamp, read: now, version: versionOf() };
}

export function readVersions(file: string): KnownVersions {
  const lines = Object.entries(readCache(file, VERSIONS_FORM));
  return new Map(lines.filter((line): line is [string, KnownVersion] => isLine(line[1])));
}

function isLine(line: unknown): line is KnownVersion {
  return (
    isRecord(line) &&
    typeof line.stamp === 'string' &&
    typeof line.read === 'number' &&
    typeof line.version === 'string'
  );
}
