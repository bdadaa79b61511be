import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_SCHEMAS } from '../src/protocol/answers/answers.ts';
import type { WitnessData } from '../src/protocol/answers/audit.ts';
import { EMPTY_BOOK, POOL } from './support/file-games.ts';
import { type Ran, runMain } from './support/run-main.ts';

let home = '';
const homes: string[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'parlor-too-large-'));
  homes.push(home);
  writeFileSync(file(), POOL);
});
afterAll(() => {
  vi.unstubAllGlobals();
  for (const folder of homes) rmSync(folder, { recursive: true, force: true });
});

const file = (): string => join(home, 'pool.mjs');
const kept = (): Readonly<Record<string, { readonly memory: number; readonly message: string }>> =>
  JSON.parse(readFileSync(join(home, 'parlor', 'too-large.json'), 'utf8'));
const BEFORE = { code: 'solve/too-large', message: 'As before.', certainty: 'presumed' };
/** With little memory few games show that it is too large. */
const parlor = (...words: readonly string[]): Promise<Ran> =>
  runMain([...words, '--game', file(), '--memory', '32M'], {
    env: { XDG_STATE_HOME: home, HOME: home },
  });

const SAYS_SO =
  /^This game is too big to solve here: it has more than [\d,]+ positions that need more than \d+\.\d [MG]iB, and 32\.0 MiB is the limit\. Instead, play against bot:mcts or prove one position with "parlor solve --time 60 --moves …"\.\n$/;

test.each([['audit'], ['puzzle', '--daily']])(
  '%s says that a game is too large, and what to do instead',
  async (...words) => {
    const { status, output, error } = await parlor(...words);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error).toMatch(SAYS_SO);
  },
);

/** Both bid in secret for a prize, but only after an open turn. */
const BIDS = `export default { id: 'bids', title: 'Bids', summary: 'Bid.', options: {}, ${EMPTY_BOOK},
  rules: () => ({
    shape: { one: 2 ** 20, two: 2 ** 20, rounds: 30 }, passes: [],
    start: () => ({ one: 0, two: 0, rounds: 0 }),
    turn: ({ one, two, rounds }) => rounds === 29
      ? { kind: 'over', winner: one > two ? 0 : 1, reason: 'all is sold' }
      : rounds === 0 ? { kind: 'one', seat: 0 } : { kind: 'both', seat: 0 },
    moves: () => [0, 1, 2, 3],
    next: ({ one, two, rounds }, bid, other = 0) => ({
      one: one + bid * rounds * rounds, two: two + other * rounds * rounds, rounds: rounds + 1 }),
    notate: String,
  }) };`;

test('no search is advised where sealed turns cannot be searched', async () => {
  writeFileSync(file(), BIDS);
  const { error } = await parlor('audit');
  expect(error).toMatch(/32\.0 MiB is the limit\. Instead, play against bot:mcts\.\n$/);
});

test('the advice calls the rules where they can be ended', async () => {
  const turn = 'turn: ({ one, two, rounds }) => ';
  const marking = `import { isMainThread } from 'node:worker_threads';\n${BIDS}`.replace(
    turn,
    `${turn}isMainThread && rounds > 0 ? globalThis.calledBesideTheKeyboard() : `,
  );
  const called = vi.fn();
  vi.stubGlobal('calledBesideTheKeyboard', called);
  writeFileSync(file(), marking);
  const { error } = await parlor('audit');
  expect(error).toMatch(/Instead, play against bot:mcts\.\n$/);
  expect(called).not.toHaveBeenCalled();
});

test('puzzles of such a game come from the ends of random games', async () => {
  const { status, output, error } = await parlor('puzzle', '--json', '--count', '2', '--seed', '1');
  expect({ status, error }).toEqual({ status: 0, error: '' });
  const puzzles = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(puzzles).toHaveLength(2);
  for (const { moves, legal, answer } of puzzles) {
    expect(moves.length).toBeGreaterThan(10);
    expect(legal).toContain(answer);
  }
});

test('what was found too large is remembered with the content and the options', async () => {
  const first = await parlor('audit');
  const [[key, { memory }] = ['', { memory: 0 }], ...others] = Object.entries(kept());
  expect(others).toEqual([]);
  expect(memory).toBe(32 * 2 ** 20);
  expect(await parlor('audit')).toEqual(first);

  // What is kept is what is said, so a kept sentence shows that nothing was tried anew.
  writeFileSync(
    join(home, 'parlor', 'too-large.json'),
    JSON.stringify({ [key]: { ...BEFORE, memory } }),
  );
  expect((await parlor('audit')).error).toMatch(/^As before\. Instead/);
  writeFileSync(file(), `${POOL}\n// changed`);
  expect((await parlor('audit')).error).toMatch(SAYS_SO);
  expect(Object.keys(kept())).toHaveLength(2);
});

