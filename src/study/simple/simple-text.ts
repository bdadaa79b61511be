import type { Book } from '../../core/contract/book.ts';
import { type Phrase, say } from '../../core/contract/phrase.ts';
import { advise } from '../advice.ts';
import { choicesIn } from './candidate-policies.ts';
import type { SimplePolicies } from './simple-policies.ts';
import type { Liking, MenuLiking, SimplePolicy } from './simple-policy.ts';

/** What a policy plays, after "play". */
const LIKED: Readonly<Record<Liking, string>> = {
  largest: 'the largest number',
  smallest: 'the smallest number',
  last: 'the last move on the list',
  first: 'the first move on the list',
  middle: 'the middle move of the list',
  'least-change': 'the move that changes the position least',
  'most-change': 'the move that changes the position most',
};

/** A simple policy as an instruction, in the book's words: "always move 4; if you can't, play the largest number". */
export function simpleRule(
  { solution, view, order }: SimplePolicies,
  { habit, care }: SimplePolicy,
  book: Book,
): Phrase {
  const before = {
    none: '',
    win: 'win at once if you can; otherwise ',
    safe: "win at once if you can, and don't let your opponent win next; otherwise ",
  }[care];
  return say`${before}${policyText()}`;

  function policyText(): Phrase {
    switch (habit.kind) {
      case 'liking':
        return `always play ${LIKED[habit.liking]}`;
      case 'word':
        return say`always ${wordAdvice(habit.word, habit.otherwise)}${otherwise(habit.otherwise)}`;
      case 'copy':
        return `copy your opponent's last move${otherwise(habit.otherwise)}`;
      case 'opposite':
        return `mirror your opponent: if they played the first move on the list, play the last, and so on${otherwise(habit.otherwise)}`;
      case 'even':
        return 'play any move at random';
    }
  }

  /** How to play a word: in the book's words if one move has it in the first position that allows it. */
  function wordAdvice(word: string, liking: MenuLiking): Phrase {
    for (const [rank, seat] of choicesIn(view, order)) {
      const { notations, words } = view.menu(rank, seat);
      const having = notations.filter((_, choice) => words[choice]?.includes(word));
      if (having.length === 0) continue;
      const state = view.positions.stateAt(rank);
      if (having.length === 1) return advise({ rules: solution.rules, book, state, seat }, having);
      return `play the ${liking} move with ${word} in it`;
    }
    return `play ${word}`;
  }
}

function otherwise(liking: Liking): string {
  return `; if you can't, play ${LIKED[liking]}`;
}
