import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readGameModules } from './game-modules.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'parlor-modules-')));
afterAll(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function refusal(source: string): string {
  const read = readGameModules(write('game/game.ts', source));
  return read.ok ? 'read' : read.error.message;
}

write('secret.txt', 'secret');
write('shared/heap.ts', 'export const heap = 3;');
write('game/notes.txt', 'mine');
write('game/heap.ts', 'export const heap = 3;');

test('only what a game imports is read, not what a text or a comment of it says', () => {
  const part = write(
    'game/parts/part.ts',
    "export type { A } from '../a.ts';\nexport const b = 1;",
  );
  const game = write(
    'game/game.ts',
    `// import '../secret.txt'
const text: string = "import './notes.txt'", pattern = /from '..\\/secret.txt'/;
import { board } from 'parlor';
export * from "./parts/part.ts";
export default { text, pattern, board, later: () => import('./parts/part.ts') };
`,
  );
  const read = readGameModules(game);
  if (!read.ok) throw new Error(read.error.message);
  expect(read.value.files).toEqual([game, part]);
  expect(read.value.code.get('/own/1-game.ts')?.split('\n').slice(1)).toEqual([
    `const text         = "import './notes.txt'", pattern = /from '..\\/secret.txt'/;`,
    "import { board } from '../parlor.js';",
    'export * from "./2-part.ts";',
    "export default { text, pattern, board, later: () => import('./2-part.ts') };",
    '',
  ]);
});

test('an import by a name that is put together at run time is left to the browser', () => {
  for (const computed of ["import('./parts/' + name)", 'import(`./parts/\u0024{name}.ts`)']) {
    const source = `export default (name) => ${computed};`;
    const read = readGameModules(write('game/computed.js', source));
    if (!read.ok) throw new Error(read.error.message);
    expect([...read.value.code.values()]).toContain(source);
  }
});

test('a file that its own imports import is one module, by whatever address a page loads the game', () => {
  write('game/part.ts', "import { value } from './round.ts';\nexport const part = () => value;");
  const game = write(
    'game/round.ts',
    "import { part } from './part.ts';\nexport const value = 3;\nexport default part;",
  );
  const read = readGameModules(game);
  if (!read.ok) throw new Error(read.error.message);
  const { code, entry } = read.value;
  const imports = [...code].map(([path, text]) => [path, /'(.*)'/.exec(text)?.[1]]);
  expect(entry).toBe('/own/0-round.ts');
  expect(Object.fromEntries(imports)).toEqual({
    '/own/0-round.ts': './1-round.ts',
    '/own/1-round.ts': './2-part.ts',
    '/own/2-part.ts': './1-round.ts',
  });
});

test('nothing outside of the folder of the game is read, through a link neither', () => {
  symlinkSync(join(root, 'secret.txt'), join(root, 'game', 'link.ts'));
  symlinkSync(join(root, 'shared'), join(root, 'game', 'linked'));
  for (const name of [
    '../shared/heap.ts',
    './link.ts',
    './linked/heap.ts',
    './../../x/../secret.txt',
  ])
    expect(refusal(`import '${name}';`)).not.toBe('read');
  expect(refusal("import { heap } from '../shared/heap.ts';")).toBe(
    `${root}/game/game.ts imports "../shared/heap.ts", which lies outside its folder. It can import 'parlor' and programs in its own folder.`,
  );
  expect(refusal("import './notes.txt';")).toContain('which is no program');
  expect(refusal("import 'node:fs';")).toContain('which a page cannot have');
  expect(refusal("import './heap.ts';")).toBe('read');
});

test('a file that has vanished for a moment is refused, not thrown', () => {
  expect(readGameModules(join(root, 'game', 'gone.ts'))).toMatchObject({
    ok: false,
    error: { code: 'game/not-loaded', message: expect.stringContaining('could not be loaded') },
  });
});