test('more memory than it did not fit into is tried', async () => {
  await parlor('audit');
  const [key = ''] = Object.keys(kept());
  const memory = 16 * 2 ** 20;
  writeFileSync(
    join(home, 'parlor', 'too-large.json'),
    JSON.stringify({ [key]: { ...BEFORE, memory } }),
  );
  expect((await parlor('audit')).error).toMatch(SAYS_SO);
});

test('what was refused without a time limit is tried with one', async () => {
  await parlor('audit');
  const [key = ''] = Object.keys(kept());
  const memory = 32 * 2 ** 20;
  writeFileSync(
    join(home, 'parlor', 'too-large.json'),
    JSON.stringify({ [key]: { ...BEFORE, memory } }),
  );
  expect((await parlor('audit')).error).toMatch(/^As before\./);
  expect((await parlor('audit', '--time', '600')).error).toMatch(SAYS_SO);
  expect(kept()[key]).toMatchObject({ memory, certainty: 'certain' });
});

test('limits are refused alike by every command that solves', async () => {
  const solving = 'play learn solve review games stats puzzle bots audit compare tune';
  for (const command of solving.split(' '))
    for (const [flag, value] of [
      ['--time', 'soon'],
      ['--time', '0'],
      ['--memory', '4'],
      ['--memory', '1M'],
      ['--memory', '90000G'],
    ] as const) {
      const { status, error } = await runMain([command, flag, value], {
        env: { XDG_STATE_HOME: home, HOME: home },
      });
      expect({ command, status, error }).toMatchObject({ command, status: 2 });
      expect(error).toContain(`${flag} must be`);
    }
});

/** A pool of items that are taken in turn; until both sides have one, either can begin again. */
const PROMISING = `export default { id: 'pool', title: 'Pool', summary: 'Take.',
  options: { items: { kind: 'whole', about: 'how many', default: 30, min: 2, max: 30 } },
  rules: ({ items }) => ({
    shape: { own: 2 ** items, others: 2 ** items, mover: 2 }, passes: [],
    start: () => ({ own: 0, others: 0, mover: 0 }),
    turn: ({ own, others, mover }) => (own | others) === 2 ** items - 1
      ? { kind: 'over', winner: own % 3 === 0 ? 0 : own % 3 === 1 ? 1 : null, reason: 'all are taken' }
      : { kind: 'one', seat: mover },
    moves: ({ own, others }) => {
      const free = Array.from({ length: items }, (_, item) => item).filter((item) => (((own | others) >> item) & 1) === 0);
      return own === 0 || others === 0 ? [...free, 'again'] : free;
    },
    next: ({ own, others, mover }, item) => item === 'again' ? { own: 0, others: 0, mover: 1 - mover }
      : mover === 0 ? { own: own | (1 << item), mover: 1 } : { others: others | (1 << item), mover: 0 },
    notate: String,
  }),
  book: ({ items }) => ({ clauses: [], rulings: [], scene: () => [], words: {
    opening: () => [], spell: (_state, move) => [String(move)], ask: () => ['? '], refuse: () => [],
    narrate: () => [], closing: () => [] },
    claims: [
      { id: 'ends', check: { kind: 'ends' } },
      { id: 'winner', check: { kind: 'winner' } },
      { id: 'never both', check: { kind: 'positions', where: 'playing', test: ({ own, others }) => (own & others) === 0 } },
      { id: 'never odd', check: { kind: 'positions', where: 'over', test: ({ own }) => own % 2 === 0 } },
      { id: 'first item', check: { kind: 'arises', test: ({ move }) => move === 0 } },
      { id: 'no item', check: { kind: 'arises', test: ({ move }) => move === 30 } },
      { id: 'takes', check: { kind: 'turns', test: ({ move }) => move !== 'again' } },
      { id: 'differs', check: { kind: 'varies', what: 'the share', measure: ({ own }) => own } },
      { id: 'tip', check: { kind: 'advice', test: () => true } },
      { id: 'small', set: { items: '2' }, check: { kind: 'positions', where: 'over', test: () => items === 2 } },
      { id: 'sample', set: { items: '2' }, check: { kind: 'sample', winner: 0, turns: [{ move: '1', after: { own: 2 } }, { move: '0', after: {} }] } },
      { id: 'readings', check: { kind: 'readings', readings: [
        { label: 'two', set: { items: '2' } }, { label: 'three', set: { items: '3' } }] } },
    ].map((claim) => ({ clause: '', claim: claim.id, ...claim })) }) };`;

