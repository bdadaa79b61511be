import { describe, expect, test } from 'vitest';
import { started } from '../../test/support/started.ts';
import { toyGame } from '../../test/support/toy.ts';
import type { Book } from '../core/contract/book.ts';
import { player, render, say } from '../core/contract/phrase.ts';
import { Match } from '../core/match/match.ts';
import { advise, type Mover, moveReport, tellPath, typedMoves } from './advice.ts';

function moverOf(
  { rules, state, game, options }: Match,
  words: Partial<Book['words']> = {},
): Mover {
  const book = game.book(options);
  return { rules, book: { ...book, words: { ...book.words, ...words } }, state, seat: 0 };
}

describe('in the words of a book', () => {
  const quest = moverOf(started('number-quest'));
  const told = (...moves: string[]): string => render(advise(quest, moves));

  test('what to do is told step by step', () => {
    expect(told('45:9')).toBe('predict 45 and place 9');
    expect(told('9')).toBe('predict nothing yet and place 9');
    expect(render(moveReport(quest, '45:9'))).toBe('predicts 45 and places 9');
  });

  test('several ways, with runs of numbers', () => {
    expect(told('1', '45:1')).toBe('predict nothing yet and place 1, or predict 45 and place 1');
    expect(told('3:1', '4:1', '5:1', '6:1', '9:1')).toBe('predict 3 to 6 or 9 and place 1');
    expect(told('1', '2', '40:3', '41:4', '42:5', '43:6')).toMatch(
      /^predict nothing yet and place 1 or 2, or predict .* or do one of 2 other things$/,
    );
    expect(told('1', '40:3', '41:4', '42:5')).toMatch(
      /^predict nothing yet and place 1, or predict .* or predict .* or predict 42 and place 5$/,
    );
    expect(told('1:1', '3:1', '5:1', '7:1', '9:1', '11:1', '13:1', '15:1')).toBe(
      'predict 1, 3, 5, 7, 9, 11, or one of 2 others and place 1',
    );
  });

  test('in short for a table', () => {
    expect(typedMoves(quest, ['45:9'])).toBe('yes 45 9');
    const all = quest.rules.moves(quest.state, 0).map((move) => quest.rules.notate(move));
    expect(typedMoves(quest, all)).toBe('any');
    expect(typedMoves(quest, ['1', '45:1'])).toBe('no 1 / yes 45 1');
  });

  test.each([
    ['pass', 'passes'],
    ['go on', 'goes on'],
    ['have a look', 'has a look'],
    ['carry it', 'carries it'],
    ['play it', 'plays it'],
    ['reach it', 'reaches it'],
  ])('%s, in the third person %s', (clause, inflected) => {
    const path = [{ before: [], chosen: ['1'] }];
    const mover = moverOf(started('trail-blazer'), { advise: () => clause });
    expect(render(tellPath(mover, path, 'does'), { seat: null })).toBe(inflected);
    expect(render(tellPath(mover, path, 'does'), { seat: mover.seat })).toBe(clause);
    const pieces = moverOf(started('trail-blazer'), {
      advise: () => say`${clause} to ${player(1)}`,
    });
    expect(render(tellPath(pieces, path, 'does'), { seat: null })).toBe(`${inflected} to Player 2`);
    const named = moverOf(started('trail-blazer'), { advise: () => [player(1)] });
    expect(render(tellPath(named, path, 'does'))).toBe('Player 2');
  });
});

describe('without words for it', () => {
  const toy = moverOf(Match.start(toyGame(), {}));

  test('the answers stand for themselves', () => {
    expect(toy.book.words.advise).toBeUndefined();
    expect(render(advise(toy, ['t1']))).toBe('play take, then 1');
    expect(render(moveReport(toy, 't1'))).toBe('plays take, then 1');
    expect(render(advise(toy, ['t1'], ['take']))).toBe('answer 1');
    const all = toy.rules.moves(toy.state, 0).map((move) => toy.rules.notate(move));
    expect(render(advise(toy, all))).toBe('play any move');
    expect(render(tellPath(toy, [{ before: ['take'], chosen: null }]))).toBe('answer anything');
    expect(
      render(
        tellPath(toy, [
          { before: [], chosen: ['take'] },
          { before: ['take'], chosen: null },
        ]),
      ),
    ).toBe('play take, then anything');
  });

  test('and a move that is none by its notation', () => {
    expect(render(moveReport(toy, 'leap'))).toBe('plays leap');
  });
});
