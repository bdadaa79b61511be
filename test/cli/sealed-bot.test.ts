import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRoomInProcess, type Room, readWhole, typed } from './parlor.ts';

const SHORT = ['play', 'predictive-pursuit', '--set', 'finish=4'];
const AGAINST_READER = [...SHORT, '--p2', 'bot:reader', '--rounds', '6', '--seed', '5'];
/** Somebody who always chooses 1. */
const ONES = Array.from({ length: 400 }, () => '1');
const STANDS = "You can't undo a revealed choice.";

/** The moves of the games that were kept, the first one first. */
function movesIn(room: Pick<Room, 'kept'>): readonly (readonly string[])[] {
  return room
    .kept()
    .toSorted((one, other) => Number(one.tags.Round) - Number(other.tags.Round))
    .map(({ match }) => match.moves);
}

describe('a series against a program that reads habits', () => {
  it('goes on as it would have, wherever it was broken off', async () => {
    const whole = openRoomInProcess();
    const { status } = await whole.run(AGAINST_READER, { input: typed(ONES) });
    expect(status).toBe(0);
    const games = movesIn(whole);
    expect(games).toHaveLength(6);
    const turns = games.flat().length;
    for (const cut of [games[0]?.length ?? 0, Math.floor(turns / 2), turns - 2]) {
      const room = openRoomInProcess();
      await room.run(AGAINST_READER, { input: typed(ONES.slice(0, cut)) });
      expect(movesIn(room).flat().length).toBeLessThan(turns);
      const resumed = await room.run(['play', '--resume'], { input: typed(ONES) });
      expect(resumed.status).toBe(0);
      expect(movesIn(room)).toEqual(games);
    }
  });

  it('finds the games before in the files that were named for them', async () => {
    const whole = openRoomInProcess();
    const record = ['--record', 'match.parlor'];
    const files = [1, 2, 3, 4, 5, 6].map(
      (round) => `match${round === 1 ? '' : `-${round}`}.parlor`,
    );
    await whole.run([...AGAINST_READER, ...record], { input: typed(ONES) });
    const games = files.map((file) => readWhole(whole.path(file)).match.moves);
    const cut = games.slice(0, 4).flat().length + 1;
    const room = openRoomInProcess();
    await room.run([...AGAINST_READER, ...record], { input: typed(ONES.slice(0, cut)) });
    const resumed = await room.run(['play', '--resume', 'match-5.parlor', ...record], {
      input: typed(ONES),
    });
    expect(resumed.status).toBe(0);
    expect(files.map((file) => readWhole(room.path(file)).match.moves)).toEqual(games);
  });

  it('plays on where they are gone, but knows nothing of them', async () => {
    const whole = openRoomInProcess();
    await whole.run(AGAINST_READER, { input: typed(ONES) });
    const games = movesIn(whole);
    const room = openRoomInProcess();
    const cut = games.slice(0, 3).flat().length + 1;
    await room.run(AGAINST_READER, { input: typed(ONES.slice(0, cut)) });
    const shelf = join(room.folder, 'state', 'parlor');
    for (const path of room.shelf().map((name) => join(shelf, name)))
      if (readWhole(path).match.turn.kind === 'over') rmSync(path);
    expect(room.shelf()).toHaveLength(1);
    const resumed = await room.run(['play', '--resume'], { input: typed(ONES) });
    expect(resumed.status).toBe(0);
    // The table under way holds the earlier games itself.
    expect(movesIn(room)).toEqual(games.slice(3));
  });
});

describe('a sealed turn that was revealed', () => {
  it('is not taken back where the program leads', async () => {
    const { output } = await openRoomInProcess().run(
      [...SHORT, '--p1', 'bot:random', '--seed', '3'],
      {
        input: typed(['undo', '1', 'undo']),
      },
    );
    expect(output).toContain('There is nothing to take back.');
    expect(output).toContain(STANDS);
  });

  it('is taken back between two people', async () => {
    const { output } = await openRoomInProcess().run(SHORT, { input: typed(['1', '2', 'undo']) });
    expect(output).toContain('Back to turn 1.');
    expect(output).not.toContain(STANDS);
  });

  it('is told of in help, where a program sits', async () => {
    const about =
      '  undo   take back the last move, unless it was a secret one against a program\n';
    const help = async (args: readonly string[]): Promise<string> =>
      (await openRoomInProcess().run(args, { input: typed(['help']) })).output;
    expect(await help([...SHORT, '--p2', 'bot:random'])).toContain(about);
    expect(await help(SHORT)).toContain('  undo   take back the last move\n');
    expect(await help(['play', 'leap-to-twenty', '--p2', 'bot:random'])).toContain(
      '  undo   take back the last move\n',
    );
  });

  it('leaves open turns to be taken back from a program', async () => {
    const { output } = await openRoomInProcess().run(
      ['play', 'leap-to-twenty', '--p2', 'bot:random', '--seed', '3'],
      { input: typed(['1', 'undo']) },
    );
    expect(output).toContain('Back to turn 1.');
  });
});
