import { describe, expect, test } from 'vitest';
import type { Book } from '../src/core/contract/book.ts';
import type { Game } from '../src/core/contract/game.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { GAMES } from '../src/games/index.ts';
import { duel } from './kit-games/duel.ts';
import { fifteen } from './kit-games/fifteen.ts';
import { morris } from './kit-games/morris.ts';
import { ticTacToe } from './kit-games/tic-tac-toe.ts';
import { settingsOf, subjectOf } from './support/subjects.ts';
import { type ToyChanges, toyGame, toyRules } from './support/toy.ts';
import { VIEW_LAW_NAMES, type ViewLawName, viewFaultOf } from './support/view-laws.ts';

describe.each(GAMES)('$id', (game) => {
  const subjects = settingsOf(game).map((text) => subjectOf(game, text));

  test.each(VIEW_LAW_NAMES)('keeps the law of %s', (law) => {
    expect(subjects.map((subject) => viewFaultOf(law, subject)).filter((fault) => fault)).toEqual(
      [],
    );
  });
});

/** With boards and hands that the kit draws and finds, and with turns that are all sealed. */
describe.each([ticTacToe, fifteen, morris, duel])('$id', (game) => {
  const options = defaultOptions(game.options);

  test.each(VIEW_LAW_NAMES)('keeps the law of %s', (law) => {
    expect(viewFaultOf(law, { game, options, ending: 'won' })).toBeUndefined();
  });
});

test.each([ticTacToe, fifteen, morris])('$id has places to look at', (game) => {
  expect(game.book(defaultOptions(game.options)).target).toBeDefined();
});

function toyWith(changes: Partial<Book>, others: ToyChanges = {}): Game {
  const toy = toyGame(others);
  return { ...toy, book: () => ({ ...toy.book({}), ...changes }) };
}

/** A toy that begins on its sealed turn and lets out what `secretOf` makes of the last choice. */
function leaking(secretOf: (choice: string) => string): Game {
  let secret = '';
  const rules = (): typeof toyRules => {
    secret = '';
    return {
      ...toyRules,
      start: () => ({ heap: 2, mover: 0 }),
      notate(move) {
        secret = secretOf(move);
        return move;
      },
    };
  };
  return toyGame({
    game: { rules: rules as unknown as Game['rules'] },
    words: { ask: () => [`What, after "${secret}"? `] },
  });
}

function counting(): Book['scene'] {
  let calls = 0;
  return () => [{ kind: 'facts', facts: [{ label: 'Calls', text: String(calls++) }] }];
}

const TILES: ReturnType<Book['scene']> = [
  { kind: 'tiles', title: 'Heap', tiles: [{ text: 'o', taken: false, seat: null }] },
];

/** Toys that break one law each, and what the law says of them. */
const broken: readonly (readonly [ViewLawName, string, Game, RegExp])[] = [
  [
    'data',
    'a picture that changes by itself',
    toyWith({ scene: counting() }),
    /the match that was read looks different/,
  ],
  [
    'json',
    'labels that are not there',
    toyWith({ scene: () => [{ kind: 'grid', rows: [], labels: undefined }] as never }),
    /is not the same as JSON/,
  ],
  [
    'json',
    'a bar without end',
    toyWith({
      scene: () => [
        { kind: 'bars', bars: [{ label: 'x', value: Number.NaN, most: 1, seat: null }] },
      ],
    }),
    /is not the same as JSON/,
  ],
  [
    'secrecy',
    'a question that tells what was chosen',
    leaking((choice) => choice),
    /a view differs by seat 0's half/,
  ],
  [
    'secrecy',
    'a question that tells how the turn stands',
    leaking(() => 'somebody chose'),
    /more than who is awaited tells of seat [01]'s half/,
  ],
  [
    'places',
    'a tile that is not there',
    toyWith({ scene: () => TILES, target: () => ({ kind: 'tile', part: 0, tile: 1 }) }),
    /the place .* for t1 by seat 0 .* is not on the scene/,
  ],
  [
    'places',
    'a move without a tile',
    toyWith({
      scene: () => TILES,
      target: (_position, _seat, _answers, answer) =>
        answer === '2' ? undefined : { kind: 'tile', part: 0, tile: 0 },
      words: toyGame({ words: { spell: (_state, move) => [move.replace('t', '')] } }).book({})
        .words,
    }),
    /no tile or cell stands for t2 by seat 0/,
  ],
];

describe('a law that is broken is found out', () => {
  test('the sound toy keeps every law', () => {
    const faults = VIEW_LAW_NAMES.map((law) =>
      viewFaultOf(law, { game: toyGame(), options: {}, ending: 'won' }),
    );
    expect(faults.filter((fault) => fault)).toEqual([]);
  });

  test('there is a broken toy for every law', () => {
    expect(new Set(broken.map(([law]) => law))).toEqual(new Set(VIEW_LAW_NAMES));
  });

  test.each(broken)('%s: %s', (law, _what, game, fault) => {
    expect(viewFaultOf(law, { game, options: {}, ending: 'won' })).toMatch(fault);
  });
});
