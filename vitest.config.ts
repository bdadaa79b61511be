import { availableParallelism } from 'node:os';
import type { ViteUserConfigFnObject } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest on a quiet machine, the longest first. */
const LONGEST = [
  'test/web/own-game',
  'test/cli/own-game',
  'test/web/together',
  'test/web/history',
  'test/web/look',
  'test/cli/game-file-table',
  'test/web/access',
  'test/web/robust',
  'test/solve-bounded',
  'test/engine',
  'test/arena-queue',
  'test/cli/check',
  'test/web/site',
  'test/solve-memory',
  'test/package',
  'test/web/sprawl',
  'test/answers',
  'test/web/table-client',
  'test/shipped-game',
  'src/cli/draw/svg-boxes',
  'test/web/afterwards',
  'test/cli/new',
  'test/printed-commands',
  'test/prove-command',
  'test/menu-screen',
  'test/laws',
  'src/study/metrics/metrics',
  'test/audit',
  'test/cli/kill',
  'test/arena-command',
  'test/adding-a-game',
  'src/solve/symmetry',
  'src/solve/open/wide-games',
  'test/web/play',
  'test/web/room',
  'test/web/table',
  'test/web/puzzle',
  'test/web/learn',
  'test/sentences',
  'test/cli/menu',
  'test/server/nodes',
  'test/cli/answer',
  'test/known-faults/sizes',
  'src/study/idea/find-rule',
  'test/kept-once',
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
    // Many tests wait for other programs, the disk or a browser much of their time, so more workers than cores keep all
    // busy. Three for each core take a tenth more processor time.
    maxWorkers: 2 * availableParallelism(),
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
        'src/{core,kit,games}/**': { branches: 97, functions: 98, lines: 98, statements: 98 },
        'src/solve/**': { branches: 90, functions: 95, lines: 94, statements: 94 },
        'src/study/**': { branches: 90, functions: 96, lines: 97, statements: 96 },
        'src/players/**': { branches: 95, functions: 96, lines: 97, statements: 96 },
        // What plays a stranger's game runs in workers, which coverage does not see.
        'src/play/**': { branches: 80, functions: 91, lines: 90, statements: 88 },
      },
    },
  },
});

export default config;
