import { existsSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';

import { COUNTDOWN, placeIn, STUCK, spoilt } from './countdown.ts';
import { BOTS, gameOf, IDS, openRoom, openRoomInProcess, typed } from './parlor.ts';

const FILE = 'countdown.ts';
/** What clears the screen, as the source of a game writes it. */
const STEER = '\\x1b\\x9b[2J';
const OWN = ['--game', `./${FILE}`];

describe('a game from a file', () => {
  it('is played by people, with its options', async () => {
    const room = openRoom();
    room.write(FILE, COUNTDOWN);
    const { status, output, error } = await room.run(['play', ...OWN, '--set', 'from=3'], {
      input: typed(['3', '0', '2', '2', '1']),
    });
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(output).toBe(
      [
        'Countdown!\n3 left.\nPlayer 1: 3\nPlease answer 1 or 2.\nPlayer 1: 0\nPlease answer 1 or 2.\n',
        'Player 1: 2\nPlayer 1 takes 2.\n1 left.\nPlayer 2: 2\nPlease answer 1.\n',
        'Player 2: 1\nPlayer 2 takes 1.\nPlayer 1 wins.\n',
      ].join(''),
    );
  });

  it('is played by programs, in a series, recorded and replayed', async () => {
    const room = openRoomInProcess();
    room.write(FILE, COUNTDOWN);
    const played = await room.run([
      'play',
      ...OWN,
      ...BOTS,
      '--seed',
      '4',
      '--record',
      'it.parlor',
    ]);
    expect(played.status).toBe(0);
    expect(await room.run(['replay', 'it.parlor', ...OWN])).toEqual(played);
    const json = await room.run(['replay', 'it.parlor', ...OWN, '--json']);
    expect(JSON.parse(json.output)).toMatchObject({ game: 'countdown', options: { from: 5 } });
    expect(await room.run(['replay', 'it.parlor'])).toMatchObject({
      status: 2,
      error: expect.stringContaining('line 1, column 1: There is no game "countdown" here.'),
    });
    const series = await room.run([
      'play',
      'countdown',
      ...OWN,
      ...BOTS,
      '--rounds',
      '3',
      '--json',
    ]);
    expect(series.output.trimEnd().split('\n')).toHaveLength(3);
  });

  it('steers no terminal by its words, wherever they are written', async () => {
    const steered = COUNTDOWN.replace(
      /(?<=(?:title|summary|about|reason|problem|ruling|label): ')/g,
      STEER,
    )
      .replace(/(?<=(?:text: |=> \[|, )`)/g, STEER)
      .replace("['Countdown!']", `['Count${STEER}down!', '\\tto\\u202ee']`)
      .replace('refuse: () => []', `refuse: () => ['${STEER}No.']`)
      .replace(
        'closing:',
        `advise: () => 'take ${STEER}it', reason: () => 'it ${STEER}wins', closing:`,
      );
    const room = openRoomInProcess();
    room.write(FILE, steered);
    // A room fails a run that writes a control character.
    const run = async (words: string, ...input: readonly string[]): Promise<string> =>
      (await room.run([...words.split(' '), ...OWN], { input: typed(input) })).output;
    const played = await run('play --plain --record it.parlor', 'help', 'rules', 'hint', '9', '1');
    expect(played).toContain('Count[2Jdown!\n toe\n');
    expect(played).toContain('[2JPlayer 1 takes 1.');
    expect(await run('replay it.parlor')).toContain('Count[2Jdown!');
    expect(await run('learn --plain', '', '', '1')).toContain('Learn [2JCountdown');
    expect(await run('puzzle --plain')).toContain('[2JCountdown has no hard puzzles');
    for (const words of [
      'rules',
      'solve',
      'audit',
      'audit --report it.md',
      'bots',
      'games',
      'stats',
    ])
      expect(await run(words), words).not.toBe('');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    expect(room.read('it.md')).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
    const bots = await run('play --p2 bot:perfect --coach', '1', 'yes', '1', 'yes', '1');
    expect(bots).toContain('[2JPlayer');
  });

  it('tells its brief before a first game', async () => {
    const room = openRoomInProcess();
    room.write(
      FILE,
      spoilt('clauses: [', "brief: ['Leave nothing to your friend.'],\n    clauses: ["),
    );
    const { output } = await room.run(['learn', ...OWN], { input: '' });
    expect(output).toContain('Leave nothing to your friend.');
  });

  it('has an id of its own: by that of a game that ships, its records would be read as that game', async () => {
    const shipped = gameOf(IDS[0] ?? '');
    const room = openRoomInProcess();
    room.write(FILE, COUNTDOWN.replace("id: 'countdown'", `id: '${shipped.id}'`));
    const why = `its id "${shipped.id}" belongs to ${shipped.title}. Choose another.`;
    const env = { COLUMNS: '1000' };
    for (const command of ['play', 'rules', 'solve'])
      expect(await room.run([command, ...OWN], { env })).toMatchObject({
        status: 2,
        output: '',
        error: expect.stringContaining(`./${FILE}: This game cannot be played: ${why}`),
      });
    expect(await room.run(['check', `./${FILE}`], { env })).toMatchObject({
      status: 1,
      output: expect.stringContaining(`its id "${shipped.id}" belongs to`),
    });
  });

  it('is broken off, and gone on with as it is told to', async () => {
    const room = openRoomInProcess();
    room.write(FILE, COUNTDOWN);
    const { error } = await room.run(['play', ...OWN], { input: typed(['2']) });
    expect(error).toBe(
      'The game is saved. Continue with: parlor play --resume --game ./countdown.ts\n',
    );
    const resumed = await room.run(['play', '--resume', ...OWN], { input: typed(['2', '1']) });
    expect(resumed.output).toContain('Countdown, resumed after turn 1.');
    expect(resumed.output).toContain('Player 2 wins.');
    expect(await room.run(['play', '--resume'])).toMatchObject({ status: 2 });
  });

  it('has rules and counts like any other, and the shipped games are there beside it', async () => {
    const room = openRoomInProcess();
    room.write(FILE, COUNTDOWN);
    const rules = await room.run(['rules', ...OWN]);
    expect(rules.output).toContain('Count down from 5 by 1 or 2.');
    expect(rules.output).toContain('CD-1: It is short.');
    const json = await room.run(['rules', ...OWN, '--json', '--set', 'from=9']);
    expect(JSON.parse(json.output)).toMatchObject({
      game: 'countdown',
      options: [{ name: 'from', value: '9' }],
    });
    const counts = await room.run(['perft', ...OWN, '5', '--json']);
    expect(counts.output).toBe(
      '{"protocol":1,"kind":"perft","game":"countdown","options":{"from":5},"depth":5,"counts":[2,4,7,5,1]}\n',
    );
    const shipped = await room.run(['perft', ...OWN, 'trail-blazer', '1', '--json']);
    expect(JSON.parse(shipped.output).game).toBe('trail-blazer');
  });

  it('is solved without a map where it names no axes, and a map of it cannot be drawn', async () => {
    const room = openRoom();
    room.write(FILE, COUNTDOWN);
    const mapped = await room.run(['solve', ...OWN]);
    room.write(FILE, spoilt("axes: ['left', 'mover'],", ''));
    const { status, output, error } = await room.run(['solve', ...OWN]);
    expect(status).toBe(0);
    // On a busy machine it may have time to show progress.
    expect(error).toMatch(/^(Solving Countdown.*\n)*$/);
    expect(mapped.output).toContain('left across, the mover down:');
    expect(output).toBe(
      mapped.output.replace(/left across, the mover down:.*\n\n(?=The game has)/s, ''),
    );
    expect(await room.run(['solve', ...OWN, '--svg', 'map.svg'])).toEqual({
      status: 1,
      signal: null,
      output: '',
      error: 'Countdown has no map: its book names no axes for one.\n',
    });
    expect(existsSync(room.path('map.svg'))).toBe(false);
  });

  it('refuses its options and names as the shipped games do', async () => {
    const room = openRoomInProcess();
    room.write(FILE, COUNTDOWN);
    const option = await room.run(['play', ...OWN, '--set', 'form=3']);
    expect(option).toMatchObject({
      status: 2,
      error:
        'This game has no option "form". Did you mean "from"? Its options are: from, misere, start, pie.\n',
    });
    const name = await room.run(['play', 'countdwn', ...OWN]);
    expect(name).toMatchObject({ status: 2 });
    expect(name.error).toContain('Did you mean "countdown"? Games: countdown, predictive-pursuit');
  });

  it.for([
    ['javascript', 'countdown.mjs'],
    ['a path with spaces and a #', 'my games/#1 countdown.ts'],
  ])('may be %s', async ([, name = '']) => {
    const room = openRoomInProcess();
    const plain = stripTypeScriptTypes(COUNTDOWN);
    room.write(name, name.endsWith('.mjs') ? plain : COUNTDOWN);
    const { output, error } = await room.run(['perft', '--game', name, '2', '--json']);
    expect(error).toBe('');
    expect(JSON.parse(output).counts).toEqual([2, 4]);
  });
});

describe('a broken game is refused in a sentence', () => {
  it.for([
    ['that is empty', () => '', 'This game cannot be played: '],
    [
      'without a default export',
      () => 'export const game = 1;',
      'it has no default export: write "export default" before the game',
    ],
    ['that is null', () => 'export default null;', 'its default export is not an object'],
    ['that is a function', () => 'export default () => {};', 'its default export is not an object'],
    ['with a syntax error', () => 'export default {{{', 'could not be loaded: '],
    ['with an enum', () => 'enum A { B }\nexport default A;', 'could not be loaded: '],
    ['that throws', () => 'throw new Error("not today");', 'could not be loaded: not today'],
    ['that throws nothing', () => 'throw undefined;', 'could not be loaded: undefined'],
    ['that imports what is not there', () => 'import "./nowhere.ts";', 'could not be loaded: '],
    ['without an id', () => spoilt("id: 'countdown',", ''), '"id" should be a string'],
    [
      'with a wrong id',
      () => spoilt("'countdown'", "'Count Down'"),
      'its id "Count Down" should be lower-case words',
    ],
    ['without a title', () => spoilt("title: 'Countdown',", ''), '"title" should be a string'],
    ['without options', () => spoilt('options: {', 'choices: {'), '"options" should be a'],
    ['without rules', () => spoilt('rules: ({', 'laws: ({'), '"rules" should be a function'],
    ['without a book', () => spoilt('book: ({', 'tome: ({'), '"book" should be a function'],
    [
      'whose option has a default out of bounds',
      () => spoilt('default: 5', 'default: 500'),
      'its defaults do not fit its options',
    ],
    [
      'whose option is nothing',
      () => spoilt("{ kind: 'whole',", "null && { kind: 'whole',"),
      'options.from is null; it should be an object',
    ],
    [
      'without a shape',
      () => spoilt('shape: {', 'form: {'),
      '"shape" of its rules should be an object',
    ],
    [
      'without moves',
      () => spoilt('moves: (state: State)', 'go: (state: State)'),
      '"moves" of its rules should be a function',
    ],
    [
      'whose moves are empty',
      () => spoilt('take <= state.left', 'false'),
      'moves() at {"left":5,"mover":0} gave []; it may give an array of one legal move or more.',
    ],
    [
      'whose moves are not a list',
      () => spoilt('[1, 2].filter((take) => take <= state.left)', 'undefined'),
      'moves() at {"left":5,"mover":0} gave undefined; it may give an array',
    ],
    [
      'with a move listed twice',
      () => spoilt('[1, 2].filter((take) => take <= state.left)', '[1, 1]'),
      'moves() at {"left":5,"mover":0} gave "1" twice; it may give each legal move once.',
    ],
    [
      'with two moves of one notation',
      () => spoilt('notate: String', "notate: () => 'x'"),
      'notate() at {"left":5,"mover":0} gave "x" for two of the legal moves',
    ],
    [
      'with a space in a notation',
      () => spoilt('notate: String', "notate: (take: number) => take + ' stones'"),
      'given 1, gave "1 stones"; it may give a text of 1 to 200 characters, without spaces, slashes or',
    ],
    [
      'with two moves spelled alike',
      () => spoilt('[String(take)]', "['x']"),
      'spells the legal moves "1" and "2" alike',
    ],
    [
      'that starts outside its shape',
      () => spoilt('({ left: from, mover', '({ left: from + 1, mover'),
      'start() gave left: 6; it may give a whole number from 0 to 5.',
    ],
    [
      'that leaves its shape',
      () => spoilt('left: state.left - take', 'left: state.left + take'),
      'next() at {"left":5,"mover":0}, given "1", gave left: 6; it may give a whole number from 0 to 5.',
    ],
    [
      'that adds a field',
      () => spoilt('mover: 1 - state.mover', 'mover: 1 - state.mover, extra: 1'),
      'gave extra: 1; it may give only the fields of the shape, left, mover.',
    ],
    [
      'that gives no numbers',
      () => spoilt('left: state.left - take', 'left: NaN'),
      'gave left: NaN; it may give a whole number from 0 to 5.',
    ],
    [
      'whose next() throws',
      () =>
        spoilt(
          '({ left: state.left - take, mover: 1 - state.mover })',
          '{ throw new Error("no next"); }',
        ),
      'next() at {"left":5,"mover":0}, given "1", threw Error: no next.',
    ],
    [
      'whose turn() throws nothing',
      () => spoilt('state.left === 0\n', '(() => { throw null; })()\n'),
      'turn() at {"left":5,"mover":0} threw null.',
    ],
    [
      'without words',
      () => spoilt('words: {', 'silence: {'),
      '"words" of its book should be an object',
    ],
    [
      'with axes that are no list',
      () => spoilt("axes: ['left', 'mover']", "axes: 'left'"),
      '"axes" of its book should name two fields',
    ],
    ['without claims', () => spoilt('claims: [],', ''), '"claims" of its book should be a list'],
  ] satisfies readonly (readonly [string, () => string, string])[])(
    '%s',
    async ([, source, why]) => {
      const room = openRoomInProcess();
      room.write(FILE, source());
      const { status, output, error } = await room.run(['play', ...OWN], { input: typed(['1']) });
      expect({ status, output }).toEqual({ status: 2, output: '' });
      expect(error.startsWith('./countdown.ts'), error).toBe(true);
      expect(error).toContain(why);
      expect(room.shelf()).toEqual([]);
    },
  );

  it.concurrent('that never comes back far from the start', async () => {
    const room = openRoomInProcess();
    room.write(
      'heaps.ts',
      `export default { id: 'heaps', title: 'Heaps', summary: 'Take.', options: {},
  rules: () => ({
    shape: { a: 40, b: 40, c: 40, mover: 2 }, passes: [],
    start: () => ({ a: 39, b: 39, c: 39, mover: 0 }),
    turn: ({ a, b, c, mover }) => a + b + c === 0
      ? { kind: 'over', winner: mover, reason: 'nothing is left' }
      : { kind: 'one', seat: mover },
    moves(state) {
      while (state.a === 3 && state.b === 31 && state.c === 7)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return ['a', 'b', 'c'].filter((heap) => state[heap] > 0);
    },
    next: (state, heap) => ({ [heap]: state[heap] - 1, mover: 1 - state.mover }),
    notate: String,
  }),
  book: () => ({ clauses: [], rulings: [], claims: [], scene: () => [], words: {
    opening: () => [], spell: (_state, move) => [move], ask: () => ['Which? '],
    refuse: () => [], narrate: () => [], closing: () => [],
  } }),
};
`,
    );
    const { status, error } = await room.run(['solve', '--game', './heaps.ts']);
    expect(error).toMatch(
      /^\.\/heaps\.ts: This game cannot be played: moves\(\) at \{"a":3,"b":31,"c":7,"mover":[01]\} has not returned: it is waiting for something that never comes\.$/m,
    );
    expect(status).toBe(2);
  });

  it.concurrent('that never comes back, whatever is asked of it', async () => {
    const room = openRoomInProcess();
    room.write(FILE, STUCK);
    room.write(
      'loading.ts',
      `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);\n${COUNTDOWN}`,
    );
    room.write('it.parlor', '[Game "countdown"]\n[Options "from=5"]\n[Result "*"]\n\n1. 1\n');
    const waits = 'has not returned: it is waiting for something that never comes.';
    await Promise.all([
      ...[
        ['play', ...BOTS],
        ['play', '--resume', 'it.parlor'],
        ['solve'],
        ['audit'],
        ['review', 'it.parlor'],
      ].map(async (args) =>
        expect(await room.run([...args, ...OWN])).toEqual({
          status: 2,
          signal: null,
          output: '',
          error: `./countdown.ts: This game cannot be played: moves() at {"left":3,"mover":0} ${waits}\n`,
        }),
      ),
      expect(room.run(['rules', '--game', './loading.ts'])).resolves.toMatchObject({
        status: 2,
        error: `./loading.ts: This game cannot be played: loading ./loading.ts ${waits}\n`,
      }),
    ]);
  });

  it.concurrent('that is lost in native code, which no thread can be stopped in', async () => {
    const room = openRoom();
    room.write(
      FILE,
      spoilt('notate: String', 'notate: () => [].indexOf.call({ length: 2 ** 53 - 1 }, 1)'),
    );
    const { status, error } = await room.run(['play', ...OWN, ...BOTS]);
    expect(error).toMatch(
      /^\.\/countdown\.ts: This game cannot be played: .* has not returned after 5 s of computing\.$/m,
    );
    expect(status).toBe(2);
  });

  it('that waits for what cannot come', async () => {
    const room = openRoomInProcess();
    room.write(FILE, `await new Promise(() => {});\n${COUNTDOWN}`);
    expect(await room.run(['rules', ...OWN])).toMatchObject({
      status: 2,
      error:
        './countdown.ts: This game cannot be played: loading ./countdown.ts has not returned: it is waiting for something that never comes.\n',
    });
  });

  it('that ends the program', async () => {
    const room = openRoomInProcess();
    room.write(FILE, spoilt('notate: String', 'notate: () => process.exit(0)'));
    expect(await room.run(['solve', ...OWN])).toMatchObject({
      status: 2,
      error:
        './countdown.ts: This game cannot be played: it ended the program by itself, as process.exit() does.\n',
    });
  });

  it.for([
    ['a folder', '.'],
    ['a file that is not there', 'nowhere.ts'],
    ['a file below another', 'notes.txt/nowhere.ts'],
    ['a name that no file can have', 'x'.repeat(300)],
    ['a file that is no program', 'notes.txt'],
  ])('%s', async ([, name = '']) => {
    const room = openRoomInProcess();
    room.write('notes.txt', 'dear diary');
    const { status, output, error } = await room.run(['rules', '--game', name]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error).toMatch(
      /^(There is no file .*|.* is a folder\. .*|.* could not be loaded: .*)\n$/,
    );
  });
});

describe('a mistake in a game is told as its own', () => {
  /** Sound for the look, which has a thread of its own; spoilt for whoever plays. */
  const later = (what: string, by: string): string =>
    [
      "import { isMainThread as isPlayed } from 'node:worker_threads';",
      "const lost = (): never => {\n  throw new Error('not here');\n};",
      spoilt(what, by),
    ].join('\n');
  const throwing = (): string =>
    later('moves: (state: State) =>', 'moves: (state: State) => isPlayed ? lost() :');

  it('in the middle of play, and keeps what was played', async () => {
    const room = openRoomInProcess();
    const narrate = 'move: number }) => [';
    const source = later(narrate, 'move: number }) => isPlayed ? lost() : [');
    room.write(FILE, source);
    const { status, error } = await room.run(['play', ...OWN], { input: typed(['1']) });
    expect(status).toBe(1);
    expect(error).toBe(
      `./countdown.ts:${placeIn(source, 'new Error')}: words.narrate() at {"left":5,"mover":0} threw Error: not here.\n`,
    );
    expect(room.shelf()).toHaveLength(1);
  });

  it.for([
    ['play', ['play', ...OWN, ...BOTS]],
    ['solve', ['solve', ...OWN, '--moves', '1']],
    ['replay', ['replay', 'it.parlor', ...OWN]],
    ['review', ['review', 'it.parlor', ...OWN]],
    ['play --resume', ['play', '--resume', 'half.parlor', ...OWN]],
  ] satisfies readonly (readonly [string, readonly string[]])[])('%s', async ([, args]) => {
    const room = openRoomInProcess();
    room.write(
      'it.parlor',
      '[Game "countdown"]\n[Options "from=5"]\n[Result "0-1"]\n\n1. 2 2  2. 1\n',
    );
    room.write('half.parlor', '[Game "countdown"]\n[Options "from=5"]\n[Result "*"]\n\n1. 2\n');
    room.write(FILE, throwing());
    const { status, error } = await room.run(args);
    expect(error).toBe(
      `./countdown.ts:${placeIn(throwing(), 'new Error')}: moves() at {"left":5,"mover":0} threw Error: not here.\n`,
    );
    expect(status).toBe(1);
  });

  it.for([
    ['a promise', "Promise.reject(new Error('too late'));"],
    ['a timer', "setTimeout(() => { throw new Error('too late'); }, 0);"],
  ])('that nobody waits for: %s', async ([, line = '']) => {
    const room = openRoom();
    room.write(FILE, `${line}\n${COUNTDOWN}`);
    const { status, error } = await room.run(['play', ...OWN], { input: typed(['1']) });
    expect(error).toContain(`./countdown.ts:${placeIn(line, 'new Error')}: Error: too late\n`);
    expect(status).toBe(1);
  });

  it('that Parlor itself stumbles over', async () => {
    const room = openRoom();
    const moves = '(state: State) => isPlayed ? undefined :';
    const source = later('moves: (state: State) =>', `moves: ${moves}`);
    room.write(FILE, source);
    const { status, error } = await room.run(['play', ...OWN, ...BOTS]);
    expect(error).toBe(
      `./countdown.ts:${placeIn(source, moves)}: moves() at {"left":5,"mover":0} gave undefined; it may give an array of one legal move or more.\n`,
    );
    expect(status).toBe(1);
  });

  it('with the options that are to be played with', async () => {
    const room = openRoomInProcess();
    const source = spoilt('shape: { left: from + 1,', 'shape: { left: 6,');
    const place = placeIn(source, '(): State');
    room.write(FILE, source);
    expect(await room.run(['perft', ...OWN, '2'])).toMatchObject({ status: 0, error: '' });
    const why = 'start() gave left: 9; it may give a whole number from 0 to 5.';
    for (const command of ['play', 'perft', 'solve', 'rules', 'puzzle', 'audit'])
      expect(await room.run([command, ...OWN, '--set', 'from=9'])).toMatchObject({
        status: 2,
        error: `./countdown.ts:${place}: This game cannot be played: ${why}\n`,
      });
    // A record has its options in it.
    room.write('it.parlor', '[Game "countdown"]\n[Options "from=9"]\n[Result "*"]\n\n1. 2\n');
    for (const command of [['replay'], ['review'], ['play', '--resume']])
      expect(await room.run([...command, 'it.parlor', ...OWN])).toMatchObject({
        status: 2,
        error: `./countdown.ts:${place}: This game cannot be played: ${why}\n`,
      });
  });
});
