import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { orList } from '../src/core/word-list.ts';
import { OVER } from './support/file-games.ts';
import type { OpenTerminal } from './support/pty.ts';
import { printed, run, STATE } from './support/puzzle-run.ts';
import { parlorOn } from './support/screen-run.ts';

test('the same seed poses the same puzzles, another seed others', async () => {
  const once = await run(['leap-to-twenty', '--count', '8', '--seed', '7', '--json']);
  expect(await run(['leap-to-twenty', '--count', '8', '--seed', '7', '--json'])).toEqual(once);
  const other = await run(['leap-to-twenty', '--count', '8', '--seed', '8', '--json']);
  expect(other.output).not.toBe(once.output);
  const fewer = await run(['leap-to-twenty', '--count', '3', '--seed', '7', '--json']);
  expect(once.output.startsWith(fewer.output)).toBe(true);
});

test('line by line a puzzle says who owes a skip, and offers only what is legal', async () => {
  // By the book, and then the variants.
  const args = ['leap-to-twenty', '--count', '60', '--seed', '7'];
  const all = await printed(...args);
  const { output } = await run(
    args,
    all.map(() => 'show'),
  );
  const posed = output.split('--- Puzzle').slice(1);
  expect(posed).toHaveLength(all.length);
  for (const [index, { position, legal }] of all.entries()) {
    const { skip1 = 0, skip2 = 0 } = position as Record<string, number>;
    const owed = posed[index]?.match(/: skips? (the|their) next turn$/gm) ?? [];
    expect(owed).toHaveLength(Math.max(skip1, skip2));
    expect(posed[index]).toContain(`Choose your move (${orList(legal as readonly string[])} space`);
  }
  expect(all.some(({ position }) => Object(position).skip1 + Object(position).skip2 > 0)).toBe(
    true,
  );
});

test('without --count JSON is one object, and a question as the game asks it', async () => {
  const all = await printed('leap-to-twenty', '--seed', '1');
  expect(all).toHaveLength(1);
  expect(Object.keys(all[0] ?? {})).toEqual([
    ...[
      'protocol',
      'kind',
      'game',
      'options',
      'moves',
      'position',
      'player',
      'question',
      'legal',
      'answer',
      'depth',
    ],
    ...['level', 'rating', 'outcome', 'turns'],
  ]);
  expect(all[0]?.question).toMatch(
    /^Player [12]'s turn\.\nCurrent position: \d+\nChoose your move/,
  );
});

test.each([
  ['medium', (depth: number) => depth === 3 || depth === 4],
  ['hard', (depth: number) => depth >= 5],
  ['7', (depth: number) => depth === 7],
] as const)('--level %s', async (level, fits) => {
  const all = await printed('leap-to-twenty', '--level', level, '--count', '20', '--seed', '1');
  expect(all.length).toBeGreaterThan(3);
  for (const puzzle of all) expect(fits(puzzle.depth)).toBe(true);
});

test('a level that a game does not have is refused with those that it has', async () => {
  expect(await run(['leap-to-twenty', '--level', 'easy'])).toMatchObject({
    status: 1,
    output:
      'Leap to Twenty has no easy puzzles, by the book or in its variants: all 2,201 positions were checked. There are medium or hard ones.\n',
  });
});

test('the book comes first, then its variants by name, each with three choices or more', async () => {
  const all = await printed('leap-to-twenty', '--count', '99', '--seed', '2');
  const [first, ...others] = new Set(all.map(({ options }) => JSON.stringify(options)));
  expect(first).toBe('{"finish":20,"steps":[1,2,4],"penalty":5}');
  expect(others).toHaveLength(3);
  for (const { legal } of all) expect(legal.length).toBeGreaterThanOrEqual(3);
  const { output } = await run(['trail-blazer', '--seed', '1'], ['quit']);
  expect(output).toContain('\nA variant of Trail Blazer: ');
});

test('a history that the state does not hold is posed with it', async () => {
  const [puzzle] = await printed('number-quest');
  const placed = puzzle?.moves.map((move) => move.split(':').at(-1)).join(' ');
  expect(puzzle?.question).toContain(`Shared Sequence: ${placed}\n`);
});

test('of a game that is over before the first move the only position is checked', async () => {
  const file = join(STATE, 'over.ts');
  writeFileSync(file, OVER);
  expect(await run(['--game', file])).toMatchObject({
    status: 1,
    output: `Over has no hard puzzles: its only position was checked.\nTry instead:\n  parlor learn --game ${file}\n`,
  });
});

