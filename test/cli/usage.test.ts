import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { buildProgram } from '../../src/cli/program/program.ts';
import { contextOf, processTerminal } from '../../src/cli/terminal.ts';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { GAMES } from '../../src/games/index.ts';
import { COUNTDOWN } from './countdown.ts';
import { BOTS, gameOf, IDS, openRoom, openRoomInProcess } from './parlor.ts';

const COMMANDS = buildProgram(contextOf(processTerminal()), async () => {}).commands.map((known) =>
  known.name(),
);

describe('help', () => {
  it('lists every command and every game', async () => {
    const { output, status } = await openRoom().run(['--help']);
    expect(status).toBe(0);
    for (const word of [...COMMANDS, ...IDS]) expect(output).toContain(word);
  });

  it.for(COMMANDS)('of %s has examples that are commands', async (command) => {
    const room = openRoomInProcess();
    const { output, status } = await room.run([command, '--help']);
    expect(status).toBe(0);
    const [, examples = ''] = output.split('\nExamples:\n');
    expect(examples).toMatch(new RegExp(`^ {2}.*parlor ${command}`, 'm'));
    expect(await room.run(['help', command])).toMatchObject({ status: 0, output });
  });

  it('gives the version', async () => {
    const { output, status } = await openRoom().run(['--version']);
    expect({ status, output }).toEqual({ status: 0, output: `${packageFile.version}\n` });
  });
});

describe('what is asked wrongly is refused with status 2, and with what was meant', () => {
  it.for([
    [['ply'], 'There is no command "ply". Did you mean "play"?'],
    [['help', 'nope'], 'There is no command "nope".'],
    [['help', 'ply'], 'There is no command "ply". Did you mean "play"?'],
    [['Rules'], 'There is no command "Rules". Did you mean "rules"?'],
    [['\x1b[31m'], 'There is no command "?[31m".'],
    [['x'.repeat(10_000)], `There is no command "${'x'.repeat(40)}…".`],
    [['play'], 'Which game? Games: predictive-pursuit, '],
    [['play', 'trail-blazr'], 'There is no game "trail-blazr". Did you mean "trail-blazer"?'],
    [
      ['rules', 'leap-to-twnty'],
      'There is no game "leap-to-twnty". Did you mean "leap-to-twenty"?',
    ],
    [
      ['perft', 'nubmer-quest', '2'],
      'There is no game "nubmer-quest". Did you mean "number-quest"?',
    ],
    [['play', 'toString'], 'There is no game "toString".'],
    [
      ['play', 'number-quest', '--set', 'numbers'],
      '"numbers" does not set an option. Write it as option=value, for example numbers=9.',
    ],
    [
      ['play', 'trail-blazer', '--p2', 'bot:randm'],
      'There is no player "bot:randm". Did you mean "bot:random"?',
    ],
    [['play', 'trail-blazer', '--p1', 'human:'], 'There is no player "human:".'],
    [
      ['play', 'trail-blazer', '--bestof', '3'],
      "error: unknown option '--bestof'\n(Did you mean --best-of?)",
    ],
    [
      ['play', 'trail-blazer', '--set', 'finsh=3'],
      'This game has no option "finsh". Did you mean "finish"? Its options are: finish, steps, misere, start, pie.',
    ],
    [
      ['play', 'trail-blazer', '--set', 'finish=1'],
      '"finish" cannot be "1". Allowed: a whole number from 2 to 100000.',
    ],
    [['play', 'trail-blazer', '--set', 'finish=1e1'], '"finish" cannot be "1e1".'],
    [
      ['play', 'trail-blazer', '--set', 'steps=1,1'],
      '"steps" cannot be "1,1". Allowed: 1 to 8 different whole numbers from 1 to 1000, separated by commas.',
    ],
    [['play', 'trail-blazer', '--set', 'steps='], '"steps" cannot be "".'],
    [
      ['play', 'trail-blazer', '--set', 'finish'],
      '"finish" does not set an option. Write it as option=value, for example finish=10.',
    ],
    [['play', 'trail-blazer', '--set', '=3'], '"=3" does not set an option.'],
    [['play', 'trail-blazer', '--set', '__proto__=3'], 'This game has no option "__proto__".'],
    [
      ['play', 'trail-blazer', '--set', 'finish=3', '--set', 'finish=4'],
      'The option "finish" is set twice.',
    ],
    [
      ['play', 'binary-race', '--set', 'overshoot=nevr'],
      '"overshoot" cannot be "nevr". Did you mean "never"? Allowed: needed, free, or never.',
    ],
    [
      ['play', 'predictive-pursuit', '--set', 'landing=close'],
      '"landing" cannot be "close". Allowed: exact or open.',
    ],
    [
      ['play', 'number-quest', '--set', 'picks=10'],
      '"picks" cannot be "10". Allowed: a whole number from 1 to 9.',
    ],
    [['play', 'trail-blazer', 'now'], "error: too many arguments for 'play'."],
    [['rules', 'trail-blazer', 'now'], "error: too many arguments for 'rules'."],
    [['play', 'trail-blazer', '--record'], "error: option '--record <file>' argument missing"],
    [['play', '--game', 'nowhere.ts'], 'There is no file '],
    [['perft'], 'Which game?'],
    [['perft', 'trail-blazer', '0'], 'The depth must be a whole number from 1 to 1000.'],
    [['perft', 'trail-blazer', '1001'], 'The depth must be a whole number'],
    [['perft', 'trail-blazer', '1e1'], 'The depth must be a whole number'],
    [['perft', 'trail-blazer', '2', '3'], "error: too many arguments for 'perft'"],
    [['rules', '--set', 'finish=3'], 'Which game?'],
    [['play'], 'Which game?'],
    [['replay'], 'No games here yet. Name a record file.'],
    [['completion'], "error: missing required argument 'shell'"],
    [
      ['completion', 'bsh'],
      'There is no completion for "bsh". Did you mean "bash"? Shells: bash, zsh, fish.',
    ],
  ] as const)('parlor %s', async ([args, sentence]) => {
    const room = openRoomInProcess();
    const { status, output, error } = await room.run(args, { input: '1\n' });
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error.startsWith(sentence), error).toBe(true);
    expect(room.shelf()).toEqual([]);
  });
});

