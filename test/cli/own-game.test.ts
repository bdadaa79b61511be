import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { BOTS, openRoom, typed } from './parlor.ts';

/** Whoever says the last number loses; Player 1 may open with a sealed toss of coins. */
const COUNTDOWN = `
type Seat = 0 | 1;
type Options = { readonly from: number };
type State = { readonly left: number; readonly mover: number };

const seatOf = (state: State): Seat => (state.mover === 0 ? 0 : 1);

export default {
  id: 'countdown',
  title: 'Countdown',
  summary: 'Say the last number and lose.',
  options: { from: { kind: 'whole', about: 'where to begin', default: 5, min: 1, max: 99 } },
  rules: ({ from }: Options) => ({
    shape: { left: from + 1, mover: 2 },
    passes: [],
    start: (): State => ({ left: from, mover: 0 }),
    turn: (state: State) =>
      state.left === 0
        ? { kind: 'over', winner: seatOf(state), reason: 'nothing is left' }
        : { kind: 'one', seat: seatOf(state) },
    moves: (state: State) => [1, 2].filter((take) => take <= state.left),
    next: (state: State, take: number) => ({ left: state.left - take, mover: 1 - state.mover }),
    notate: String,
  }),
  book: ({ from }: Options) => ({
    clauses: [{ id: 'all', title: 'Everything', text: \`Count down from \${from} by 1 or 2.\` }],
    rulings: [{ id: 'CD-1', clause: 'all', problem: 'It is short.', ruling: 'So be it.' }],
    claims: [],
    words: {
      opening: () => ['Countdown!'],
      spell: (_state: State, take: number) => [String(take)],
      ask: ({ state }: { state: State }, seat: Seat) => [\`\${state.left} left.\`, \`Player \${seat + 1}: \`],
      refuse: () => [],
      narrate: ({ seat, move }: { seat: Seat; move: number }) => [\`Player \${seat + 1} takes \${move}.\`],
      closing: (_position: unknown, winner: Seat) => [\`Player \${winner + 1} wins.\`],
    },
    axes: ['left', 'mover'],
    scene: ({ state }: { state: State }) => [
      { kind: 'facts', facts: [{ label: 'Left', text: String(state.left) }] },
    ],
  }),
};
`;
const FILE = 'countdown.ts';
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
    const room = openRoom();
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

  it('is broken off, and gone on with as it is told to', async () => {
    const room = openRoom();
    room.write(FILE, COUNTDOWN);
    const { error } = await room.run(['play', ...OWN], { input: typed(['2']) });
    expect(error).toBe(
      'The game is kept. Go on with: parlor play --resume --game ./countdown.ts\n',
    );
    const resumed = await room.run(['play', '--resume', ...OWN], { input: typed(['2', '1']) });
    expect(resumed.output).toContain('Countdown, taken up again after turn 1.');
    expect(resumed.output).toContain('Player 2 wins.');
    expect(await room.run(['play', '--resume'])).toMatchObject({ status: 2 });
  });

  it('has rules and counts like any other, and the shipped games are there beside it', async () => {
    const room = openRoom();
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
      '{"game":"countdown","options":{"from":5},"depth":5,"counts":[2,4,7,5,1]}\n',
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
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(mapped.output).toContain('left across, mover down:');
    expect(output).toBe(mapped.output.replace(/left across, mover down:.*\n\n/s, ''));
    expect(await room.run(['solve', ...OWN, '--svg', 'map.svg'])).toEqual({
      status: 1,
      signal: null,
      output: '',
      error: 'There is no map of Countdown to draw: its book names no axes for one.\n',
    });
    expect(() => room.read('map.svg')).toThrow();
  });

  it('refuses its options and names as the shipped games do', async () => {
    const room = openRoom();
    room.write(FILE, COUNTDOWN);
    const option = await room.run(['play', ...OWN, '--set', 'form=3']);
    expect(option).toMatchObject({
      status: 2,
      error: 'This game has no option "form". Did you mean "from"? Its options are: from.\n',
    });
    const name = await room.run(['play', 'countdwn', ...OWN]);
    expect(name).toMatchObject({ status: 2 });
    expect(name.error).toContain('Did you mean "countdown"? Games: countdown, predictive-pursuit');
  });

  it.for([
    ['javascript', 'countdown.mjs'],
    ['a path with spaces and a #', 'my games/#1 countdown.ts'],
  ])('may be %s', async ([, name = '']) => {
    const room = openRoom();
    const plain = stripTypeScriptTypes(COUNTDOWN);
    room.write(name, name.endsWith('.mjs') ? plain : COUNTDOWN);
    const { output, error } = await room.run(['perft', '--game', name, '2', '--json']);
    expect(error).toBe('');
    expect(JSON.parse(output).counts).toEqual([2, 4]);
  });
});

