import { describe, expect, it } from 'vitest';
import { openRoomInProcess, typed } from './parlor.ts';

const LEAP = ['play', 'leap-to-twenty', '--p2', 'bot:random', '--seed', '3'];

describe('a game that is taken up again', () => {
  it('says between whom it is, and where the pawns stand, with what is owed', async () => {
    const room = openRoomInProcess();
    await room.run([...LEAP.slice(0, 2)], { input: typed(['4', '4', '1', 'q']) });
    const { output } = await room.run(['play', '--resume'], { input: '' });
    expect(output.split('\n').slice(0, 5)).toEqual([
      'Player 1 against Player 2.',
      'Leap to Twenty, resumed after turn 3.',
      'Player 1 is on 5, Player 2 on 4; the finish is 20.',
      'Marked squares: 5, 10, 15 (landing here costs your next turn).',
      'Player 1: skips the next turn',
    ]);
  });

  it('keeps its opponent, its coach and its points, and says them', async () => {
    const room = openRoomInProcess();
    await room.run(
      [
        ...LEAP,
        '--name',
        'Ann',
        '--coach',
        '--rounds',
        '3',
        '--set',
        'finish=2',
        '--set',
        'steps=1,2',
      ],
      { input: typed(['2']) },
    );
    const { output } = await room.run(['play', '--resume'], { input: '' });
    expect(output).toMatch(
      /^Ann against Random\. Points so far: Ann \d, Random \d\. The coach warns\.\n/,
    );
    expect(output).toMatch(/\nGame \d of 3: /);
  });

  it('is warned in by the coach that was there before, unless it is sent away', async () => {
    const left = async () => {
      const room = openRoomInProcess();
      await room.run(['play', 'leap-to-twenty', '--coach'], { input: typed(['4', '1', 'q']) });
      return room;
    };
    const input = typed(['1']);
    const coached = await (await left()).run(['play', '--resume'], { input });
    expect(coached.output).toContain('Play it anyway? (yes/no):');
    const sentAway = await (await left()).run(['play', '--resume', '--no-coach'], { input });
    expect(sentAway.output).not.toContain('Play it anyway?');
    expect(sentAway.output).not.toContain('The coach warns.');
    const room = openRoomInProcess();
    await room.run(['play', 'leap-to-twenty'], { input: typed(['4', '1', 'q']) });
    const called = await room.run(['play', '--resume', '--coach'], { input });
    expect(called.output).toContain('The coach warns.');
    expect(called.output).toContain('Play it anyway?');
  });

  it('is not given to a person in the place of a program that is no longer there', async () => {
    const room = openRoomInProcess();
    room.write(
      'old.parlor',
      '[Game "leap-to-twenty"]\n[Player1 "Ann"]\n[Player2 "bot:gone"]\n\n1. 4 1\n',
    );
    const { status, error } = await room.run(['play', '--resume', 'old.parlor']);
    expect({ status, error }).toEqual({
      status: 2,
      error:
        'bot:gone played here, but there is no such bot. Name another player with --p1 or --p2.\n',
    });
    const other = await room.run(['play', '--resume', 'old.parlor', '--p2', 'bot:random'], {
      input: 'q\n',
    });
    expect(other.output).toContain('Ann against Random.');
  });

  it('can be given a name', async () => {
    const room = openRoomInProcess();
    await room.run(LEAP, { input: typed(['4', 'q']) });
    const { output } = await room.run(['play', '--resume', '--name', 'Ann'], { input: 'q\n' });
    expect(output).toContain('Ann against Random.');
    expect(output).toContain("Ann's turn.");
  });
});
