import type { Lines, Position } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { count, countOf } from '../../core/count.ts';
import { accept, type Result } from '../../core/result.ts';
import { ideaSummary, ideasData } from '../../play/text/ideas.ts';
import { titleOf } from '../../play/text/options.ts';
import { mixLines, verdictLines } from '../../play/text/verdict.ts';
import { message } from '../../protocol/message.ts';
import type { Way } from '../../solve/positions.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { type Answer, answerFor } from '../../study/answer/answer.ts';
import { positionAfter } from '../../study/answer/position-after.ts';
import type { IdeaStudy } from '../../study/idea/checked-idea.ts';
import { ideasOf } from '../../study/idea/ideas.ts';
import type { Context } from '../context.ts';
import { type Colours, drawMap } from '../draw/map.ts';
import { drawMapSvg } from '../draw/map-svg.ts';
import { FAILED, statusOf } from '../exit-status.ts';
import { loadChoice } from '../files/load.ts';
import { readWhole, SECONDS } from '../flag.ts';
import { answerPage } from '../pages/answer-page.ts';
import { printAnswer, tellRefusal } from '../print-answer.ts';
import { writeWhole } from '../store/shelf.ts';
import { captureLines } from '../talk/capture-lines.ts';
import { printPaged } from '../talk/pager.ts';
import type { Terminal } from '../terminal.ts';
import { solveHere } from '../threads/solver.ts';
import { proveBySearch } from './prove.ts';

const MOST_THREADS = 64;

export type SolveFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly moves?: string | undefined;
  readonly threads?: string | undefined;
  readonly svg?: string | undefined;
  readonly json?: boolean | undefined;
  /** Whether a long text may be shown page by page. */
  readonly pager?: boolean | undefined;
};

/** How the positions were found. */
const FOUND: Readonly<Record<Way, string>> = {
  'laid-out': 'They were derived from the fields that the rules read.',
  explored: 'They were found by walking from the start.',
};

/** Prints the value of a position, the best moves, and the map around it. */
export async function solveCommand(
  name: string | undefined,
  flags: SolveFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice({ name, file: flags.game, set: flags.set });
  if (!choice.ok) return choice;
  const threads =
    flags.threads === undefined
      ? accept(undefined)
      : readWhole('--threads', flags.threads, 1, MOST_THREADS);
  if (!threads.ok) return threads;
  const { seconds } = terminal.limits;
  const { game, options } = choice.value;
  const book = game.book(options);
  const { axes } = book;
  if (flags.svg !== undefined && axes === undefined) {
    tellRefusal(
      {
        code: 'solve/no-map',
        message: `${game.title} has no map: its book names no axes for one.`,
      },
      flags,
      terminal,
    );
    return accept(FAILED);
  }
  // Checked before solving, which may take a while: a mistyped move is reported at once.
  const turns = (flags.moves ?? '').split(/\s+/).filter((turn) => turn !== '');
  const position = positionAfter(game.rules(options), turns);
  if (!position.ok) return position;
  const solution = await solveHere(choice.value, terminal, {
    threads: threads.value,
    tip: seconds === undefined ? '--time 30 searches after 30 seconds' : undefined,
  });
  if (!solution.ok) {
    // A picture shows the whole game: without a table there is nothing to draw.
    if (!isWithoutTable(solution.error) || flags.svg !== undefined) return solution;
    return proveBySearch(
      {
        choice: choice.value,
        position: position.value,
        seconds: seconds ?? SECONDS,
        json: flags.json === true,
        pager: flags.pager,
        tooLarge: solution.error,
      },
      terminal,
    );
  }
  const answer: Answer = answerFor(game, options, solution.value, position.value.state);
  if (flags.svg !== undefined && axes !== undefined) {
    const [verdict = ''] = verdictLines(solution.value, answer, position.value.state, book);
    const title = titleOf(choice.value);
    const picture = drawMapSvg(solution.value, axes, position.value.state, {
      title,
      verdict,
      words: book.fields,
    });
    const written = writeWhole(flags.svg, picture);
    if (!written.ok) return written;
  }
  const ideas = ideasOf(game, options, solution.value);
  if (flags.json === true) {
    printAnswer(terminal, message('solve', { ...answer, ideas: ideasData(ideas) }));
    return accept(0);
  }
  const linesFor = (columns: number): Lines =>
    captureLines(terminal, { columns }, (to) =>
      report(choice.value, solution.value, answer, ideas, position.value, to),
    );
  return accept(statusOf(await printPaged({ title: game.title, linesFor }, terminal, flags.pager)));
}

/** The same answer for people. */
function report(
  choice: ChosenGame,
  solution: Solution,
  answer: Answer,
  ideas: IdeaStudy,
  position: Position,
  terminal: Terminal,
): void {
  const page = answerPage(terminal);
  const book = choice.game.book(choice.options);
  page.head(choice, position);
  page.tell(verdictLines(solution, answer, position.state, book));
  page.moves(choice, answer);
  if (answer.mix !== null) page.tell(['', ...mixLines(answer, solution, book)]);
  const { axes, fields: words } = book;
  const setting = { width: page.width, colours: coloursOf(terminal), words };
  if (axes !== undefined) page.say(['', ...drawMap(solution, axes, position.state, setting)]);
  page.tell([
    '',
    reachedSentence(answer),
    ...ideaSummary(ideas).flatMap((sentence) => ['', sentence]),
  ]);
}

/** The number of positions, and how they were found. */
function reachedSentence({ states, terminal: over, way }: Answer): string {
  if (states === 1) return 'This is the only position.';
  return `The game has ${countOf(states, 'position')}; ${count(over)} of them ${over === 1 ? 'is' : 'are'} over. ${FOUND[way]}`;
}

/** Shades need 256 colours; the terminal knows how many it has. */
function coloursOf({ output }: Terminal): Colours {
  if (output.hasColors?.() !== true) return 'none';
  return output.hasColors(256) ? 'many' : 'few';
}
