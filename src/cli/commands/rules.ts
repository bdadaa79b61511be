import type { Lines } from '../../core/book.ts';
import { formatValue, resolveOptions } from '../../core/option.ts';
import { render } from '../../core/phrase.ts';
import { accept, type Result } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import { rulesLines } from '../../play/rulebook.ts';
import { wrap } from '../draw/wrap.ts';
import { loadChoice } from '../files/load.ts';
import { columnsOf, type Terminal } from '../terminal.ts';

export type RulesFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
};

/** Prints the rules of a game with its rulings; without a game, what games there are. */
export async function rulesCommand(
  name: string | undefined,
  flags: RulesFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const print = (lines: Lines): void => {
    const width = terminal.output.isTTY === true ? Math.min(columnsOf(terminal), 88) : 88;
    for (const line of lines)
      for (const part of wrap(line, width)) terminal.output.write(`${part}\n`);
  };
  const isAny = name === undefined && flags.game === undefined && (flags.set ?? []).length === 0;
  if (isAny) {
    if (flags.json === true)
      terminal.output.write(
        `${JSON.stringify(GAMES.map(({ id, title, summary }) => ({ id, title, summary })))}\n`,
      );
    else {
      const width = Math.max(...GAMES.map(({ id }) => id.length)) + 2;
      print([
        ...GAMES.map(({ id, summary }) => `${id.padEnd(width)}${summary}`),
        '',
        'One of them in full: parlor rules GAME',
      ]);
    }
    return accept(0);
  }
  const choice = await loadChoice({ name, file: flags.game, set: flags.set });
  if (!choice.ok) return choice;
  const { game, options } = choice.value;
  if (flags.json === true) {
    const { clauses, rulings, ideas = [] } = game.book(options);
    const settings = resolveOptions(game.options, options).map(({ name, option }) => ({
      name,
      ...option,
      value: formatValue(options[name] ?? ''),
    }));
    terminal.output.write(
      `${JSON.stringify({ game: game.id, title: game.title, summary: game.summary, options: settings, clauses, rulings, ideas: ideas.map(({ id, idea }) => ({ id, idea: render(idea) })) })}\n`,
    );
  } else print(rulesLines(game, options));
  return accept(0);
}