test('single claims about a game that is too large are answered', async () => {
  writeFileSync(file(), PROMISING);
  const { status, output, error } = await parlor('audit', '--json');
  expect({ status, error }).toEqual({ status: 1, error: '' });
  const found = v.parse(ANSWER_SCHEMAS.audit, JSON.parse(output));
  expect(found).toMatchObject({ metrics: null, simple: null, ideas: null });
  expect(found.unsolved).toMatch(/^This game is too big to solve here/);
  const verdicts = Object.fromEntries(found.claims.map(({ id, verdict }) => [id, verdict]));
  expect(verdicts).toEqual({
    ends: 'fails',
    winner: 'fails',
    'never both': 'unchecked',
    'never odd': 'fails',
    'first item': 'holds',
    'no item': 'unchecked',
    takes: 'fails',
    differs: 'holds',
    tip: 'unchecked',
    small: 'holds',
    sample: 'fails',
    readings: expect.stringMatching(/holds|fails/),
  });

  // Every line can be played, and shows what it is said to show.
  const rules = (await import(file())).default.rules({ items: 30 });
  const after = (moves: readonly string[]): Record<string, number> => {
    const state = rules.start();
    for (const move of moves) {
      const item = rules.moves(state).find((one: unknown) => String(one) === move);
      expect(item).toBeDefined();
      Object.assign(state, rules.next(state, item));
    }
    return state;
  };
  const witnessOf = (id: string): WitnessData | null =>
    found.claims.find((claim) => claim.id === id)?.witness ?? null;
  const lineOf = (id: string): readonly string[] => {
    const witness = witnessOf(id);
    return witness?.kind === 'line' ? witness.moves : [];
  };
  const loop = witnessOf('ends');
  if (loop?.kind !== 'line') throw new Error('There is no line.');
  expect(after(loop.moves)).toEqual(after(loop.moves.slice(0, loop.repeats)));
  expect(rules.turn(after(lineOf('winner')))).toMatchObject({ kind: 'over', winner: null });
  expect((after(lineOf('never odd')).own as number) % 2).toBe(1);
  expect(lineOf('first item').at(-1)).toBe('0');
  expect(lineOf('takes').at(-1)).toBe('again');
  const pair = witnessOf('differs');
  if (pair?.kind !== 'pair') throw new Error('There is no pair.');
  expect(after(pair.first).own).not.toBe(after(pair.second).own);
});

test('an audit whose time runs out answers the claims that it can', async () => {
  writeFileSync(file(), PROMISING);
  // Ten million positions: no machine solves them in a second.
  const late = ['--set', 'items=16', '--time', '1', '--memory', '2G'];
  const { status, output, error } = await runMain(['audit', '--json', '--game', file(), ...late], {
    env: { XDG_STATE_HOME: home, HOME: home },
  });
  expect({ status, error }).toEqual({ status: 1, error: '' });
  const found = v.parse(ANSWER_SCHEMAS.audit, JSON.parse(output));
  expect(found.unsolved).toMatch(/^Solving was stopped: .* Give it longer with --time\.$/);
  const answers = Object.fromEntries(found.claims.map((claim) => [claim.id, claim]));
  expect(answers.sample).toMatchObject({ verdict: 'fails' });
  expect(answers.tip).toMatchObject({
    verdict: 'unchecked',
    evidence: 'This takes every position, and the game was not solved.',
  });
});

test('the page of such an audit gives the reason in place of figures', async () => {
  writeFileSync(file(), PROMISING);
  const { output } = await parlor('audit');
  expect(output).toContain('This game is too big to solve here');
  expect(output).toMatch(/12 claims: .* were not checked\./);
  expect(output).not.toContain('The idea');
  expect(output).not.toContain('With best play  ');
});

test('solve and review say why such a game is not searched, and solve what to do instead', async () => {
  writeFileSync(file(), BIDS);
  const why =
    /the limit\. Only open turns can be searched, but both sides choose in secret at \S+\./;
  const solved = await parlor('solve', '--moves', '1');
  expect(solved.status).toBe(2);
  expect(solved.error).toMatch(new RegExp(`${why.source} Instead, play against bot:mcts\\.\\n$`));
  const record = join(home, 'bids.parlor');
  const bots = ['--p1', 'bot:random', '--p2', 'bot:random', '--seed', '1'];
  await parlor('play', ...bots, '--record', record);
  const reviewed = await parlor('review', record);
  expect(reviewed.status).toBe(2);
  expect(reviewed.error).toMatch(new RegExp(`${why.source}\\n$`));
});
