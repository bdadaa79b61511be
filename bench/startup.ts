import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, median } from './bench.ts';

const PAIRS = 25;
const parlor = join(import.meta.dirname, '../bin/parlor.js');

/** `parlor --help` against an empty Node program, alternating so that both see the same machine. */
export const startup: Bench = () => {
  const scratch = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
  try {
    const empty = join(scratch, 'empty.js');
    writeFileSync(empty, '');
    // Run each once unmeasured, to get files into memory and code into the compile cache.
    time(empty);
    time(parlor, '--help');
    const pairs = Array.from({ length: PAIRS }, () => ({
      empty: time(empty),
      parlor: time(parlor, '--help'),
    }));
    const nothing = median(pairs.map((pair) => pair.empty));
    const help = median(pairs.map((pair) => pair.parlor));
    return [
      {
        name: 'parlor --help / an empty Node program',
        value: help / nothing,
        limit: { most: 3 },
        details: [
          `empty program ${nothing.toFixed(1)} ms, parlor --help ${help.toFixed(1)} ms: medians of ${PAIRS} runs each, taken in turns`,
        ],
      },
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

function time(...args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}
