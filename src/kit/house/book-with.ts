import type { Book, Clause, Words } from '../../core/contract/book.ts';
import type { Idea } from '../../core/contract/idea.ts';
import type { Phrase } from '../../core/contract/phrase.ts';

/** What a house rule says of itself: the clause of the rule book, and a line for the start of a game. */
export type HouseRuleText = { readonly clause: Clause; readonly line: Phrase };

/** A short version of a book without one is its first clauses. */
const BRIEF = 5;

/** Words with some of them changed. The others stay methods of the words they come from. */
export function wordsWith(words: Words, changes: Partial<Words>): Words {
  const { advise } = words;
  return {
    opening: () => words.opening(),
    spell: (state, move) => words.spell(state, move),
    ask: (position, seat, answers) => words.ask(position, seat, answers),
    refuse: (state, seat, answers, answer) => words.refuse(state, seat, answers, answer),
    narrate: (played) => words.narrate(played),
    closing: (position, winner) => words.closing(position, winner),
    ...(advise && {
      advise: (state, seat, answers, answer) => advise.call(words, state, seat, answers, answer),
    }),
    ...changes,
  };
}

/** A book with some of its parts changed. */
export function bookWith(book: Book, changes: Partial<Book>): Book {
  const { clauses, brief, rulings, claims, ideas, words, axes, fields, target } = book;
  return {
    clauses,
    brief,
    rulings,
    claims,
    ideas,
    words,
    ...(axes && { axes }),
    fields,
    scene: (position) => book.scene(position),
    ...(target && {
      target: (position, seat, answers, answer) =>
        target.call(book, position, seat, answers, answer),
    }),
    ...changes,
  };
}

/**
 * A book that tells the house rules too. Its claims, ideas and reasons are about the printed game, so
 * they are left out. These ideas are about the variant.
 */
export function bookOfVariant(
  book: Book,
  texts: readonly HouseRuleText[],
  ideas: readonly Idea[],
): Book {
  const lines = texts.map(({ line }) => line);
  const { clauses, brief, words } = book;
  return bookWith(book, {
    clauses: [...clauses, ...texts.map(({ clause }) => clause)],
    brief: [...(brief ?? clauses.slice(0, BRIEF).map(({ text }) => text)), ...lines],
    claims: [],
    ideas,
    // First, because the opening of the printed game may say who wins.
    words: wordsWith(words, { opening: () => [...lines, ...words.opening()] }),
  });
}