/** The game with something replaced that must be there. */
function spoilt(what: string, by: string): string {
  expect(COUNTDOWN).toContain(what);
  return COUNTDOWN.replace(what, () => by);
}

describe('a broken game is refused in a sentence', () => {
  it.for([
    ['that is empty', () => '', 'This game cannot be played: '],
    [
      'without a default export',
      () => 'export const game = 1;',
      'its default export is not an object',
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
      'it failed with',
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
      'there is no legal move at {"left":5,"mover":0}',
    ],
    [
      'whose moves are not a list',
      () => spoilt('[1, 2].filter((take) => take <= state.left)', 'undefined'),
      'it failed with',
    ],
    [
      'with two moves of one notation',
      () => spoilt('notate: String', "notate: () => 'x'"),
      'two legal moves have the same notation at {"left":5,"mover":0}',
    ],
    [
      'with a space in a notation',
      () => spoilt('notate: String', "notate: (take: number) => take + ' stones'"),
      'the notation "1 stones"',
    ],
    [
      'with two moves spelled alike',
      () => spoilt('[String(take)]', "['x']"),
      'two legal moves are spelled alike',
    ],
    [
      'that starts outside its shape',
      () => spoilt('({ left: from, mover', '({ left: from + 1, mover'),
      'start() gives {"left":6,"mover":0}, which is not within its shape',
    ],
    [
      'that leaves its shape',
      () => spoilt('left: state.left - take', 'left: state.left + take'),
      'which is not within its shape',
    ],
    [
      'that adds a field',
      () => spoilt('mover: 1 - state.mover', 'mover: 1 - state.mover, extra: 1'),
      'which is not within its shape',
    ],
    [
      'that gives no numbers',
      () => spoilt('left: state.left - take', 'left: NaN'),
      'which is not within its shape',
    ],
    [
      'whose next() throws',
      () =>
        spoilt(
          '({ left: state.left - take, mover: 1 - state.mover })',
          '{ throw new Error("no next"); }',
        ),
      'it failed with "no next"',
    ],
    [
      'whose turn() throws nothing',
      () => spoilt('state.left === 0\n', '(() => { throw null; })()\n'),
      'it failed with "null"',
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
      const room = openRoom();
      room.write(FILE, source());
      const { status, output, error } = await room.run(['play', ...OWN], { input: typed(['1']) });
      expect({ status, output }).toEqual({ status: 2, output: '' });
      expect(error.startsWith('./countdown.ts'), error).toBe(true);
      expect(error).toContain(why);
      expect(room.shelf()).toEqual([]);
    },
  );

  it.for([
    ['a folder', '.'],
    ['a file that is not there', 'nowhere.ts'],
    ['a file below another', 'notes.txt/nowhere.ts'],
    ['a name that no file can have', 'x'.repeat(300)],
    ['a file that is no program', 'notes.txt'],
  ])('%s', async ([, name = '']) => {
    const room = openRoom();
    room.write('notes.txt', 'dear diary');
    const { status, output, error } = await room.run(['rules', '--game', name]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error).toMatch(/^(There is no file .*|.* could not be loaded: .*)\n$/);
  });

  it('in the middle of play, ends it with a sentence, and keeps what was played', async () => {
    const room = openRoom();
    room.write(FILE, spoilt('move: number }) => [', 'move: number }) => lost['));
    const { child, ended } = room.start(['play', ...OWN], { input: typed(['1']) });
    const failed = await ended.catch((fault: Error) => fault);
    expect(child.exitCode).toBe(1);
    // The only case in which Parlor owns up to a fault, since the game is part of the program.
    expect(String(failed)).toContain('should not have');
    expect(room.shelf()).toHaveLength(1);
  });
});
