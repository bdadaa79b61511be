import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { SolveReport } from '../../src/cli/threads/solve-order.ts';
import { workOnThread } from '../../src/cli/threads/threads.ts';
import { POOL } from './file-games.ts';

/** A thread that solves with so little memory ends by saying so. */
export async function expectExhausted(memory: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'pool.ts');
  writeFileSync(path, POOL);
  const order = {
    kind: 'solve',
    source: { kind: 'file', path },
    options: {},
    memory,
    threads: 2,
    milliseconds: null,
    certainty: 'presumed',
    trace: null,
  } as const;
  const filled = await workOnThread<SolveReport>(order, memory, { onProgress: () => {} });
  if (filled.kind === 'refused') expect(filled.error.code).toBe('solve/too-large');
  else expect(filled).toEqual({ kind: 'exhausted' });
}
