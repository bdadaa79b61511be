import { describe, expect, it } from 'vitest';
import { COUNTDOWN } from './countdown.ts';
import {
  answersOf,
  botGame,
  IDS,
  openRoomInProcess,
  type PlayedGame,
  type RoomInProcess,
  typed,
} from './parlor.ts';

/** The answers of a game up to a cut, those that are given again after it, and the turns that were whole. */
function cutAt(played: PlayedGame, cut: number): { first: string; rest: string; turns: number } {
  const turns = answersOf(played);
  const flat = turns.flat();
  let before = 0;
  let whole = 0;
  while (whole < turns.length && before + (turns[whole]?.length ?? 0) <= cut)
    before += turns[whole++]?.length ?? 0;
  return { first: typed(flat.slice(0, cut)), rest: typed(flat.slice(before)), turns: whole };
}

/** The moves of the only record on the shelf. */
function movesOf(room: RoomInProcess): readonly string[] {
  const [record, ...others] = room.kept();
  expect(others).toEqual([]);
  return record?.match.moves ?? [];
}

describe.for(IDS)('the end of the input in %s', (game) => {
  it('keeps the whole turns, wherever it comes, and the game goes on from there', async () => {
    const seedRoom = openRoomInProcess();
    const wanted = await botGame(seedRoom, game, 5);
    const count = answersOf(wanted).flat().length;
    // Odd strides fall between the answers of one turn as well as between turns.
    for (let cut = 1; cut < count; cut += Math.max(1, Math.floor(count / 4) | 1)) {
      const room = openRoomInProcess();
      const { first, rest, turns } = cutAt(wanted, cut);
      const broken = await room.run(['play', game, '--p1', 'human:Ann', '--p2', 'human:Bob'], {
        input: first,
      });
      expect(broken.status).toBe(1);
      const half = room.half();
      if (turns === 0 && half === null) {
        expect(broken.error).toBe('No move was made, so there is nothing to save.\n');
        expect(room.shelf()).toEqual([]);
        continue;
      }
      expect(broken.error).toBe('The game is saved. Continue with: parlor play --resume\n');
      expect(movesOf(room)).toEqual(wanted.moves.slice(0, turns));
      // The side that has chosen is not asked again.
      const answers = half === null ? rest : rest.slice(rest.indexOf('\n') + 1);
      const resumed = await room.run(['play', '--resume', '--json'], { input: answers });
      expect(resumed.status).toBe(0);
      const { moves, result, winner, ending } = wanted;
      expect(JSON.parse(resumed.output)).toMatchObject({ moves, result, winner, ending });
      if (turns > 0) expect(resumed.error).toContain(`resumed after turn ${turns}.`);
      expect(movesOf(room)).toEqual(wanted.moves);
      expect(room.kept()[0]?.players).toEqual(['Ann', 'Bob']);
      await expect(room.run(['play', '--resume'])).resolves.toMatchObject({ status: 2 });
    }
  });

  it('says by its status that there is no finished game, to programs too', async () => {
    const room = openRoomInProcess();
    const { status, output, error } = await room.run(['play', game, '--json'], { input: '\n' });
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ kind: 'refusal', code: 'play/unfinished' });
    expect(error).toContain('No move was made');
  });
});

