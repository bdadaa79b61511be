import { describe, expect, test } from 'vitest';
import { played, settled, started } from '../../../test/support/started.ts';
import type { Played, Position, Words } from '../../core/contract/book.ts';
import { listFields } from '../../core/contract/field-name.ts';
import { bookOnScreen, type Game } from '../../core/contract/game.ts';
import {
  type Option,
  parseOptions,
  resolveOptions,
  settleOptions,
} from '../../core/contract/option.ts';
import {
  moveOf,
  player,
  playerOwns,
  render,
  renderLines,
  say,
  verb,
  you,
} from '../../core/contract/phrase.ts';
import { type Rules, type State, type Turn, WHETHER } from '../../core/contract/rules.ts';
import type { Scene } from '../../core/contract/scene.ts';
import { Match } from '../../core/match/match.ts';
import { nextAnswers } from '../../core/match/question.ts';
import { formatRecord, parseRecord } from '../../core/match/record.ts';
import { targetsOf } from '../../core/match/target.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { GAMES } from '../../games/index.ts';
import { exchangeScene, exchangeTarget, exchangeTurn, sidesInPhrase } from './exchange.ts';
import { withHouseRules } from './house-rules.ts';
import { statesOf } from './rules-with.ts';

/** A game of another kind: parts of it are methods of classes, and its moves and fields are called "swap". */
class PebbleRules implements Rules {
  readonly shape = { swap: 6, mover: 2, still: 1, 'odd name': 2 };
  readonly passes = ['rest'];
  readonly #take = [1, 2];
  start(): State {
    return { swap: 5, mover: 0, still: 0, 'odd name': 0 };
  }
  turn({ swap, mover }: State): Turn {
    if (swap === 4 && mover === 0) throw new Error('No play comes here.');
    const seat: Seat = mover === 0 ? 0 : 1;
    return swap === 0
      ? { kind: 'over', winner: other(seat), reason: say`${player(other(seat))} took the last` }
      : { kind: 'one', seat };
  }
  moves({ swap }: State): readonly unknown[] {
    const fitting = this.#take.filter((many) => many <= (swap as number));
    return swap === 3 ? ['rest'] : fitting;
  }
  next({ swap, mover }: State, move: unknown): State {
    return { swap: (swap as number) - (Number(move) || 1), mover: 1 - (mover as number) };
  }
  notate(move: unknown): string {
    return move === 1 ? 'swap' : move === 2 ? 'two' : 'rest';
  }
}

class PebbleWords implements Words {
  readonly #name = 'pebbles';
  opening(): readonly string[] {
    return [`Five ${this.#name}.`];
  }
  spell(_state: State, move: unknown): readonly string[] {
    return move === 1 ? ['swap-sides'] : [move === 2 ? 'two' : 'rest'];
  }
  ask(_position: Position, seat: Seat): ReturnType<Words['ask']> {
    return [say`${player(seat)}, take ${this.#name}: `];
  }
  refuse(_state: State, seat: Seat): ReturnType<Words['refuse']> {
    return [say`${player(seat)} cannot take that many ${this.#name}.`];
  }
  narrate({ seat, move }: Played): ReturnType<Words['narrate']> {
    return [say`${player(seat)} took ${moveOf(seat, String(move))} of the ${this.#name}.`];
  }
  closing(_position: Position, winner: Seat): ReturnType<Words['closing']> {
    return [say`${player(winner)} took all ${this.#name} and wins.`];
  }
}

const pebbles: Game = {
  id: 'pebbles',
  title: 'Pebbles',
  summary: 'Take the last pebble.',
  options: {},
  rules: () => new PebbleRules(),
  book: () => ({
    clauses: [{ id: 'take', title: 'Taking', text: 'Take one or two.' }],
    rulings: [],
    claims: [{ id: 'ends', clause: 'take', claim: 'It ends.', check: { kind: 'ends' } }],
    words: new PebbleWords(),
    scene: ({ history }) => [
      {
        kind: 'facts',
        facts: history.map(({ seat }) => ({ label: 'by', text: say`${you(seat)}` })),
      },
    ],
  }),
};
const housed = withHouseRules(pebbles);

function pebbleMatch(text: string, moves = ''): Match {
  return played(Match.start(housed, settled(housed, text)), moves);
}

function said(match: Match): readonly string[] {
  const { words } = match.game.book(match.options);
  return match.last === undefined ? [] : renderLines(words.narrate(match.last), { seat: null });
}

function closed(match: Match): readonly string[] {
  if (match.turn.kind !== 'over' || match.turn.winner === null) throw new Error('not won');
  const { words } = match.game.book(match.options);
  return renderLines(words.closing(match.position, match.turn.winner), { seat: null });
}

