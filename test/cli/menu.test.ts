import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { answersOf, botGame, openRoom, typed } from './parlor.ts';

const LAST = GAMES.length;
const CHOOSE = new RegExp(`^Choose a game \\(1 to ${LAST}, or quit\\): `, 'gm');

describe('the menu through a pipe', () => {
  it('without input is printed, and the program ends', async () => {
    const room = openRoom();
    const { status, output, error } = await room.run([]);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const rows = output.split('\n').map((line) => line.split(/ {2,}/));
    for (const [index, { title, summary }] of GAMES.entries())
      expect(rows).toContainEqual([String(index + 1), title, summary]);
    expect(output.endsWith(`Choose a game (1 to ${LAST}, or quit): \n`)).toBe(true);
    expect(room.shelf()).toEqual([]);
  });

  it.for(['quit', 'q', 'exit', ' QUIT \r'])('ends with %j', async (word) => {
    const { status, output } = await openRoom().run([], { input: `${word}\nnever read\n` });
    expect(status).toBe(0);
    expect(output).not.toContain('never read');
    expect(output.match(CHOOSE)).toHaveLength(1);
  });

  it.for(GAMES.map(({ id }, index) => [id, String(index + 1)] as const))(
    'plays %s by its name and by its number, and comes back',
    async ([id, number]) => {
      const room = openRoom();
      const wanted = await botGame(openRoom(), id, 5);
      const answers = answersOf(wanted).flat();
      for (const word of [number, id.toUpperCase()]) {
        const { status, output } = await room.run([], { input: typed([word, ...answers, 'quit']) });
        expect(status).toBe(0);
        expect(output.match(CHOOSE)).toHaveLength(2);
      }
      expect(room.kept().map(({ match }) => match.moves)).toEqual([wanted.moves, wanted.moves]);
      expect(room.kept()[0]?.players).toEqual(['Player A', 'Player B']);
    },
  );

  it('asks again after what it does not know, and reads no more than it is given', async () => {
    const beyond = String(LAST + 1);
    const bad = [
      '',
      '0',
      '-1',
      beyond,
      '01',
      '1.0',
      '１',
      'chess',
      '\x1b[A',
      'x'.repeat(5000),
      '\0',
    ];
    const { status, output } = await openRoom().run([], { input: typed(bad) });
    expect(status).toBe(0);
    const refusal = `Please answer 1 to ${LAST}, a game's name, or quit.`;
    expect(output.split('\n').filter((line) => line === refusal)).toHaveLength(bad.length);
  });

  const [game] = GAMES;
  const title = game?.title ?? '';
  const id = game?.id ?? '';
  /** As much of its title as begins no other. */
  const begun = Array.from(title, (_, end) => title.slice(0, end + 1)).find(
    (start) => GAMES.filter((each) => each.title.startsWith(start)).length === 1,
  );

  it.for([title, title.toLowerCase(), begun ?? title, id.slice(0, -1).toUpperCase()])(
    'takes "%s" for a game',
    async (text) => {
      const { output } = await openRoom().run([], { input: typed([text, 'quit', 'quit']) });
      const played = await openRoom().run(['play', id], { input: 'quit\n' });
      expect(output).toContain(played.output.split('\n')[0]);
    },
  );

  it('takes an opponent after the game, by name, and refuses one there is not', async () => {
    const room = openRoom();
    const number = 1 + GAMES.findIndex(({ id }) => id === 'trail-blazer');
    const { output } = await room.run([], {
      input: typed([
        `${number} bot:randm`,
        `${number} human:Bob`,
        '1',
        'quit',
        `${number} bot:random`,
        '1',
        'quit',
        'quit',
      ]),
    });
    expect(output).toContain('There is no player "bot:randm". Did you mean "bot:random"?');
    expect(room.kept().map(({ players }) => players)).toEqual([
      ['Player A', 'Bob'],
      [expect.any(String), 'bot:random'],
    ]);
  });

  it('offers to go on with a game that was left', async () => {
    const room = openRoom();
    await room.run(['play', 'trail-blazer', '--set', 'finish=4'], { input: typed(['3']) });
    const { output } = await room.run([], { input: typed([String(LAST + 1), '1', '1']) });
    expect(output).toMatch(new RegExp(`^${LAST + 1} +Continue +Trail Blazer, after turn 1$`, 'm'));
    expect(output).toContain('Trail Blazer, resumed after turn 1.');
    expect(output).toContain('P1 has reached the finish line');
    expect(output.trimEnd().endsWith(`Choose a game (1 to ${LAST}, or quit):`)).toBe(true);
  });

  it('ends cleanly where the input ends in the middle of a game, which is kept', async () => {
    const room = openRoom();
    const { status, error } = await room.run([], { input: typed(['trail-blazer', '3']) });
    expect({ status, error }).toEqual({
      status: 1,
      error: 'The game is saved. Continue with: parlor play --resume\n',
    });
    expect(room.kept()[0]?.match.moves).toEqual(['3']);
  });
});