test('a game without hard puzzles says that every position was checked, and exits 1', async () => {
  expect(await run(['predictive-pursuit'])).toEqual({
    status: 1,
    output:
      'Predictive Pursuit has no hard puzzles, by the book or in its variants: all 4,081 positions were checked.\nTry instead:\n  parlor learn predictive-pursuit\n',
    error: '',
  });
  const variant = await run(['stare-down']);
  expect(variant.output).toMatch(
    /^Stare-Down has no hard puzzles: all 1,415 positions were checked\.\nTry instead:\n {2}parlor learn stare-down\n$/,
  );
  const changed = await run(['predictive-pursuit', '--set', 'finish=5']);
  expect(changed.output).toContain('\n  parlor learn predictive-pursuit --set finish=5\n');
  const none = await run(['binary-race', '--set', 'finish=7']);
  expect(none).toMatchObject({ status: 1, error: '' });
  const [proof, ...instead] = none.output.trimEnd().split('\n');
  expect(proof).toMatch(
    /^Binary Race, first to 7, has no hard puzzles: all \d+ positions were checked\.$/,
  );
  expect(instead[0]).toBe('Try instead:');
  // What it names has some indeed.
  expect(instead.length).toBeGreaterThan(1);
  for (const line of instead.slice(1)) {
    expect(line).toMatch(/^ {2}parlor puzzle (exact-change|three-coins)$/);
    expect(await printed(...line.trim().split(' ').slice(2))).toHaveLength(1);
  }
  const json = await run(['trail-blazer', '--level', '7', '--json']);
  expect(json.status).toBe(1);
  expect(JSON.parse(json.output)).toMatchObject({ kind: 'refusal', code: 'puzzle/none' });
  expect(json.error).toContain(
    'has no puzzles of depth 7, by the book or in its variants: all 738 positions',
  );
});

test.each([
  [['trail-blazer', '--level', 'hrad'], '--level takes easy, medium, hard'],
  [['trail-blazer', '--count', '0'], '--count must be a whole number from 1'],
  [['trail-blazer', '--seed', '1.5'], '--seed must be a whole number from 0'],
  [['trail-blzer'], 'Did you mean "trail-blazer"?'],
  [['--set', 'finish=9'], 'Which game?'],
  [['leap-to-twenty', '--set', 'finish=100000'], '80,001,600,008 states'],
])('%j is refused', async (args, message) => {
  const { status, output, error } = await run(args);
  expect({ status, output }).toEqual({ status: 2, output: '' });
  expect(error).toContain(message);
});

describe('asked line by line', () => {
  const args = ['leap-to-twenty', '--seed', '4', '--count', '4'];

  test('right, wrong, hints, skips and nonsense, with a score', async () => {
    const puzzles = await printed(...args);
    const [first, second, third] = puzzles;
    const [wrong = '', wronger = ''] = second?.legal.filter((move) => move !== second.answer) ?? [];
    const { status, output } = await run(args, [
      ...['hint', 'hint', 'hint', 'soon', first?.answer ?? ''],
      ...[wrong, wrong, wronger],
      // A move of this game is called "skip", so that no other word may be.
      ...['help', 'rules', 'skip', 'show'],
    ]);
    expect(status).toBe(0);
    // As the book has it: no options need be told.
    expect(output).toContain(
      `Puzzle 1: Leap to Twenty, ${first?.level} ---\nMoves so far: ${first?.moves.join(', ')}\n`,
    );
    expect(output).toContain(
      `Player 1 is on ${first?.position.square1}, Player 2 on ${first?.position.square2}; the finish is 20.`,
    );
    const ruledOut = first?.legal.find((move) => move !== first.answer);
    expect(output).toContain(`Don't move ${ruledOut}.\n`);
    expect(output).toContain('No more hints.\n');
    expect(output).toContain('Please answer 1, 2, or 4.');
    expect(output).toContain(
      `Right: move ${first?.answer}. It is the only winning move: ${first?.turns === 1 ? 'it wins at once' : `${first?.turns} turns to go`}.`,
    );
    expect(output).toMatch(
      new RegExp(
        `If you move ${wrong}, (Player [12] can move \\d, and )?you lose(: .+)?\\. Try again\\.\n`,
      ),
    );
    expect(output).toContain('You already tried that.\n');
    expect(output).toContain(
      `Wrong: if you move ${wronger}, you give up a win in ${second?.turns} turns; then `,
    );
    expect(output).toContain(` To keep it, move ${second?.answer}.\nThe refutation: ${wronger}, `);
    expect(output).toContain(`\nBest play: ${first?.answer}, `);
    expect(output).toContain('show   show the answer; the puzzle counts as missed');
    expect(output.match(/Please answer 1, 2, or 4\./g)).toHaveLength(2);
    expect(output).toContain(
      `Move ${third?.answer}. It is the only winning move: ${third?.turns} turns to go.`,
    );
    expect(output).toContain('Score: 1 of 3 right (1 with a hint), 1 shown.\n');
  });

  test('right on the second try is right, and is said to be', async () => {
    const [first] = await printed(...args);
    const wrong = first?.legal.find((move) => move !== first.answer) ?? '';
    const { output } = await run([...args, '--count', '1'], [wrong, first?.answer ?? '']);
    expect(output).toMatch(new RegExp(`If you move ${wrong}, .*you lose(: .+)?\\. Try again\\.\n`));
    expect(output).toContain(`Right: move ${first?.answer}. It `);
    expect(output).toContain('Score: 1 of 1 right (1 on the second try).\n');
  });

  test('the word that gave up before still does, where no move is called so', async () => {
    const { output } = await run(['trail-blazer', '--seed', '1', '--count', '1'], ['skip']);
    expect(output).toContain('Score: 0 of 1 right, 1 shown.\n');
  });

  test('quit and the end of the input stop it, each puzzle is asked once', async () => {
    expect(await run(args, ['quit'])).toMatchObject({ status: 0, error: '' });
    const all = await printed('trail-blazer', '--count', '99', '--seed', '1');
    const { status, output } = await run(
      ['trail-blazer', '--seed', '1'],
      all.map(({ answer }) => answer),
    );
    expect(status).toBe(0);
    expect(output).toContain(`Score: ${all.length} of ${all.length} right.\n`);
    expect(output).toContain(
      `has no more than ${all.length} hard puzzles, counting mirrored ones once: all 738 positions`,
    );
  });

  test('several answers make a move where the game asks so', async () => {
    const quest = ['number-quest', '--seed', '1', '--count', '1'];
    const [puzzle] = await printed(...quest);
    const { output } = await run(quest, ['77', ...(puzzle?.answer.split(':') ?? [])]);
    expect(output).toContain('Score: 1 of 1 right.');
  });
});