describe('options', () => {
  test('a house rule at its default is left out, and the game is its own', () => {
    const rules = new PebbleRules();
    const game = withHouseRules({ ...pebbles, rules: () => rules });
    const options = settleOptions(game.options, { misere: 'no', pie: 'no', start: '' });
    expect(options).toEqual({ ok: true, value: {} });
    expect(game.rules({})).toBe(rules);
    expect(game.book({}).claims).toHaveLength(1);
    expect(settled(game, 'misere=yes')).toEqual({ misere: 'yes' });
  });

  test('a game keeps an option of its own that has such a name', () => {
    const game = withHouseRules({
      ...pebbles,
      options: { start: { kind: 'whole', about: 'pebbles', default: 5, min: 1, max: 5 } },
      rules: ({ start }) => ({
        ...baseRules(),
        start: () => ({ swap: start as number, mover: 0, still: 0, 'odd name': 0 }),
      }),
    });
    expect(Object.keys(game.options)).toEqual(['start', 'misere', 'pie']);
    expect(settled(game, 'misere=yes')).toEqual({ start: 5, misere: 'yes' });
    expect(Match.start(game, settled(game, 'start=2 misere=yes')).state).toMatchObject({ swap: 2 });
  });

  test.each([
    ['swap:2,mover:1', 'swap:2,mover:1'],
    ['mover:1, swap:2', 'swap:2,mover:1'],
    ['swap:5,mover:1', 'mover:1'],
    ['swap:5', undefined],
    ['', undefined],
  ])('start=%s is written %s', (text, written) => {
    const options = settleOptions(housed.options, { start: text });
    expect(options).toEqual({ ok: true, value: written === undefined ? {} : { start: written } });
  });

  test.each([
    ['swap', 'option/bad-value', '"swap" is not a field with a value.'],
    ['swap:x', 'option/bad-value', '"swap:x" is not a field with a value.'],
    ['swup:2', 'option/bad-value', 'A position has no field "swup". Did you mean "swap"?'],
    ['still:0', 'option/bad-value', 'A position has no field "still".'],
    ['swap:2,swap:3', 'option/bad-value', '"swap" is set twice.'],
    ['swap:6', 'option/bad-value', '"swap" cannot be 6.'],
    ['swap:0', 'option/impossible', 'The game is already over there.'],
    ['swap:4', 'option/impossible', 'The rules do not know that position.'],
  ])('start=%s is refused', (text, code, problem) => {
    const allowed =
      'fields of the position with their values, separated by commas: swap:0-5, mover:0-1';
    expect(settleOptions(housed.options, { start: text })).toEqual({
      ok: false,
      error: {
        code,
        message: `Play cannot start there. ${problem} Allowed: ${allowed}.`,
        allowed: [allowed],
      },
    });
  });

  test.each([
    ['moves: none', { moves: () => [] }, 'A player has no move there.'],
    ['next: off the board', { next: () => ({ swap: 9 }) }, 'A move there leads off the board.'],
    ['only passes', { moves: () => ['rest'], next: () => ({}) }, 'Neither player can move there.'],
  ])('no start where a game has %s', (_what, changes, problem) => {
    const game = withHouseRules({ ...pebbles, rules: () => ({ ...baseRules(), ...changes }) });
    const options = settleOptions(game.options, { start: 'swap:3' });
    expect(!options.ok && options.error.message).toContain(problem);
  });

  test.each(['square1:10', 'square1:12', 'square2:10,mover:1'])(
    'no start beyond the finish of a race: %s',
    (text) => {
      const options = settleOptions(started('trail-blazer', '').game.options, { start: text });
      expect(!options.ok && options.error.message).toMatch(
        /^Play cannot start there\. The game would be over at once: every move there ends it\. /,
      );
    },
  );

  test('a position of many fields is told in short', () => {
    const shape = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 2]));
    const game = withHouseRules({ ...pebbles, rules: () => ({ ...baseRules(), shape }) });
    const options = settleOptions(game.options, { start: 'g:1' });
    expect(!options.ok && options.error.message).toMatch(/f10:0-1, f11:0-1 and so on\.$/);
  });

  test('a game that breaks with its options refuses house rules with its own words', () => {
    const game = withHouseRules({
      ...pebbles,
      rules() {
        throw new Error('Too many pebbles.');
      },
    });
    const start = settleOptions(game.options, { start: 'swap:2' });
    const pie = settleOptions(game.options, { pie: 'yes' });
    expect(!start.ok && start.error.message).toMatch(/Too many pebbles\.? Allowed: fields of/);
    expect(!pie.ok && pie.error.message).toContain('Too many pebbles.');
    expect(game.options.start).toMatchObject({ kind: 'dependent' });
    const entry = game.options.start as unknown as { on(options: object): { allowed: string } };
    expect(entry.on({}).allowed).toBe(
      'fields of the position with their values, separated by commas',
    );
  });

  test('starts near another one are those after a turn, with one of its changes left out or none', () => {
    const near = (game: Game, own: string, text: string): readonly string[] | undefined => {
      const { option } = resolveOptions(game.options, settled(game, own)).find(
        ({ name }) => name === 'start',
      ) as { option: Option };
      return option.kind === 'text' ? option.near?.(text) : undefined;
    };
    const trail = started('trail-blazer', '').game;
    // Player 1 steps 1, 2 or 3; then Player 2 moves, or Player 1 has a head start; or Player 2 opens.
    expect(near(trail, '', '')).toEqual([
      'square1:1,mover:1',
      'mover:1',
      'square1:1',
      'square1:2,mover:1',
      'square1:2',
      'square1:3,mover:1',
      'square1:3',
    ]);
    expect(near(trail, '', 'square1:3,mover:1')).toContain('square1:3,square2:2');
    // A game with hundreds of turns gives a few of them, and one that breaks none.
    expect(near(started('number-quest', '').game, '', '')?.length).toBeLessThanOrEqual(12);
    const broken = withHouseRules({
      ...pebbles,
      rules: () => {
        throw new Error('No rules.');
      },
    });
    expect(near(broken, '', '')).toEqual([]);
  });

  test('a stated start has a label in the words of the book', () => {
    const leap = started('leap-to-twenty', 'start=square1:3,mover:1');
    const entry = leap.game.options.start as unknown as {
      on(o: object): { label(text: string): string };
    };
    const { label } = entry.on(leap.options);
    expect(label('')).toBe('');
    expect(label('square1:3,mover:1')).toBe("head start (Player 1's square 3, Player 2 to move)");
    const words = (name: string) =>
      resolveOptions(leap.game.options, leap.options)
        .filter((resolved) => resolved.name === name)
        .flatMap(({ option }) =>
          option.kind === 'word' || option.kind === 'text'
            ? (option.words ?? []).map((word) => option.label?.(word))
            : [],
        );
    expect([words('misere'), words('pie')]).toEqual([
      ['no', 'misère (the player who would win loses)'],
      ['no', 'pie rule'],
    ]);
    // The book says nothing of a skip that is not owed, unless both are known.
    expect(label('skip2:0')).toBe("head start (Player 2's next turn not skipped)");
  });
});

