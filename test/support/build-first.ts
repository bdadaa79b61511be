import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { run } from '../../scripts/run.ts';
import { stampOfBuild, stampOfSources } from '../../scripts/stamp.ts';

/** Builds before the first test, and before each run while vitest watches, so that no test runs an old build. */
export default async function setup(project: TestProject): Promise<void> {
  await buildIfChanged();
  const { enabled: isCovered } = project.vitest.config.coverage;
  const program = isCovered ? 'src/cli/main.ts' : 'dist/main.js';
  project.provide('program', pathToFileURL(resolve(program)).href);
  project.onTestsRerun(buildIfChanged);
}

async function buildIfChanged(): Promise<void> {
  if (stampOfBuild() === stampOfSources()) return;
  if ((await run('scripts/build.ts')) !== 0)
    throw new Error('The sources could not be built, so no test was run.');
}
