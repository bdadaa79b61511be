import { describe, expect, test } from 'vitest';
import { played, settled, started } from '../../../test/support/started.ts';
import { parseOptions } from '../../core/contract/option.ts';
import { render, renderLines } from '../../core/contract/phrase.ts';
import { advance, type Turn } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import type { Match } from '../../core/match/match.ts';
import { targetsOf } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';
import { numberQuest } from './game.ts';
import {
  available,
  moverBy,
  type QuestMove,
  type QuestOptions,
  type QuestState,
  rules,
} from './rules.ts';

const BOOK: QuestOptions = { numbers: 9, picks: 9, deadline: 'none', highest: 99 };
const book = rules(BOOK);
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A state with these numbers placed. */
function placed(
  numbers: readonly number[],
  prediction1 = 0,
  prediction2 = 0,
  latest = 0,
): QuestState {
  return {
    used: numbers.reduce((used, number) => used + 2 ** (number - 1), 0),
    prediction1,
    prediction2,
    latest,
  };
}

function play(options: string, ...turns: readonly string[]): Match {
  return played(started('number-quest', options), turns.join(' '));
}

const won = (winner: Seat, reason: string): Turn => ({ kind: 'over', winner, reason });

/** A turn with its reason as people read it. */
function told(turn: Turn): Turn {
  return turn.kind === 'over' ? { ...turn, reason: render(turn.reason, { seat: null }) } : turn;
}

describe('Setup', () => {
  test('Shared Number Pool: 1 to 9; Shared Sequence: empty', () => {
    expect(book.start()).toEqual(placed([]));
    expect(available(9, book.start().used)).toEqual(ALL);
  });
});

describe('Turns', () => {
  test('Players take turns in alternating order, Player 1 first', () => {
    expect(book.turn(placed([]))).toEqual({ kind: 'one', seat: 0 });
    expect(book.turn(placed([5]))).toEqual({ kind: 'one', seat: 1 });
    expect(book.turn(placed([5, 9]))).toEqual({ kind: 'one', seat: 0 });
    expect(moverBy(9, placed([5, 9, 1]))).toBe(1);
  });
  test('Declare a Prediction (Optional): a move may hold one or none', () => {
    const moves = book.moves(placed([]), 0);
    expect(moves).toHaveLength(9 * 100);
    expect(moves).toContainEqual({ prediction: 0, number: 5 });
    expect(moves).toContainEqual({ prediction: 45, number: 5 });
  });
  test('Declare a Prediction: only once per player per game, and it cannot be changed', () => {
    const declared = placed([5, 9], 35);
    expect(book.moves(declared, 0)).toEqual(
      [1, 2, 3, 4, 6, 7, 8].map((number) => ({ prediction: 0, number })),
    );
    expect(advance(book, declared, { prediction: 0, number: 1 }).prediction1).toBe(35);
  });
  test('Select a Number: it is added to the sequence and leaves the pool', () => {
    const after = advance(book, placed([5]), { prediction: 0, number: 9 });
    expect(after).toEqual(placed([5, 9]));
    expect(available(9, after.used)).toEqual([1, 2, 3, 4, 6, 7, 8]);
  });
});

