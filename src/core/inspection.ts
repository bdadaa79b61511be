import type { Book } from './book.ts';
import type { Game } from './game.ts';
import { defaultOptions, formatOptions, parseOptions } from './option.ts';
import { accept, type Result, refuse } from './result.ts';
import { choosers, type State, turnsFrom } from './rules.ts';
import { type Space, spaceOf } from './space.ts';

/** How many positions of a stranger's game are looked at before it is played. */
const LOOKED_AT = 500;

/** What a member should be. */
type Kind = 'a string' | 'an object' | 'a function' | 'a list';
type Members = Readonly<Record<string, Kind>>;

const GAME: Members = {
  id: 'a string',
  title: 'a string',
  summary: 'a string',
  options: 'an object',
  rules: 'a function',
  book: 'a function',
};

const RULES: Members = {
  shape: 'an object',
  passes: 'a list',
  start: 'a function',
  turn: 'a function',
  moves: 'a function',
  next: 'a function',
  notate: 'a function',
};

const BOOK: Members = {
  clauses: 'a list',
  rulings: 'a list',
  claims: 'a list',
  words: 'an object',
  axes: 'a list',
  scene: 'a function',
};

const WORDS: Members = {
  opening: 'a function',
  spell: 'a function',
  ask: 'a function',
  refuse: 'a function',
  narrate: 'a function',
  closing: 'a function',
};

const CLAUSE: Members = { id: 'a string', title: 'a string', text: 'a string' };
const RULING: Members = {
  id: 'a string',
  clause: 'a string',
  problem: 'a string',
  ruling: 'a string',
};
const CLAIM: Members = {
  id: 'a string',
  clause: 'a string',
  claim: 'a string',
  check: 'an object',
};

/**
 * Looks a game over that was written elsewhere: its members, and the laws of the contract on the
 * positions nearest its start. What it says is meant for the game's author.
 */
export function inspectGame(value: unknown): Result<Game> {
  const wrong = checkGame(value);
  if (wrong !== undefined) return fault(wrong);
  const game = value as Game;
  try {
    // A game whose defaults cannot be read back would write records that nobody can read.
    const options = parseOptions(game.options, formatOptions(defaultOptions(game.options)));
    const problem = options.ok
      ? checkPositions(game, options.value)
      : `its defaults do not fit its options: ${options.error.message.replace(/\.$/, '')}`;
    return problem === undefined ? accept(game) : fault(problem);
  } catch (error) {
    return fault(`it failed with "${error instanceof Error ? error.message : String(error)}"`);
  }
}

function fault(what: string): Result<Game> {
  return refuse({ code: 'game/unsound', message: `This game cannot be played: ${what}.` });
}

function checkGame(value: unknown): string | undefined {
  if (kindOf(value) !== 'an object') return 'its default export is not an object';
  const wrong = checkMembers(value, GAME, '');
  if (wrong !== undefined) return wrong;
  const { id } = value as Game;
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
    ? undefined
    : `its id "${id}" should be lower-case words joined by hyphens`;
}

/** What is wrong with the members of a part of a game; `of` says which part, as in " of its book". */
function checkMembers(value: unknown, members: Members, of: string): string | undefined {
  const part = Object(value) as Readonly<Record<string, unknown>>;
  for (const [name, kind] of Object.entries(members))
    if (kindOf(part[name]) !== kind) return `"${name}"${of} should be ${kind}`;
  return undefined;
}

function checkBook(book: Book): string | undefined {
  const wrong = checkMembers(book, BOOK, ' of its book');
  if (wrong !== undefined) return wrong;
  const { axes, words, clauses, rulings, claims } = book;
  if (axes.length !== 2) return '"axes" of its book should name two fields';
  const parts = [
    [[words], WORDS, ' of its words'],
    [clauses, CLAUSE, ' of a clause'],
    [rulings, RULING, ' of a ruling'],
    [claims, CLAIM, ' of a claim'],
  ] as const;
  for (const [list, members, of] of parts)
    for (const item of list) {
      const lacking = checkMembers(item, members, of);
      if (lacking !== undefined) return lacking;
    }
  return undefined;
}

function kindOf(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : undefined;
}

function checkPositions(game: Game, options: Parameters<Game['rules']>[0]): string | undefined {
  const rules = game.rules(options);
  const book = game.book(options);
  const lacking = checkMembers(rules, RULES, ' of its rules') ?? checkBook(book);
  if (lacking !== undefined) return lacking;
  const { words, axes } = book;
  const space = spaceOf(rules.shape);
  const astray = axes.find((axis) => !space.fields.includes(axis));
  if (astray !== undefined) return `its axis "${astray}" is no field of its states`;
  const first = rules.start();
  if (!space.contains(first)) return misfit('start()', first, space);
  const seen = new Set([space.encode(first)]);
  const queue: State[] = [first];
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const where = `at ${JSON.stringify(state)}`;
    for (const seat of choosers(rules.turn(state))) {
      const list = rules.moves(state, seat);
      if (list.length === 0) return `there is no legal move ${where}, though the game is not over`;
      const notations = list.map((move) => rules.notate(move));
      const strange = notations.find((text) => !/^[^\s/]+$/.test(text));
      if (strange !== undefined)
        return `the notation "${strange}" is empty, or has a space or slash`;
      if (new Set(notations).size < list.length)
        return `two legal moves have the same notation ${where}`;
      // Answers are read without regard to case.
      const spelled = list.map((move) => words.spell(state, move).join('\n').toLowerCase());
      if (new Set(spelled).size < list.length) return `two legal moves are spelled alike ${where}`;
    }
    for (const { after } of turnsFrom(rules, state)) {
      if (!space.contains(after)) return misfit(`next() ${where}`, after, space);
      const code = space.encode(after);
      if (seen.has(code) || seen.size >= LOOKED_AT) continue;
      seen.add(code);
      queue.push(after);
    }
  }
  return undefined;
}

function misfit(source: string, state: State, space: Space): string {
  return `${source} gives ${JSON.stringify(state)}, which is not within its shape (${space.fields.join(', ')})`;
}
