import type { Book, Clause, Words } from '../../core/contract/book.ts';
import type { Idea } from '../../core/contract/idea.ts';
import type { Phrase } from '../../core/contract/phrase.ts';

/** The texts of a house rule: a clause for the rule book, and a line for the start of a game. */
export type HouseRuleText = { readonly clause: Clause; readonly line: Phrase };

/** The short version of a book without one is this many of its first clauses. */
const BRIEF = 5;

/** Words with some of them replaced; the others stay methods of the original words. `reason` is dropped unless replaced. */
export function wordsWith(words: Words, changes: Partial<Words>): Words {
  const { advise, sealedPart } = words;
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
    ...(sealedPart && {
      sealedPart: (state, seat, answers) => sealedPart.call(words, state, seat, answers),
    }),
    ...changes,
  };
}

/** A book with some of its parts replaced. */
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
 * A book that also explains the house rules. Its claims, ideas and reasons are about the printed game, so they are left
 * out. `ideas` are about the variant.
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
    // The house rules come first, because the printed game's opening may say who wins.
    words: wordsWith(words, { opening: () => [...lines, ...words.opening()] }),
  });
}
