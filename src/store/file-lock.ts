import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Result, refuse } from '../core/result.ts';
import { makeFolder, PRIVATE, printablePath, removeQuietly } from './whole-file.ts';

const LONGEST_PAUSE = 20;
/** How long to wait for a lock from another machine, in milliseconds. Its owner's state cannot be checked. */
const LONGEST_FOREIGN = 30_000;

/** The name of this program in its locks. It is never reused, so a dead program's lock is safe to remove. */
const HOST = digest(hostname()).slice(0, 8);
const TOKEN = digest(`${Math.random()} ${performance.now()}`).slice(0, 8);
const OWNER = [process.pid, startOf(process.pid) ?? 0, HOST, TOKEN].join('.');

/**
 * Runs `work` while no other program runs work under the same name. Every program creates its own lock file and then
 * looks for others: of two at once, at least one sees the other and backs off. The work must be synchronous.
 */
export async function withLock<Value>(
  folder: string,
  name: string,
  work: () => Result<Value>,
): Promise<Result<Value>> {
  const prefix = `${digest(name).slice(0, 16)}.`;
  const own = prefix + OWNER;
  makeFolder(folder);
  let foreign: { readonly lock: string; readonly since: number } | undefined;
  for (;;) {
    const path = join(folder, own);
    writeFileSync(path, '', { flag: 'wx', mode: PRIVATE.file });
    let held: Held | undefined;
    try {
      held = heldBy(folder, prefix, own);
      if (held === undefined) return work();
    } finally {
      rmSync(path, { force: true });
    }
    if (!held.isForeign) foreign = undefined;
    else if (foreign?.lock !== held.lock) foreign = { lock: held.lock, since: performance.now() };
    else if (performance.now() - foreign.since > LONGEST_FOREIGN)
      return refuse({
        code: 'store/locked',
        message: `Parlor on another machine is writing here. If none is running, delete ${printablePath(join(folder, held.lock))}`,
      });
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * LONGEST_PAUSE));
  }
}

type Held = { readonly lock: string; readonly isForeign: boolean };

/** A lock under this name whose owner may still be running. Locks of dead programs are removed, under any name. */
function heldBy(folder: string, prefix: string, own: string): Held | undefined {
  let held: Held | undefined;
  for (const lock of readdirSync(folder)) {
    if (lock === own) continue;
    const [, pid, start, host] = lock.split('.');
    const isForeign = host !== HOST;
    if (!isForeign && !isRunning(Number(pid), start)) removeQuietly(join(folder, lock));
    else if (lock.startsWith(prefix) && held?.isForeign !== false) held = { lock, isForeign };
  }
  return held;
}

function isRunning(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  // A different start means that the pid was given to another process.
  return now === undefined || start === undefined || start === '0' || start === now;
}

/** When a process started, counted from the machine's boot; undefined if the system does not say. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
