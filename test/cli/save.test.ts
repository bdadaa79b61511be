import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOTS, openRoom, openRoomInProcess, readWhole, typed } from './parlor.ts';

const RACE = ['play', 'trail-blazer', '--set', 'finish=4'];
/** After one move of three, two more end the race. */
const REST = ['1', '1'];
const WON = 'P1 has reached the finish line and wins the game!';

describe('save at a prompt', () => {
  it('writes the game to a file of its own name, and again under a new one', async () => {
    const room = openRoomInProcess();
    const first = await room.run(RACE, { input: typed(['3', 'save', 'quit']) });
    expect(first.output).toContain(`Saved: ${room.path('trail-blazer.parlor')}`);
    const second = await room.run(RACE, { input: typed(['3', '1', 'save', 'save', 'quit']) });
    expect(second.output).toContain(`Saved: ${room.path('trail-blazer-2.parlor')}`);
    expect(second.output).toContain(`Saved: ${room.path('trail-blazer-3.parlor')}`);
    expect(readWhole(room.path('trail-blazer.parlor')).match.moves).toEqual(['3']);
    expect(readWhole(room.path('trail-blazer-2.parlor')).match.moves).toEqual(['3', '1']);
  });

  it('writes to a named file, also with spaces in its name, and over what it wrote itself', async () => {
    const room = openRoomInProcess();
    const { output } = await room.run(RACE, {
      input: typed(['save our game.parlor', '3', 'SAVE our game.parlor', ...REST]),
    });
    expect(output.match(/^Saved: /gm)).toHaveLength(2);
    expect(output).toContain(WON);
    expect(readWhole(room.path('our game.parlor')).match.moves).toEqual(['3']);
    const resumed = await room.run(['play', '--resume', 'our game.parlor'], { input: typed(REST) });
    expect(resumed.output).toContain(WON);
  });

  it('takes a tilde for the home folder, as a shell does, and nothing else for one', async () => {
    const room = openRoomInProcess();
    mkdirSync(room.path('home/games'), { recursive: true });
    const { output } = await room.run(RACE, {
      input: typed(['3', 'save ~/mine', 'save ~/games/our game', 'save ~x', 'save ~', 'quit']),
    });
    for (const name of ['home/mine', 'home/games/our game', '~x']) {
      expect(output).toContain(`Saved: ${room.path(name)}\n`);
      expect(readWhole(room.path(name)).match.moves).toEqual(['3']);
    }
    expect(output).toContain(`${room.path('home')} exists already.`);
    expect(readdirSync(room.folder).sort()).toEqual(['home', 'state', '~x']);
  });

  it('to the file of --record is already done', async () => {
    const room = openRoomInProcess();
    const { output } = await room.run([...RACE, '--record', 'mine.parlor'], {
      input: typed(['3', 'save', 'quit']),
    });
    expect(output).toContain(`Saved: ${room.path('mine.parlor')}`);
  });

  it('never writes over a file that was there', async () => {
    const room = openRoomInProcess();
    room.write('notes.txt', 'dear diary');
    const { output } = await room.run(RACE, { input: typed(['3', 'save notes.txt', ...REST]) });
    expect(output).toContain('notes.txt exists already. Save under another name: save FILE\n');
    expect(output).toContain(WON);
    expect(room.read('notes.txt')).toBe('dear diary');
  });

  it.for([
    ['a folder that is not there', 'nowhere/game.parlor', 'there is no such file or folder'],
    ['a path below a file', 'notes.txt/game.parlor', 'a part of the path is not a folder'],
    ['a name that is too long', 'x'.repeat(300), 'the name is too long'],
    ['a place the system keeps for itself', '/proc/game.parlor', '.+'],
    ['a name with NUL in it', 'a\0b', 'that cannot be the name of a file'],
  ] as const)('to %s is refused in a sentence, and the game goes on', async ([, name, why]) => {
    const room = openRoomInProcess();
    room.write('notes.txt', 'dear diary');
    const { output, status } = await room.run(RACE, {
      input: typed(['3', `save ${name}`, ...REST]),
    });
    expect(output).toMatch(new RegExp(`^/.* could not be saved: ${why}\\.$`, 'm'));
    expect(output).toContain(WON);
    expect(status).toBe(0);
    expect(room.kept()[0]?.match.moves).toEqual(['3', '1', '1']);
    expect(readdirSync(room.folder).sort()).toEqual(['notes.txt', 'state']);
  });

  it.for(['folder', '/dev/null', '/dev/full', 'link'])(
    'to %s, which is there but is no record, is refused',
    async (name) => {
      const room = openRoomInProcess();
      mkdirSync(room.path('folder'));
      symlinkSync('/dev/full', room.path('link'));
      const { output } = await room.run(RACE, { input: typed(['3', `save ${name}`, ...REST]) });
      expect(output).toContain(`${room.path(name)} exists already.`);
      expect(output).toContain(WON);
      expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
    },
  );

  it('under a name with an escape in it does not write the escape back', async () => {
    const room = openRoomInProcess();
    const { output } = await room.run(RACE, { input: typed(['save \x1b[31mred', 'quit']) });
    expect(output).toContain(`Saved: ${room.path('?[31mred')}`);
    expect(readdirSync(room.folder)).toContain('\x1b[31mred');
  });
});

