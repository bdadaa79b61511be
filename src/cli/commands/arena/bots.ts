import type { Lines } from '../../../core/contract/book.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { count, countOf } from '../../../core/count.ts';
import { accept, type Result } from '../../../core/result.ts';
import { titleOf } from '../../../play/text/game/options.ts';
import { message } from '../../../protocol/message.ts';
import { type Level, type Levels, levelsFrom } from '../../../study/levels/levels.ts';
import { percent } from '../../../study/wording.ts';
import { alignColumns } from '../../draw/columns.ts';
import { type Paint, paintFor } from '../../draw/paint.ts';
import { wrap } from '../../draw/wrap.ts';
import { loadChoice } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { printAnswer } from '../../print-answer.ts';
import { type Context, columnsOf } from '../../terminal.ts';
import { findLevelsOnThreads } from '../../threads/find-levels.ts';

/** Lists the opponents in a game, and how strong each is. */
export async function botsCommand(
  name: string | undefined,
  flags: SharedFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice(name, flags);
  if (!choice.ok) return choice;
  const found = await findLevelsOnThreads(choice.value, terminal);
  if (!found.ok) return found;
  const { game, options } = choice.value;
  const levels = levelsFrom(found.value);
  if (flags.json === true) {
    const { depth, exact } = levels;
    const shown = levels.levels.map(({ everyday, ...level }) => level);
    return printAnswer(
      terminal,
      message('bots', { game: game.id, options, depth, exact, levels: shown }),
    );
  }
  const width = Math.min(columnsOf(terminal), 100);
  const lines = botsLines(choice.value, levels, width, paintFor(terminal));
  terminal.output.write(`${lines.join('\n')}\n`);
  return accept(0);
}

/** With fewer columns, a level's description goes below it. */
const LEAST_DESCRIPTION = 34;

/** The opponents of a game as a table, the weakest first. */
export function botsLines(
  choice: ChosenGame,
  { depth, exact, unsolved = 'This game was not solved.', levels }: Levels,
  width: number,
  paint: Paint,
): Lines {
  const head = [
    ...wrap(titleOf(choice), width).map(paint.strong),
    ...wrap(exact ? depthText(depth) : `${unsolved} ${playedText(depth)}`, width),
  ];
  if (levels.length === 0) return head;
  const [titles = '', ...rows] = alignColumns(
    [
      ['player', 'Elo', 'beats'],
      ...levels.map((level) => [level.name, count(level.rating), beatsText(level)]),
    ],
    (column) => column === 1,
  );
  const table = titles.length + 2;
  const hasRoom = width - table >= LEAST_DESCRIPTION;
  return [
    ...head,
    '',
    paint.dim(hasRoom ? `${titles}  how it plays` : titles.trimEnd()),
    ...levels.flatMap(({ about }, index) => {
      const row = rows[index] as string;
      const description = wrap(about, hasRoom ? width - table : width - 2);
      const [first = '', ...rest] = description;
      return hasRoom
        ? [`${row}  ${first}`, ...rest.map((line) => ' '.repeat(table) + line)]
        : [row.trimEnd(), ...description.map((line) => `  ${line}`)];
    }),
    '',
    ...wrap(noteText(exact), width).map(paint.dim),
  ];
}

function beatsText({ beatsBelow, interval }: Level): string {
  if (interval === undefined) return percent(beatsBelow, 1);
  const [least, most] = interval;
  return `${percent(beatsBelow, 0)} (${(100 * least).toFixed(0)}–${(100 * most).toFixed(0)})`;
}

function playedText(depth: number): string {
  return depth === 0
    ? 'No levels were found by playing either. Look longer with --time 60, or play against bot:mcts, bot:greedy or bot:random.'
    : `By playing, ${countOf(depth, 'level')} ${depth === 1 ? 'was' : 'were'} found.`;
}

function depthText(depth: number): string {
  if (depth === 0) return 'No room for levels between bot:random and bot:perfect.';
  return `Depth ${depth}: room for ${countOf(depth, 'level')} below bot:perfect.`;
}

function noteText(exact: boolean): string {
  const what =
    'beats: its score against the player above it (the first one against bot:random), over both seats; a draw or an endless game counts half';
  return exact
    ? `${what}. Computed, not estimated.`
    : `${what}. Estimated from played games, with the 95 % range.`;
}
