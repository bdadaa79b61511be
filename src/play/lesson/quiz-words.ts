import type { Lines } from '../../core/contract/book.ts';
import { choosers } from '../../core/contract/rules.ts';
import type { Solution } from '../../solve/solution.ts';
import type { Posed } from '../../study/puzzle/puzzle.ts';

type QuizAction = 'hint' | 'show' | 'rules' | 'help' | 'quit';

/** What can be typed instead of an answer, and the word for it, where no move of the game is called so. */
const COMMANDS: readonly {
  readonly does: QuizAction;
  readonly word: string;
  readonly keys?: readonly string[];
  readonly about: string;
}[] = [
  { does: 'hint', word: 'hint', about: 'a little help; a right answer then counts half' },
  { does: 'show', word: 'show', about: 'show the answer and go on; it counts as not found' },
  { does: 'rules', word: 'rules', about: 'the rules of this game' },
  { does: 'help', word: 'help', keys: ['h', '?'], about: 'what can be typed here' },
  { does: 'quit', word: 'quit', keys: ['q'], about: 'stop' },
];

/** A command at one puzzle: `name` is what is typed for it there. */
export type QuizCommand = {
  readonly does: QuizAction;
  readonly name: string;
  /** What can be typed for it in short. */
  readonly keys: readonly string[];
  readonly about: string;
};

/** The word that showed the answer before; it still does where it is no move. */
const FORMER = 'skip';
/** Of a game with more positions only so many are looked at for what its moves are called elsewhere. */
const MOST_POSITIONS = 2000;

const movesOf = new WeakMap<Solution, ReadonlySet<string>>();

/**
 * What can be typed at a puzzle instead of an answer. No word is one that the game could take for an answer here, or
 * for the start of one, nor what a move of it is called elsewhere.
 */
export function quizCommands(posed: Posed): readonly QuizCommand[] {
  const taken = takenWords(posed);
  return COMMANDS.map(({ does, word, keys = [], about }) => ({
    does,
    name: freeWord(word, taken),
    keys: keys.filter((key) => !isTaken(key, taken)),
    about,
  }));
}

/** What somebody wants who typed this. */
export function readQuizAction(posed: Posed, text: string): QuizAction | undefined {
  const typed = text.trim().toLowerCase();
  const command = quizCommands(posed).find(
    ({ name, keys }) => name === typed || keys.includes(typed),
  );
  if (command !== undefined) return command.does;
  return typed === FORMER && !isTaken(FORMER, takenWords(posed)) ? 'show' : undefined;
}

function freeWord(word: string, taken: readonly string[]): string {
  return isTaken(word, taken) ? freeWord(`/${word}`, taken) : word;
}

function isTaken(word: string, taken: readonly string[]): boolean {
  // A word may be cut short where a game asks for it, so that the start of an answer is one too.
  return taken.some((answer) => answer.startsWith(word));
}

/** What the game could take for an answer at a puzzle, and what its moves are called elsewhere. */
function takenWords({ match, solution, puzzle }: Posed): Lines {
  const { rules, state } = match;
  const { words } = match.game.book(match.options);
  const here = rules
    .moves(state, puzzle.seat)
    .flatMap((move) => [rules.notate(move), ...words.spell(state, move)]);
  return [...here.map((word) => word.toLowerCase()), ...movesIn(solution)];
}

/** What moves are called, over a game's positions or so many of them. */
function movesIn(solution: Solution): ReadonlySet<string> {
  const known = movesOf.get(solution);
  if (known !== undefined) return known;
  const { positions, rules } = solution;
  const found = new Set(rules.passes.map((pass) => pass.toLowerCase()));
  const step = Math.max(1, Math.floor(positions.size / MOST_POSITIONS));
  for (let rank = 0; rank < positions.size; rank += step) {
    if (!positions.reach.has(rank)) continue;
    const state = positions.stateAt(rank);
    for (const seat of choosers(rules.turn(state)))
      for (const move of rules.moves(state, seat)) found.add(rules.notate(move).toLowerCase());
  }
  movesOf.set(solution, found);
  return found;
}
