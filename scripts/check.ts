import { join } from 'node:path';
import { step, steps } from './step.ts';
import { TestRuns } from './test-run.ts';

const TSC = 'node_modules/typescript/bin/tsc';

process.exitCode = (await checkAll()) ? 0 : 1;

async function checkAll(): Promise<boolean> {
  return (
    // Beside each other, as most of them use one core only for much of their time.
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
  // The workers load the same modules, and the programs that they start do too.
  process.env.NODE_COMPILE_CACHE = join(scratch, 'compiled');
  await runs.run('tests');
}
