import { availableParallelism } from 'node:os';
import type { ViteUserConfigFnObject } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest on a quiet machine, the longest first. */
const LONGEST = [
  'test/web/own-game',
  'test/shipped-game',
  'test/web/access',
  'test/web/robust',
  'test/web/history',
  'test/cli/own-game',
  'test/facts',
  'test/answers',
  'test/web/sprawl',
  'test/cli/check',
  'test/audit',
  'test/laws',
  'src/cli/threads/reader-threads',
  'test/web/puzzle',
  'test/adding-a-game',
  'test/solve-memory',
  'test/puzzle-command',
  'test/package',
  'src/solve/search/prove-value',
  'src/solve/sealed/solve-sealed',
  'test/web/table-client',
  'test/known-faults/sizes',
  'test/menu-screen',
  'test/cli/new',
  'test/web/play',
  'test/solve-bounded',
];

/** Begins with what takes longest, so that nothing is left to wait for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.includes(`/${name}`));
      return place < 0 ? LONGEST.length : place;
    };
    return sorted.sort((one, two) => placeOf(one) - placeOf(two));
  }
}

/** Slow tests are `*.slow.test.ts`, and run by themselves: `vitest run --mode slow`. */
const config: ViteUserConfigFnObject = ({ mode }) => ({
  test: {
    include: [`{src,test}/**/${mode === 'slow' ? '*.slow' : '!(*.slow)'}.test.ts`],
    globalSetup: ['test/support/build-first.ts'],
    setupFiles: ['test/support/fixed-seed.ts', 'test/support/tidy-up.ts'],
    pool: 'forks',
    // Hundreds of files that load the same modules: a process for each took half of the time. Slow tests use much memory.
    isolate: mode === 'slow',
    // Node loads the modules itself. Vite's loader makes every use of an import a call, which no engine sees through:
    // the checked reads of typed arrays would take fifteen times as long under test as they do for users.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    // Many tests wait for other programs: a worker more than two cores have keeps both busy.
    maxWorkers: Math.max(3, availableParallelism()),
    // For what hangs; nothing is measured by it. With eight endless loops beside, no test takes half of it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    coverage: {
      provider: 'v8',
      include: ['src/{core,kit,games,solve,study,players,play}/**/*.ts'],
      exclude: ['**/*.test.ts'],
      // Only the files with something left uncovered.
      reporter: [['text', { skipFull: true }]],
      // What is missing runs on threads, in other programs, or only in games too large for a test. What threads and time limits
      // come to differs a little from run to run, so there a point is left over.
      thresholds: {
        'src/{core,kit,games}/**': { branches: 100, functions: 100, lines: 100, statements: 100 },
        'src/solve/**': { branches: 93, functions: 97, lines: 97, statements: 96 },
        'src/study/**': { branches: 90, functions: 98, lines: 97, statements: 96 },
        'src/players/**': { branches: 95, functions: 96, lines: 97, statements: 96 },
        // What plays a stranger's game runs in workers, which coverage does not see.
        'src/play/**': { branches: 84, functions: 95, lines: 94, statements: 92 },
      },
    },
  },
});

export default config;
