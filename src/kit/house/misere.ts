import type { Book } from '../../core/contract/book.ts';
import { naming, player, say, verb, you } from '../../core/contract/phrase.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { other } from '../../core/seat.ts';
import { bookWith, type HouseRuleText, wordsWith } from './book-with.ts';
import { rulesWith } from './rules-with.ts';

export const MISERE: HouseRuleText = {
  clause: {
    id: 'house-misere',
    title: 'House rule: misère',
    text: 'The player who would win by the usual rules loses here, and the other player wins. A draw stays a draw.',
  },
  line: 'House rule, misère: the player who would win by the usual rules loses here.',
};

/** The same game, except that the player who would win loses. */
export function misereRules(rules: Rules): Rules {
  return rulesWith(rules, {
    turn(state) {
      const turn = rules.turn(state);
      return turn.kind === 'over' && turn.winner !== null
        ? { ...turn, winner: other(turn.winner), reason: say`${turn.reason}; here that loses` }
        : turn;
    },
  });
}

/** `rules` are the rules without misère: they say who would have won, and why. */
export function misereBook(book: Book, rules: Rules): Book {
  return bookWith(book, {
    words: wordsWith(book.words, {
      closing({ state }, winner) {
        const turn = rules.turn(state);
        const why = turn.kind === 'over' ? say`: ${turn.reason}` : '';
        return [
          say`By the usual rules ${player(other(winner))} would win${naming(why)}.`,
          say`In misère that loses. ${player(winner)} wins!`,
        ];
      },
    }),
  });
}

/** The same for a screen, which shows beside the words why the game is over. */
export function misereScreenBook(book: Book): Book {
  return bookWith(book, {
    words: wordsWith(book.words, {
      closing: (_position, winner) => [say`${you(winner)} ${verb(winner, 'win', 'wins')}!`],
    }),
  });
}
