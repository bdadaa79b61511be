import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { HalfData, MatchData } from '../src/core/match/match-data.ts';
import type { QuestionData, ViewData } from '../src/core/match/view-data.ts';

const page = await readFile('docs/match-data.md', 'utf8');

/** The members that the page lists under a heading. */
function listed(heading: string): readonly string[] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| `([a-z]+)` \|/gm);
  return [...rows].map(([, member = '']) => member);
}

test('the program of docs/match-data.md runs, and gives what the page lists', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-match-data-'));
  const [, program = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
  const file = join(folder, 'program.mts');
  await writeFile(file, program.replace("'parlor'", `'${resolve('src/index.ts')}'`));
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  await rm(folder, { recursive: true });
  const [view, after] = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const { question, ...rest } = view as ViewData;
  expect(question).toMatchObject({ prompt: "Player 1, guess Player 2's move (1 or 2): " });
  expect(after).toEqual([
    {
      game: 'predictive-pursuit',
      options: { finish: 6, landing: 'exact', stall: 10 },
      moves: ['2/1', '2/1'],
    },
    null,
  ]);
  expect([...Object.keys(rest), 'question']).toEqual(listed('A view'));
  expect(Object.keys(question as QuestionData)).toEqual(listed('A question'));
  expect(Object.keys((after as [MatchData])[0])).toEqual(listed('A match'));
  const half: Record<keyof HalfData, true> = { player: true, move: true };
  expect(Object.keys(half)).toEqual(listed('A half'));
});

test('the page lists every code that a match is refused with', async () => {
  const sources = await Promise.all(
    ['match.ts', 'match-data.ts'].map((name) => readFile(join('src/core/match', name), 'utf8')),
  );
  const given = sources.flatMap((source) => source.match(/(?<=')match\/[a-z-]+(?=')/g) ?? []);
  const told = page.match(/^\| `match\/[a-z-]+`/gm)?.map((row) => row.slice(3, -1));
  expect(told?.toSorted()).toEqual([...new Set(given)].sort());
});