/** Every file below a folder. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

describe('a game that cannot be kept', () => {
  const unkept = /could not be saved: .+\. The game goes on, but it is not being kept\.\n/g;

  it('because the folder for games is a file says so once and goes on', async () => {
    const room = openRoomInProcess();
    room.write('state', 'in the way');
    const { output, error, status } = await room.run(RACE, { input: typed(['3', ...REST]) });
    expect(error).toBe(
      `${room.path('state/parlor')} cannot be used: a part of the path is not a folder. The game goes on, but it is not being kept.\n`,
    );
    expect(output).toContain(WON);
    expect(status).toBe(0);
    expect(room.read('state')).toBe('in the way');
  });

  it.for([
    ['of a series', [...BOTS, '--rounds', '2'], ''],
    ['of people', [], typed(['3', ...REST])],
  ] as const)('%s in the file that was named fails once it is over', async ([, seats, input]) => {
    const room = openRoomInProcess();
    const args = [...RACE, ...seats, '--record', 'nowhere/x.parlor', '--json'];
    const { output, error, status } = await room.run(args, { input });
    expect(error.match(unkept)).toHaveLength(1);
    expect(JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ kind: 'record' });
    expect(status).toBe(1);
  });

  it('and is left unfinished says that it was not kept', async () => {
    const room = openRoomInProcess();
    room.write('state', 'in the way');
    const { error, status } = await room.run(RACE, { input: typed(['3']) });
    expect(error).toMatch(/The game was not saved\.\n$/);
    expect(status).toBe(1);
  });

  it('can still be saved by hand', async () => {
    const room = openRoomInProcess();
    room.write('state', 'in the way');
    await room.run(RACE, { input: typed(['3', 'save by-hand.parlor', 'quit']) });
    expect(readWhole(room.path('by-hand.parlor')).match.moves).toEqual(['3']);
  });

  it('because no file may grow says so, also by hand, and leaves nothing half written', async () => {
    const room = openRoom();
    const { output, error, status } = await room.run(RACE, {
      input: typed(['3', 'save here.parlor', ...REST]),
      through: 'ulimit -f 0; "$@"',
    });
    expect(error.match(unkept)).toHaveLength(1);
    expect(output).toContain('here.parlor could not be saved: the file would be too large.');
    expect(output).toContain(WON);
    expect(status).toBe(0);
    expect(room.shelf()).toEqual([]);
    expect(filesBelow(room.path('state/parlor'))).toEqual([]);
  });

  it('any longer keeps the last record that was whole', async () => {
    const room = openRoom();
    // A kibibyte holds the tags and the first moves of a long game, and not the rest.
    const args = ['play', 'leap-to-twenty', '--set', 'finish=100000', '--set', 'steps=1'];
    const { error, status } = await room.run([...args, '--set', 'penalty=none'], {
      input: '1\n'.repeat(900),
      through: 'ulimit -f 1; "$@"',
    });
    expect(error.match(unkept)).toHaveLength(1);
    expect(status).toBe(1);
    const [record] = room.kept();
    expect(record?.match.turns).toBeGreaterThan(100);
    expect(record?.match.turns).toBeLessThan(900);
    expect(
      filesBelow(room.path('state/parlor')).filter((name) => !name.endsWith('.json')),
    ).toHaveLength(1);
  });

  it.for([
    ['a folder that is not there', 'nowhere/game.parlor', 'there is no such file or folder'],
    ['a path below a file', 'notes.txt/game.parlor', 'a part of the path is not a folder'],
    ['a place the system keeps for itself', '/proc/game.parlor', '.+'],
  ] as const)('in %s is played all the same, and fails', async ([, name, why]) => {
    const room = openRoomInProcess();
    room.write('notes.txt', 'dear diary');
    const { output, error, status } = await room.run([
      'play',
      'trail-blazer',
      ...BOTS,
      '--seed',
      '5',
      '--record',
      name,
    ]);
    expect(error).toMatch(new RegExp(`could not be saved: ${why}\\. The game goes on`));
    expect(error.match(unkept)).toHaveLength(1);
    expect(output).toContain('wins the game!');
    expect(status).toBe(1);
  });
});

describe('--record', () => {
  it.for([
    ['notes.txt', 'is not a record'],
    ['folder', 'is not a record'],
    ['/dev/null', 'is not a record'],
    ['unfinished.parlor', 'holds an unfinished game'],
  ] as const)('does not write over %s', async ([name, what]) => {
    const room = openRoomInProcess();
    mkdirSync(room.path('folder'));
    room.write('notes.txt', 'dear diary');
    await room.run([...RACE, '--record', 'unfinished.parlor'], { input: typed(['3']) });
    const { status, error, output } = await room.run([...RACE, ...BOTS, '--record', name]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error).toBe(`${room.path(name)} already exists and ${what}. Name another file.\n`);
    expect(room.read('notes.txt')).toBe('dear diary');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    expect(readWhole(room.path('unfinished.parlor')).match.moves).toEqual(['3']);
  });

  it('of a series looks at the files of its later games too', async () => {
    const room = openRoomInProcess();
    room.write('match-3.parlor', 'dear diary');
    const series = [...RACE, ...BOTS, '--rounds', '3', '--record', 'match.parlor'];
    const { status, error } = await room.run(series);
    expect(status).toBe(2);
    expect(error).toContain('match-3.parlor already exists');
    expect(room.read('match-3.parlor')).toBe('dear diary');
  });

  it('writes through a link to the file it leads to', async () => {
    const room = openRoomInProcess();
    room.write('real.parlor', '');
    await room.run([...RACE, '--record', 'first.parlor', ...BOTS]);
    room.write('real.parlor', room.read('first.parlor'));
    symlinkSync(room.path('real.parlor'), room.path('link.parlor'));
    await room.run([...RACE, '--record', 'link.parlor'], { input: typed(['3']) });
    expect(readWhole(room.path('real.parlor')).match.moves).toEqual(['3']);
    expect(room.read('link.parlor')).toBe(room.read('real.parlor'));
  });
});

describe('where games are kept', () => {
  it('is XDG_STATE_HOME, or else below HOME', async () => {
    const room = openRoomInProcess();
    await room.run(RACE, { input: typed(['3']), env: { XDG_STATE_HOME: undefined } });
    expect(filesBelow(room.path('home/.local/state/parlor'))).toHaveLength(2);
    const again = await room.run(['play', '--resume'], {
      input: typed(REST),
      env: { XDG_STATE_HOME: '' },
    });
    expect(again.output).toContain(WON);
  });

  it('may be a place where no folder can be made, and the game goes on', async () => {
    const room = openRoomInProcess();
    const { output, status, error } = await room.run(RACE, {
      input: typed(['3', ...REST]),
      env: { XDG_STATE_HOME: '/proc/self/nowhere', HOME: undefined },
    });
    expect(error).toContain('The game goes on, but it is not being kept.');
    expect(output).toContain(WON);
    expect(status).toBe(0);
  });

  it('keeps the newest games and lets the oldest go', async () => {
    const room = openRoomInProcess();
    const { status } = await room.run([...RACE, ...BOTS, '--rounds', '60', '--seed', '1']);
    expect(status).toBe(0);
    expect(room.shelf()).toHaveLength(51);
    expect(
      room
        .kept()
        .map(({ tags }) => Number(tags.Round))
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 51 }, (_, index) => index + 10));
  });

  it('lets finished games go before one that someone may go on with', async () => {
    const room = openRoomInProcess();
    await room.run(RACE, { input: typed(['3']) });
    await room.run([...RACE, ...BOTS, '--rounds', '60', '--seed', '1']);
    const resumed = await room.run(['play', '--resume'], { input: typed(REST) });
    expect(resumed.output).toContain(WON);
  });

  it('passes over what is damaged', async () => {
    const room = openRoomInProcess();
    await room.run(RACE, { input: typed(['3']) });
    room.write('state/parlor/99990101T000000Z-damaged-1.parlor', Buffer.from([0, 255, 1]));
    mkdirSync(room.path('state/parlor/99990101T000000Z-folder-1.parlor'));
    const resumed = await room.run(['play', '--resume'], { input: typed(REST) });
    expect(resumed.output).toContain(WON);
    const replayed = await room.run(['replay']);
    expect(replayed.output).toContain(WON);
  });
});
