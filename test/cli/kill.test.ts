import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersOf, BOTS, botGame, openRoom, type Room, readWhole, typed } from './parlor.ts';

const SERIES = ['--rounds', '12', '--seed', '3'];
const lastPoints = (output: string): string | undefined => output.match(/^Points: .*$/gm)?.at(-1);

/** The points at the end of the series when nobody disturbs it. */
async function undisturbed(game: string): Promise<string | undefined> {
  const { output } = await openRoom().run(['play', game, ...BOTS, ...SERIES]);
  return lastPoints(output);
}

/** Goes on with a series after it was broken off, and must end as if it never had been. */
async function goesOn(room: Room, points: string | undefined): Promise<void> {
  const kept = room.kept();
  // The signal may have come too late.
  const isOver =
    kept.some(({ tags }) => tags.Round === '12') &&
    kept.every(({ match }) => match.turn.kind === 'over');
  const resumed = await room.run(['play', '--resume']);
  if (kept.length === 0 || isOver)
    expect(resumed).toMatchObject({ status: 2, error: expect.stringContaining('no unfinished') });
  else {
    expect(resumed.status).toBe(0);
    expect(lastPoints(resumed.output)).toBe(points);
    room.kept();
  }
}

/** After how many characters of output the program is ended. */
const MOMENTS = [0, 1, 40, 200, 400, 900, 1500, 2000, 2500, 3100, 3700, 4400];

describe('a series between programs', () => {
  it.for(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'ended by %s leaves whole records or none, and goes on with the points right',
    async (signal) => {
      const points = await undisturbed('trail-blazer');
      const moments = signal === 'SIGKILL' ? MOMENTS : [1, 900];
      for (const moment of moments) {
        const room = openRoom();
        const playing = room.start(['play', 'trail-blazer', ...BOTS, ...SERIES], { input: '' });
        await playing.written(moment);
        playing.child.kill(signal);
        await playing.ended;
        await goesOn(room, points);
      }
    },
  );

  it('of sealed choices goes on too', async () => {
    const points = await undisturbed('predictive-pursuit');
    for (const moment of [500, 4000]) {
      const room = openRoom();
      const playing = room.start(['play', 'predictive-pursuit', ...BOTS, ...SERIES], { input: '' });
      await playing.written(moment);
      playing.child.kill('SIGKILL');
      await playing.ended;
      await goesOn(room, points);
    }
  });

  it('whose reader went away ends quietly and can be gone on with', async () => {
    const points = await undisturbed('trail-blazer');
    for (const moment of [1, 1000]) {
      const room = openRoom();
      const playing = room.start(['play', 'trail-blazer', ...BOTS, ...SERIES], { input: '' });
      await playing.written(moment);
      playing.child.stdout.destroy();
      const { status, error } = await playing.ended;
      expect({ status, error }).toEqual({ status: 0, error: '' });
      await goesOn(room, points);
    }
  });

  it('killed after a game and before the next goes on with the next', async () => {
    const room = openRoom();
    const flags = ['--rounds', '3', '--seed', '3', '--record', 'match.parlor'];
    const { output } = await room.run(['play', 'trail-blazer', ...BOTS, ...flags]);
    // As it was when the first game had just ended: its record, and no other.
    const resumed = await room.run(['play', '--resume', 'match.parlor']);
    expect(resumed.output).toBe(output.slice(output.indexOf('\nGame 2 of 3')));
  });

  it('is over when its last game is', async () => {
    const room = openRoom();
    await room.run(['play', 'trail-blazer', ...BOTS, '--rounds', '2', '--seed', '1']);
    expect(await room.run(['play', '--resume'])).toMatchObject({ status: 2 });
  });
});

