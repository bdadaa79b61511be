import { randomInt } from 'node:crypto';
import { clip } from '../../core/option.ts';
import { renderLines } from '../../core/phrase.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { seatNumber } from '../../core/seat.ts';
import { quiz, scoreLine } from '../../play/quiz.ts';
import { questionFor } from '../../play/transcript.ts';
import { LEVELS, levelOf, type Posed } from '../../study/puzzle/puzzle.ts';
import { answerOf, choicesOf } from '../../study/puzzle/puzzle-text.ts';
import type { Context } from '../context.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { loadChoice } from '../files/load.ts';
import { readSeed, readWhole } from '../flag.ts';
import { readSettings } from '../store/settings.ts';
import { proofOf, riddles, type Search, shippedChoices } from '../table/puzzle-source.ts';
import { openTalk } from '../talk/open-talk.ts';
import type { Terminal } from '../terminal.ts';
import { solveHere } from '../threads/solver.ts';

const MOST_PUZZLES = 10_000;
/** There is no such puzzle. */
const NONE = 1;

export type PuzzleFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly count?: string | undefined;
  readonly seed?: string | undefined;
  readonly level?: string | undefined;
  readonly plain?: boolean | undefined;
  readonly json?: boolean | undefined;
};

/** How far a run came: the puzzles posed, and whether there would be more. */
type Posing = { posed: number; exhausted: boolean };

/** Poses positions with exactly one right answer, to a person or as JSON. */
export async function puzzleCommand(
  name: string | undefined,
  flags: PuzzleFlags,
  terminal: Context,
): Promise<Result<number>> {
  const isAny = name === undefined && flags.game === undefined && (flags.set ?? []).length === 0;
  const chosen = isAny ? undefined : await loadChoice({ name, file: flags.game, set: flags.set });
  if (chosen !== undefined && !chosen.ok) return chosen;
  const level = readLevel(flags.level);
  if (!level.ok) return level;
  const count =
    flags.count === undefined
      ? accept(undefined)
      : readWhole('--count', flags.count, 1, MOST_PUZZLES);
  if (!count.ok) return count;
  const given = readSeed(flags.seed, randomInt(2 ** 32));
  if (!given.ok) return given;
  const seed = given.value;
  // Some games may be too large; one that was asked for by name may not.
  const solved = chosen === undefined ? undefined : await solveHere(chosen.value, terminal);
  if (solved !== undefined && !solved.ok) return solved;
  const choices = chosen === undefined ? shippedChoices(seed) : [chosen.value];
  const search: Search = { choices, seed, ...level.value };

  const posing: Posing = { posed: 0, exhausted: false };
  const most = count.value ?? (flags.json === true ? 1 : undefined);
  const puzzles = upTo(most, riddles(search, terminal), posing);
  const status =
    flags.json === true
      ? await printAll(puzzles, terminal)
      : await askAll(puzzles, flags, terminal);
  if (!posing.exhausted) return accept(status);
  const output = flags.json === true ? terminal.error : terminal.output;
  output.write(`${await exhaustion(search, posing, terminal)}\n`);
  return accept(posing.posed === 0 ? NONE : status);
}

async function* upTo(
  most: number | undefined,
  puzzles: AsyncIterable<Posed>,
  posing: Posing,
): AsyncGenerator<Posed, undefined> {
  for await (const posed of puzzles) {
    posing.posed++;
    yield posed;
    if (posing.posed === most) return;
  }
  posing.exhausted = true;
}

async function printAll(puzzles: AsyncIterable<Posed>, { output }: Terminal): Promise<number> {
  for await (const posed of puzzles) output.write(`${JSON.stringify(jsonOf(posed))}\n`);
  return 0;
}

async function askAll(
  puzzles: AsyncIterable<Posed>,
  flags: PuzzleFlags,
  terminal: Terminal,
): Promise<number> {
  const talk = await openTalk(terminal, flags.plain === true);
  try {
    const name = talk.draws ? readSettings(terminal.env).name : undefined;
    const { score, ending } = await quiz(puzzles, talk, name);
    const line = scoreLine(score);
    if (line !== undefined) talk.say([line]);
    return ending === 'interrupt' ? INTERRUPTED : 0;
  } finally {
    talk.close();
  }
}

/** Why there are no more: for one game with the proof, for several in a word. */
async function exhaustion(
  { choices, what }: Search,
  { posed }: Posing,
  terminal: Context,
): Promise<string> {
  const [choice, ...others] = choices;
  const solution = choice === undefined ? undefined : await solveHere(choice, terminal);
  if (choice !== undefined && others.length === 0 && solution?.ok === true)
    return proofOf(choice, solution.value, what, posed);
  return posed === 0 ? `No game here has a ${what[0]}.` : `There is no further ${what[0]}.`;
}

/** A puzzle for programs. */
function jsonOf(posed: Posed): Record<string, unknown> {
  const { match, solution, puzzle } = posed;
  const { game, options, moves, state } = match;
  const { lines, prompt } = questionFor(match, puzzle.seat, [], game.book(options));
  const { outcome, turns } = solution.at(state);
  return {
    game: game.id,
    options,
    moves,
    position: state,
    seat: seatNumber(puzzle.seat),
    question: renderLines([...lines, prompt])
      .join('\n')
      .trim(),
    legal: choicesOf(posed),
    answer: answerOf(posed),
    depth: puzzle.depth,
    level: levelOf(puzzle.depth),
    outcome,
    turns,
  };
}

/** A level by name, or by the depth that one must look. */
function readLevel(text: string | undefined): Result<Pick<Search, 'what' | 'fits'>> {
  if (text === undefined)
    return accept({
      what: ['position with exactly one right answer', 'positions with exactly one right answer'],
      fits: () => true,
    });
  const level = LEVELS.find((name) => name === text);
  if (level !== undefined)
    return accept({
      what: [`${level} puzzle`, `${level} puzzles`],
      fits: ({ depth }) => levelOf(depth) === level,
    });
  if (/^[1-9][0-9]{0,5}$/.test(text))
    return accept({
      what: [`puzzle of depth ${text}`, `puzzles of depth ${text}`],
      fits: ({ depth }) => depth === Number(text),
    });
  return refuse({
    code: 'flag/bad-value',
    message: `"${clip(text)}" is no level. --level takes ${LEVELS.join(', ')}, or the number of turns one must look ahead.`,
    allowed: LEVELS,
  });
}
