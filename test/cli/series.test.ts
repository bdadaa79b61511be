import { describe, expect, it } from 'vitest';
import { BOTS, openRoomInProcess, readWhole, typed } from './parlor.ts';

const RACE = ['play', 'trail-blazer', '--set', 'finish=2', '--set', 'steps=1,2'];
const PEOPLE = ['--p1', 'human:Ann', '--p2', 'human:Bob'];
/** One game: the opener goes to 2 at once, or lets the other do it. */
const OPENER_WINS = ['2'];
const SECOND_WINS = ['1', '2'];

/** What is said about the series and not about its games. */
function saidOf(output: string): readonly string[] {
  return output
    .split('\n')
    .filter((line) => /^(Game \d|Points|The toss|The series|\w+ wins the series)/.test(line));
}

describe('a series', () => {
  it('best of three ends as soon as someone has two, and who opens alternates', async () => {
    const room = openRoomInProcess();
    const { output, status } = await room.run([...RACE, ...PEOPLE, '--best-of', '3'], {
      input: typed([OPENER_WINS, SECOND_WINS, '2', '2'].flat()),
    });
    expect(status).toBe(0);
    expect(saidOf(output)).toEqual([
      'Game 1, best of 3: Ann opens as Player 1, Bob is Player 2.',
      'Points: Ann 1, Bob 0.',
      'Game 2, best of 3: Bob opens as Player 1, Ann is Player 2.',
      'Points: Ann 2, Bob 0.',
      'Ann wins the series.',
    ]);
  });

  it('best of three goes to a third game when it has to', async () => {
    const { output } = await openRoomInProcess().run([...RACE, ...PEOPLE, '--best-of', '3'], {
      input: typed([OPENER_WINS, OPENER_WINS, SECOND_WINS].flat()),
    });
    expect(saidOf(output).slice(-2)).toEqual(['Points: Ann 1, Bob 2.', 'Bob wins the series.']);
  });

  it('of rounds plays them all, and may be level', async () => {
    const { output } = await openRoomInProcess().run([...RACE, ...PEOPLE, '--rounds', '4'], {
      input: typed([OPENER_WINS, OPENER_WINS, SECOND_WINS, SECOND_WINS].flat()),
    });
    expect(saidOf(output)).toEqual([
      'Game 1 of 4: Ann opens as Player 1, Bob is Player 2.',
      'Points: Ann 1, Bob 0.',
      'Game 2 of 4: Bob opens as Player 1, Ann is Player 2.',
      'Points: Ann 1, Bob 1.',
      'Game 3 of 4: Ann opens as Player 1, Bob is Player 2.',
      'Points: Ann 1, Bob 2.',
      'Game 4 of 4: Bob opens as Player 1, Ann is Player 2.',
      'Points: Ann 2, Bob 2.',
      'The series is tied.',
    ]);
  });

  it('opened by the second player keeps everyone their own points', async () => {
    const { output } = await openRoomInProcess().run(
      [...RACE, ...PEOPLE, '--rounds', '2', '--first', '2'],
      {
        input: typed([OPENER_WINS, SECOND_WINS].flat()),
      },
    );
    expect(saidOf(output)).toEqual([
      'Game 1 of 2: Bob opens as Player 1, Ann is Player 2.',
      'Points: Ann 0, Bob 1.',
      'Game 2 of 2: Ann opens as Player 1, Bob is Player 2.',
      'Points: Ann 0, Bob 2.',
      'Bob wins the series.',
    ]);
  });

  it('without alternation is opened by the same player every time', async () => {
    const { output } = await openRoomInProcess().run(
      [...RACE, ...PEOPLE, '--rounds', '3', '--no-alternate'],
      { input: typed(['2', '2', '2']) },
    );
    expect(saidOf(output).at(-2)).toBe('Points: Ann 3, Bob 0.');
    expect(output.match(/Ann opens as Player 1/g)).toHaveLength(3);
  });

  it('keeps each game in a file of its own', async () => {
    const room = openRoomInProcess();
    await room.run(
      [...RACE, ...PEOPLE, '--rounds', '3', '--record', 'match.parlor', '--seed', '9'],
      {
        input: typed([OPENER_WINS, SECOND_WINS, '1'].flat()),
      },
    );
    const records = ['match.parlor', 'match-2.parlor', 'match-3.parlor'].map((name) =>
      readWhole(room.path(name)),
    );
    expect(records.map(({ players }) => players[0])).toEqual(['Ann', 'Bob', 'Ann']);
    expect(records.map(({ tags }) => tags)).toEqual([
      { Seed: '9', Series: 'rounds 3', Round: '1', Points: '0-0' },
      { Seed: '9', Series: 'rounds 3', Round: '2', Points: '0-1' },
      { Seed: '9', Series: 'rounds 3', Round: '3', Points: '2-0' },
    ]);
    expect(records.map(({ match }) => match.moves)).toEqual([['2'], ['1', '2'], ['1']]);
  });
});