it('two options after one --set are told how to be typed', async () => {
  const args = ['play', 'leap-to-twenty', '--set', 'finish=24', 'steps=1,2', 'penalty=none'];
  const { status, error } = await openRoomInProcess().run(args);
  expect(status).toBe(2);
  expect(error.trimEnd().split('\n').at(-1)).toBe(
    '--set takes one option. Repeat it: --set finish=24 --set steps=1,2 --set penalty=none',
  );
  const other = await openRoomInProcess().run(['play', 'leap-to-twenty', 'now']);
  expect(other.error).not.toContain('--set');
});

describe('who names a game that there is not', () => {
  it('is told how a game of their own is given, unless one is', async () => {
    const own = 'To play your own game, name its file: --game <file>.';
    const { error } = await openRoomInProcess().run(['solve', 'warden']);
    expect(error.trimEnd().endsWith(own), error).toBe(true);
    const room = openRoomInProcess();
    room.write('countdown.ts', COUNTDOWN);
    const given = await room.run(['solve', 'warden', '--game', 'countdown.ts']);
    expect(given.error).toContain('There is no game "warden".');
    expect(given.error).not.toContain(own);
  });
});

describe('--set may stand before the game and after it', () => {
  it.for([
    ['perft', '--set', 'finish=2', 'trail-blazer', '1', '--json'],
    ['perft', 'trail-blazer', '1', '--set', 'finish=2', '--json'],
    ['perft', '--json', '--set=finish=2', '--', 'trail-blazer', '1'],
  ])('%s %s %s %s %s', async (args) => {
    const { output } = await openRoomInProcess().run(args);
    expect(JSON.parse(output).options).toEqual({ finish: 2, steps: [1, 2, 3] });
  });
});

describe('perft', () => {
  it.for([
    ['trail-blazer', '{"finish":10,"steps":[1,2,3]}', '3,6,15,35,93,234'],
    [
      'binary-race',
      '{"finish":31,"steps":[1,2,4,8,16],"overshoot":"needed"}',
      '5,25,125,600,2832,12862',
    ],
    ['predictive-pursuit', '{"finish":10,"landing":"exact","stall":10}', '4,16,64,256,1024,4096'],
    ['leap-to-twenty', '{"finish":20,"steps":[1,2,4],"penalty":5}', '3,9,27,81,207,529'],
  ])('of %s to depth 6 is one line of JSON', async ([game, options, counts]) => {
    const { output } = await openRoomInProcess().run(['perft', game as string, '6', '--json']);
    expect(output).toBe(
      `{"protocol":1,"kind":"perft","game":"${game}","options":${options},"depth":6,"counts":[${counts}]}\n`,
    );
  });

  it('of Number Quest counts a declaration as part of the turn', async () => {
    const { output } = await openRoomInProcess().run(['perft', 'number-quest', '2', '--json']);
    // Nine picks with or without one of ninety-nine predictions; then eight, likewise.
    expect(JSON.parse(output).counts).toEqual([900, 720_000]);
  });

  it('without --json is a line for each depth, and counts no further than the game goes', async () => {
    const { output } = await openRoomInProcess().run([
      'perft',
      'trail-blazer',
      '4',
      '--set',
      'finish=2',
    ]);
    expect(output).toBe('1 3\n2 2\n3 0\n4 0\n');
  });

  it('counts exactly, however many there are', async () => {
    const { output } = await openRoomInProcess().run([
      'perft',
      'predictive-pursuit',
      '200',
      '--json',
    ]);
    const counts = output.replace(/^.*\[|\].*$/gs, '').split(',');
    expect(counts).toHaveLength(200);
    expect(counts.every((count) => /^[0-9]+$/.test(count))).toBe(true);
  });
});

