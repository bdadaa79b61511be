import { describe, expect, it } from 'vitest';
import { openRoom, typed } from './parlor.ts';

const LEAP = ['play', 'leap-to-twenty', '--set', 'finish=6'];
const PEOPLE = ['--p1', 'human:Ann', '--p2', 'human:Ben'];
const SIDES = /\bPlayer [12]\b|\bP[12]\b/;

describe('names that were given', () => {
  it('stand wherever a player is mentioned, in play, in a hint, in a replay and in a review', async () => {
    const room = openRoom();
    const played = await room.run([...LEAP, ...PEOPLE, '--record', 'game.parlor'], {
      input: typed(['hint', '4', '1', '2']),
    });
    expect(played.output).toContain('Ann and Ben start at position 0.\n');
    expect(played.output).toContain("\nAnn's turn.\n");
    expect(played.output).toContain('Move 1 instead, and Ben can move 2 or 4;');
    expect(played.output).toContain('Congratulations, Ann! You have reached position 6');
    const replayed = await room.run(['replay', 'game.parlor']);
    expect(replayed.output).toContain('Ben moved to position 1.\n');
    expect(replayed.output).toContain('Congratulations, Ann! Ann has reached position 6');
    expect(replayed.output).not.toMatch(/\bYou\b/);
    const reviewed = await room.run(['review', 'game.parlor', '--svg', 'graph.svg']);
    expect(reviewed.output).toContain('Ann won after');
    expect(reviewed.output).toContain("Ann's chance after each turn");
    const texts = [played, replayed, reviewed].map(({ output }) => output);
    for (const text of [...texts, room.read('graph.svg')]) expect(text).not.toMatch(SIDES);
  });

  it('are those of the seats, and go with who sits there', async () => {
    const { output } = await openRoom().run([...LEAP, ...PEOPLE, '--rounds', '2'], {
      input: typed(['4', '4', '2', '4', '4', '2']),
    });
    expect(output.match(/Congratulations, \w+!/g)).toEqual([
      'Congratulations, Ann!',
      'Congratulations, Ben!',
    ]);
  });

  it('are known again when a game is taken up', async () => {
    const room = openRoom();
    await room.run([...LEAP, ...PEOPLE], { input: typed(['4', 'quit']) });
    const { output } = await room.run(['play', '--resume'], { input: typed(['1', 'quit']) });
    expect(output).toContain("\nBen's turn.\n");
  });

  it('are all there is: whoever gave none is called as the book does', async () => {
    const { output } = await openRoom().run(
      [...LEAP, '--p1', 'bot:random', '--p2', 'human:Ben', '--seed', '3'],
      { input: typed(['1', '1', '1', '1', '1', '1']) },
    );
    expect(output).toContain('Player 1 and Ben start at position 0.');
    // One person reads: a program's moves are not theirs.
    expect(output).toMatch(/\nPlayer 1's turn\.\n.*\n.*\nPlayer 1 moved to position \d\.\n/);
    expect(output).toMatch(/\nBen's turn\.\n.*\n.*\nYou moved to position 1\.\n/);
  });

  it('change no field for programs', async () => {
    const room = openRoom();
    const input = typed(['4', '1', '2']);
    const named = await room.run([...LEAP, ...PEOPLE, '--json'], { input });
    const unnamed = await openRoom().run([...LEAP, '--json'], { input });
    expect(named.output).toBe(unnamed.output);
    expect(named.output).not.toBe('');
  });
});