describe('a series that was broken off', () => {
  const games = [OPENER_WINS, SECOND_WINS, OPENER_WINS, SECOND_WINS, OPENER_WINS];
  const answers = games.flat();

  it.for([
    ['alternating', []],
    ['not alternating', ['--no-alternate']],
    ['opened by the second player', ['--first', '2']],
    ['opened by the toss', ['--first', 'toss', '--seed', '7']],
    ['opened by the other toss', ['--first', 'toss', '--seed', '8']],
  ] as const)('goes on with the points right, %s', async ([, flags]) => {
    const series = [...RACE, ...PEOPLE, '--rounds', '5', ...flags];
    const whole = await openRoomInProcess().run(series, { input: typed(answers) });
    expect(whole.status).toBe(0);
    for (const cut of [1, 2]) {
      const room = openRoomInProcess();
      const first = await room.run(series, { input: typed(answers.slice(0, cut)) });
      expect(first.error).toBe('The game is saved. Continue with: parlor play --resume\n');
      const second = await room.run(['play', '--resume'], { input: typed(answers.slice(cut)) });
      expect(second.status).toBe(0);
      const said = saidOf(first.output);
      // The game that was broken off is announced again.
      const resaid = saidOf(second.output);
      expect(resaid[0]).toBe(said.at(-1));
      expect([...said, ...resaid.slice(1)]).toEqual(saidOf(whole.output));
    }
  });
});

describe('who opens', () => {
  it('by toss is the same for the same seed, and both sides come up', async () => {
    const room = openRoomInProcess();
    const openers = new Set<string>();
    for (const seed of ['1', '2', '3', '4', '5', '6', '7']) {
      const toss = [...RACE, ...PEOPLE, '--first', 'toss', '--seed', seed];
      const once = await room.run(toss, { input: typed(['2']) });
      expect(once.output).toMatch(
        /^The toss: (Ann|Bob) opens as Player 1, (Ann|Bob) is Player 2\.$/m,
      );
      if (seed === '7') expect(await room.run(toss, { input: typed(['2']) })).toEqual(once);
      openers.add(saidOf(once.output).join());
    }
    expect(openers.size).toBe(2);
  });

  it('is in the record', async () => {
    const room = openRoomInProcess();
    await room.run(
      [...RACE, ...PEOPLE, '--first', 'toss', '--seed', '7', '--record', 'toss.parlor'],
      {
        input: typed(['2']),
      },
    );
    expect(readWhole(room.path('toss.parlor')).tags).toEqual({ Seed: '7', First: 'toss' });
  });

  it('may be the second one named', async () => {
    const room = openRoomInProcess();
    await room.run([...RACE, ...PEOPLE, '--first', '2', '--record', 'second.parlor'], {
      input: typed(['2']),
    });
    expect(readWhole(room.path('second.parlor')).players).toEqual(['Bob', 'Ann']);
  });
});

