import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { answersOf, botGame, gameOf, IDS, openRoom, openRoomInProcess, typed } from './parlor.ts';

const TEN_MEGABYTES = 10_000_000;

/** Lines that are hardly an answer to any question. */
const BAD_LINES: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['spaces', '   \t '],
  ['a carriage return', '\r'],
  ['words', 'one please'],
  ['a command with something before it', 'please quit'],
  ['zero', '0'],
  ['a negative number', '-1'],
  ['a fraction', '1.5'],
  ['an exponent', '1e0'],
  ['a plus sign', '+1'],
  ['a leading zero', '01'],
  ['a hexadecimal number', '0x1'],
  ['two answers', '1 1'],
  ['a list', '1,2'],
  ['half a sealed pair written openly', '1/'],
  ['a thousand digits', '1'.repeat(1000)],
  ['a number that would overflow', '18446744073709551617'],
  ['Arabic-Indic digits', '١'],
  ['fullwidth digits', '１'],
  ['mathematical digits', '𝟏'],
  ['a superscript', '¹'],
  ['control characters', '\x01\x02\b\x7f'],
  ['a bell after a number', '1\x07'],
  ['NUL', '1\0'],
  ['an arrow key', '\x1b[A'],
  ['colours', '\x1b[31m1\x1b[0m'],
  ['a window title', '\x1b]0;owned\x07'],
  ['a C1 control', '\u009b31m1'],
  ['a zero-width space', '1\u200b'],
  ['text from right to left', '\u202e1'],
  ['half a surrogate pair', Buffer.from([0xed, 0xa0, 0x80])],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0x31, 0xc3])],
  ['a prototype', '__proto__'],
  ['an answer after more spaces than a line may have', `${' '.repeat(999)}12`],
  ['ten megabytes of digits', '1'.repeat(TEN_MEGABYTES)],
  ['ten megabytes of spaces', ' '.repeat(TEN_MEGABYTES)],
  ['ten megabytes of escapes', '\x1b[A'.repeat(TEN_MEGABYTES / 3)],
];

const line = (text: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(text), Buffer.from('\n')]);

/** Whether a game takes this for an answer to its first question. */
function isAnswer(id: string, text: string): boolean {
  const game = gameOf(id);
  const options = defaultOptions(game.options);
  const { rules, state, waiting } = Match.start(game, options);
  const moves = rules.moves(state, waiting[0] ?? 0);
  return moves.some((move) => game.book(options).words.spell(state, move)[0] === text);
}

describe.for(IDS)('answers in %s', (game) => {
  it('refuses every bad line with a sentence and asks again, and no turn is spent', async () => {
    const room = openRoomInProcess();
    const wanted = await botGame(room, game, 5);
    const { output: asked } = await room.run(['play', game]);
    const prompt = asked.trimEnd().split('\n').at(-1) as string;
    const bad = BAD_LINES.filter(([, text]) => !isAnswer(game, String(text).trim()));
    const { output, status } = await room.run(['play', game, '--record', 'played.parlor'], {
      input: Buffer.concat([
        ...bad.map(([, text]) => line(text)),
        Buffer.from(typed(answersOf(wanted))),
      ]),
    });
    expect(status).toBe(0);
    const replies = output.split(prompt).slice(1, bad.length + 1);
    for (const [index, [name]] of bad.entries()) {
      const [echo = '', ...sentences] = (replies[index] as string).trimEnd().split('\n');
      expect(echo.length, name).toBeLessThan(210);
      expect(sentences.length, name).toBeGreaterThan(0);
      for (const sentence of sentences) expect(sentence, name).toMatch(/^.{8,100}[.0-9]$/);
    }
    const replayed = await room.run(['replay', 'played.parlor', '--json']);
    expect(JSON.parse(replayed.output)).toMatchObject({
      moves: wanted.moves,
      winner: wanted.winner,
    });
  });

  it('takes answers with the line ends of Windows, with spaces, and without an end', async () => {
    const room = openRoomInProcess();
    const wanted = await botGame(room, game, 6);
    const answers = answersOf(wanted).flat();
    const lines = answers.map((answer) => ` ${answer.toUpperCase()}\t`).join('\r\n');
    const { output, status } = await room.run(['play', game, '--json'], { input: lines });
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      moves: wanted.moves,
      result: wanted.result,
      ending: wanted.ending,
    });
  });

  it('takes answers that arrive byte by byte', async () => {
    const room = openRoom();
    const wanted = await botGame(room, game, 7);
    const playing = room.start(['play', game, '--json']);
    for (const byte of Buffer.from(`１\r\n${typed(answersOf(wanted))}`))
      await new Promise((done) => playing.child.stdin.write(Buffer.from([byte]), done));
    playing.child.stdin.end();
    const { output } = await playing.ended;
    expect(JSON.parse(output)).toMatchObject({
      moves: wanted.moves,
      result: wanted.result,
      ending: wanted.ending,
    });
  });

  it('writes down what was typed, but of a sealed choice only that it was made', async () => {
    const room = openRoomInProcess();
    const wanted = await botGame(room, game, 8);
    const [first = ''] = answersOf(wanted).flat();
    const { output: asked } = await room.run(['play', game]);
    const { output } = await room.run(['play', game], { input: `${first}\n` });
    const sealed = wanted.moves[0]?.includes('/') === true;
    expect(output.startsWith(`${asked.trimEnd()} ${sealed ? '[Input Hidden]' : first}\n`)).toBe(
      true,
    );
    expect(output.includes('[Input Hidden]')).toBe(sealed);
  });
});

