import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { openTerminal } from '../support/pty.ts';
import { COMPUTING, COUNTDOWN, placeIn, STUCK, spoilt } from './countdown.ts';
import { openRoom, openRoomInProcess, PROGRAM } from './parlor.ts';

const FILE = 'countdown.ts';

type Found = Readonly<Record<string, unknown>>;
type Json = {
  readonly sound: boolean;
  readonly faults: readonly Found[];
  readonly warnings: readonly Found[];
};

/** What a check of this source says, to people and to programs. */
async function check(
  source: string,
  ...flags: readonly string[]
): Promise<{ readonly status: number | null; readonly output: string; readonly error: string }> {
  const room = openRoomInProcess();
  room.write(FILE, source);
  return room.run(['check', `./${FILE}`, ...flags], { env: { COLUMNS: '1000' } });
}

async function checkJson(source: string, ...flags: readonly string[]): Promise<Json> {
  const { status, output, error } = await check(source, '--json', ...flags);
  expect(error).toBe('');
  const found = JSON.parse(output) as Json;
  expect(status).toBe(found.sound ? 0 : 1);
  return found;
}

describe('parlor check', () => {
  it('says that a sound game is sound', async () => {
    expect(await check(COUNTDOWN)).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /^\.\/countdown\.ts: Countdown is sound; \d+ positions of 3 settings checked\.\n$/,
      ),
      error: '',
    });
    expect(await checkJson(COUNTDOWN)).toMatchObject({
      file: './countdown.ts',
      title: 'Countdown',
      sound: true,
      settings: 3,
      faults: [],
      warnings: [],
    });
  });

  it('lists every fault, part by part, with its place', async () => {
    const source = spoilt('take <= state.left', 'take <= 2')
      .replace("['Countdown!']", "'Countdown!'")
      .replace('text: String(state.left)', 'text: state.left')
      .replace("clause: 'all', problem", "clause: 'none', problem");
    const { status, output } = await check(source);
    expect(status).toBe(1);
    expect(output.replace(/\n {2}(?! *\.\/)/g, ' ').split('\n')).toEqual([
      './countdown.ts: 4 faults.',
      '',
      'Rules',
      `  ./countdown.ts:${placeIn(source, '(state: State, take: number) => ({')}: next() at {"left":1,"mover":0}, given "2", gave left: -1; it may give a whole number from 0 to 5.`,
      '',
      'Book',
      '  ./countdown.ts: its ruling "CD-1" settles the clause "none", but there is no such clause.',
      '',
      'Words',
      `  ./countdown.ts:${placeIn(source, "() => 'Countdown!'")}: words.opening() gave "Countdown!"; it may give an array of lines of text.`,
      '',
      'Scene',
      `  ./countdown.ts:${placeIn(source, '({ state }: { state: State }) => [\n')}: scene() at {"left":5,"mover":0} gave [0].facts[0].text: 5; it may give a text.`,
      '',
    ]);
  });

  it('lists once what is so in many positions, with how many', async () => {
    const alike = spoilt('[String(take)]', "['x']");
    const { output } = await check(alike);
    expect(output.replace(/\s+/g, ' ')).toMatch(
      /^\.\/countdown\.ts: 1 fault\. .* alike, so no player can choose between them\. The same in \d+ other positions\. $/,
    );
    const { faults } = await checkJson(alike);
    expect(faults).toMatchObject([{ part: 'words', elsewhere: expect.any(Number) }]);
    const quiet = await checkJson(spoilt('ask: (', "ask: () => [''], other: ("));
    expect(quiet.warnings).toMatchObject([{ part: 'words', elsewhere: expect.any(Number) }]);
  });

  it('tells programs the member, the position, the field, the value and what is allowed', async () => {
    const source = spoilt('take <= state.left', 'take <= 2');
    const { faults } = await checkJson(source);
    expect(faults).toEqual([
      {
        part: 'rules',
        message:
          'next() at {"left":1,"mover":0}, given "2", gave left: -1; it may give a whole number from 0 to 5.',
        place: `./countdown.ts:${placeIn(source, '(state: State, take: number) => ({')}`,
        options: '',
        member: 'next',
        position: { left: 1, mover: 0 },
        given: '"2"',
        field: 'left',
        gave: '-1',
        allowed: 'a whole number from 0 to 5',
      },
    ]);
  });

  it('names a place of an answer that is not on the picture, with its line', async () => {
    const place = "() => ({ kind: 'tile', part: 0, tile: 0 })";
    const source = spoilt("axes: ['left', 'mover'],", `target: ${place},`);
    const { faults } = await checkJson(source);
    expect(faults).toEqual([
      {
        part: 'scene',
        message:
          'target() at {"left":5,"mover":0}, given seat 0, the answers [] and then "1", gave part: 0; it may give the number of a part of the scene of kind "tiles", counted from 0.',
        place: `./countdown.ts:${placeIn(source, place)}`,
        options: '',
        member: 'target',
        position: { left: 5, mover: 0 },
        given: 'seat 0, the answers [] and then "1"',
        field: 'part',
        gave: '0',
        allowed: 'the number of a part of the scene of kind "tiles", counted from 0',
      },
    ]);
  });

  it('looks at other settings of the options, or only at those that are asked for', async () => {
    const source = spoilt('shape: { left: from + 1,', 'shape: { left: 6,');
    const { faults } = await checkJson(source);
    expect(faults).toMatchObject([{ member: 'start', gave: '99', options: 'from=99' }]);
    expect((await check(source)).output).toContain('(with from=99)');
    expect(await checkJson(source, '--set', 'from=3')).toMatchObject({ sound: true });
    expect((await checkJson(source, '--set', 'from=7')).faults).toMatchObject([
      { member: 'start', gave: '7', options: '' },
    ]);
  });

  it.for([
    [
      'rules that call chance',
      () => `${spoilt('left: state.left - take,', 'left: chance() % state.left,')}
let seed = 1;
const chance = (): number => (seed = (seed * 16807) % 2147483647);
`,
      /next\(\) at .* gave .*, but .* when called again/,
    ],
    [
      'rules that count',
      () => spoilt('notate: String', "notate: (() => { let n = 0; return () => 'm' + n++; })()"),
      /notate\(\) at .* gave "m0", but "m1" when called again/,
    ],
    [
      'rules that change the state',
      () =>
        spoilt(
          '({ left: state.left - take, mover: 1 - state.mover })',
          '{ (state as { left: number }).left -= take; return { ...state, mover: 1 - state.mover }; }',
        ),
      /next\(\) at .* changed its state, left from 5 to 4; it may only read it/,
    ],
    [
      'rules that are to be waited for',
      () => spoilt('turn: (state: State) =>', 'turn: async (state: State) =>'),
      /turn\(\) at .* gave a promise; it may give \{ kind: "one", seat \}/,
    ],
    [
      'a generator of moves',
      () =>
        spoilt(
          'moves: (state: State) => [1, 2].filter((take) => take <= state.left)',
          '*moves(state: State) { yield 1; }',
        ),
      /moves\(\) at .* gave a Generator; it may give an array/,
    ],
    [
      'a winner counted from 1',
      () => spoilt('winner: seatOf(state)', 'winner: seatOf(state) + 1'),
      /turn\(\) at .* gave winner: 2; it may give 0 for Player 1, 1 for Player 2 or null/,
    ],
    [
      'a claim that throws',
      () =>
        spoilt(
          'claims: []',
          "claims: [{ id: 'c', clause: 'C', claim: 'So.', check: { kind: 'turns', test: () => lost } }]",
        ),
      /claims\.c\.test\(\) at .* threw ReferenceError: lost is not defined/,
    ],
    [
      'a claim of another setting that throws',
      () =>
        spoilt(
          'claims: []',
          "claims: [{ id: 'c', clause: 'C', claim: 'So.', set: { from: '9' }, check: { kind: 'turns', test: () => lost } }]",
        ),
      /claims\.c\.test\(\) at \{"left":9,"mover":0\} threw ReferenceError/,
    ],
  ] satisfies readonly (readonly [string, () => string, RegExp])[])(
    'names %s',
    async ([, source, told]) => {
      const { faults } = await checkJson(source());
      expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(told)]);
    },
  );

  it.for([
    [
      'play that never ends',
      () => spoilt('({ left: state.left - take, mover', '({ left: state.left, mover'),
      /^100 of 100 random games \(100 %\) had not ended after 10,000 turns\.$/,
    ],
    [
      'a field that never changes',
      () =>
        spoilt('shape: {', 'shape: { level: 3,')
          .replace('({ left: from,', '({ level: 1, left: from,')
          .replace('default: 5', 'default: 50'),
      /^the field level was 1 in all [\d,]+ positions that play can come to with the 3 settings tried: /,
    ],
    [
      'an option that changes nothing',
      () =>
        spoilt(
          'options: {',
          "options: { pace: { kind: 'word', about: 'p', default: 'slow', words: ['slow', 'fast'] },",
        ),
      /^the option pace changed nothing in the rules, set to fast, in any of the [\d,]+ positions that play can come to\.$/,
    ],
    [
      'a move that cannot be typed',
      () => spoilt('[String(take)]', "take === 1 ? ['one'] : ['one', 'more']"),
      /^the move "2" at \{"left":5,"mover":0\} cannot be made by typing "one" and "more", the/,
    ],
    [
      'a question that asks nothing',
      () => spoilt('left.`,', "left.`, ''].slice(0, 2) || ["),
      /^words\.ask\(\) at .* asks nothing/,
    ],
  ] satisfies readonly (readonly [string, () => string, RegExp])[])(
    'thinks %s worth a look, and no fault',
    async ([, source, told]) => {
      const { warnings, faults } = await checkJson(source());
      expect(faults).toEqual([]);
      expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringMatching(told));
      expect((await check(source())).output).toContain('\nWorth a look\n');
    },
  );

  it.for([
    ['TypeScript', 'game.ts', 'const a: number = 1;\nexport default {{{\n', '2:17'],
    ['JavaScript', 'game.mjs', 'const a = 1;\nexport default {{{\n', '2:17'],
    ['a name declared twice', 'game.ts', 'let a = 1;\nlet a = 2;\nexport default a;\n', '2:5'],
    [
      'an import of nothing',
      'game.ts',
      "import { x } from './other.ts';\nexport default x;",
      '1:10',
    ],
    ['the file ends too soon', 'game.ts', 'const a: number = 1;\nexport default { a:', '2'],
    ['the file ends too soon, in JavaScript', 'game.mjs', 'const a = [1,\n  2,', '2'],
    ['an error while it loads', 'game.ts', '\nexport default nothing.at(0);', '2:16'],
  ])('names the place of a syntax error: %s', async ([, name = '', source = '', place]) => {
    const room = openRoomInProcess();
    room.write(name, source);
    room.write('other.ts', 'export const y = 1;');
    const { status, output } = await room.run(['check', name]);
    expect(status).toBe(1);
    expect(output).toContain(`\nThe file\n  ./${name}:${place}: could not be loaded: `);
  });

  it('says what could not be read in a whole sentence, without all that could have stood there', async () => {
    const { output } = await check('const game = {\n  id: "x",\n\nexport default game;\n');
    expect(output).toContain(
      '  ./countdown.ts:4:8: could not be loaded: Unexpected token `default`.\n',
    );
  });

  it('names the file that the syntax error is in, and shows the line', async () => {
    const room = openRoomInProcess();
    room.write('game.ts', "import './parts/heap.ts';\nexport default {};");
    room.write('parts/heap.ts', 'export const heap = ;\n');
    const { output } = await room.run(['check', 'game.ts']);
    expect(output).toContain('  ./parts/heap.ts:1:21: could not be loaded: ');
    expect(output).toContain('\n    export const heap = ;\n                        ^\n');
  });

  it.for([
    ['enum Colour { Red }\nexport default {};', "as in type Colour = 'red' | 'blue'"],
    ['class A { constructor(private b: number) {} }\nexport default {};', 'declare the field'],
    ['namespace A { export const b = 1; }\nexport default {};', 'constants and functions'],
    [
      "import './other';\nexport default {};",
      'An import needs the whole file name, with its extension.',
    ],
  ])('says what to write instead: %s', async ([source = '', advice]) => {
    const { status, output } = await check(source);
    expect(status).toBe(1);
    expect(output.replace(/\s+/g, ' ')).toContain(advice);
  });

  it.for([
    ['computes', COMPUTING, ' after 5 s of computing.'],
    ['waits', STUCK, ': it is waiting for something that never comes.'],
  ] as const)('tells of a function that %s and never comes back', async ([, source, why]) => {
    const { faults } = await checkJson(source);
    expect(faults).toMatchObject([
      { message: `moves() at {"left":3,"mover":0} has not returned${why}` },
    ]);
  });

  it('reports a file that ends the program, and lets one print', async () => {
    const ending = await check(`process.exit(0);\n${COUNTDOWN}`);
    expect(ending).toMatchObject({
      status: 1,
      output: expect.stringContaining('it ended the program by itself, as process.exit() does.'),
    });
    const printing = await check(`console.log('hello');\n${COUNTDOWN}`, '--json');
    expect(JSON.parse(printing.output)).toMatchObject({ sound: true });
    expect(printing.error).toBe('hello\n');
  });

  it.for([
    [['nowhere.ts'], /^There is no file .*nowhere\.ts\.\n$/],
    [['.'], /^\/.* is a folder\. Name the file of a game\.\n$/],
    [[], /missing required argument 'file'/],
    [[`./${FILE}`, '--set', 'form=3'], /^This game has no option "form"\. Did you mean "from"\?/],
    [[`./${FILE}`, '--set', 'from'], /^"from" does not set an option/],
    [['nowhere.ts', '--watch'], /^There is no file /],
  ] satisfies readonly (readonly [readonly string[], RegExp])[])(
    'is asked wrongly: %j',
    async ([args, why]) => {
      const room = openRoomInProcess();
      room.write(FILE, COUNTDOWN);
      const { status, output, error } = await room.run(['check', ...args]);
      expect({ status, output }).toEqual({ status: 2, output: '' });
      expect(error).toMatch(why);
    },
  );
});

