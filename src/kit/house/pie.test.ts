import { describe, expect, test } from 'vitest';
import {
  baseRules,
  closed,
  housed,
  pebbleMatch,
  pebbles,
  said,
} from '../../../test/support/pebbles.ts';
import { played, started } from '../../../test/support/started.ts';
import { listFields } from '../../core/contract/field-name.ts';
import { parseOptions } from '../../core/contract/option.ts';
import { render, renderLines } from '../../core/contract/phrase.ts';
import { type State, WHETHER } from '../../core/contract/rules.ts';
import { nextAnswers } from '../../core/match/question.ts';
import { formatRecord, parseRecord } from '../../core/match/record.ts';
import { targetsOf } from '../../core/match/target.ts';
import { withHouseRules } from './house-rules.ts';
import { statesOf } from './rules-with.ts';

describe('the pie rule', () => {
  test('after the opening move the other player may swap, once', () => {
    const opened = pebbleMatch('pie=yes', 'swap');
    // The notation and the typed answer are no other move's.
    expect(opened.legal(1)).toEqual(['swap', 'two', 'swap-sides']);
    const { words } = housed.book(opened.options);
    expect(nextAnswers(opened.rules, words, opened.state, 1, [])).toEqual([
      'swap-sides',
      'two',
      'swap-sides-sides',
    ]);
    expect(renderLines(words.ask(opened.position, 1, []))).toEqual([
      'Player 2, take pebbles, or swap-sides-sides to trade sides: ',
    ]);
    const declined = played(opened, 'swap');
    expect(declined.legal(0)).toEqual(['rest']);
    expect(played(declined, 'rest').legal(1)).toEqual(['swap', 'two']);
  });

  test('a swap gives each player the side of the other', () => {
    const swapped = pebbleMatch('pie=yes', 'swap swap-sides');
    expect(said(swapped)).toEqual([
      'Player 2 swapped sides: each player now has what the other had.',
    ]);
    expect(swapped.turn).toEqual({ kind: 'one', seat: 0 });
    const after = played(swapped, 'two');
    expect(said(after)).toEqual(['Player 1 took 2 of the pebbles.']);
    const won = played(after, 'two');
    expect(won.turn).toMatchObject({ kind: 'over', winner: 1 });
    expect(won.turn.kind === 'over' && render(won.turn.reason)).toBe('Player 2 took the last');
    expect(closed(won)).toEqual(['Player 2 took all pebbles and wins.']);
    expect(renderLines(housed.book(won.options).words.refuse(won.state, 1, [], 'x'))).toEqual([
      'Player 2 cannot take that many pebbles.',
    ]);
    const [facts] = housed.book(won.options).scene(won.position);
    expect(
      facts?.kind === 'facts' && facts.facts.map(({ text }) => render(text, { seat: null })),
    ).toEqual([
      // The picture has sides, and knows them by who has them now.
      'Player 2',
      'Player 1',
      'Player 2',
    ]);
    const record = formatRecord({ match: won, players: ['Ann', 'Ben'], tags: {} });
    expect(record).toContain('[Options "pie=yes"]');
    const read = parseRecord(record, () => housed);
    expect(read.ok && read.value.match.state).toEqual(won.state);
  });

  test('the replying player is the one who moves second from a stated start', () => {
    const match = pebbleMatch('start=swap:2,mover:1 pie=yes', 'swap swap-sides');
    expect(said(match)).toEqual([
      'Player 1 swapped sides: each player now has what the other had.',
    ]);
    expect(said(played(match, 'swap'))).toEqual(['Player 2 took 1 of the pebbles.']);
    expect(parseOptions(housed.options, 'start=swap:1 pie=yes').ok).toBe(false);
  });

  test('it is not offered beside a pass', () => {
    expect(pebbleMatch('pie=yes', 'two').legal(1)).toEqual(['rest']);
  });

  test('it needs an open choice of the other player on the second turn', () => {
    const sealed = withHouseRules({
      ...pebbles,
      rules: () => ({ ...baseRules(), turn: () => ({ kind: 'both', seat: 0 }) }),
    });
    const alone = withHouseRules({
      ...pebbles,
      rules: () => ({ ...baseRules(), turn: () => ({ kind: 'one', seat: 0 }) }),
    });
    expect(parseOptions(sealed.options, 'pie=yes')).toEqual({
      ok: false,
      error: {
        code: 'option/impossible',
        message:
          '"pie" cannot be "yes". Both players choose at once on the first turn, so there is no opening move to swap. Allowed: no.',
        allowed: ['no'],
      },
    });
    expect(parseOptions(alone.options, 'pie=cake')).toMatchObject({
      error: { code: 'option/bad-value', message: '"pie" cannot be "cake". Allowed: no or yes.' },
    });
    expect(parseOptions(alone.options, 'pie=yes')).toMatchObject({
      error: { message: expect.stringContaining('not an open choice of the other player') },
    });
  });

  test('on a track the tokens, the targets and the questions change hands', () => {
    const opened = played(started('leap-to-twenty', 'pie=yes'), '4');
    const swapped = played(opened, 'swap');
    const book = swapped.game.book(swapped.options);
    const [before] = book.scene(opened.position);
    const [after] = book.scene(swapped.position);
    expect([before, after]).toMatchObject([{ squares: [4, 0] }, { squares: [0, 4] }]);
    expect(targetsOf(opened, 1).map(({ answer }) => answer)).toEqual(['1', '2', '4']);
    expect(targetsOf(swapped, 0)[0]).toEqual({
      answer: '1',
      target: { kind: 'square', part: 0, seat: 0, square: 1 },
    });
    expect(renderLines(book.words.ask(swapped.position, 0, []))[1]).toBe("Player 1's turn.");
    const advise = book.words.advise;
    expect(advise?.(opened.state, 1, [], 'swap')).toBe('swap sides');
    expect(advise?.(opened.state, 1, [], '4')).toBe('move 4');
    expect(advise?.(swapped.state, 0, [], null)).toBe('make any move');
    expect(book.words.spell(opened.state, 4)).toEqual(['4']);
  });

  test('an answer that is no place has none', () => {
    const quest = played(started('number-quest', 'pie=yes'), '45:9');
    expect(targetsOf(quest, 1)).toEqual([]);
    expect(quest.game.book(quest.options).words.ask(quest.position, 1, ['no'])).toHaveLength(1);
    const swapped = played(quest, 'swap');
    expect(targetsOf(swapped, 0, ['no'])).toHaveLength(8);
  });

  test('fields are told of by side, or by player where the swap is known', () => {
    const swapped = played(started('leap-to-twenty', 'pie=yes'), '4 swap');
    const { fields: words } = swapped.game.book(swapped.options);
    const fields = Object.keys(swapped.rules.shape);
    const { swap, ...unknown } = swapped.state;
    expect(swap).toBe(3);
    expect(render(listFields(swapped.state, { fields, words }))).toContain('Player 1 to move');
    expect(render(listFields({ ...swapped.state, swap: 2 }, { fields, words }))).toContain(
      'Player 2 to move, no skip owed, the swap not taken',
    );
    expect(render(listFields(unknown, { fields, words }))).toBe(
      "the opening side's square 4, the replying side's square 0, the replying side to move, no skip owed",
    );
    expect(render(words?.mover?.value?.(0) ?? '')).toBe('the opening side');
    expect([0, 9].map((value) => render(words?.swap?.value?.(value) ?? ''))).toEqual([
      'not offered yet',
      '9',
    ]);
  });

  test('rules see no field but their own, also when they are traced', () => {
    const asked: string[] = [];
    const traced = Object.defineProperties(
      {},
      {
        heap: { enumerable: true, get: () => asked.push('heap') },
        swap: { enumerable: true, get: () => asked.push('swap') },
        [WHETHER]: { value: (field: string, value: number) => asked.push(`${field}=${value}`) > 0 },
      },
    ) as State;
    const inside = statesOf(['heap']);
    const view = inside(traced);
    expect(Object.keys(view)).toEqual(['heap']);
    expect(asked).toEqual([]);
    expect(view.heap).toBe(1);
    const whether = (view as unknown as { [WHETHER]: (f: string, v: number) => boolean })[WHETHER];
    expect([whether('heap', 3), whether('swap', 3)]).toEqual([true, false]);
    expect(asked).toEqual(['heap', 'heap=3']);
    expect(inside(traced)).toBe(view);
    expect(inside({ heap: 2, swap: 1 })).toEqual({ heap: 2 });
  });
});
