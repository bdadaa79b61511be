import { readFileSync, type Stats } from 'node:fs';
import { isRecord } from '../core/show.ts';
import type { Version } from './contract.ts';
import { PRIVATE, replaceFile } from './whole-file.ts';

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
const FORM = 3;
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
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isRecord(data) || data.form !== FORM || !isRecord(data.files)) return new Map();
    const lines = Object.entries(data.files);
    return new Map(lines.filter((line): line is [string, KnownVersion] => isLine(line[1])));
  } catch {
    return new Map();
  }
}

export function writeVersions(file: string, known: KnownVersions): void {
  const text = `${JSON.stringify({ form: FORM, files: Object.fromEntries(known) })}\n`;
  try {
    const beside = `.${process.pid}`;
    replaceFile(file, text, { lasting: 'program', mode: PRIVATE.file, beside });
  } catch {
    // Where it cannot be written the files are read again the next time.
  }
}

function isLine(line: unknown): line is KnownVersion {
  return (
    isRecord(line) &&
    typeof line.stamp === 'string' &&
    typeof line.read === 'number' &&
    typeof line.version === 'string'
  );
}