describe('Rules and Mechanics', () => {
  test('1. Number Selection: only numbers that are in the pool, each once', () => {
    const numbers = new Set(book.moves(placed([1, 5]), 0).map(({ number }) => number));
    expect([...numbers]).toEqual([2, 3, 4, 6, 7, 8, 9]);
    expect(play('', '5').choose(1, '5').ok).toBe(false);
  });
  test('1. Number Selection: a number must be added; there is no pass', () => {
    expect(book.passes).toEqual([]);
    expect(book.moves(placed([2, 3, 4, 5, 6, 7, 8, 9], 1, 1), 0)).toEqual([
      { prediction: 0, number: 1 },
    ]);
  });
  test('2. Predictions: once per game, before selecting a number, on one’s own turn', () => {
    const match = play('', '5', '30:9');
    expect(match.state).toEqual(placed([5, 9], 0, 30, 1));
    expect(play('', '5', '30:9', '35:8', '7').state).toEqual(placed([5, 9, 8, 7], 35, 30));
    expect(play('', '5', '30:9', '8').choose(1, '31:7').ok).toBe(false);
  });
  test('2. Predictions: public: both see it in every view', () => {
    const match = play('', '40:5');
    for (const seat of [0, 1, null] as const) {
      expect(match.view(seat).position.state.prediction1).toBe(40);
      expect(match.view(seat).moves).toEqual(['40:5']);
    }
  });
  test('2. Predictions: not required on the first turn, possible on the last', () => {
    const match = play('', '1', '2', '3', '4', '5', '6', '7', '8', '45:9');
    expect(told(match.turn)).toEqual(won(0, 'only Player 1 predicted'));
  });
  test('3. End of Game: when all numbers have been added', () => {
    expect(book.turn(placed(ALL.slice(1))).kind).toBe('one');
    expect(book.turn(placed(ALL)).kind).toBe('over');
    expect(play('', ...ALL.map(String)).waiting).toEqual([]);
  });
});

describe('4. Determining the Winner', () => {
  test('Exact Prediction: who alone is exact wins', () => {
    expect(told(book.turn(placed(ALL, 45, 44, 1)))).toEqual(
      won(0, 'the sum is 45; Player 1 predicted 45 and Player 2 predicted 44'),
    );
    expect(told(book.turn(placed(ALL, 46, 45, 0)))).toEqual(
      won(1, 'the sum is 45; Player 2 predicted 45 and Player 1 predicted 46'),
    );
  });
  test('Both Correct Predictions: who declared first wins', () => {
    const reason = (sum: number, first: number): string =>
      `both predicted ${sum}; Player ${first} said it first`;
    expect(told(book.turn(placed(ALL, 45, 45, 1)))).toEqual(won(0, reason(45, 1)));
    expect(told(book.turn(placed(ALL, 45, 45, 0)))).toEqual(won(1, reason(45, 2)));
    expect(told(play('picks=3', '6:1', '6:2', '3').turn)).toEqual(won(0, reason(6, 1)));
    expect(told(play('picks=3', '1', '6:2', '6:3').turn)).toEqual(won(1, reason(6, 2)));
  });
  test('No Correct Prediction: the closer wins, from above or below', () => {
    expect(told(book.turn(placed(ALL, 35, 30, 0)))).toEqual(
      won(0, 'the sum is 45; Player 1 predicted 35 and Player 2 predicted 30'),
    );
    expect(told(book.turn(placed(ALL, 35, 54, 0)))).toEqual(
      won(1, 'the sum is 45; Player 2 predicted 54 and Player 1 predicted 35'),
    );
  });
  test('No Correct Prediction: equally close, who declared earlier loses', () => {
    const reason = (miss: number, later: number): string =>
      `both predictions are ${miss} off; Player ${later} predicted later, which decides it`;
    expect(told(book.turn(placed(ALL, 40, 50, 1)))).toEqual(won(1, reason(5, 2)));
    expect(told(book.turn(placed(ALL, 40, 50, 0)))).toEqual(won(0, reason(5, 1)));
    expect(told(play('picks=2', '2:1', '4:2').turn)).toEqual(won(1, reason(1, 2)));
  });
});

test('5. No Draw Rule: any predictions give a winner', () => {
  for (let prediction1 = 0; prediction1 < 100; prediction1++)
    for (let prediction2 = 0; prediction2 < 100; prediction2++)
      for (const latest of [0, 1]) {
        const turn = book.turn(placed(ALL, prediction1, prediction2, latest));
        expect(turn.kind === 'over' && turn.winner !== null).toBe(true);
      }
});

test('Scoring: a win is one point, kept by the series', () => {
  expect(numberQuest.book(BOOK).clauses.find(({ id }) => id === 'points')?.text).toContain(
    'one point',
  );
});

