import { globSync, readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { isForTests } from './support/imports.ts';

const root = `${import.meta.dirname}/..`;

/** What exports leave to the compiler: the rule of `isolatedDeclarations`, which no folder can be left out of. */
async function untypedExports(file: string, text: string): Promise<readonly string[]> {
  try {
    await transformWithOxc(text, file, { typescript: { declaration: {} } });
    return [];
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : error}`];
  }
}

test('what a file exports has its type written out; only the types of messages follow from their schemas', async () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !isForTests(file) && !file.startsWith('src/protocol/'),
  );
  expect(files.length).toBeGreaterThan(500);
  const untyped = files.map((file) =>
    untypedExports(file, readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect((await Promise.all(untyped)).flat()).toEqual([]);
});

test('a type that is left to the compiler is found', async () => {
  const [found] = await untypedExports('a.ts', 'export const sum = add(1, 2);');
  expect(found).toContain('TS9010');
});
