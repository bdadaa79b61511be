import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { isForTests } from './support/imports.ts';
import { climbsOf, pictureIn } from './support/rooms.ts';

const root = `${import.meta.dirname}/..`;
const picture = pictureIn(readFileSync(`${root}/docs/architecture.md`, 'utf8'));
const files = globSync('src/**/*.*', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

test('every folder of src is in the picture of the rooms, and nothing else is', () => {
  const folders = files
    .map((file) => dirname(file).split('/').slice(1, 3).join('/'))
    .filter((folder) => folder !== '' && !folder.startsWith('games/'));
  const drawn = [...picture].flatMap(([layer, rooms]) => [
    layer,
    ...rooms.map((room) => `${layer}/${room}`),
  ]);
  const layers = folders.map((folder) => folder.split('/')[0] as string);
  expect([...new Set([...folders, ...layers])].sort()).toEqual(drawn.toSorted());
});

test('imports point down the picture, from layer to layer and from room to room', () => {
  const code = files.filter((file) => /\.tsx?$/.test(file) && !isForTests(file));
  expect(code).toContain('src/solve/reach/reach.ts');
  expect(
    code.flatMap((file) => climbsOf(file, readFileSync(`${root}/${file}`, 'utf8'), picture)),
  ).toEqual([]);
});

const SMALL = pictureIn(
  [
    'Some words.',
    '```',
    ' upper     what is above',
    '           everything',
    '   attic     a room  cellar  another',
    '   den       a third',
    ' ─────────',
    ' lower     what is below',
    '   hall      a room',
    '```',
  ].join('\n'),
);

test('a picture is read line by line, left to right', () => {
  expect([...SMALL]).toEqual([
    ['upper', ['attic', 'cellar', 'den']],
    ['lower', ['hall']],
  ]);
});

test.each([
  ['src/lower/hall/a.ts', "import { b } from '../../upper/attic/b.ts';"],
  ['src/lower/a.ts', "import { b } from '../upper/b.ts';"],
  ['src/upper/cellar/a.ts', "import type { B } from '../attic/b.ts';"],
  ['src/upper/den/a.ts', "const { b } = await import('../cellar/deep/b.ts');"],
  ['src/upper/shed/a.ts', "import { b } from '../den/b.ts';"],
  ['src/upper/den/a.ts', "import { b } from '../shed/b.ts';"],
])('%s: %s points up, or from or to nowhere', (file, source) => {
  expect(climbsOf(file, source, SMALL)).toHaveLength(1);
});

test.each([
  ['src/upper/attic/a.ts', "import { b } from '../cellar/b.ts'; import '../den/c.ts';"],
  ['src/upper/den/a.ts', "import { b } from '../../lower/hall/b.ts'; import 'node:fs';"],
  ['src/upper/den/a.ts', "import { b } from './deep/b.ts'; import { c } from '../c.ts';"],
  ['src/upper/a.ts', "import { b } from './den/b.ts'; import { c } from '../index.ts';"],
  ['src/index.ts', "export { b } from './upper/den/b.ts';"],
])('%s: %s is fine', (file, source) => {
  expect(climbsOf(file, source, SMALL)).toEqual([]);
});