describe('rulings', () => {
  test('NQ-1: a prediction is a whole number from 1 to 99', () => {
    const predictions = new Set(book.moves(placed([]), 0).map(({ prediction }) => prediction));
    expect([...predictions].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index),
    );
    for (const text of ['0:5', '100:5', '-1:5', '1.5:5', ':5', '045:5'])
      expect(play('').choose(0, text).ok).toBe(false);
    for (const text of ['1:5', '99:5']) expect(play('').choose(0, text).ok).toBe(true);
  });
  test('NQ-1: on one’s own turn only', () => {
    expect(play('').choose(1, '45:5').ok).toBe(false);
  });
  test('NQ-2: a player who predicted beats one who did not', () => {
    expect(told(book.turn(placed(ALL, 99, 0)))).toEqual(won(0, 'only Player 1 predicted'));
    expect(told(book.turn(placed(ALL, 0, 1)))).toEqual(won(1, 'only Player 2 predicted'));
  });
  test('NQ-2: if neither did, who placed the last number loses', () => {
    const reason = (winner: number): string =>
      `neither player predicted, and Player ${winner} did not place the last number`;
    expect(told(book.turn(placed(ALL)))).toEqual(won(1, reason(2)));
    expect(told(rules({ ...BOOK, picks: 2 }).turn(placed([1, 2])))).toEqual(won(0, reason(1)));
  });
  test('NQ-3: two equal predictions that miss: who declared earlier loses', () => {
    expect(book.turn(placed(ALL, 40, 40, 1))).toMatchObject({ winner: 1 });
    expect(book.turn(placed(ALL, 40, 40, 0))).toMatchObject({ winner: 0 });
  });
  test('NQ-4: with all of 1 to 9 placed the sum is 45; picks=k leaves it open', () => {
    const { words } = numberQuest.book(BOOK);
    const match = play('', ...ALL.toReversed().map(String));
    expect(renderLines(words.closing(match.position as never, 0))).toContain('Final Sum: 45');
    const [low, high] = [play('picks=2', '1', '2'), play('picks=2', '9', '8')];
    expect([low.turn.kind, high.turn.kind]).toEqual(['over', 'over']);
    expect(play('picks=2', '3:1', '17:2').turn).toMatchObject({ winner: 0 });
    expect(play('picks=2', '3:9', '17:8').turn).toMatchObject({ winner: 1 });
  });
  test('picks may not be more than the pool', () => {
    expect(parseOptions(numberQuest.options, 'numbers=5 picks=6').ok).toBe(false);
    expect(parseOptions(numberQuest.options, 'numbers=5')).toMatchObject({
      value: { numbers: 5, picks: 5 },
    });
  });
  test('deadline=2: after turn 2 a player only places a number', () => {
    const early = { ...BOOK, picks: 3, deadline: 2, highest: 24 };
    const quest = rules(early);
    expect(quest.moves(placed([1]), 1)).toHaveLength(8 * 25);
    expect(quest.moves(placed([1, 2]), 0)).toHaveLength(7);
    const { words, clauses, brief, target } = numberQuest.book(early);
    const position = { state: placed([1, 2]), history: [] };
    const [move] = quest.moves(position.state, 0);
    expect(words.spell(position.state, move as QuestMove)).toEqual(['3']);
    expect(renderLines(words.ask(position as never, 0, [])).slice(-2)).toEqual([
      'After turn 2 it is too late to predict.',
      'Select a number to add to the sequence: ',
    ]);
    expect(target?.(position as never, 0, [], '3')).toEqual({ kind: 'tile', part: 0, tile: 2 });
    expect(render(clauses[2]?.text as string)).toContain('After turn 2 it is too late.');
    expect(render(brief?.[2] as string)).toContain('and not after turn 2');
  });
  test('A turn is one turn in the record, whether or not it holds a declaration', () => {
    expect(play('', '5', '30:9', '35:8').turns).toBe(3);
  });
});

