import type { Lines } from '../../../core/contract/book.ts';
import { nameOf } from '../../../core/contract/variant.ts';
import { count, countOf } from '../../../core/count.ts';
import { accept, type Result } from '../../../core/result.ts';
import { ideaSummary, ideasData } from '../../../play/text/game/ideas.ts';
import { titleOf } from '../../../play/text/game/options.ts';
import { mixLines } from '../../../play/text/position/mix.ts';
import { verdictLines } from '../../../play/text/position/verdict.ts';
import { message } from '../../../protocol/message.ts';
import type { Way } from '../../../solve/positions.ts';
import { isWithoutTable } from '../../../solve/search/without-table.ts';
import { type Answer, answerFor } from '../../../study/answer/answer.ts';
import { positionAfter } from '../../../study/answer/position-after.ts';
import { ideasOf } from '../../../study/idea/ideas.ts';
import { studyIfSmall } from '../../../study/simple/simple-study.ts';
import { type Colours, drawMap } from '../../draw/map.ts';
import { drawMapSvg } from '../../draw/map-svg.ts';
import { paintFor } from '../../draw/paint.ts';
import { FAILED } from '../../exit-status.ts';
import { loadChoice } from '../../files/load.ts';
import { readThreads, SECONDS, type SharedFlags, type TextFlags } from '../../flag.ts';
import { AnswerPage } from '../../pages/answer-page.ts';
import { printAnswer, tellRefusal } from '../../print-answer.ts';
import { writeWhole } from '../../store/shelf.ts';
import { printPaged } from '../../talk/pager.ts';
import type { Context, Terminal } from '../../terminal.ts';
import { solveGame } from '../../threads/solver.ts';
import { proveBySearch } from './prove.ts';

type SolveFlags = SharedFlags & TextFlags<'moves' | 'threads' | 'svg'>;

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
  const choice = await loadChoice(name, flags);
  if (!choice.ok) return choice;
  const threads = readThreads(flags.threads);
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
  // Checked before solving, which may take a while, so that a mistyped move is reported at once.
  const turns = (flags.moves ?? '').split(/\s+/).filter((turn) => turn !== '');
  const position = positionAfter(game.rules(options), turns);
  if (!position.ok) return position;
  const solution = await solveGame(choice.value, terminal, {
    threads: threads.value,
    certainty: 'presumed',
    searchTip: seconds === undefined ? '--time 30 searches after 30 seconds' : undefined,
  });
  if (!solution.ok) {
    // A picture shows the whole game: without a table of positions there is nothing to draw.
    // The search has a thread of its own, which ends in time even if a rule does not return.
    const isSearched = isWithoutTable(solution.error) || solution.error.code === 'solve/late';
    if (!isSearched || flags.svg !== undefined) return solution;
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
    const simple = studyIfSmall(solution.value, book);
    return printAnswer(terminal, message('solve', { ...answer, ideas: ideasData(ideas), simple }));
  }
  const { state } = position.value;
  const linesFor = (width: number): Lines => {
    const page = new AnswerPage(width, paintFor(terminal));
    page.head(choice.value, position.value);
    page.tell(verdictLines(solution.value, answer, state, book));
    page.moves(choice.value, answer);
    if (answer.mix !== null) page.tell(['', ...mixLines(answer, solution.value, book)]);
    const setting = { width, colours: coloursOf(terminal), words: book.fields };
    if (axes !== undefined) page.say(['', ...drawMap(solution.value, axes, state, setting)]);
    page.tell([
      '',
      reachedSentence(answer),
      ...ideaSummary(ideas).flatMap((sentence) => ['', sentence]),
    ]);
    return page.lines;
  };
  return accept(await printPaged({ title: nameOf(choice.value), linesFor }, terminal, flags.pager));
}

/** The number of positions, and how they were found. */
function reachedSentence({ states, terminal: over, kept, way }: Answer): string {
  if (states === 1) return 'This is the only position.';
  const once =
    kept === undefined
      ? ''
      : ` Of those that mirror each other one was kept: ${count(kept)} in all.`;
  return `The game has ${countOf(states, 'position')}; ${count(over)} of them ${over === 1 ? 'is' : 'are'} over. ${FOUND[way]}${once}`;
}

/** Shades need 256 colours; the terminal knows how many it has. */
function coloursOf({ output }: Terminal): Colours {
  if (output.hasColors?.() !== true) return 'none';
  return output.hasColors(256) ? 'many' : 'few';
}
