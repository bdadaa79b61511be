import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';

/** Figures must not depend on how the engine compiles; without bin/engine.js some did. */
export function expectCompiledFigures(largest: number): void {
  const interpreted = audits(largest, '--no-maglev', '--no-turbofan');
  expect(audits(largest)).toBe(interpreted);
}

function audits(largest: number, ...flags: readonly string[]): string {
  const args = [...flags, 'test/support/audits-in-a-row.ts', String(largest)];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}