describe('rules', () => {
  it('without a game lists the games', async () => {
    const room = openRoomInProcess();
    const { output } = await room.run(['rules']);
    const flowing = output.replace(/\s+/g, ' ');
    for (const { id, summary } of GAMES) expect(flowing).toContain(`${id} ${summary}`);
    const json = await room.run(['rules', '--json']);
    expect(JSON.parse(json.output)).toEqual({
      protocol: 1,
      kind: 'catalogue',
      games: GAMES.map(({ id, title, summary }) => ({ id, title, summary })),
    });
  });

  it.for(IDS)('of %s have their rulings beside the clauses they settle', async (game) => {
    const room = openRoomInProcess();
    const { output } = await room.run(['rules', game]);
    const { output: json } = await room.run(['rules', game, '--json']);
    expect(json.trimEnd()).not.toContain('\n');
    const said = JSON.parse(json);
    expect(Object.keys(said)).toEqual([
      'protocol',
      'kind',
      'game',
      'title',
      'summary',
      'options',
      'houseRules',
      'notation',
      'clauses',
      'rulings',
      'ideas',
    ]);
    const { rulings } = gameOf(game).book(defaultOptions(gameOf(game).options));
    expect(said.rulings).toEqual(rulings);
    const flowing = output.replace(/\s+/g, ' ');
    for (const { id, clause, problem, ruling } of said.rulings) {
      const { title } = said.clauses.find((known: { id: string }) => known.id === clause);
      expect(flowing.indexOf(` ${title} `)).toBeGreaterThan(0);
      expect(flowing.indexOf(`${id}: ${problem} Ruling: ${ruling}`)).toBeGreaterThan(
        flowing.indexOf(` ${title} `),
      );
    }
    for (const { name, value } of said.options) expect(output).toContain(`  ${name}=${value}: `);
    expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(88);
  });

  it('follow the options', async () => {
    const { output } = await openRoomInProcess().run([
      'rules',
      'leap-to-twenty',
      '--set',
      'penalty=none',
    ]);
    expect(output).toContain('There are none.');
    expect(output).toContain('penalty=none: ');
  });
});

describe('play --json', () => {
  it('prints the finished game as one object and nothing else', async () => {
    const args = ['play', 'trail-blazer', ...BOTS, '--seed', '5', '--json'];
    const { status, output, error } = await openRoomInProcess().run(args);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(output).toMatch(/^\{.*\}\n$/);
    const game = JSON.parse(output);
    expect(Object.keys(game).join(' ')).toBe(
      'protocol kind game options players series tags moves turns result winner ending',
    );
    expect(game).toMatchObject({
      protocol: 1,
      game: 'trail-blazer',
      options: { finish: 10, steps: [1, 2, 3] },
      players: ['bot:random', 'bot:random'],
      tags: { Seed: '5' },
      turns: game.moves.length,
      result: game.winner === 1 ? '1-0' : '0-1',
      ending: 'won',
    });
    expect(game.winner).toBe(game.turns % 2 === 0 ? 2 : 1);
    for (const move of game.moves) expect(['1', '2', '3']).toContain(move);
  });

  it('has nobody as the winner where nobody can move any more', async () => {
    const args = [
      'play',
      'leap-to-twenty',
      ...BOTS,
      '--set',
      'finish=4',
      '--set',
      'steps=3',
      '--json',
    ];
    const { output } = await openRoomInProcess().run(args);
    expect(JSON.parse(output)).toMatchObject({ moves: ['3', '3'], winner: null, turns: 2 });
  });

  it('of a game among programs leaves the input to whoever comes next', async () => {
    const { output } = await openRoom().run(['play', 'trail-blazer', ...BOTS, '--json'], {
      input: 'left alone\n',
      through: '"$@" >/dev/null; cat',
    });
    expect(output).toBe('left alone\n');
  });
});
