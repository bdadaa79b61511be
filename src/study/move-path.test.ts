import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SMALL } from '../../test/support/cases.ts';
import { everyMatch } from '../../test/support/sentences.ts';
import type { Lines } from '../core/contract/book.ts';
import { Match } from '../core/match/match.ts';
import { randomFrom } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import { type MovePath, pathsOf, sureAnswers } from './move-path.ts';

/** The moves that a path means: those whose answers it allows, one after the other. */
function meantBy(match: Match, seat: Seat, paths: readonly MovePath[]): readonly string[] {
  const { rules, state, game, options } = match;
  const { words } = game.book(options);
  const allows = (path: MovePath, answers: Lines): boolean => {
    for (const { before, chosen } of path) {
      const answer = answers[before.length];
      if (chosen === null) return true;
      if (answer === undefined || !chosen.includes(answer)) return false;
    }
    return answers.length === (path.at(-1)?.before.length ?? -1) + 1;
  };
  return rules
    .moves(state, seat)
    .filter((move) => paths.some((path) => allows(path, words.spell(state, move))))
    .map((move) => rules.notate(move));
}

describe('the ways that are told are exactly the moves that are meant', () => {
  test.each(SMALL)('$name', ({ game, options }) => {
    const matches = everyMatch(Match.start(game, options)).filter(
      ({ waiting }) => waiting.length > 0,
    );
    const position = fc.constantFrom(...matches);
    fc.assert(
      fc.property(position, fc.nat(), (match, seed) => {
        const random = randomFrom(seed);
        const { rules, state, waiting } = match;
        const { words } = game.book(options);
        for (const seat of waiting) {
          const some = match.legal(seat).filter(() => random() < 0.5);
          const paths = pathsOf(rules, words, state, seat, some);
          expect(meantBy(match, seat, paths)).toEqual(some);
        }
      }),
    );
  });
});

describe('in Number Quest', () => {
  const quest = SMALL.find(({ name }) => name === 'number-quest numbers=2');
  if (quest === undefined) throw new Error('There is no such case.');
  const { rules, state, game, options } = Match.start(quest.game, quest.options);
  const { words } = game.book(options);
  const paths = (moves: string, given: Lines = []) =>
    pathsOf(rules, words, state, 0, moves.split(' '), given);

  test('what follows and does not matter is told as that', () => {
    expect(paths('3:1 3:2')).toEqual([
      [
        { before: [], chosen: ['yes'] },
        { before: ['yes'], chosen: ['3'] },
        { before: ['yes', '3'], chosen: null },
      ],
    ]);
  });

  test('answers after which the same will do are told together, others apart', () => {
    expect(paths('1 3:1 4:1').map((path) => path.map(({ chosen }) => chosen?.join('|')))).toEqual([
      ['no', '1'],
      ['yes', '3|4', '1'],
    ]);
  });

  test('after what was answered only what goes on with it is told', () => {
    expect(paths('1 3:1 4:2', ['yes', '4'])).toEqual([[{ before: ['yes', '4'], chosen: ['2'] }]]);
    expect(paths('1', ['yes'])).toEqual([]);
  });

  test('the answers that are sure are those before the first choice', () => {
    expect(paths('3:1 3:2').map(sureAnswers)).toEqual([['yes', '3']]);
    expect(paths('3:1 4:1').map(sureAnswers)).toEqual([['yes']]);
    expect(sureAnswers([])).toEqual([]);
  });
});