/** The rule book once more, written apart: each turn every prediction and none, while none is made. */
function count(
  depth: number,
  options: QuestOptions,
  placedSoFar = 0,
  mine = false,
  theirs = false,
): number {
  const { numbers, picks, deadline, highest } = options;
  if (placedSoFar === picks) return 0;
  const free = numbers - placedSoFar;
  const isLate = deadline !== 'none' && placedSoFar >= deadline;
  const predictions = mine || isLate ? 0 : highest;
  if (depth === 1) return free * (1 + predictions);
  const silent = count(depth - 1, options, placedSoFar + 1, theirs, mine);
  const declared = predictions * count(depth - 1, options, placedSoFar + 1, theirs, true);
  return free * (silent + declared);
}

/** Sequences counted on the rules, state by state; the tables of a solver would be far larger. */
function walk(options: QuestOptions, depth: number): readonly number[] {
  const quest = rules(options);
  const { start, turn, moves } = quest;
  const { encode } = spaceOf(quest.shape);
  let level = new Map([[encode(start()), { state: start(), ways: 1 }]]);
  const counts: number[] = [];
  while (counts.length < depth) {
    const next: typeof level = new Map();
    let total = 0;
    for (const { state, ways } of level.values()) {
      const now = turn(state);
      const legal = now.kind === 'one' ? moves(state, now.seat) : [];
      total += ways * legal.length;
      // After the last turn only the count is wanted.
      for (const move of counts.length < depth - 1 ? legal : []) {
        const after = advance(quest, state, move);
        const code = encode(after);
        next.set(code, { state: after, ways: ways + (next.get(code)?.ways ?? 0) });
      }
    }
    counts.push(total);
    level = next;
  }
  return counts;
}

describe('perft', () => {
  test.each<[string, readonly number[]]>([
    ['', [900, 720000, 10029600]],
    ['picks=1', [900, 0, 0]],
    ['numbers=2', [200, 20000, 0]],
    ['numbers=3', [300, 60000, 119400]],
    ['numbers=4 picks=2', [400, 120000, 0]],
    ['numbers=7 picks=5 deadline=3 highest=25', [182, 28392, 278460]],
    ['picks=3 deadline=2 highest=24', [225, 45000, 315000]],
  ])('%s: %j', (options, counts) => {
    const set = settled(numberQuest, options);
    expect(counts.map((_, index) => count(index + 1, set))).toEqual(counts);
    expect(walk(set, counts.length)).toEqual(counts);
  });
});