describe('a game between programs that is written to a file', () => {
  it('killed at any moment, it goes on from a whole turn', async () => {
    const options = ['--set', 'finish=500'];
    const wanted = await botGame(openRoom(), 'leap-to-twenty', 5, ...options);
    for (const moment of [2000, 8000]) {
      const room = openRoom();
      const playing = room.start([
        ...['play', 'leap-to-twenty', ...BOTS, '--seed', '5', ...options, '--record', 'it.parlor'],
      ]);
      await playing.written(moment);
      playing.child.kill('SIGKILL');
      await playing.ended;
      const { moves } = readWhole(room.path('it.parlor')).match;
      expect(moves.length).toBeGreaterThan(moment / 200);
      expect(moves).toEqual(wanted.moves.slice(0, moves.length));
      if (moves.length === wanted.moves.length) continue;
      const resumed = await room.run(['play', '--resume', 'it.parlor', '--json']);
      expect(JSON.parse(resumed.output)).toEqual(wanted);
    }
  });
});

describe('a game between people whose answers are piped', () => {
  it.for(['trail-blazer', 'predictive-pursuit', 'number-quest'])(
    '%s: killed at any moment, it goes on from a whole turn',
    async (game) => {
      const wanted = await botGame(openRoom(), game, 5);
      const turns = answersOf(wanted);
      const { output } = await openRoom().run(['play', game], { input: typed(turns.slice(0, -1)) });
      for (const part of [0, 0.3, 0.8]) {
        const room = openRoom();
        const playing = room.start(['play', game]);
        playing.child.stdin.write(typed(turns.slice(0, -1)));
        await playing.written(part * output.length);
        playing.child.kill('SIGKILL');
        await playing.ended;
        const [record] = room.kept();
        const played = record?.match.moves ?? [];
        expect(played).toEqual(wanted.moves.slice(0, played.length));
        if (record === undefined) continue;
        const resumed = await room.run(['play', '--resume', '--json'], {
          input: typed(turns.slice(played.length)),
        });
        expect(JSON.parse(resumed.output)).toEqual(wanted);
      }
    },
  );

  it('ends quietly when its reader goes away, and nothing is lost', async () => {
    const room = openRoom();
    const playing = room.start(['play', 'trail-blazer']);
    await playing.written(1);
    playing.child.stdout.destroy();
    playing.child.stdin.write('3\n1\n');
    const { status, error } = await playing.ended;
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const moves = room.kept()[0]?.match.moves ?? [];
    expect(moves).toEqual(['3', '1'].slice(0, moves.length));
  });

  it('goes on when only its complaints are not read', async () => {
    const room = openRoom();
    room.write('state', 'in the way');
    const playing = room.start(['play', 'trail-blazer', '--set', 'finish=4']);
    playing.child.stderr.destroy();
    playing.child.stdin.end('3\n1\n1\n');
    const { status, output } = await playing.ended;
    expect(status).toBe(0);
    expect(output).toContain('P1 has reached the finish line');
  });
});

describe('any command whose output ends early', () => {
  it.for([
    ['rules', 'number-quest'],
    ['perft', 'leap-to-twenty', '1000'],
    ['completion', 'bash'],
    ['--help'],
    [],
  ])('parlor %s', async (args) => {
    const playing = openRoom().start(args, { input: '' });
    playing.child.stdout.destroy();
    const { status, error } = await playing.ended;
    expect({ status, error }).toEqual({ status: 0, error: '' });
  });

  it.for([['rules'], ['play', 'trail-blazer', ...BOTS, '--seed', '1'], ['--help'], []])(
    'parlor %s, on a disk that is full, says so',
    async (args) => {
      const { status, error } = await openRoom().run(args, { through: '"$@" >/dev/full' });
      expect({ status, error }).toEqual({
        status: 1,
        error: 'The output could not be written (ENOSPC).\n',
      });
    },
  );
});

describe('what a killed program leaves beside its record', () => {
  it('is not taken for a record, and is swept away later', async () => {
    const room = openRoom();
    await room.run(['play', 'trail-blazer'], { input: '3\n' });
    const [name = ''] = room.shelf();
    const half = join('state', 'parlor', `${name}.99999.part`);
    room.write(half, '[Game "trail-bl');
    expect(await room.run(['play', '--resume'])).toMatchObject({ status: 0 });
    expect(existsSync(room.path(half))).toBe(true);
    utimesSync(room.path(half), 0, 0);
    await room.run(['play', 'leap-to-twenty'], { input: '1\n' });
    expect(readdirSync(room.path('state/parlor')).filter((file) => file.endsWith('.part'))).toEqual(
      [],
    );
  });
});
