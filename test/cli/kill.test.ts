import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAVING } from './doom.ts';
import {
  answersOf,
  BOTS,
  botGame,
  inProcess,
  openRoom,
  openRoomInProcess,
  type RoomInProcess,
  readWhole,
  typed,
} from './parlor.ts';

const SERIES = ['--rounds', '12', '--seed', '3'];
const lastPoints = (output: string): string | undefined => output.match(/^Points: .*$/gm)?.at(-1);

/** What each turn says once it is played: so many have to be kept as were told. */
const TOLD: Readonly<Record<string, RegExp>> = {
  'trail-blazer': /^P\d moves to position/gm,
  'predictive-pursuit': /^Player \d chose/gm,
  'number-quest': /^You added/gm,
  'leap-to-twenty': /^(?:You|Player [12]) moved to/gm,
};
const toldGames = (output: string): number => output.match(/^Points: .*\n/gm)?.length ?? 0;
const toldTurns = (game: string, output: string): number =>
  output.match(TOLD[game] as RegExp)?.length ?? 0;

/** A series that nobody disturbs: what it writes, and the moves of its games. */
type Whole = { readonly output: string; readonly games: readonly (readonly string[])[] };

const undisturbedSeries = new Map<string, Promise<Whole>>();

function undisturbed(game: string): Promise<Whole> {
  const series = undisturbedSeries.get(game) ?? playUndisturbed(game);
  undisturbedSeries.set(game, series);
  return series;
}

async function playUndisturbed(game: string): Promise<Whole> {
  const room = openRoomInProcess();
  const { output } = await room.run(['play', game, ...BOTS, ...SERIES]);
  const games = movesOf(room);
  expect(games).toHaveLength(12);
  expect(games.flat().length).toBe(toldTurns(game, output));
  return { output, games };
}

/** The moves of the games on the shelf, in the order in which they were played. */
function movesOf(room: Pick<RoomInProcess, 'kept'>): readonly (readonly string[])[] {
  return room
    .kept()
    .toSorted((a, b) => Number(a.tags.Round) - Number(b.tags.Round))
    .map(({ match }) => match.moves);
}

/**
 * How many games are kept of a series that was broken off after this output: at least those whose points
 * were told, each of them whole.
 */
function keptGames(room: Pick<RoomInProcess, 'kept'>, output: string, whole: Whole): number {
  expect(whole.output.startsWith(output)).toBe(true);
  const kept = movesOf(room);
  expect(kept).toEqual(whole.games.slice(0, kept.length));
  expect(kept.length).toBeGreaterThanOrEqual(toldGames(output));
  return kept.length;
}

/** Goes on with a series of which so many games are kept: it must end as if nobody had disturbed it. */
async function goesOn(room: RoomInProcess, kept: number, whole: Whole): Promise<void> {
  const resumed = await room.run(['play', '--resume']);
  if (kept === 0 || kept === 12)
    expect(resumed).toMatchObject({ status: 2, error: expect.stringContaining('no unfinished') });
  else {
    expect(resumed.status).toBe(0);
    expect(lastPoints(resumed.output)).toBe(lastPoints(whole.output));
    expect(movesOf(room)).toEqual(whole.games);
  }
}

/** After how many characters of output the program is ended. */
const MOMENTS = [1, 715, 900, 2500];

describe('a series between programs', () => {
  it.for(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'ended by %s leaves whole records or none, and goes on with the points right',
    async (by) => {
      const whole = await undisturbed('trail-blazer');
      const late = Math.round(0.95 * whole.output.length);
      for (const written of by === 'SIGKILL' ? [...MOMENTS, late] : [1, 900]) {
        const room = openRoom();
        const { signal, output } = await room.run(['play', 'trail-blazer', ...BOTS, ...SERIES], {
          doom: { by, written },
        });
        expect(signal).toBe(by);
        const kept = keptGames(room, output, whole);
        // A game is kept before its points are told.
        expect(kept).toBeLessThanOrEqual(toldGames(output) + 1);
        await goesOn(inProcess(room), kept, whole);
      }
    },
  );

  it('of sealed choices goes on too', async () => {
    const whole = await undisturbed('predictive-pursuit');
    for (const written of [0.3, 0.8].map((part) => Math.round(part * whole.output.length))) {
      const room = openRoom();
      const { signal, output } = await room.run(
        ['play', 'predictive-pursuit', ...BOTS, ...SERIES],
        { doom: { by: 'SIGKILL', written } },
      );
      expect(signal).toBe('SIGKILL');
      const kept = keptGames(room, output, whole);
      expect(kept).toBeGreaterThan(0);
      expect(kept).toBeLessThan(12);
      await goesOn(inProcess(room), kept, whole);
    }
  });

  it('whose reader went away ends quietly, and what was read is kept', async () => {
    const whole = await undisturbed('trail-blazer');
    for (const written of [1, 1000]) {
      const room = openRoom();
      const playing = room.start(['play', 'trail-blazer', ...BOTS, ...SERIES], {
        doom: { by: 'halt', written },
      });
      await playing.written(written);
      playing.child.stdout.destroy();
      playing.child.stdin.end();
      const { status, error, output } = await playing.ended;
      expect({ status, error }).toEqual({ status: 0, error: '' });
      expect(output.length).toBeLessThan(whole.output.length);
      // It may play on for a while before it notices.
      await goesOn(inProcess(room), keptGames(room, output, whole), whole);
    }
  });

  it('killed after a game and before the next goes on with the next', async () => {
    const room = openRoomInProcess();
    const flags = ['--rounds', '3', '--seed', '3', '--record', 'match.parlor'];
    const { output } = await room.run(['play', 'trail-blazer', ...BOTS, ...flags]);
    // As it was when the first game had just ended: its record, and no other.
    const resumed = await room.run(['play', '--resume', 'match.parlor']);
    expect(resumed.output).toBe(output.slice(output.indexOf('\nGame 2 of 3')));
  });

  it('is over when its last game is', async () => {
    const room = openRoomInProcess();
    await room.run(['play', 'trail-blazer', ...BOTS, '--rounds', '2', '--seed', '1']);
    expect(room.kept()).toHaveLength(2);
    expect(await room.run(['play', '--resume'])).toMatchObject({
      status: 2,
      error: expect.stringContaining('no unfinished'),
    });
  });
});

