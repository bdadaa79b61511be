import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf, isForTests, loadsOf } from './support/imports.ts';

const root = `${import.meta.dirname}/..`;
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isForTests(file));

test('imports point down the layers, and rules know no clock, chance or console', () => {
  expect(files).toContain('src/core/contract/game.ts');
  expect(files.flatMap((file) => faultsOf(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual(
    [],
  );
});

test('no two files need each other to load', () => {
  const loads = new Map(
    files.map((file) => [file, loadsOf(file, readFileSync(`${root}/${file}`, 'utf8'))]),
  );
  const seen = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, from: readonly string[]): void => {
    if (from.includes(file)) circles.push([...from.slice(from.indexOf(file)), file].join(' > '));
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of loads.get(file) ?? []) walk(next, [...from, file]);
  };
  for (const file of files) walk(file, []);
  expect(circles).toEqual([]);
});

test('no test that runs through the games leaves one out by its name', () => {
  const tests = globSync('{src,test}/**/*.test.ts', { cwd: root });
  const choosy = tests.filter((file) =>
    /\.filter\([^\n]*\bid !== ['"]/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(choosy).toEqual([]);
});

test.each([
  ['src/core/a.ts', "import { GAMES } from '../games/index.ts';", 'core may not import src/games'],
  ['src/core/a.ts', "import type { Game } from '../games/index.ts';", 'core may not import'],
  ['src/core/a.ts', "export * from '../games/index.ts';", 'core may not import src/games'],
  ['src/core/a.ts', "import\n  '../solve/explore.ts'", 'core may not import src/solve'],
  ['src/core/a.ts', "type G = import('../games/index.ts').Game;", 'core may not import'],
  ['src/core/a.ts', "import '../index.ts';", 'core may not import src/index.ts'],
  ['src/games/nim/rules.ts', "import { x } from '../../cli/a.ts';", 'may not import src/cli'],
  ['src/games/nim/rules.ts', "await import('../../players/a.ts')", 'may not import src/players'],
  ['src/games/nim/rules.ts', 'await import(`../../players/a.ts`)', 'only a run can tell'],
  ['src/games/nim/game.ts', "import { a } from './rules.test.ts';", 'is for tests alone'],
  ['src/cli/a.ts', "import '../../test/games/nim/twin.ts';", 'is for tests alone'],
  ['src/cli/a.ts', "import '../../bench/bench.ts';", 'is for tests alone'],
  ['src/players/a.ts', "import '../arena/a.ts';", 'players may not import src/arena'],
  ['src/store/a.ts', "import '../play/a.ts';", 'store may not import src/play'],
  ['src/protocol/a.ts', "import '../play/a.ts';", 'protocol may not import src/play'],
  ['src/server/a.ts', "import '../web/a.ts';", 'server may not import src/web'],
  ['src/web/a.tsx', "import { draw } from '../cli/draw/draw.ts';", 'web may not import src/cli'],
  ['src/web/a.tsx', "import { join } from 'node:path';", 'may not import node:path'],
  ['src/web/a.tsx', "import { join } from 'path';", 'may not import path'],
  ['src/extra/a.ts', '', 'no place in the order'],
  ['src/core/a.ts', "import { readFile } from 'node:fs/promises';", 'may not import node:fs'],
  ['src/core/a.ts', "import { readFile } from 'fs';", 'may not import fs'],
  ['src/study/a.ts', 'import { z } from "zod";', 'may not import zod'],
  ['src/solve/a.ts', "import data from '../../package.json';", 'from outside src'],
  ['src/solve/a.ts', 'const tool = await import(path);', 'only a run can tell'],
  ['src/games/a.ts', 'const die = Math.random();', 'uses Math.random'],
  ['src/games/a.ts', 'const now = new Date();', 'uses Date'],
  ['src/games/a.ts', 'const now = Date.now();', 'uses Date'],
  ['src/core/a.ts', "// it's\nconsole.log('x');", 'uses console'],
  [
    'src/core/a.ts',
    `const text = \`a \${say(\`b \${console.log({ a: {} })}\`)} c\`;`,
    'uses console',
  ],
  ['src/core/a.ts', 'const quote = /[\'"`]/; console.log(quote);', 'uses console'],
  ['src/players/a.ts', 'const { env } = process;', 'uses process'],
  ['src/solve/a.ts', 'const start = performance.now();', 'uses performance'],
])('%s: %s is a fault', (file, source, fault) => {
  expect(faultsOf(file, source).join()).toContain(fault);
});

test.each([
  [
    'src/games/nim/rules.ts',
    "import { x } from '../../core/rules.ts'; import { y } from '../b.ts';",
  ],
  ['src/cli/main.ts', "import '../core/a.ts'; import 'node:fs'; import 'commander'; import(path);"],
  ['src/web/a.tsx', "import { h } from 'preact'; import '../play/a.ts'; import '../solve/a.ts';"],
  ['src/index.ts', "export { GAMES } from './games/index.ts';"],
  ['src/play/a.ts', 'const day = new Date(Date.parse(text) - 1).toISOString();'],
  ['src/players/exec.ts', "import { spawn } from 'node:child_process';"],
  ['src/core/a.ts', "// import 'node:fs'\n/* console.log(Date) */ const a = 'the process';"],
  ['src/core/a.ts', `const text = \`No console, no Date: \${count} in process\`;`],
  ['src/core/a.ts', 'const half = total / 2 / count; const date = { Date: 1 }.Date;'],
  ['src/core/a.ts', "const text = 'Go from here (' + from('there');"],
])('%s: %s is fine', (file, source) => {
  expect(faultsOf(file, source)).toEqual([]);
});
