import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isForTests } from './support/imports.ts';

const root = `${import.meta.dirname}/..`;

type Node = { readonly type: string; readonly [member: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function nodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Whether a reader sees the type of a value where it is declared. */
function saysType(value: unknown): boolean {
  if (!isNode(value)) return false;
  switch (value.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ClassExpression':
      return true;
    case 'ObjectExpression':
      return nodes(value.properties).every((member) => saysType(member.value));
    case 'UnaryExpression':
      return saysType(value.argument);
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return value.returnType != null;
    default:
      return false;
  }
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : '';
}

/** What a declaration leaves to the compiler. */
function untypedIn(declared: unknown): readonly string[] {
  if (!isNode(declared)) return [];
  if (declared.type === 'VariableDeclaration')
    return nodes(declared.declarations)
      .filter(({ id, init }) => !(isNode(id) && id.typeAnnotation != null) && !saysType(init))
      .map(({ id }) => nameOf(id));
  if (declared.type === 'FunctionDeclaration')
    return saysType(declared) ? [] : [nameOf(declared.id)];
  if (declared.type !== 'ClassDeclaration') return [];
  return nodes(isNode(declared.body) ? declared.body.body : [])
    .filter(({ type, kind, key, value, typeAnnotation }) => {
      if (isNode(key) && key.type === 'PrivateIdentifier') return false;
      if (type === 'PropertyDefinition') return typeAnnotation == null && !saysType(value);
      return (
        type === 'MethodDefinition' && (kind === 'method' || kind === 'get') && !saysType(value)
      );
    })
    .map(({ key }) => `${nameOf(declared.id)}.${nameOf(key)}`);
}

function untypedExports(file: string, text: string): readonly string[] {
  return parseSync(file, text).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
      ? untypedIn(statement.declaration).map((name) => `${file}: ${name}`)
      : [],
  );
}

test('what a file exports has its type written out; only the types of messages follow from their schemas', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !isForTests(file) && !file.startsWith('src/protocol/'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((file) => untypedExports(file, readFileSync(`${root}/${file}`, 'utf8'))),
  ).toEqual([]);
});

test.each([
  ['export const sum = add(1, 2);', 'sum'],
  ['export const one = () => 1;', 'one'],
  ['export function one() { return 1; }', 'one'],
  ['export const counts = { one() { return 1; } };', 'counts'],
  ['export default function one() { return 1; }', 'one'],
  ['export class A { one() { return 1; } }', 'A.one'],
  ['export class A { get one() { return 1; } }', 'A.one'],
  ['export class A { one = add(1, 2); }', 'A.one'],
])('%s leaves a type to the compiler', (text, name) => {
  expect(untypedExports('a.ts', text)).toEqual([`a.ts: ${name}`]);
});

test.each([
  'const sum = add(1, 2);',
  "export const NAMES = ['a'] as const;",
  'export const sum: number = add(1, 2);',
  'export const least = -1;',
  'export const one = (): number => 1;',
  'export const counts = { one(): number { return 1; }, two: (): number => 2 };',
  'export class A { #one = add(1, 2); constructor() {} set one(one: number) {} }',
])('%s does not', (text) => {
  expect(untypedExports('a.ts', text)).toEqual([]);
});