describe('a game between programs that is written to a file', () => {
  const options = ['--set', 'finish=500'];
  const flags = [...BOTS, '--seed', '5', ...options, '--record', 'it.parlor'];

  it('killed at any moment, it goes on from a whole turn', async () => {
    const wanted = await botGame(openRoomInProcess(), 'leap-to-twenty', 5, ...options);
    for (const written of [2000, 8000]) {
      const room = openRoom();
      const { signal, output } = await room.run(['play', 'leap-to-twenty', ...flags], {
        doom: { by: 'SIGKILL', written },
      });
      expect(signal).toBe('SIGKILL');
      const { moves } = readWhole(room.path('it.parlor')).match;
      expect(toldTurns('leap-to-twenty', output)).toBeGreaterThan(written / 200);
      expect(moves.length).toBeGreaterThanOrEqual(toldTurns('leap-to-twenty', output));
      expect(moves.length).toBeLessThan(wanted.moves.length);
      expect(moves).toEqual(wanted.moves.slice(0, moves.length));
      const resumed = await inProcess(room).run(['play', '--resume', 'it.parlor', '--json']);
      expect(JSON.parse(resumed.output)).toEqual(wanted);
    }
  });

  it.for(SAVING)(
    'killed while it saves, in %s, it has all that was saved before',
    async (during) => {
      const wanted = await botGame(openRoomInProcess(), 'leap-to-twenty', 5, ...options);
      const room = openRoom();
      const { signal } = await room.run(['play', 'leap-to-twenty', ...flags], {
        doom: { by: 'SIGKILL', during, call: 7 },
      });
      expect(signal).toBe('SIGKILL');
      const { moves } = readWhole(room.path('it.parlor')).match;
      expect(moves.length).toBeGreaterThan(0);
      expect(moves).toEqual(wanted.moves.slice(0, moves.length));
      const resumed = await inProcess(room).run(['play', '--resume', 'it.parlor', '--json']);
      expect(JSON.parse(resumed.output)).toEqual(wanted);
    },
  );
});

describe('a game between people whose answers are piped', () => {
  it.for(['trail-blazer', 'predictive-pursuit', 'number-quest'])(
    '%s: killed at any moment, it goes on from a whole turn',
    async (game) => {
      const wanted = await botGame(openRoomInProcess(), game, 5);
      const turns = answersOf(wanted);
      const input = typed(turns.slice(0, -1));
      const { output: all } = await openRoomInProcess().run(['play', game], { input });
      for (const part of [0, 0.3, 0.8]) {
        const room = openRoom();
        const { signal, output } = await room.run(['play', game], {
          input,
          doom: { by: 'SIGKILL', written: Math.max(1, Math.round(part * all.length)) },
        });
        expect(signal).toBe('SIGKILL');
        const [record] = room.kept();
        const played = record?.match.moves ?? [];
        const told = toldTurns(game, output);
        if (part > 0) expect(told).toBeGreaterThan(0);
        expect(played.length).toBeGreaterThanOrEqual(told);
        expect(played.length).toBeLessThan(wanted.moves.length);
        expect(played).toEqual(wanted.moves.slice(0, played.length));
        if (record === undefined) continue;
        const resumed = await inProcess(room).run(['play', '--resume', '--json'], {
          // The side that had chosen unseen is not asked again.
          input: typed(
            turns
              .slice(played.length)
              .flat()
              .slice(room.half() === null ? 0 : 1),
          ),
        });
        const { moves, result, winner, ending } = wanted;
        expect(JSON.parse(resumed.output)).toMatchObject({ moves, result, winner, ending });
      }
    },
  );

  it('ends quietly when its reader goes away, and nothing is lost', async () => {
    const room = openRoom();
    const playing = room.start(['play', 'trail-blazer']);
    playing.child.stdin.write('3\n');
    await playing.written('P1 moves to position 3.');
    playing.child.stdout.destroy();
    playing.child.stdin.write('1\n');
    const { status, error } = await playing.ended;
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const moves = room.kept()[0]?.match.moves ?? [];
    // Whether the second is kept depends on which it notices first.
    expect(moves).toEqual(['3', '1'].slice(0, Math.max(1, moves.length)));
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
    const room = openRoomInProcess();
    await room.run(['play', 'trail-blazer'], { input: '3\n' });
    const [name = ''] = room.shelf();
    const half = join('state', 'parlor', `${name}.99999.part`);
    room.write(half, '[Game "trail-bl');
    expect(await room.run(['play', '--resume'])).toMatchObject({ status: 1 });
    expect(existsSync(room.path(half))).toBe(true);
    utimesSync(room.path(half), 0, 0);
    await room.run(['play', 'leap-to-twenty'], { input: '1\n' });
    expect(readdirSync(room.path('state/parlor')).filter((file) => file.endsWith('.part'))).toEqual(
      [],
    );
  });
});
