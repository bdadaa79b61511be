import type { Book } from '../contract/book.ts';
import { bookOnScreen, type Game } from '../contract/game.ts';
import { defaultOptions, type OptionValues } from '../contract/option.ts';
import type { Rules } from '../contract/rules.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { isPromise, isRecord } from '../show.ts';
import { bookDiagnostics } from './book-diagnostics.ts';
import { claimDiagnostics, testDiagnostics } from './claim-diagnostics.ts';
import {
  type Diagnostic,
  diagnosticKind,
  diagnosticOf,
  faultIn,
  type GamePart,
} from './diagnostic.ts';
import { ideaDiagnostics, ideaTestDiagnostics } from './idea-diagnostics.ts';
import { optionDiagnostics } from './option-diagnostics.ts';
import {
  anything,
  func,
  funcOrNone,
  leaf,
  list,
  optional,
  phrase,
  record,
  type Schema,
} from './schema.ts';
import { faultAtStart } from './soundness.ts';
import { tryCall } from './try-call.ts';
import { variantDiagnostics } from './variant-diagnostics.ts';
import { type InspectionLimits, type Visited, visitPositions } from './visit.ts';
import { openingDiagnostics, wordDiagnostics } from './word-diagnostics.ts';

/** How much of a game from outside is checked before it is played. */
const BEFORE_PLAY: InspectionLimits = { positions: 2000, turns: 5000, games: 30 };

/** The scope of an inspection. */
export type InspectionScope = {
  /** The options to use; the defaults if left out. */
  readonly options?: OptionValues | undefined;
  readonly limits?: InspectionLimits;
  /** Called for every visited position. */
  onVisit?(visited: Visited): void;
  /** Called when a finding occurs again in another position. */
  onAgain?(diagnostic: Diagnostic): void;
};

type Members = Readonly<Record<string, Schema>>;

const string: Schema = leaf((value) => typeof value === 'string', 'a string');
const array: Schema = leaf((value) => Array.isArray(value), 'a list');
const object: Schema = leaf(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);

const GAME: Members = {
  id: string,
  title: string,
  summary: string,
  options: object,
  rules: func,
  book: func,
  screenBook: optional(func),
};

const RULES: Members = {
  shape: object,
  passes: array,
  start: func,
  turn: func,
  moves: func,
  next: func,
  notate: func,
};

const BOOK: Members = { clauses: array, rulings: array, claims: array, words: object, scene: func };

/** The optional members of a book. */
const MORE_OF_BOOK: Members = {
  brief: optional(list(phrase, 'an array of lines of text')),
  target: optional(func),
};

const WORDS: Members = {
  opening: func,
  spell: func,
  ask: func,
  refuse: func,
  narrate: func,
  closing: func,
  advise: funcOrNone,
  reason: funcOrNone,
  sealedPart: funcOrNone,
};

const FIELD: Schema = record({ name: optional(phrase), value: funcOrNone, clause: funcOrNone });

const CLAUSE: Members = { id: string, title: string, text: string };
const RULING: Members = { id: string, clause: string, problem: string, ruling: string };
const CLAIM: Members = { id: string, clause: string, claim: string, check: object };

/**
 * Checks a game from outside with these options or its defaults: its members, and the laws of the contract on reachable
 * positions. The messages are for its author.
 */
export function inspectGame(value: unknown, options?: OptionValues): Result<Game> {
  for (const { severity, message } of inspect(value, { options }))
    if (severity === 'fault') return refuse(unsound(message));
  return accept(value as Game);
}

/** The first fault that prevents settling a game's options. */
export function definitionFault(value: unknown): Diagnostic | undefined {
  return definitionDiagnostics(value).next().value;
}

export function unsound(message: string): Refusal {
  return { code: 'game/unsound', message: `This game cannot be played: ${message}` };
}

/** All findings about a game, each kind of fault once. */
export function* inspect(value: unknown, look: InspectionScope = {}): Generator<Diagnostic> {
  const undefinable = [...definitionDiagnostics(value)];
  yield* undefinable;
  if (undefinable.length > 0) return;
  const reported = new Set<string>();
  for (const diagnostic of settledDiagnostics(value as Game, look)) {
    const kind = diagnosticKind(diagnostic);
    if (reported.has(kind)) look.onAgain?.(diagnostic);
    else yield diagnostic;
    reported.add(kind);
  }
}

/** Faults in a game before its options are settled. */
function* definitionDiagnostics(value: unknown): Generator<Diagnostic, undefined> {
  const unusable = [...memberDiagnostics(value)];
  yield* unusable;
  if (unusable.length > 0) return undefined;
  yield* optionDiagnostics((value as Game).options);
  yield* variantDiagnostics(value as Game);
  return undefined;
}

