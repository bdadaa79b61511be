import { join } from 'node:path';
import { step, steps } from './step.ts';
import { TestRuns } from './test-run.ts';

const TSC = 'node_modules/typescript/bin/tsc';

process.exitCode = (await checkAll()) ? 0 : 1;

async function checkAll(): Promise<boolean> {
  return (
    // Run in parallel, because most of them use only one core most of the time.
    (await steps([
      ['types', TSC],
      ['types of the page', TSC, '-p', 'src/web'],
      ['types of its tests', TSC, '-p', 'test/web'],
      ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci'],
      ['dead code', 'node_modules/knip/bin/knip.js'],
    ])) &&
    (await step('build', 'scripts/build.ts')) &&
    (await TestRuns.counted(runAll))
  );
}

async function runAll(runs: TestRuns, scratch: string): Promise<void> {
  // Cache compiled code: the workers load the same modules, and so do the programs they start.
  process.env.NODE_COMPILE_CACHE = join(scratch, 'compiled');
  await runs.run('tests');
}
