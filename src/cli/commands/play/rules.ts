import type { Lines } from '../../../core/contract/book.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { nameOf } from '../../../core/contract/variant.ts';
import { accept, type Result } from '../../../core/result.ts';
import { GAMES } from '../../../games/index.ts';
import { lessonIdeas } from '../../../play/text/game/lesson-ideas.ts';
import {
  isIdeaTaught,
  type RulesIdea,
  rulesLines,
  rulesMessage,
} from '../../../play/text/game/rulebook.ts';
import { message } from '../../../protocol/message.ts';
import { lessonOf } from '../../../study/teach/lesson.ts';
import { wrap } from '../../draw/wrap.ts';
import { loadChoice } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { printAnswer } from '../../print-answer.ts';
import { printPaged } from '../../talk/pager.ts';
import type { Context } from '../../terminal.ts';
import { solveGame } from '../../threads/solver.ts';

/** Longer lines are hard to read. */
const WIDEST = 88;

/** Prints the rules and rulings of a game. Without a game, lists the games. */
export async function rulesCommand(
  name: string | undefined,
  flags: SharedFlags,
  terminal: Context,
): Promise<Result<number>> {
  const print = async (title: string, lines: Lines): Promise<Result<number>> => {
    const linesFor = (columns: number): Lines => {
      const width = terminal.output.isTTY === true ? Math.min(columns, WIDEST) : WIDEST;
      return lines.flatMap((line) => wrap(line, width));
    };
    return accept(await printPaged({ title, linesFor }, terminal, flags.pager));
  };
  const isAny = name === undefined && flags.game === undefined && (flags.set ?? []).length === 0;
  if (isAny) {
    if (flags.json === true) {
      const games = GAMES.map(({ id, title, summary }) => ({ id, title, summary }));
      return printAnswer(terminal, message('catalogue', { games }));
    }
    const width = Math.max(...GAMES.map(({ id }) => id.length)) + 2;
    const lines = [
      ...GAMES.map(({ id, summary }) => `${id.padEnd(width)}${summary}`),
      '',
      'One of them in full: parlor rules GAME',
    ];
    return print('Games', lines);
  }
  const choice = await loadChoice(name, flags);
  if (!choice.ok) return choice;
  const { game, options } = choice.value;
  const ideas = await ideasFor(choice.value, terminal);
  if (flags.json === true) return printAnswer(terminal, rulesMessage(choice.value, ideas));
  return print(`${nameOf(choice.value)}: rules`, rulesLines(game, options, ideas));
}

/** The ideas of the lesson if the book has none; undefined stands for the book's. */
async function ideasFor(
  chosen: ChosenGame,
  terminal: Context,
): Promise<readonly RulesIdea[] | undefined> {
  if (!isIdeaTaught(chosen)) return undefined;
  const solved = await solveGame(chosen, terminal);
  if (!solved.ok) return [];
  const ideas = lessonIdeas(chosen, solved.value, lessonOf(chosen, solved.value));
  return ideas.map(({ idea }, index) => ({ id: `found-${index + 1}`, idea }));
}
