import type { Book } from '../contract/book.ts';
import type { Game } from '../contract/game.ts';
import { parseOptions } from '../contract/option.ts';
import { type Diagnostic, faultIn, warningIn } from './diagnostic.ts';

/** A clause of a claim can be told in words, from the chapter of a printed book down to itself; one word like this is an id. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with the clauses and the rulings of a book. */
export function* bookDiagnostics(
  game: Game,
  { clauses, rulings, claims, ideas = [] }: Book,
): Generator<Diagnostic> {
  const lists = [
    ['clauses', clauses],
    ['rulings', rulings],
    ['claims', claims],
    ['ideas', ideas],
  ] as const;
  for (const [name, list] of lists) {
    const seen = new Set<string>();
    for (const { id } of list) {
      if (seen.has(id)) yield warningIn('book', `two of its ${name} have the id "${id}".`);
      seen.add(id);
    }
  }
  for (const { id, clause } of claims)
    if (ID.test(clause) && clauses.every((known) => known.id !== clause && known.title !== clause))
      yield warningIn(
        'claims',
        `its claim "${id}" stands in the clause "${clause}", and none has that id.`,
      );
  for (const { id, clause, otherwise } of rulings) {
    if (!clauses.some((candidate) => candidate.id === clause))
      yield faultIn(
        'book',
        `its ruling "${id}" settles the clause "${clause}", which there is not.`,
      );
    for (const setting of settingsIn(otherwise ?? '')) {
      const options = parseOptions(game.options, setting);
      if (!options.ok)
        yield faultIn(
          'book',
          `"otherwise" of its ruling "${id}" sets what cannot be set: ${options.error.message}`,
        );
    }
  }
}

/** The settings that a sentence names, each of them to be had by itself: `stall=never or landing=open`. */
function settingsIn(sentence: string): readonly string[] {
  return sentence.split(/\bor\b/).map((part) =>
    part
      .split(/\s+/)
      .filter((word) => word.includes('='))
      .map((word) => word.replace(/[.,:;]+$/, ''))
      .join(' '),
  );
}
