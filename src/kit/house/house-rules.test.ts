import { describe, expect, test } from 'vitest';
import {
  baseRules,
  closed,
  housed,
  PebbleWords,
  pebbleMatch,
  pebbles,
} from '../../../test/support/pebbles.ts';
import { played, settled, started } from '../../../test/support/started.ts';
import { bookOnScreen, type Game } from '../../core/contract/game.ts';
import { player, render, renderLines, say } from '../../core/contract/phrase.ts';
import type { State, Turn } from '../../core/contract/rules.ts';
import { Match } from '../../core/match/match.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { GAMES } from '../../games/index.ts';
import { withHouseRules } from './house-rules.ts';

describe('what a player does on a sealed turn', () => {
  /** An open step, and then a secret call of both. */
  const callers: Game = {
    ...pebbles,
    id: 'callers',
    rules: () => ({
      shape: { turns: 4 },
      passes: [],
      start: () => ({ turns: 0 }),
      turn: ({ turns }) =>
        turns === 3
          ? { kind: 'over', winner: 0, reason: 'the calls are made' }
          : { kind: turns === 2 ? 'both' : 'one', seat: turns === 1 ? 1 : 0 },
      moves: () => [1, 2],
      next: ({ turns = 0 }) => ({ turns: turns + 1 }),
      notate: String,
    }),
    book: (options) => ({
      ...pebbles.book(options),
      words: Object.assign(new PebbleWords(), {
        sealedPart: (_state: State, seat: Seat) =>
          seat === 0 ? say`${player(0)} hides` : say`${player(1)} seeks`,
      }),
    }),
  };

  test.each([
    ['misere=yes', '1 1', 'Player 1 hides', 'Player 2 seeks'],
    ['start=turns:1', '1', 'Player 1 hides', 'Player 2 seeks'],
    ['pie=yes', '1 1', 'Player 1 hides', 'Player 2 seeks'],
    ['pie=yes', '1 swap 1', 'Player 1 seeks', 'Player 2 hides'],
  ])('by %s, after %s', (text, moves, ...parts) => {
    const game = withHouseRules(callers);
    const match = played(Match.start(game, settled(game, text)), moves);
    expect(match.turn.kind).toBe('both');
    const { words } = game.book(match.options);
    const told = SEATS.map((seat) => words.sealedPart?.(match.state, seat, null) ?? '');
    expect(told.map((phrase) => render(phrase))).toEqual(parts);
  });
});

describe('misère', () => {
  test('the player who would win loses, and the words say so', () => {
    const match = pebbleMatch('misere=yes', 'two rest two');
    expect(match.turn).toMatchObject({ kind: 'over', winner: 1 });
    expect(match.turn.kind === 'over' && render(match.turn.reason)).toBe(
      'Player 1 took the last; here that loses',
    );
    expect(closed(match)).toEqual([
      'By the usual rules Player 1 would win: Player 1 took the last.',
      'In misère that loses. Player 2 wins!',
    ]);
  });

  test('the words are there also for a game that did not end by its rules', () => {
    const { game, options, position } = pebbleMatch('misere=yes');
    expect(renderLines(game.book(options).words.closing(position, 1), { seat: null })[0]).toBe(
      'By the usual rules Player 1 would win.',
    );
  });

  test.each(GAMES)('$id says who loses, and tells the loser why', (game) => {
    const options = settled(game, 'misere=yes');
    const { brief = [], clauses } = game.book(options);
    const { words } = bookOnScreen({ game, options });
    const told = [...clauses.map(({ text }) => text), ...brief, ...words.opening()].map((line) =>
      render(line),
    );
    expect(told.filter((line) => /^Be the first|^The first .* wins|exact wins/.test(line))).toEqual(
      [],
    );
    expect(told.filter((line) => / loses\b/.test(line)).length).toBeGreaterThan(2);
    expect(renderLines(words.closing(Match.start(game, options).position, 1), { seat: 1 })).toEqual(
      ['You win!'],
    );
  });

  test('ideas about misère are told in misère alone', () => {
    const ideas = [
      { id: 'wait', misere: true, idea: 'Wait.', check: { kind: 'moves', test: () => true } },
    ] as const;
    const game = withHouseRules({
      ...pebbles,
      book: (options, fate) => ({
        ...pebbles.book(options),
        ...(fate === 'loses' ? { ideas } : {}),
      }),
    });
    expect(game.book({ misere: 'yes' }).ideas).toEqual(ideas);
    expect(game.book({ misere: 'yes', pie: 'yes' }).ideas).toEqual([]);
    expect(game.book({ pie: 'yes' }).ideas).toEqual([]);
  });

  test('the book tells the rule, and makes no claims about another game', () => {
    const book = housed.book({ misere: 'yes' });
    expect(book.clauses.map(({ title }) => title)).toEqual(['Taking', 'House rule: misère']);
    expect(book.brief).toEqual([
      'Take one or two.',
      'House rule, misère: the player who would win by the usual rules loses here.',
    ]);
    expect([book.claims, book.ideas]).toEqual([[], []]);
    expect(book.words.opening()).toEqual([
      'House rule, misère: the player who would win by the usual rules loses here.',
      'Five pebbles.',
    ]);
    expect(pebbleMatch('misere=yes').legal(0)).toEqual(['swap', 'two']);
  });

  test('a draw stays a draw', () => {
    const drawn: Turn = { kind: 'over', winner: null, reason: 'no pebbles' };
    const game = withHouseRules({
      ...pebbles,
      rules: () => ({ ...baseRules(), turn: () => drawn }),
    });
    expect(game.rules({ misere: 'yes' }).turn({})).toEqual(drawn);
  });
});

describe('a head start', () => {
  test('play begins where it is stated, and the book says so', () => {
    const match = pebbleMatch('start=swap:2,mover:1');
    expect(match.state).toEqual({ swap: 2, mover: 1, still: 0, 'odd name': 0 });
    expect(renderLines(housed.book(match.options).words.opening())).toEqual([
      'House rule, head start: swap 2, mover 1.',
      'Welcome to Pebbles!',
    ]);
    expect(housed.book(match.options).clauses.at(-1)?.text).toBe(
      'Play begins from a stated position: swap 2, mover 1. The rest of it is as usual.',
    );
  });

  test('Number Quest shows the numbers that were placed before', () => {
    const match = played(started('number-quest', 'start=used:5'), '2');
    const [, sequence] = match.game.book(match.options).scene(match.position);
    expect(sequence).toMatchObject({
      tiles: [
        { text: '1', seat: null },
        { text: '3', seat: null },
        { text: '2', seat: 0 },
      ],
    });
  });
});

test('every shipped game has the house rules that it can have', () => {
  for (const game of GAMES)
    expect(Object.keys(game.options).slice(-3)).toEqual(['misere', 'start', 'pie']);
});