describe('parlor check --watch', () => {
  const HEAP = `${spoilt(
    'const seatOf',
    "import { takes } from './parts/takes.ts';\nconst seatOf",
  ).replace('[1, 2].filter', () => 'takes.filter')}`;

  it('looks again at every save, of the file and of what it imports, until Ctrl-C', async () => {
    const room = openRoomInProcess();
    room.write('parts/takes.ts', 'export const takes: number[] = [1, 2];');
    room.write(FILE, HEAP);
    const terminal = openTerminal({
      command: process.execPath,
      args: [PROGRAM, 'check', FILE, '--watch'],
      env: { XDG_STATE_HOME: room.path('state') },
      cwd: room.folder,
      columns: 200,
    });
    const ready = 'Watching ./countdown.ts; Ctrl-C ends.';
    await terminal.waitFor((text) => text.includes('is sound') && text.includes(ready));

    room.write('parts/takes.ts', 'export const takes: number[] = [];');
    await terminal.waitFor((text) => text.includes('gave []') && text.includes(ready));
    // Only what holds now is seen.
    expect(terminal.screen()).not.toContain('is sound');

    room.write('parts/takes.ts', 'export const takes: number[] = [1;');
    await terminal.waitFor(
      (text) => text.includes('./parts/takes.ts:1:34') && text.includes(ready),
    );

    room.write('parts/takes.ts', 'export const takes: number[] = [1, 2];');
    await terminal.waitFor((text) => text.includes('is sound') && text.includes(ready));

    room.write(FILE, HEAP.replace("['Countdown!']", '[5]'));
    await terminal.waitFor(
      (text) => text.includes('words.opening() gave [0]: 5') && text.includes(ready),
    );

    terminal.type('\u0003');
    expect(await terminal.exit).toMatchObject({ code: 130 });
  });

  it('goes on in a pipe, breaks off a look that never ends, and ends by a signal', async () => {
    const room = openRoom();
    room.write(FILE, COUNTDOWN);
    const running = room.start(['check', FILE, '--watch', '--json']);
    const lines = (count: number): Promise<readonly string[]> =>
      new Promise((done) => {
        let text = '';
        const read = (chunk: Buffer): void => {
          text += chunk.toString();
          const whole = text.split('\n').slice(0, -1);
          if (whole.length < count) return;
          running.child.stdout.off('data', read);
          done(whole);
        };
        running.child.stdout.on('data', read);
      });
    expect(JSON.parse((await lines(1))[0] ?? '')).toMatchObject({ sound: true });
    const next = lines(1);
    const begun = room.path('begun');
    const begin = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(begun)}, '');`;
    room.write(FILE, `${begin}\nwhile (true);\n${COUNTDOWN}`);
    // Saved again while the first look is under way, and has not given up.
    await vi.waitUntil(() => existsSync(begun), { timeout: 240_000, interval: 20 });
    room.write(FILE, COUNTDOWN.replace('mover: 2 }', 'mover: 0 }'));
    expect(JSON.parse((await next)[0] ?? '')).toMatchObject({
      faults: [{ message: expect.stringContaining('shape gave mover: 0') }],
    });
    running.child.kill('SIGINT');
    expect(await running.ended).toMatchObject({ status: 130 });
  });
});
