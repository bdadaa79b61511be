import type { Ruling } from '../../core/contract/book.ts';
import type { PursuitOptions } from './rules.ts';

/** How we read the printed book of Predictive Pursuit where it is unclear. */
export function rulings({ finish }: PursuitOptions): readonly Ruling[] {
  return [
    {
      id: 'PP-1',
      clause: 'landing',
      problem:
        "The sample's turn 13 says both that you cannot take 2 steps from square 8 and that you can take only 2.",
      ruling: `The movement rule decides: on ${finish - 2} both 1 and 2 are legal.`,
    },
    {
      id: 'PP-2',
      clause: 'guess',
      problem: `On square ${finish - 1} only 1 can be chosen; the book does not say what may be guessed.`,
      ruling: 'The guesser may still say 1 or 2.',
    },
    {
      id: 'PP-3',
      clause: 'secret-move',
      problem: 'The book lets the guess be made after the choice is typed.',
      ruling:
        'Choice and guess are secret: no player, onlooker or log sees either before both are made. It does not matter who types first.',
    },
    {
      id: 'PP-4',
      clause: 'no-draws',
      problem: `False as written: a guesser who always says 2 against square ${finish - 2} and 1 against square ${finish - 1} stops the opponent for ever, so with good defence neither player ever wins.`,
      ruling:
        'After ten turns in a row without a token moving, the finish opens for both players and for the rest of the game.',
      otherwise: 'stall=never or landing=open',
    },
  ];
}
