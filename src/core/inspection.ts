import type { Game } from './game.ts';
import { defaultOptions, formatOptions, parseOptions } from './option.ts';
import { accept, type Result, refuse } from './result.ts';
import { choosers, type State, turnsFrom } from './rules.ts';
import { type Space, spaceOf } from './space.ts';

/** How many positions of a stranger's game are looked at before it is played. */
const LOOKED_AT = 500;

const MEMBERS = {
  id: 'string',
  title: 'string',
  summary: 'string',
  options: 'object',
  rules: 'function',
  book: 'function',
} as const;

/**
 * Looks a game over that was written elsewhere: its members, and the laws of the contract on the
 * positions nearest its start. What it says is meant for the game's author.
 */
export function inspectGame(value: unknown): Result<Game> {
  const wrong = checkMembers(value);
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

function checkMembers(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'its default export is not an object';
  for (const [name, kind] of Object.entries(MEMBERS)) {
    const member = (value as Record<string, unknown>)[name];
    if (typeof member !== kind || member === null) return `"${name}" should be a ${kind}`;
  }
  const { id } = value as Game;
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
    ? undefined
    : `its id "${id}" should be lower-case words joined by hyphens`;
}

function checkPositions(game: Game, options: Parameters<Game['rules']>[0]): string | undefined {
  const rules = game.rules(options);
  const { words, axes } = game.book(options);
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
