import { TestRuns } from './test-run.ts';

// A second look, wider than the one that each change gets: larger games, every level, every setting.
const passed = await TestRuns.counted((runs) => runs.run('slow tests', '--mode', 'slow'));
process.exitCode = passed ? 0 : 1;