describe('on a terminal', () => {
  const puzzle = (...args: readonly string[]): OpenTerminal => parlorOn(STATE, ['puzzle', ...args]);

  test('the position is drawn, hinted at and answered', async () => {
    const args = ['leap-to-twenty', '--seed', '4', '--count', '2'];
    const [first, second] = await printed(...args);
    const terminal = puzzle(...args);
    await terminal.waitFor('Your turn. Move');
    expect(terminal.screen()).toContain('Puzzle 1: Leap to Twenty');
    expect(terminal.screen()).toContain('─');
    terminal.type('hint\r');
    await terminal.waitFor('ahead');
    terminal.type(`${first?.answer}\r`);
    await terminal.waitFor(`Right: move ${first?.answer}.`);
    // What follows is played through on the board, turn by turn.
    await terminal.waitFor('Enter to go on, or "line"');
    terminal.type('line\r');
    await terminal.waitFor('Turn 1 of');
    await terminal.waitFor('Enter for the next turn');
    terminal.type('\r');
    // The other player's turn is not told as the solver's.
    await terminal.waitFor((text) => /Turn 2 of \d+\s+Player [12] /.test(text));
    terminal.type('stop\r');
    await terminal.waitFor((text) => text.split('Enter to go on').length > 2);
    terminal.type('\r');
    await terminal.waitFor('Puzzle 2');
    await terminal.waitFor((text) => text.split('Your turn. Move').length > 3);
    terminal.type(`${second?.answer}\r`);
    await terminal.waitFor((text) => text.split('Enter to go on').length > 3);
    terminal.type('\r');
    await terminal.waitFor('Score: 2 of 2 right (1 with a hint).');
    expect((await terminal.exit).code).toBe(0);
  });

  test('a wrong answer is followed by a second try, and giving up by the answer', async () => {
    const args = ['leap-to-twenty', '--seed', '4', '--count', '2'];
    const [first, second] = await printed(...args);
    const wrong = first?.legal.find((move) => move !== first.answer) ?? '';
    const terminal = puzzle(...args);
    await terminal.waitFor('Your turn. Move');
    terminal.type(`${wrong}\r`);
    await terminal.waitFor('Try again.');
    terminal.type(`${first?.answer}\r`);
    await terminal.waitFor('Enter to go on');
    terminal.type('\r');
    await terminal.waitFor('Puzzle 2');
    await terminal.waitFor((text) => text.split('Your turn. Move').length > 3);
    terminal.type('show\r');
    await terminal.waitFor(`Move ${second?.answer}. It`);
    await terminal.waitFor((text) => text.split('Enter to go on').length > 2);
    terminal.type('quit\r');
    await terminal.waitFor('Score: 1 of 2 right (1 on the second try), 1 shown.');
    expect((await terminal.exit).code).toBe(0);
  });

  test('Ctrl-C leaves it as a shell expects', async () => {
    const terminal = puzzle('trail-blazer');
    await terminal.waitFor('Your turn. Move');
    terminal.type('\x03');
    expect((await terminal.exit).code).toBe(130);
  });
});
