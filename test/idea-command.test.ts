import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { render } from '../src/core/contract/phrase.ts';
import { settingsOf } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import { run } from './support/solve-run.ts';
import { settled } from './support/started.ts';

/** A line of its own for each sentence, however wide it was printed. */
const flat = (output: string): string => output.replace(/\s+/g, ' ');

describe.each(GAMES)('the ideas of $id', (game) => {
  const { ideas = [] } = game.book(settled(game, ''));
  const sentences = ideas.map(({ idea }) => render(idea));

  test('stand in its rules', async () => {
    const { status, output } = await run(['rules', game.id]);
    expect(status).toBe(0);
    const section = flat(output.slice(output.indexOf('\nThe idea\n')));
    for (const sentence of sentences) expect(section).toContain(sentence);
    const json = JSON.parse((await run(['rules', game.id, '--json'])).output);
    expect(json.ideas).toEqual(ideas.map(({ id }, index) => ({ id, idea: sentences[index] })));
  });
});

test('a variant whose book has no idea shows that of its lesson in its rules', async () => {
  const without = GAMES.flatMap((game) =>
    (game.variants ?? []).filter((variant) => {
      const { ideas = [] } = game.book(settingsOf(game, variant).options);
      return ideas.length === 0;
    }),
  );
  expect(without).not.toEqual([]);
  for (const { id } of without) {
    const section = (await run(['rules', id])).output.split('\nThe idea\n')[1] ?? '';
    const json = JSON.parse((await run(['rules', id, '--json'])).output);
    expect(json.ideas.length).toBeGreaterThan(0);
    for (const { idea } of json.ideas) expect(flat(section)).toContain(idea);
  }
});

describe('a game of one’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-idea-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Up to three of twenty-one stones are taken, and who takes the last one wins. */
  const write = (name: string, ideas: string): string => {
    const file = join(folder, name);
    writeFileSync(
      file,
      `export default {
  id: 'stones', title: 'Stones', summary: 'Take.', options: {},
  rules: () => ({
    shape: { stones: 22, mover: 2 }, passes: [], start: () => ({ stones: 21, mover: 0 }),
    turn: (s) => s.stones > 0 ? { kind: 'one', seat: s.mover } : { kind: 'over', winner: 1 - s.mover, reason: 'gone' },
    moves: (s) => [1, 2, 3].filter((n) => n <= s.stones),
    next: (s, n) => ({ stones: s.stones - n, mover: 1 - s.mover }), notate: String,
  }),
  book: () => ({ clauses: [], rulings: [], claims: [], ${ideas} scene: () => [], words: {
    opening: () => [], spell: (_, n) => [String(n)], ask: () => ['? '], refuse: () => [], narrate: () => [], closing: () => [] } }),
};\n`,
    );
    return file;
  };
  const idea = (test: string): string =>
    `ideas: [{ id: 'fours', idea: 'Leave a multiple of four.', check: { kind: 'moves', test: ${test} } }],`;
  const right = write('right.ts', idea('({ after }) => after.stones % 4 === 0'));
  const wrong = write('wrong.ts', idea('({ after }) => after.stones % 4 === 1'));
  const broken = write('broken.ts', idea('({ after }) => after.stones % 4'));
  const none = write('none.ts', '');

  test('without an idea is looked into', async () => {
    const solved = flat((await run(['solve', '--game', none])).output);
    expect(solved).toContain(
      'A rule: The mover loses if stones is a multiple of 4; otherwise the mover wins. True in all 40 positions.',
    );
    const { ideas } = JSON.parse((await run(['solve', '--game', none, '--json'])).output);
    expect(ideas).toMatchObject({ from: 'search', whole: true, ideas: [{ right: 40, of: 40 }] });
    const audited = flat((await run(['audit', '--game', none])).output);
    expect(audited).toContain(
      'The idea Found by search, because its book has none: The mover loses',
    );
    expect((await run(['rules', '--game', none])).output).not.toContain('The idea');
    expect((await run(['rules', '--game', wrong])).output).toContain(
      'The idea, as told by its author (not checked here)',
    );
  });

  test('with an idea that is so says it', async () => {
    expect((await run(['check', right])).status).toBe(0);
    expect((await run(['solve', '--game', right])).output).toContain(
      'The idea: Leave a multiple of four.',
    );
    const { ideas } = JSON.parse((await run(['audit', '--game', right, '--json'])).output);
    expect(ideas).toMatchObject({ from: 'book', ideas: [{ id: 'fours', verdict: 'holds' }] });
    expect(ideas.ideas[0]).not.toHaveProperty('sentence');
  });

  test('with one that is not so is told where', async () => {
    const { status, output } = await run(['check', wrong], 200);
    expect(status).toBe(0);
    expect(output).toMatch(/wrong\.ts:\d+:\d+: its idea "fours" is false\. Checked in/);
    const solved = flat((await run(['solve', '--game', wrong])).output);
    expect(solved).toContain('Its book says: Leave a multiple of four. But that is false.');
    const audited = flat((await run(['audit', '--game', wrong])).output);
    expect(audited).toMatch(
      /This is false\. Checked in .* It costs something here: stones \d+, the mover Player [12]\./,
    );
  });

  test('with one that breaks is refused, with the place', async () => {
    const { status, output } = await run(['check', broken], 200);
    expect(status).toBe(1);
    expect(output).toContain('Ideas');
    expect(output).toMatch(
      /broken\.ts:\d+:\d+: ideas\.fours\.test\(\) at .* gave \d; it may give true or false\./,
    );
  });
});
