import type { Position } from '../core/book.ts';
import { formatOptions } from '../core/option.ts';
import { accept, type Result } from '../core/result.ts';
import type { Solution } from '../solve/solution.ts';
import { type Answer, answerFor } from '../study/answer.ts';
import { positionAfter } from '../study/position-after.ts';
import { count, countOf } from '../study/wording.ts';
import { drawScene } from './draw/draw.ts';
import { type Colours, drawMap } from './draw/map.ts';
import { drawMapSvg } from './draw/map-svg.ts';
import { type Paint, paintFor, paintPlayers } from './draw/paint.ts';
import { wrap } from './draw/wrap.ts';
import { readWhole } from './flag.ts';
import { type Choice, loadChoice } from './load.ts';
import { writeWhole } from './shelf.ts';
import { solveHere } from './solver.ts';
import { columnsOf, type Terminal } from './terminal.ts';
import { mixLines, moveLines, verdictLines } from './verdict.ts';

const MOST_THREADS = 64;

export type SolveFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly moves?: string | undefined;
  readonly threads?: string | undefined;
  readonly svg?: string | undefined;
  readonly json?: boolean | undefined;
};

/** Says what a position is worth, what to play in it, and how the positions around it stand. */
export async function solveCommand(
  name: string | undefined,
  flags: SolveFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const choice = await loadChoice({ name, file: flags.game, set: flags.set });
  if (!choice.ok) return choice;
  const threads =
    flags.threads === undefined
      ? accept(undefined)
      : readWhole('--threads', flags.threads, 1, MOST_THREADS);
  if (!threads.ok) return threads;
  const { game, options } = choice.value;
  const { axes } = game.book(options);
  if (flags.svg !== undefined && axes === undefined) {
    terminal.error.write(
      `There is no map of ${game.title} to draw: its book names no axes for one.\n`,
    );
    return accept(1);
  }
  // Before the solving, which may take a while: a mistyped move should be known at once.
  const turns = (flags.moves ?? '').split(/\s+/).filter((turn) => turn !== '');
  const position = positionAfter(game.rules(options), turns);
  if (!position.ok) return position;
  const solution = await solveHere(choice.value, terminal, { threads: threads.value });
  if (!solution.ok) return solution;
  const answer: Answer = answerFor(game, options, solution.value, position.value.state);
  if (flags.svg !== undefined && axes !== undefined) {
    const [verdict = ''] = verdictLines(solution.value, answer, position.value.state);
    const title = titleOf(choice.value);
    const picture = drawMapSvg(solution.value, axes, position.value.state, { title, verdict });
    const written = writeWhole(flags.svg, picture);
    if (!written.ok) return written;
  }
  if (flags.json === true) terminal.output.write(`${JSON.stringify(answer)}\n`);
  else report(choice.value, solution.value, answer, position.value, terminal);
  return accept(0);
}

/** The same answer for people. */
function report(
  { game, options }: Choice,
  solution: Solution,
  answer: Answer,
  position: Position,
  terminal: Terminal,
): void {
  const paint: Paint = paintFor(terminal);
  const width = columnsOf(terminal);
  const book = game.book(options);
  const say = (lines: readonly string[]): void => {
    for (const line of lines) terminal.output.write(`${line}\n`);
  };
  const tell = (lines: readonly string[]): void =>
    say(lines.flatMap((line) => wrap(line, width)).map((line) => paintPlayers(paint, line)));
  say(wrap(titleOf({ game, options }), width).map(paint.strong));
  say(['', ...drawScene(book.scene(position), width, paint), '']);
  tell(verdictLines(solution, answer, position.state));
  if (answer.moves.length > 0) {
    say(['']);
    for (const { text, best } of moveLines(answer))
      for (const line of wrap(text, width))
        say([best ? paint.strong(paintPlayers(paint, line)) : paintPlayers(paint, line)]);
  }
  if (answer.mix !== null) tell(['', ...mixLines(answer)]);
  if (book.axes !== undefined)
    say([
      '',
      ...drawMap(solution, book.axes, position.state, { width, colours: coloursOf(terminal) }),
    ]);
  const { states, terminal: over } = answer;
  tell(['', `${countOf(states, 'position')} can be reached; ${count(over)} of them are over.`]);
}

function titleOf({ game, options }: Choice): string {
  const settings = formatOptions(options);
  return settings === '' ? game.title : `${game.title}, ${settings}`;
}

/** Shades need 256 colours; the terminal knows how many it has. */
function coloursOf({ output }: Terminal): Colours {
  if (output.hasColors?.() !== true) return 'none';
  return output.hasColors(256) ? 'many' : 'few';
}
