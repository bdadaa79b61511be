import type { Stats } from 'node:fs';
import { isRecord } from '../core/show.ts';
import type { Version } from './contract.ts';
import { readCache } from './whole-file.ts';

/** A file's stamp when it was last read, and its version. */
type KnownVersion = {
  readonly stamp: string;
  /** When it was read, in milliseconds. */
  readonly read: number;
  readonly version: Version;
};

/** Versions by file name. */
export type KnownVersions = Map<string, KnownVersion>;

/** An index in another format is rebuilt. */
export const VERSIONS_FORM = '4';
/**
 * A file can change twice within the clock resolution of a file system, so one read this soon after a change is read
 * again.
 */
const SETTLED_AFTER = 2000;

/** What is known about a file. The file is only read if its stamp has changed. */
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
