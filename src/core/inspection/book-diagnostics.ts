import type { Book } from '../contract/book.ts';
import type { Game } from '../contract/game.ts';
import { parseOptions } from '../contract/option.ts';
import { type Diagnostic, faultIn, warningIn } from './diagnostic.ts';

/** An id is one word like this. Any other clause of a claim is a place in the printed book. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Faults in the clauses and rulings of a book. */
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
        `its claim "${id}" names the clause "${clause}", but no clause has that id.`,
      );
  for (const { id, clause, otherwise } of rulings) {
    if (!clauses.some((candidate) => candidate.id === clause))
      yield faultIn(
        'book',
        `its ruling "${id}" settles the clause "${clause}", but there is no such clause.`,
      );
    for (const setting of settingsIn(otherwise ?? '')) {
      const options = parseOptions(game.options, setting);
      if (!options.ok)
        yield faultIn(
          'book',
          `"otherwise" of its ruling "${id}" names an impossible setting: ${options.error.message}`,
        );
    }
  }
}

/** The settings named in a sentence, one by one: `stall=never or landing=open`. */
function settingsIn(sentence: string): readonly string[] {
  return sentence.split(/\bor\b/).map((part) =>
    part
      .split(/\s+/)
      .filter((word) => word.includes('='))
      .map((word) => word.replace(/[.,:;]+$/, ''))
      .join(' '),
  );
}
