import type { Book, FieldTable } from '../../core/contract/book.ts';
import type { Claim } from '../../core/contract/claim.ts';
import type { Game } from '../../core/contract/game.ts';
import type { Idea } from '../../core/contract/idea.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { RULE_MEMBERS } from '../../core/rule-fault.ts';
import { isRecord } from '../../core/show.ts';

/** One call of a function of the game. */
export type Call = {
  /** Its name for the author: `moves`, `words.ask`. */
  readonly member: string;
  /** Its first argument: usually a state or a position. */
  readonly first: unknown;
};

/** Called at every call. Allocates nothing, because a solver makes millions of calls. */
export interface CallWatch {
  begin(member: string, first: unknown): void;
  threw?(error: unknown): void;
  end?(): void;
  /** Gets the shape of the rules before any of their functions is called. */
  shape?(shape: Rules['shape']): void;
}

const WORDS = [
  'opening',
  'spell',
  'ask',
  'refuse',
  'narrate',
  'closing',
  'advise',
  'reason',
  'sealedPart',
] as const;

/** The original functions behind the wrapped ones. */
const originals = new WeakMap<object, unknown>();

/** The function as its author wrote it. */
export function originalOf(given: unknown): unknown {
  return (typeof given === 'function' ? originals.get(given) : undefined) ?? given;
}

/** Functions whose argument is not a position but options, a move or nothing. */
const NO_POSITION = ['rules', 'book', 'screenBook', 'start', 'notate', 'words.opening'];

/** The function that was called, and the position. */
export function siteOf({ member, first }: Call): {
  readonly member: string;
  readonly state?: State;
} {
  if (NO_POSITION.includes(member) || typeof first !== 'object' || first === null)
    return { member };
  if ('state' in first) return { member, state: first.state as State };
  return { member, state: ('before' in first ? first.before : first) as State };
}

/**
 * A game that reports every call of its functions. It may break the contract: members that are not functions stay as
 * they are.
 */
export function wrapGame(game: Game, watch: CallWatch): Game {
  const { id, title, summary, options } = game;
  return {
    id,
    title,
    summary,
    options,
    rules: wrap(game, 'rules', 'rules', (rules) => wrapRules(rules as Rules)),
    book: wrap(game, 'book', 'book', (book) => wrapBook(book as Book)),
    ...(game.screenBook && {
      screenBook: wrap(game, 'screenBook', 'screenBook', (book) => wrapBook(book as Book)),
    }),
  };

  /** A member of a part of the game; its result can be wrapped too. */
  function wrap<Part extends object, Name extends keyof Part & string>(
    part: Part,
    name: Name,
    member: string,
    wrapAnswer: (answer: unknown) => unknown = (answer) => answer,
  ): Part[Name] {
    const original = part[name];
    if (typeof original !== 'function') return original;
    // No function of a game has more than four arguments.
    const wrapped = (a?: unknown, b?: unknown, c?: unknown, d?: unknown): unknown => {
      watch.begin(member, a);
      try {
        return wrapAnswer(original.call(part, a, b, c, d));
      } catch (error) {
        watch.threw?.(error);
        throw error;
      } finally {
        watch.end?.();
      }
    };
    originals.set(wrapped, original);
    return wrapped as Part[Name];
  }

  function wrapRules(rules: Rules): unknown {
    if (!isRecord(rules)) return rules;
    if (isRecord(rules.shape)) watch.shape?.(rules.shape as Rules['shape']);
    const members = RULE_MEMBERS.map((name) => [name, wrap(rules, name, name)]);
    return { passes: rules.passes, ...Object.fromEntries(members) };
  }

  function wrapBook(book: Book): unknown {
    if (!isRecord(book)) return book;
    const { clauses, rulings, claims, ideas, brief, words, axes, fields } = book;
    const wrappedWords = isRecord(words)
      ? Object.fromEntries(WORDS.map((name) => [name, wrap(words, name, `words.${name}`)]))
      : words;
    return {
      clauses,
      rulings,
      brief,
      axes,
      fields: isRecord(fields) ? wrapFields(fields as FieldTable) : fields,
      words: wrappedWords,
      claims: Array.isArray(claims) ? claims.map(wrapClaim) : claims,
      ideas: Array.isArray(ideas) ? ideas.map(wrapIdea) : ideas,
      scene: wrap(book, 'scene', 'scene'),
      target: wrap(book, 'target', 'target'),
    };
  }

  function wrapFields(fields: FieldTable): unknown {
    return Object.fromEntries(
      Object.entries(fields).map(([name, words]) => [
        name,
        isRecord(words)
          ? {
              ...words,
              value: wrap(words, 'value', `fields.${name}.value`),
              clause: wrap(words, 'clause', `fields.${name}.clause`),
            }
          : words,
      ]),
    );
  }

  function wrapClaim(claim: Claim): unknown {
    return wrapCheck(claim, 'claims', ['test', 'measure']);
  }

  function wrapIdea(idea: Idea): unknown {
    return wrapCheck(idea, 'ideas', ['winner', 'test', 'mix']);
  }

  /** An entry in one of the book's lists that has a check with these functions. */
  function wrapCheck(item: Claim | Idea, list: string, functions: readonly string[]): unknown {
    if (!isRecord(item) || !isRecord(item.check)) return item;
    const check: Record<string, unknown> = { ...item.check };
    for (const name of functions)
      if (name in check) check[name] = wrap(check, name, `${list}.${item.id}.${name}`);
    return { ...item, check };
  }
}
