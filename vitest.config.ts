import type { ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = {
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/build-first.ts'],
    setupFiles: ['test/fixed-seed.ts'],
    pool: 'forks',
    // Of two cores vitest would leave one to itself, which has little to do.
    maxWorkers: '100%',
    // For whatever hangs; nothing is measured by it, and a busy machine is several times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['src/core/**/*.ts', 'src/kit/**/*.ts', 'src/games/**/*.ts'],
      exclude: ['**/*.test.ts', 'src/games/*/{cases,twin}.ts'],
      // Only the files with something left uncovered.
      reporter: [['text', { skipFull: true }]],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
};

export default config;
