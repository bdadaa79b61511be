import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  find,
  LEAP,
  leap,
  matchOf,
  recordOf,
  refusal,
} from '../../../test/support/record-texts.ts';
import { toyGame, toyRules } from '../../../test/support/toy.ts';
import { faultAt } from '../inspection/soundness.ts';
import { Match } from './match.ts';
import {
  endOf,
  formatRecord,
  type GameRecord,
  parseRecord,
  RESULTS,
  readTags,
  resignedIn,
  resultOf,
  resultOfRecord,
} from './record.ts';

describe('writing', () => {
  test('a record is tags, an empty line, and the turns two by two', () => {
    const record = recordOf(matchOf('leap-to-twenty', '', LEAP), undefined, { Seed: '7' });
    expect(formatRecord(record)).toBe(leap);
  });

  test('a game without moves has only tags, and is read again', () => {
    const text = formatRecord(recordOf(matchOf('trail-blazer', '', '')));
    expect(text.endsWith('[Turns "0"]\n\n')).toBe(true);
    expect(parseRecord(text, find)).toMatchObject({ ok: true, value: { match: { turns: 0 } } });
  });

  test('a sealed turn is a pair, a declaration stands before its number, an odd turn ends alone', () => {
    expect(formatRecord(recordOf(matchOf('predictive-pursuit', '', '2/1 1/1 2/2')))).toContain(
      '\n\n1. 2/1 1/1  2. 2/2\n',
    );
    expect(formatRecord(recordOf(matchOf('number-quest', '', '45:9 1')))).toContain(
      '\n\n1. 45:9 1\n',
    );
  });

  test('lines are at most 79 wide and break between numbers', () => {
    const text = formatRecord(
      recordOf(matchOf('predictive-pursuit', 'stall=never', '1/1 '.repeat(101))),
    );
    const lines = text
      .slice(text.indexOf('\n\n') + 2)
      .trimEnd()
      .split('\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(79);
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(65);
    for (const line of lines) expect(line).toMatch(/^\d+\. 1\/1/);
  });

  test.each([
    ['leap-to-twenty', 'finish=3 steps=1,2', '1', '*'],
    ['leap-to-twenty', 'finish=2 steps=2', '2', '1-0'],
    ['leap-to-twenty', 'finish=4 steps=2 penalty=none', '2 2 2', '1-0'],
    ['trail-blazer', 'finish=2', '1 3', '0-1'],
    ['leap-to-twenty', 'finish=3 steps=2 penalty=none', '2 2', '1/2-1/2'],
  ])('%s %s after %s is %s', (id, options, turns, result) => {
    const match = matchOf(id, options, turns);
    expect(resultOf(match.turn)).toBe(result);
    expect(RESULTS).toContain(result);
    expect(formatRecord(recordOf(match))).toContain(`[Result "${result}"]`);
  });
});

describe('a resigned game', () => {
  const given = (turns: string, Resigned: string): GameRecord =>
    recordOf(matchOf('leap-to-twenty', '', turns), undefined, { Resigned });

  test.each([
    ['1', 0, 1, '0-1'],
    ['2', 1, 0, '1-0'],
  ] as const)('by Player %s is over, and read again so', (number, seat, winner, result) => {
    const record = given(LEAP, number);
    expect(resignedIn(record)).toBe(seat);
    expect(endOf(record)).toEqual({ kind: 'resigned', winner });
    const text = formatRecord(record);
    expect(text).toContain(`[Result "${result}"]\n[Resigned "${number}"]\n`);
    expect(parseRecord(text, find)).toMatchObject({ ok: true, value: { tags: record.tags } });
    expect(refusal(text.replace(result, '*'))).toMatchObject({
      code: 'record/wrong-result',
      allowed: [result],
    });
  });

  test('is none where the tag names no player', () => {
    for (const word of ['', '0', '3', 'Ann']) {
      const record = given(LEAP, word);
      expect([resignedIn(record), endOf(record), resultOfRecord(record)]).toEqual([
        undefined,
        undefined,
        '*',
      ]);
      expect(parseRecord(formatRecord(record), find)).toMatchObject({ ok: true });
    }
  });

  test('is none where its moves have ended it', () => {
    const record = recordOf(matchOf('trail-blazer', '', '1 2 3 3 3 3 2 3'), undefined, {
      Resigned: '2',
    });
    expect(resignedIn(record)).toBeUndefined();
    expect(endOf(record)).toEqual({ kind: 'won', winner: 1 });
    expect(formatRecord(record)).toContain('[Result "0-1"]');
  });
});

describe('reading', () => {
  test('gives the match, the players and the further tags', () => {
    const parsed = parseRecord(leap, find);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { match, players, tags } = parsed.value;
    expect(match.moves).toEqual(LEAP.split(' '));
    expect(match.state).toEqual(matchOf('leap-to-twenty', '', LEAP).state);
    expect(players).toEqual(['Ann', 'bot:random']);
    expect(tags).toEqual({ Seed: '7' });
    expect(formatRecord(parsed.value)).toBe(leap);
  });

  test('takes a record written by hand: no options, names, result or count of turns', () => {
    const parsed = parseRecord('[Game "trail-blazer"]\n\n1. 3 2 2.\n1', find);
    expect(parsed).toMatchObject({
      ok: true,
      value: { players: ['Player 1', 'Player 2'], tags: {} },
    });
    expect(parsed.ok && parsed.value.match.moves).toEqual(['3', '2', '1']);
    expect(parseRecord('[Game "trail-blazer"]\n1. 3 2', find)).toMatchObject({
      value: { match: { turns: 2 } },
    });
  });

  test('takes a byte order mark, line ends of another system, tabs and empty lines', () => {
    for (const text of [
      `\ufeff${leap}`,
      leap.replaceAll('\n', '\r\n'),
      leap.replaceAll('  ', '\t'),
      `\n${leap}\n\n`,
      leap.replace('\n', '\n\n'),
    ])
      expect(parseRecord(text, find)).toMatchObject({ ok: true, value: { match: { turns: 8 } } });
  });

  test.each([
    ['quotes " and \\ backslashes', 'a "b" \\ \\" c\\'],
    ['brackets', '["]]["'],
    ['other scripts', 'Zoë 安 אבג 🎲'],
    ['spaces about it', '  Ann  '],
    ['nothing', ''],
    ['what looks like a tag', '"]\n[Result "1-0'.replace('\n', ' ')],
  ])('a name with %s comes back the same', (_what, name) => {
    const text = formatRecord(
      recordOf(matchOf('trail-blazer', '', '3 2'), [name, 'B'], { Note: name }),
    );
    const parsed = parseRecord(text, find);
    expect(parsed).toMatchObject({
      ok: true,
      value: { players: [name, 'B'], tags: { Note: name } },
    });
  });

  test('control characters in a name become spaces, so that the record stays readable', () => {
    const name = 'a\nb\u001b[2J\u0000\u202e\ufeff\ufffd\ud800z';
    const text = formatRecord(recordOf(matchOf('trail-blazer', '', '3'), [name, 'B']));
    expect(parseRecord(text, find)).toMatchObject({ value: { players: ['a b [2J     z', 'B'] } });
  });
});

describe('the tags of a record', () => {
  test('are read for any game', () => {
    const text = '[Game "of-my-own"]\n[Player1 "A \\"B\\""]\n[Date "2026"]\n\n1. anything goes\n';
    expect(readTags(text)).toEqual({
      ok: true,
      value: { Game: 'of-my-own', Player1: 'A "B"', Date: '2026' },
    });
  });

  test('are refused where the text is no record, or a tag is damaged', () => {
    expect(readTags('\0')).toMatchObject({ ok: false, error: { code: 'record/not-text' } });
    expect(readTags('[Game]\n\n')).toMatchObject({ ok: false, error: { code: 'record/bad-tag' } });
  });
});

describe('a record holds every notation that passes the inspection', () => {
  const TRICKY = [
    '1.',
    '[Game',
    '"',
    '\\',
    '1-0',
    '*',
    '\ufeff',
    '\u200d',
    '\u2028',
    '\u0085',
    '\ufffd',
  ];
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(...TRICKY),
  );
  const notation = fc
    .array(character, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''));

  test.each(['one', 'both'] as const)('on a turn of kind %s', (kind) => {
    let passed = 0;
    fc.assert(
      fc.property(notation, (text) => {
        const game = toyGame({
          rules: {
            turn: (state) =>
              state.heap === 0
                ? { kind: 'over', winner: 0, reason: 'the end' }
                : { kind, seat: state.heap % 2 === 0 ? 0 : 1 },
            moves: () => [text],
            next: ({ heap }) => ({ heap: heap - 1 }),
          },
        });
        const rules = game.rules({});
        if (faultAt(rules, toyRules.start()) !== undefined) return;
        passed++;
        let match = Match.start(game, {});
        while (match.turn.kind !== 'over') {
          const after = match.play(kind === 'both' ? `${text}/${text}` : text);
          if (!after.ok) throw new Error(after.error.message);
          match = after.value;
        }
        const written = formatRecord(recordOf(match));
        const bytes = new TextDecoder().decode(new TextEncoder().encode(written));
        const read = parseRecord(bytes, () => game);
        expect(read.ok ? read.value.match.moves : read.error).toEqual(match.moves);
      }),
      { numRuns: 2000 },
    );
    expect(passed).toBeGreaterThan(300);
  });
});