describe('the questions of one turn of Number Quest', () => {
  it('each refuse what is no answer to them, and undo takes the turn back to its start', async () => {
    const room = openRoomInProcess();
    const { output } = await room.run(['play', 'number-quest', '--record', 'quest.parlor'], {
      input: typed([
        ...['maybe', 'yes', '0', '100', '1e1', 'yes', '', '45', '45', '10', '', 'undo'],
        ...['y', '44', '9', 'n', '9', 'no', '8'],
      ]),
    });
    expect(output).toContain('A prediction is a whole number from 1 to 99.');
    expect(output).toContain('Prediction recorded: 45');
    expect(output).toContain('Select one of the available numbers: 1 2 3 4 5 6 7 8 9');
    expect(output).toContain('9 is already in the sequence. Available Numbers: 1 2 3 4 5 6 7 8');
    expect(room.read('quest.parlor').trimEnd().split('\n').at(-1)).toBe('1. 44:9 8');
  });
});

describe('the commands at a prompt', () => {
  it.for(IDS)('of %s: help, rules and undo cost no turn, whatever their case', async (game) => {
    const room = openRoomInProcess();
    const wanted = await botGame(room, game, 9);
    const turns = answersOf(wanted);
    const commands = ['HELP', 'rules', 'undo', ' Help '];
    const { output, status } = await room.run(['play', game, '--record', 'played.parlor'], {
      input: typed([
        ...commands,
        ...(turns[0] ?? []),
        // Of a sealed turn the half is taken back first, then the turn.
        'undo',
        ...(turns[0] ?? []),
        ...commands.slice(0, 2),
        ...turns.slice(1).flat(),
      ]),
    });
    expect(status).toBe(0);
    expect(output).toContain('There is nothing to take back.');
    expect(output).toContain('Back to turn 1.');
    expect(output).toContain('  quit   stop; the game is saved');
    const [clause] = gameOf(game).book(wanted.options).clauses;
    expect(output).toContain(clause?.title);
    const { output: json } = await room.run(['replay', 'played.parlor', '--json']);
    expect(JSON.parse(json)).toMatchObject({ moves: wanted.moves, winner: wanted.winner });
  });

  it('undo of a sealed half asks the same player again', async () => {
    const room = openRoomInProcess();
    await room.run(['play', 'predictive-pursuit', '--record', 'sealed.parlor'], {
      input: typed(['1', 'undo', '2', '1']),
    });
    expect(room.read('sealed.parlor').trimEnd().split('\n').at(-1)).toBe('1. 2/1');
  });
});
