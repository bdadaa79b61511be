import { TestRuns } from './test-run.ts';

// A wider check than each change gets: larger games, every level, every setting.
const passed = await TestRuns.counted((runs) => runs.run('slow tests', '--mode', 'slow'));
process.exitCode = passed ? 0 : 1;