function* memberDiagnostics(value: unknown): Generator<Diagnostic> {
  if (value === undefined)
    return yield faultIn(
      'game',
      'it has no default export: write "export default" before the game.',
    );
  if (object(value) !== undefined)
    return yield faultIn('game', 'its default export is not an object.');
  yield* checkMembers(value, GAME, 'game', '');
  const { id } = value as Game;
  if (typeof id === 'string' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    yield faultIn('game', `its id "${id}" should be lower-case words joined by hyphens.`);
}

/** Faults in a game once its options are settled. */
function* settledDiagnostics(game: Game, look: InspectionScope): Generator<Diagnostic> {
  const options = look.options ?? defaultOptions(game.options);
  const rules = tryCall({ part: 'game', member: 'rules', source: game.rules }, anything, () =>
    game.rules(options),
  );
  const book = tryCall({ part: 'game', member: 'book', source: game.book }, anything, () =>
    game.book(options),
  );
  const screen =
    game.screenBook === undefined
      ? book
      : tryCall({ part: 'game', member: 'screenBook', source: game.screenBook }, anything, () =>
          bookOnScreen({ game, options }),
        );
  for (const called of new Set([rules, book, screen]))
    if ('diagnostic' in called) yield called.diagnostic;
  if ('diagnostic' in rules || 'diagnostic' in book || 'diagnostic' in screen) return;
  // A screen's book, if there is one, is checked in the same way.
  const books = [...new Set([book.value, screen.value])];
  const wrong = [...checkRules(rules.value), ...books.flatMap((one) => [...checkBook(one)])];
  yield* wrong;
  if (wrong.length > 0) return;
  yield* bookDiagnostics(game, book.value);
  const unclear = [...claimDiagnostics(game, options, book.value.claims)];
  yield* unclear;
  for (const one of books) yield* openingDiagnostics(one);
  yield* positionDiagnostics(rules.value, books, unclear.length === 0, look);
}

/** Faults in the reachable positions. */
function* positionDiagnostics(
  rules: Rules,
  books: readonly Book[],
  tryClaims: boolean,
  { limits = BEFORE_PLAY, onVisit = () => {} }: InspectionScope,
): Generator<Diagnostic> {
  const [book] = books;
  if (book === undefined) return;
  const atStart = faultAtStart(rules);
  if (atStart !== undefined) return yield diagnosticOf('rules', atStart, rules[atStart.member]);
  const astray = book.axes?.find((axis) => !Object.hasOwn(rules.shape, axis));
  if (astray !== undefined)
    yield faultIn('book', `its axis "${astray}" is not a field of its states.`);
  for (const field of Object.keys(book.fields ?? {}))
    if (!Object.hasOwn(rules.shape, field))
      yield faultIn('book', `it has words for "${field}", but its states have no such field.`);
  // A claim about other settings cannot be tested with these.
  const claims = tryClaims ? book.claims.filter(({ set }) => set === undefined) : [];
  for (const visited of visitPositions(rules, limits)) {
    onVisit(visited);
    for (const fault of visited.examined.faults)
      yield diagnosticOf('rules', fault, rules[fault.member]);
    for (const one of books) yield* wordDiagnostics(one, visited);
    yield* testDiagnostics(claims, visited);
    yield* ideaTestDiagnostics(book.ideas ?? [], visited);
  }
}

/** Faults in the members of a part of a game; `of` names the part, as in " of its book". */
function* checkMembers(
  value: unknown,
  members: Members,
  part: GamePart,
  of: string,
): Generator<Diagnostic> {
  const owner = Object(value) as Readonly<Record<string, unknown>>;
  for (const [name, schema] of Object.entries(members)) {
    const wrong = schema(owner[name], name);
    if (wrong !== undefined)
      yield faultIn(part, `"${wrong.field}"${of} should be ${wrong.allowed}.`);
  }
}

function* checkRules(rules: unknown): Generator<Diagnostic> {
  if (isPromise(rules)) return yield faultIn('rules', 'rules() gave a promise; rules cannot wait.');
  yield* checkMembers(rules, RULES, 'rules', ' of its rules');
  const { passes } = Object(rules) as Partial<Rules>;
  if (Array.isArray(passes) && passes.some((pass) => typeof pass !== 'string'))
    yield faultIn('rules', '"passes" of its rules should hold the notations of moves, as texts.');
}

function* checkBook(book: Book): Generator<Diagnostic> {
  const wrong = [...checkMembers(book, BOOK, 'book', ' of its book')];
  yield* wrong;
  if (wrong.length > 0) return;
  const { axes, fields, words, clauses, rulings, claims, ideas } = book;
  if (axes !== undefined && (!Array.isArray(axes) || axes.length !== 2))
    yield faultIn('book', '"axes" of its book should name two fields.');
  yield* checkFields(fields);
  yield* checkMembers(book, MORE_OF_BOOK, 'book', ' of its book');
  const parts = [
    [[words], WORDS, ' of its words'],
    [clauses, CLAUSE, ' of a clause'],
    [rulings, RULING, ' of a ruling'],
    [claims, CLAIM, ' of a claim'],
  ] as const;
  for (const [list, members, of] of parts)
    for (const item of list) yield* checkMembers(item, members, 'book', of);
  yield* ideaDiagnostics(ideas);
}

/** Faults in the words for the fields, before they are used on any value. */
function* checkFields(fields: unknown): Generator<Diagnostic> {
  if (fields === undefined) return;
  if (!isRecord(fields)) return yield faultIn('book', '"fields" of its book should be an object.');
  for (const [field, words] of Object.entries(fields)) {
    const wrong = FIELD(words, `fields.${field}`);
    if (wrong !== undefined)
      yield faultIn('book', `"${wrong.field}" of its book should be ${wrong.allowed}.`);
  }
}
