import type { Lines } from '../../../core/contract/book.ts';
import { choosingSeats } from '../../../core/contract/rules.ts';
import type { Solution } from '../../../solve/solution.ts';
import type { PosedPuzzle } from '../../../study/puzzle/puzzle.ts';

type QuizAction = 'hint' | 'show' | 'rules' | 'help' | 'quit';

/** The commands at a puzzle, and their words if no move of the game has the same name. */
const COMMANDS: readonly {
  readonly does: QuizAction;
  readonly word: string;
  readonly keys?: readonly string[];
  readonly about: string;
}[] = [
  { does: 'hint', word: 'hint', about: 'a hint; a right answer then counts half' },
  { does: 'show', word: 'show', about: 'show the answer; the puzzle counts as missed' },
  { does: 'rules', word: 'rules', about: 'the rules of this game' },
  { does: 'help', word: 'help', keys: ['h', '?'], about: 'what you can type here' },
  { does: 'quit', word: 'quit', keys: ['q'], about: 'stop' },
];

/** A command at one puzzle: `name` is the word to type there. */
export type QuizCommand = {
  readonly does: QuizAction;
  readonly name: string;
  /** Its short form. */
  readonly keys: readonly string[];
  readonly about: string;
};

/** The old word for showing the answer; still accepted if it is not a move. */
const FORMER = 'skip';
/** Larger games are searched only up to this size for the names of their moves. */
const MOST_POSITIONS = 2000;

const movesOf = new WeakMap<Solution, ReadonlySet<string>>();

/**
 * The commands at a puzzle. None of them is a word that the game could read as an answer here or as the start of one,
 * nor the name of a move elsewhere.
 */
export function quizCommands(posed: PosedPuzzle): readonly QuizCommand[] {
  const taken = takenWords(posed);
  return COMMANDS.map(({ does, word, keys = [], about }) => ({
    does,
    name: freeWord(word, taken),
    keys: keys.filter((key) => !isTaken(key, taken)),
    about,
  }));
}

/** The command that was typed, if it is one. */
export function readQuizAction(posed: PosedPuzzle, text: string): QuizAction | undefined {
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
  // A game may accept the start of a word, so the start of an answer counts as an answer too.
  return taken.some((answer) => answer.startsWith(word));
}

/** The answers that the game accepts at a puzzle, and the names of its moves elsewhere. */
function takenWords({ match, solution, puzzle }: PosedPuzzle): Lines {
  const { rules, state } = match;
  const { words } = match.game.book(match.options);
  const here = rules
    .moves(state, puzzle.seat)
    .flatMap((move) => [rules.notate(move), ...words.spell(state, move)]);
  return [...here.map((word) => word.toLowerCase()), ...movesIn(solution)];
}

/** The names of moves over a game's positions, or over some of them. */
function movesIn(solution: Solution): ReadonlySet<string> {
  const known = movesOf.get(solution);
  if (known !== undefined) return known;
  const { positions, rules } = solution;
  const found = new Set(rules.passes.map((pass) => pass.toLowerCase()));
  const step = Math.max(1, Math.floor(positions.size / MOST_POSITIONS));
  for (let rank = 0; rank < positions.size; rank += step) {
    if (!positions.reach.has(rank)) continue;
    const state = positions.stateAt(rank);
    for (const seat of choosingSeats(rules.turn(state)))
      for (const move of rules.moves(state, seat)) found.add(rules.notate(move).toLowerCase());
  }
  movesOf.set(solution, found);
  return found;
}
