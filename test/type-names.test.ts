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

/** Words that say nothing to an engineer who searches for the thing, or name a player by another word. */
const VAGUE =
  /^(chooser|sitter|roster|famil(y|ies)|told|beside|slips?|patience|arrivals?|noting)$/i;

/** Names in code that contain a vague word, or end in "Here". */
function vagueNames(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(([file, text]) => {
    const found = new Set<string>();
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, name } = node as { readonly type?: unknown; readonly name?: unknown };
      if ((type === 'Identifier' || type === 'PrivateIdentifier') && typeof name === 'string') {
        const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|_/);
        const isHere = words.length > 1 && /^here$/i.test(words.at(-1) ?? '');
        if (isHere || words.some((word) => VAGUE.test(word))) found.add(name);
      }
      for (const part of Object.values(node)) look(part);
    };
    look(parseSync(file, text).program);
    return [...found].map((name) => `${name}: ${file}`);
  });
}

const SOURCES = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !isForTests(file))
  .map((file): Source => [file, readFileSync(`${root}/${file}`, 'utf8')]);

test('a type that other files use has a name that no other type has', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(ambiguousNames(SOURCES)).toEqual([]);
});

test('no name hides what it names', () => {
  expect(vagueNames(SOURCES)).toEqual([]);
});

test.each([
  ['const told = 1;', 'told'],
  ['const MOST_SLIPS = 1;', 'MOST_SLIPS'],
  ['class A { #chooser = 1; }', 'chooser'],
  ['type A = { readonly patience: number };', 'patience'],
  ['export function solveHere(): void {}', 'solveHere'],
])('%s hides it', (text, name) => {
  expect(vagueNames([['a.ts', text]])).toEqual([`${name}: a.ts`]);
});

test('a sentence may use any word, and a place may be here', () => {
  expect(vagueNames([['a.ts', "const here = 'told beside the chooser';"]])).toEqual([]);
});

test.each([
  ['export type View = 1;', 'export interface View {}'],
  ['export class View {}', 'type View<T> = T;'],
])('%s and %s cannot be told apart', (one, two) => {
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
