import { expect, test } from 'vitest';
import { played, started } from '../../test/support/started.ts';
import { bookOnScreen } from '../core/contract/game.ts';
import { renderLines } from '../core/contract/phrase.ts';
import type { Match } from '../core/match/match.ts';
import { refusalReason } from '../core/match/question.ts';

/** What a screen says of the last turn, to Player 1 against Ben. */
function told(match: Match): readonly string[] {
  const { words } = bookOnScreen(match);
  const { last, turn, position } = match;
  const closing =
    turn.kind === 'over' && turn.winner !== null ? words.closing(position, turn.winner) : [];
  return renderLines(
    [...(last === undefined ? words.opening() : words.narrate(last)), ...closing],
    {
      seat: 0,
      names: [undefined, 'Ben'],
    },
  );
}

function asked(match: Match): string {
  const [seat = 0] = match.waiting;
  const lines = bookOnScreen(match).words.ask(match.position, seat, []);
  return renderLines(lines, { seat, names: ['Ann', 'Ben'] }).join(' ');
}

test.each([
  [
    'trail-blazer',
    '',
    'The first to reach or pass 10 wins. Landing on the other pawn is not allowed.',
  ],
  ['trail-blazer', '3', 'You moved 3, to 3.'],
  ['trail-blazer', '3 2', 'Ben moved 2, to 2.'],
  ['trail-blazer', '3 2 3 3 3 3 3', 'You moved 3, to 12. You win!'],
  ['binary-race', '16 8', 'Ben moved 8, to 8.'],
  ['leap-to-twenty', '1 1 4', 'You moved 4, to 5. Landing on 5 costs your next turn.'],
  ['leap-to-twenty', '1 1 4 1 skip', 'You skip this turn, after landing on 5.'],
  ['leap-to-twenty', '1 1 1 4', "Ben moved 4, to 5. Landing on 5 costs Ben's next turn."],
  ['predictive-pursuit', '2/1', 'You moved 2; Ben guessed 1. A wrong guess: you go to 2.'],
  ['predictive-pursuit', '2/1 1/1', 'Ben moved 1; you guessed 1. A right guess: Ben stays on 0.'],
  ['number-quest', '45:9', 'You predicted 45 and placed 9.'],
  ['number-quest', '45:9 1', 'Ben placed 1.'],
  ['number-quest', '45:9 1 2 3 4 5 6 7 8', 'You placed 8. The numbers add up to 45. You win!'],
])('%s after "%s"', (id, moves, text) => {
  expect(told(played(started(id), moves)).join(' ')).toBe(text);
});

test.each([
  ['trail-blazer', '', 'Your turn. Move 1, 2, or 3: '],
  ['leap-to-twenty', '4', 'Your turn. Move 1, 2, or 4: '],
  ['predictive-pursuit', '', 'Your secret move (1 or 2): '],
  ['number-quest', '', 'Your turn. Predict the sum first? (yes/no): '],
  ['number-quest', '45:9 1', 'Your turn. Place a number: '],
])('%s asks after "%s"', (id, moves, text) => {
  expect(asked(played(started(id), moves))).toBe(text);
});

test('number-quest repeats a prediction while its number is chosen', () => {
  const { words } = bookOnScreen(started('number-quest'));
  const { position } = started('number-quest');
  expect(renderLines(words.ask(position, 0, ['yes', '45']), { seat: 0 })).toEqual([
    'You predict 45.',
    'Place a number: ',
  ]);
});

test.each([
  ['trail-blazer', 'finish=3 misere=yes', '1 3', 'You win!'],
  ['trail-blazer', 'finish=3 misere=yes', '3', 'Ben wins!'],
])('%s with %s is over after "%s"', (id, options, moves, text) => {
  expect(told(played(started(id, options), moves)).at(-1)).toBe(text);
});

test.each([
  ['trail-blazer', 'pie=yes', '3', 'Your turn. Move 1 or 2, or swap to trade sides: '],
  ['number-quest', 'deadline=1', '9', 'Your turn. It is too late to predict, so place a number: '],
  ['number-quest', 'deadline=3', '', 'Your turn. Predict the sum first? (yes/no): '],
  [
    'number-quest',
    'deadline=3',
    '9 8',
    'Your turn: last chance to predict the sum. Predict? (yes/no): ',
  ],
  [
    'number-quest',
    'picks=3',
    '9',
    'Your turn: only chance to predict the sum. Predict? (yes/no): ',
  ],
])('%s with %s asks after "%s"', (id, options, moves, text) => {
  expect(asked(played(started(id, options), moves))).toBe(text);
});

test('number-quest says what yes and no mean to a number that is typed too early', () => {
  const start = started('number-quest');
  const { words } = bookOnScreen(start);
  expect(refusalReason(start.rules, words, start.state, 0, [], '4')).toEqual([
    'Answer yes to predict the sum first, or no to place a number.',
  ]);
});