describe('words', () => {
  const { words, scene, clauses, rulings } = numberQuest.book(BOOK);

  test.each<[string, QuestState, readonly string[], string, readonly string[]]>([
    ['neither yes nor no', placed([]), [], 'maybe', []],
    ['no prediction', placed([]), ['yes'], '0', ['A prediction is a whole number from 1 to 99.']],
    [
      'a number in the sequence',
      placed([5, 9]),
      ['no'],
      '5',
      ['5 is already in the sequence. Available Numbers: 1 2 3 4 6 7 8'],
    ],
    [
      'a number in the sequence, after a prediction',
      placed([5, 9]),
      ['yes', '40'],
      '9',
      ['9 is already in the sequence. Available Numbers: 1 2 3 4 6 7 8'],
    ],
    [
      'no number',
      placed([5, 9], 40),
      [],
      'ten',
      ['Select one of the available numbers: 1 2 3 4 6 7 8'],
    ],
    [
      'a number not in the pool',
      placed([5, 9], 40),
      [],
      '10',
      ['Select one of the available numbers: 1 2 3 4 6 7 8'],
    ],
  ])('%s is refused in words', (_what, state, answers, answer, lines) => {
    expect(renderLines(words.refuse(state, 0, answers, answer))).toEqual(lines);
  });

  test('who never predicted is shown so', () => {
    const match = play('picks=2', '9:1', '2');
    expect(
      renderLines(
        numberQuest.book({ ...BOOK, picks: 2 }).words.closing(match.position as never, 0),
      ),
    ).toEqual([
      'Game Over!',
      'Final Sequence: 1 2',
      'Final Sum: 3',
      "Player 1's Prediction: 9",
      "Player 2's Prediction: none",
      '',
      'Winner: Player 1',
      'Congratulations Player 1, you won the game!',
    ]);
  });

  test('the scene shows who took which number, the sequence and the predictions', () => {
    const empty = scene(play('').position as never);
    expect(empty[2]).toMatchObject({
      facts: [{ text: '0' }, { text: '9' }, { text: 'none' }, { text: 'none' }],
    });
    expect(empty[1]).toEqual({ kind: 'tiles', title: 'Sequence', tiles: [] });
    const [tiles, sequence, facts] = scene(play('', '40:9', '5').position as never);
    expect(tiles).toMatchObject({ kind: 'tiles', title: 'Pool' });
    expect(tiles?.kind === 'tiles' && tiles.tiles.filter(({ taken }) => taken)).toEqual([
      { text: '5', taken: true, seat: 1 },
      { text: '9', taken: true, seat: 0 },
    ]);
    expect(facts).toMatchObject({
      facts: [{ text: '14' }, { text: '7' }, { text: '40' }, { text: 'none' }],
    });
    // In the order in which they were placed.
    expect(sequence).toEqual({
      kind: 'tiles',
      title: 'Sequence',
      tiles: [
        { text: '9', taken: true, seat: 0 },
        { text: '5', taken: true, seat: 1 },
      ],
    });
  });

  test('the scene of a position without a history shows the placed numbers', () => {
    const state = placed([5, 9], 40);
    const [tiles, sequence, facts] = scene({ state, history: [] } as never);
    const lying = [
      { text: '5', taken: true, seat: null },
      { text: '9', taken: true, seat: null },
    ];
    expect(tiles?.kind === 'tiles' && tiles.tiles.filter(({ taken }) => taken)).toEqual(lying);
    expect(sequence?.kind === 'tiles' && sequence.tiles).toEqual(lying);
    expect(facts).toMatchObject({
      facts: [{ text: '14' }, { text: '7' }, { text: '40' }, { text: 'none' }],
    });
  });

  test('a number that is picked is a tile of the pool; a prediction is none', () => {
    const opening = play('numbers=3');
    const tiles = (match: Match, seat: Seat, ...answers: readonly string[]): unknown =>
      targetsOf(match, seat, answers).map(({ answer, target }) => [answer, target]);
    const tile = (index: number): unknown => ({ kind: 'tile', part: 0, tile: index });
    expect(tiles(opening, 0)).toEqual([]);
    expect(tiles(opening, 0, 'yes')).toEqual([]);
    for (const answers of [['no'], ['yes', '3']])
      expect(tiles(opening, 0, ...answers)).toEqual([
        ['1', tile(0)],
        ['2', tile(1)],
        ['3', tile(2)],
      ]);
    // Who has declared is asked for nothing but a number.
    expect(tiles(play('numbers=3', '6:2', '1'), 0)).toEqual([['3', tile(2)]]);
    expect(tiles(play('numbers=3', '6:2'), 0)).toEqual([]);
  });

  test('its fields have words, and no player is said to have predicted who has not', () => {
    const { used, latest } = numberQuest.book(BOOK).fields ?? {};
    const told = [latest?.value?.(0), latest?.value?.(1), used?.value?.(0), used?.value?.(5)];
    expect(renderLines(told.map((value) => value ?? ''))).toEqual([
      'Player 1, or neither',
      'Player 2',
      'none',
      '1 3',
    ]);
  });

  test('every ruling settles a clause that is there', () => {
    const ids = clauses.map(({ id }) => id);
    expect(rulings.map(({ id }) => id)).toEqual(['NQ-1', 'NQ-2', 'NQ-3', 'NQ-4']);
    for (const { clause } of rulings) expect(ids).toContain(clause);
  });
});

test.each([
  ['wins', 'A player who predicted beats one who did not.'],
  ['loses', 'A player who predicted loses to one who did not.'],
] as const)(
  'where the closest %s, the lesson says what a missing prediction does',
  (fate, text) => {
    const { brief = [] } = numberQuest.book(BOOK, fate);
    expect(renderLines(brief).join(' ')).toContain(text);
  },
);
