import { describe, expect, it } from 'vitest';
import { COUNTDOWN, placeIn, spoilt } from './countdown.ts';
import { openRoomInProcess, typed } from './parlor.ts';

const CHECK = ['check', './countdown.ts'];
const AXES = "axes: ['left', 'mover'],";

/** What is said of a game in a file of its own. */
async function checked(source: string): Promise<string> {
  const room = openRoomInProcess();
  room.write('countdown.ts', source);
  const { output } = await room.run(CHECK);
  return output.replace(/\s+/g, ' ');
}

describe('what a game in a file says', () => {
  it('may be plain text, names or not', async () => {
    const room = openRoomInProcess();
    room.write('countdown.ts', COUNTDOWN);
    const play = ['play', '--game', './countdown.ts', '--p1', 'human:Ann'];
    const { output } = await room.run(play, { input: typed(['2', '1', '2']) });
    expect(output).toContain('5 left.\nPlayer 1: 2\nPlayer 1 takes 2.\n3 left.\nPlayer 2: 1\n');
    expect(output).toContain('Player 2 wins.');
  });

  it('is named where a piece of it is none', async () => {
    const source = spoilt("opening: () => ['Countdown!']", "opening: () => [[{ kind: 'plyer' }]]");
    expect(await checked(source)).toContain(
      `./countdown.ts:${placeIn(source, "() => [[{ kind: 'plyer'")}: words.opening() gave [0][0].kind: "plyer"; it may give one of player, you, verb, number, move, legal.`,
    );
  });

  it('of its fields is tried with the values that they take', async () => {
    const source = spoilt(AXES, `${AXES} fields: { left: { value: (left: number) => [left] } },`);
    expect(await checked(source)).toContain(
      `./countdown.ts:${placeIn(source, '(left: number) => [left]')}: fields.left.value(), given 5, gave [0]: 5; it may give a text or a piece such as player(0).`,
    );
    expect(await checked(spoilt(AXES, `${AXES} fields: ['left'],`))).toContain(
      '"fields" of its book should be an object.',
    );
  });

  it('of its fields stands on a map', async () => {
    const room = openRoomInProcess();
    const words = "fields: { mover: { name: 'whose turn', value: (seat: number) => 'ab'[seat] } },";
    room.write('countdown.ts', spoilt(AXES, `axes: ['left', 'left'], ${words}`));
    const { output } = await room.run(['solve', '--game', './countdown.ts']);
    expect(output).toContain('left across; whose turn a:');
  });
});
