import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isForTests } from './support/imports.ts';

const root = `${import.meta.dirname}/..`;

const TYPES: ReadonlySet<string> = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'ClassDeclaration',
]);

type Source = readonly [file: string, text: string];

/** Types that have the name of another that is exported, each with the files that they stand in. */
function ambiguousNames(sources: readonly Source[]): readonly string[] {
  const files = new Map<string, string[]>();
  const exported = new Set<string>();
  for (const [file, text] of sources)
    for (const statement of parseSync(file, text).program.body) {
      const isExported = statement.type === 'ExportNamedDeclaration';
      const declared = isExported ? statement.declaration : statement;
      if (declared === null || !TYPES.has(declared.type) || !('id' in declared)) continue;
      if (declared.id?.type !== 'Identifier') continue;
      const { name } = declared.id;
      files.set(name, [...(files.get(name) ?? []), file]);
      if (isExported) exported.add(name);
    }
  return [...files]
    .filter(([name, places]) => places.length > 1 && exported.has(name))
    .map(([name, places]) => `${name}: ${places.join(', ')}`);
}

test('a type that other files use has a name that no other type has', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !isForTests(file))
    .map((file): Source => [file, readFileSync(`${root}/${file}`, 'utf8')]);
  expect(sources.length).toBeGreaterThan(500);
  expect(ambiguousNames(sources)).toEqual([]);
});

test.each([
  ['export type View = 1;', 'export interface View {}'],
  ['export class View {}', 'type View<T> = T;'],
])('%s and %s are told apart by nobody', (one, two) => {
  expect(
    ambiguousNames([
      ['a.ts', one],
      ['b.ts', two],
    ]),
  ).toEqual(['View: a.ts, b.ts']);
});

test('what two files keep to themselves, and what stands in a template, may be called alike', () => {
  expect(
    ambiguousNames([
      ['a.ts', 'type View = 1;\nexport const text = `\ntype Turn = 1;\n`;'],
      ['b.ts', 'type View = 2;'],
      ['c.ts', 'export type Turn = 1;'],
    ]),
  ).toEqual([]);
});
