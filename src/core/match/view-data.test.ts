import { describe, expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { GAMES } from '../../games/index.ts';
import type { Game } from '../contract/game.ts';
import { defaultOptions } from '../contract/option.ts';
import { player, playerOwns, say, you } from '../contract/phrase.ts';
import type { Scene } from '../contract/scene.ts';
import type { Seat } from '../seat.ts';
import { Match } from './match.ts';
import { readAnswer } from './question.ts';
import { type ViewData, viewData } from './view-data.ts';

function played(game: Game, ...turns: readonly string[]): Match {
  return turns.reduce(
    (match, turn) => {
      const after = match.play(turn);
      if (!after.ok) throw new Error(after.error.message);
      return after.value;
    },
    Match.start(game, defaultOptions(game.options)),
  );
}

function gameOf(id: string): Game {
  const game = GAMES.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(id);
  return game;
}

test('a view is JSON with all that a page needs to draw and to ask', () => {
  const view = viewData(played(gameOf('leap-to-twenty'), '4', '1'), 0);
  const expected: ViewData = {
    game: 'leap-to-twenty',
    title: 'Leap to Twenty',
    options: { finish: 20, steps: [1, 2, 4], penalty: 5 },
    player: 1,
    turn: { kind: 'one', player: 1 },
    awaited: [1],
    state: { square1: 4, square2: 1, skip1: 0, skip2: 0, mover: 0 },
    moves: ['4', '1'],
    legal: ['1', '2', '4'],
    scene: [
      {
        kind: 'track',
        finish: 20,
        squares: [4, 1],
        marked: [5, 10, 15],
        legend: 'landing here costs your next turn',
      },
      { kind: 'facts', facts: [] },
    ],
    said: ['Player 2 moved to position 1.'],
    question: {
      answers: [],
      lines: ['', "Player 1's turn.", 'Current position: 4'],
      prompt: 'Choose your move (1, 2, or 4 spaces): ',
      choices: ['1', '2', '4'],
      targets: [
        { answer: '1', target: { kind: 'square', part: 0, player: 1, square: 5 } },
        { answer: '2', target: { kind: 'square', part: 0, player: 1, square: 6 } },
        { answer: '4', target: { kind: 'square', part: 0, player: 1, square: 8 } },
      ],
    },
  };
  expect(view).toStrictEqual(expected);
  expect(JSON.parse(JSON.stringify(view))).toStrictEqual(expected);
});

test('who has nothing to choose is asked nothing', () => {
  const match = played(gameOf('trail-blazer'), '2');
  expect(viewData(match, 0)).toEqual({
    ...viewData(match, 1),
    player: 1,
    legal: [],
    question: null,
  });
  expect(viewData(match, null)).toEqual({
    ...viewData(match, 1),
    player: null,
    legal: [],
    question: null,
  });
  expect(viewData(match, 1).question).not.toBeNull();
});

describe('a move of several answers is asked for step by step', () => {
  const opening = played(gameOf('number-quest'));
  const ask = (...answers: readonly string[]) => viewData(opening, 0, answers).question;

  test('with what can be answered at each', () => {
    expect(opening.legal(0)).toHaveLength(900);
    expect(ask()).toMatchObject({
      answers: [],
      prompt: 'Do you want to declare a prediction? (yes/no): ',
      choices: ['no', 'yes'],
      targets: [],
    });
    expect(ask('yes')).toMatchObject({
      answers: ['yes'],
      prompt: 'Enter your prediction for the final sum: ',
      targets: [],
    });
    expect(ask('yes')?.choices).toHaveLength(99);
    const last = ask('yes', '45');
    expect(last).toMatchObject({
      answers: ['yes', '45'],
      lines: ['Prediction recorded: 45'],
      choices: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    });
    expect(last?.targets[8]).toEqual({
      answer: '9',
      target: { kind: 'tile', part: 0, tile: 8 },
    });
  });

  test('the answers make a move that the match takes', () => {
    const { rules, state, game, options } = opening;
    const { words } = game.book(options);
    const given = readAnswer(rules, words, state, 0, ask('yes', '45')?.answers ?? [], '9');
    if (!given.ok || given.value.move === undefined) throw new Error('This is no move.');
    const after = opening.choose(0, rules.notate(given.value.move));
    expect(after.ok && after.value.moves).toEqual(['45:9']);
  });

  test('answers that no legal move goes on with are left out', () => {
    for (const answers of [['maybe'], ['yes', '100'], ['yes', '45', '9'], ['no', '9', '9']])
      expect(ask(...answers)).toEqual(ask());
    // What was answered before a turn that was played meanwhile.
    expect(viewData(played(opening.game, '45:9', '1'), 0, ['yes']).question).toMatchObject({
      answers: [],
      choices: ['2', '3', '4', '5', '6', '7', '8'],
    });
  });
});

describe('what the game says on coming here', () => {
  const toy = toyGame();
  const said = (match: Match): readonly string[] => viewData(match, null).said;

  test('its opening, then the last turn, then who has won', () => {
    expect(said(played(toy))).toEqual(['A heap of 4.']);
    expect(said(played(toy, 't1'))).toEqual(['It was t1.']);
    expect(said(played(toy, 't2', 'heads/tails'))).toEqual(['It was heads.', 'Seat 1 wins.']);
  });

  test('in a drawn game only the turn says why', () => {
    const drawn = toyGame({
      rules: {
        turn: ({ heap }) =>
          heap === 4
            ? { kind: 'one', seat: 0 }
            : { kind: 'over', winner: null, reason: 'nobody can go on' },
      },
    });
    const view = viewData(played(drawn, 't1'), 1);
    expect(view.said).toEqual(['It was t1.']);
    expect(view.turn).toEqual({ kind: 'over', winner: null, reason: 'nobody can go on' });
    expect(view).toMatchObject({ awaited: [], question: null });
  });

  test('a book that asks nothing', () => {
    const silent = toyGame({ words: { ask: () => [] } });
    expect(viewData(played(silent), 0).question).toMatchObject({ lines: [], prompt: '' });
  });
});

describe('everybody reads words of their own', () => {
  const leap = played(gameOf('leap-to-twenty'), '4');
  const cell = { text: '', seat: 0 } as const;
  const toy = toyGame();
  const scene: Scene = [
    { kind: 'track', finish: 4, squares: [0, 0], marked: [1], legend: say`for ${you(0)}` },
    { kind: 'tiles', title: say`${playerOwns(1)} cards`, tiles: [] },
    { kind: 'grid', rows: [[cell]] },
    { kind: 'bars', bars: [{ label: say`${player(0)}`, value: 1, most: 2, seat: 0 }] },
    { kind: 'facts', facts: [{ label: say`${player(1)}`, text: say`${you(1)}` }] },
  ];
  const reason = say`${player(0)} gave up`;
  const drawn = {
    ...toyGame({ rules: { turn: () => ({ kind: 'over', winner: null, reason }) } }),
    book: () => ({ ...toy.book({}), scene: () => scene }),
  };

  test('by who they are, and by what the players are called', () => {
    expect(viewData(leap, 0).said).toEqual(['You moved to position 4.']);
    expect(viewData(leap, null).said).toEqual(['Player 1 moved to position 4.']);
    expect(viewData(leap, 1, [], ['Ann', 'Bob']).said).toEqual(['Ann moved to position 4.']);
    expect(viewData(leap, 1, [], ['Ann', 'Bob']).question?.lines[1]).toBe("Bob's turn.");
  });

  test('also on the picture, and in why it is over', () => {
    const view = viewData(played(drawn), 1, [], ['Ann', undefined]);
    expect(view.turn).toEqual({ kind: 'over', winner: null, reason: 'Ann gave up' });
    expect(view.scene).toEqual([
      { kind: 'track', finish: 4, squares: [0, 0], marked: [1], legend: 'for Ann' },
      { kind: 'tiles', title: "Player 2's cards", tiles: [] },
      { kind: 'grid', rows: [[{ text: cell.text, player: 1 }]] },
      { kind: 'bars', bars: [{ label: 'Ann', value: 1, most: 2, player: 1 }] },
      { kind: 'facts', facts: [{ label: 'Player 2', text: 'You' }] },
    ]);
  });
});

describe('a sealed turn', () => {
  const sealed = played(toyGame(), 't2');
  const withHalf = (seat: Seat, half: string): Match => {
    const after = sealed.choose(seat, half);
    if (!after.ok) throw new Error(after.error.message);
    return after.value;
  };

  test('who is awaited is told, and what was chosen is not, not even to who chose it', () => {
    expect(viewData(sealed, null).awaited).toEqual([2, 1]);
    for (const half of ['heads', 'tails']) {
      const match = withHalf(1, half);
      expect(viewData(match, null)).toEqual({ ...viewData(sealed, null), awaited: [1] });
      expect(viewData(match, 0)).toEqual({ ...viewData(sealed, 0), awaited: [1] });
      expect(viewData(match, 1)).toEqual({
        ...viewData(sealed, 1),
        awaited: [1],
        legal: [],
        question: null,
      });
    }
  });
});