describe('a sealed half', () => {
  const other = { 1: '2', 2: '1' } as const;
  const asked = "Player 1, guess Player 2's move (1 or 2): ";

  it.for(['1', '2'] as const)(
    'that was %s is in no output and no record, and waits for the other side to come back',
    async (half) => {
      const room = openRoomInProcess();
      const turn = `${other[half]}\n${half}\n`;
      const left = await room.run(
        ['play', 'predictive-pursuit', '--record', 'it.parlor', '--seed', '77'],
        { input: `${turn}${half}\n` },
      );
      expect(left.status).toBe(1);
      const after = left.output.slice(left.output.lastIndexOf("Player 2's Turn:"));
      expect(after).toBe(
        `Player 2's Turn:\nEnter your secret move (1 or 2): [Input Hidden]\n${asked}\n`,
      );
      // Player 2 is not asked again: only Player 1 is.
      const again = await room.run(['play', '--resume', 'it.parlor', '--plain'], {
        input: `save\n${other[half]}\n`,
      });
      const resumed = again.output.slice(again.output.indexOf(asked)).replaceAll(room.folder, '');
      expect(again.output).not.toContain('secret move (1 or 2): [Input Hidden]\nPlayer 1');
      expect(resumed).toMatch(
        /^Player 1, guess Player 2's move \(1 or 2\): save\nSaved: \/predictive-pursuit\.parlor\nPlayer 1, guess/,
      );
      const lastLine = (name: string): string | undefined =>
        room.read(name).trimEnd().split('\n').at(-1);
      expect(lastLine('predictive-pursuit.parlor')).toBe(`1. ${other[half]}/${half}`);
      expect(lastLine('it.parlor')).toBe(`1. ${other[half]}/${half} ${half}/${other[half]}`);
    },
  );
});

describe('quitting', () => {
  it.for(IDS)('%s keeps it, and the game can be told apart by its name', async (game) => {
    const room = openRoomInProcess();
    const wanted = await botGame(openRoomInProcess(), game, 11);
    const { first, rest, turns } = cutAt(wanted, 4);
    const another = IDS.find((id) => id !== game) ?? '';
    const quit = await room.run(['play', game], { input: `${first}quit\n` });
    expect(quit).toMatchObject({ status: 1, error: expect.stringContaining('is saved') });
    const [turn = []] = answersOf(await botGame(openRoomInProcess(), another, 11));
    await room.run(['play', another], { input: typed([...turn, 'quit']) });
    const named = await room.run(['play', game, '--resume', '--json'], { input: rest });
    const { moves, result, winner, ending } = wanted;
    expect(JSON.parse(named.output)).toMatchObject({ moves, result, winner, ending });
    expect(named.error).toContain(`resumed after turn ${turns}.`);
    const newest = await room.run(['play', '--resume', another]);
    expect(newest.output).toContain('resumed after turn 1.');
  });

  it('a game that was resumed from a file goes on in that file, and says so', async () => {
    const room = openRoomInProcess();
    await room.run(['play', 'trail-blazer', '--record', 'mine.parlor'], { input: '3\n' });
    const { error } = await room.run(['play', '--resume', 'mine.parlor'], { input: '2\nquit\n' });
    expect(error).toContain(`parlor play --resume ${room.path('mine.parlor')}`);
    expect(room.read('mine.parlor')).toContain('1. 3 2\n');
    expect(room.shelf()).toEqual([]);
  });

  it('before the first move leaves a file that somebody named', async () => {
    const room = openRoomInProcess();
    await room.run(['play', 'trail-blazer'], { input: 'save mine.parlor\nquit\n' });
    await room.run(['play', '--resume', 'mine.parlor'], { input: 'quit\n' });
    expect(room.read('mine.parlor')).toContain('[Turns "0"]');
  });

  it('and there is nothing to go on with where nothing was played', async () => {
    const room = openRoomInProcess();
    const { status, error } = await room.run(['play', '--resume']);
    expect({ status, error }).toEqual({
      status: 2,
      error:
        'There is no unfinished game to continue. To continue a game from a file, use --resume FILE.\n',
    });
  });

  it("and games of one's own are named, whose files were not", async () => {
    const room = openRoomInProcess();
    room.write('countdown.ts', COUNTDOWN);
    await room.run(['play', '--game', './countdown.ts'], { input: '1\nquit\n' });
    for (const resume of [['--resume'], ['--resume', 'countdown']])
      expect(await room.run(['play', ...resume])).toMatchObject({
        status: 2,
        error:
          'There is no unfinished game to continue. Unfinished here: countdown; name the file of the game with --game.\n',
      });
    const resumed = await room.run(['play', '--resume', '--game', './countdown.ts'], {
      input: 'quit\n',
    });
    expect(resumed.output).toContain('Countdown, resumed after turn 1.');
  });
});