describe('programs', () => {
  it('play the same game for the same seed, and another for another', async () => {
    const room = openRoomInProcess();
    const play = async (seed: string): Promise<string> =>
      (await room.run(['play', 'binary-race', ...BOTS, '--rounds', '3', '--json', '--seed', seed]))
        .output;
    const once = await play('5');
    expect(await play('5')).toBe(once);
    expect(await play('6')).not.toBe(once);
    const games = once.trimEnd().split('\n');
    expect(games).toHaveLength(3);
    expect(new Set(games).size).toBe(3);
  });
});

describe('a series that makes no sense is refused', () => {
  it.for([
    ['--best-of', '2', '--best-of takes an odd number, so that one side must win more.'],
    ['--best-of', '0', '--best-of must be a whole number from 1 to 1000.'],
    ['--best-of', '-3', '--best-of must be a whole number from 1 to 1000.'],
    ['--best-of', '1e1', '--best-of must be a whole number from 1 to 1000.'],
    ['--best-of', '1001', '--best-of must be a whole number from 1 to 1000.'],
    ['--best-of', '٣', '--best-of must be a whole number from 1 to 1000.'],
    ['--rounds', '0', '--rounds must be a whole number from 1 to 1000.'],
    ['--rounds', '', '--rounds must be a whole number from 1 to 1000.'],
    ['--rounds', '9'.repeat(1000), '--rounds must be a whole number from 1 to 1000.'],
    ['--seed', 'x', '--seed must be a whole number from 0 to 4294967295.'],
    ['--seed', '-1', '--seed must be a whole number from 0 to 4294967295.'],
    ['--seed', '4294967296', '--seed must be a whole number from 0 to 4294967295.'],
    ['--seed', '1.5', '--seed must be a whole number from 0 to 4294967295.'],
    ['--first', '3', '--first takes 1, 2 or toss: --p1 opens, --p2 opens, or a toss decides.'],
    ['--first', 'Toss', '--first takes 1, 2 or toss: --p1 opens, --p2 opens, or a toss decides.'],
  ] as const)('%s %s', async ([flag, value, sentence]) => {
    const room = openRoomInProcess();
    const { status, output, error } = await room.run([...RACE, flag, value]);
    expect({ status, output, error }).toEqual({ status: 2, output: '', error: `${sentence}\n` });
    expect(room.shelf()).toEqual([]);
  });

  it('--best-of with --rounds', async () => {
    const { status, error } = await openRoomInProcess().run([
      ...RACE,
      '--best-of',
      '3',
      '--rounds',
      '3',
    ]);
    expect({ status, error }).toEqual({
      status: 2,
      error: 'Choose one of --best-of and --rounds, not both.\n',
    });
  });

  it.for([
    ['--set', 'finish=12'],
    ['--best-of', '3'],
    ['--rounds', '3'],
    ['--first', '2'],
    ['--no-alternate'],
    ['--seed', '7'],
  ])('%s with --resume', async ([flag = '', ...value]) => {
    const { status, error } = await openRoomInProcess().run(['play', '--resume', flag, ...value]);
    expect({ status, error }).toEqual({
      status: 2,
      error: `${flag} cannot change a game that has started. Leave it out with --resume.\n`,
    });
  });

  it('a person with the name of a program', async () => {
    const { status, error } = await openRoomInProcess().run([...RACE, '--p1', 'human:bot:random']);
    expect(status).toBe(2);
    expect(error).toContain('There is no player "human:bot:random".');
  });
});

it('tells two players of one name apart', async () => {
  const { output } = await openRoomInProcess().run([
    ...RACE,
    '--p1',
    'bot:random',
    '--p2',
    'bot:random',
    '--rounds',
    '3',
    '--seed',
    '1',
  ]);
  expect(output).toMatch(/Points: Random \(p1\) \d, Random \(p2\) \d\./);
});