function baseRules(): Rules {
  const rules = new PebbleRules();
  return {
    shape: rules.shape,
    passes: rules.passes,
    start: () => rules.start(),
    turn: (state) => rules.turn(state),
    moves: (state) => rules.moves(state),
    next: (state, move) => rules.next(state, move),
    notate: (move) => rules.notate(move),
  };
}

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

describe('an exchange of seats', () => {
  test('turns every part of a scene over to the other player', () => {
    const scene: Scene = [
      { kind: 'track', finish: 9, squares: [1, 2], marked: [], legend: say`${player(0)}` },
      { kind: 'tiles', title: say`${player(1)}`, tiles: [{ text: 'a', taken: true, seat: 0 }] },
      {
        kind: 'grid',
        rows: [
          [
            { text: 'x', seat: 1 },
            { text: '', seat: null },
          ],
        ],
      },
      { kind: 'bars', bars: [{ label: say`${player(0)}`, value: 1, most: 2, seat: 0 }] },
      { kind: 'facts', facts: [{ label: 'it', text: say`${player(1)}` }] },
    ];
    expect(exchangeScene(scene)).toEqual([
      { kind: 'track', finish: 9, squares: [2, 1], marked: [], legend: say`${player(1)}` },
      { kind: 'tiles', title: say`${player(0)}`, tiles: [{ text: 'a', taken: true, seat: 1 }] },
      {
        kind: 'grid',
        rows: [
          [
            { text: 'x', seat: 0 },
            { text: '', seat: null },
          ],
        ],
      },
      { kind: 'bars', bars: [{ label: say`${player(1)}`, value: 1, most: 2, seat: 1 }] },
      { kind: 'facts', facts: [{ label: 'it', text: say`${player(0)}` }] },
    ]);
    expect(exchangeScene(exchangeScene(scene))).toEqual(scene);
  });

  test('leaves places without an owner, and results without a winner', () => {
    const tile = { kind: 'tile', part: 0, tile: 2 } as const;
    expect(exchangeTarget(tile)).toBe(tile);
    expect(exchangeTurn({ kind: 'over', winner: null, reason: 'equal' })).toEqual({
      kind: 'over',
      winner: null,
      reason: 'equal',
    });
    expect(exchangeTurn({ kind: 'both', seat: 1 })).toEqual({ kind: 'both', seat: 0 });
  });

  test('sides are named by who opened', () => {
    const phrase = say`${playerOwns(1)} ${3} ${you(0)} ${verb(0, 'have', 'has')} won`;
    expect(render(sidesInPhrase(phrase, 1))).toBe("the opening side's 3 the replying side has won");
    expect(sidesInPhrase('plain', 0)).toBe('plain');
  });
});

test('every shipped game has the house rules that it can have', () => {
  for (const game of GAMES)
    expect(Object.keys(game.options).slice(-3)).toEqual(['misere', 'start', 'pie']);
});
