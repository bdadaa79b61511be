import type { Lines } from '../../core/contract/book.ts';
import { accept, type Result } from '../../core/result.ts';
import { isWanted } from '../../play/history/kept-game.ts';
import { complain } from '../complain.ts';
import { blockOn } from '../draw/block.ts';
import { clipTo, printable } from '../draw/wrap.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { gameLines, gameRows, type NumberedGame, pageOf } from '../pages/games-page.ts';
import { anyKey } from '../talk/any-key.ts';
import type { Key } from '../talk/key.ts';
import { keyboardOf } from '../talk/keyboard.ts';
import { columnsOf, programName, type Terminal } from '../terminal.ts';

/** A list on screen: the search text, and the highlighted game. */
type ListView = { readonly search: string | undefined; readonly text: string; readonly at: number };

type Command = 'open' | 'review' | 'replay' | 'delete' | 'quit' | 'interrupt';

const LETTERS: Readonly<Record<string, Command>> = {
  o: 'open',
  r: 'review',
  p: 'replay',
  d: 'delete',
  q: 'quit',
};
const KEYS: Lines = ['Enter: open', 'r: review', 'p: replay', 'd: delete', '/: search', 'q: quit'];
const SEARCH_KEYS: Lines = ['Type to search.', 'Enter: done'];

/** The actions on a game of the list; each returns an exit status. */
export type GameActions = {
  review(chosen: NumberedGame): Promise<Result<number>>;
  replay(chosen: NumberedGame): Promise<Result<number>>;
  delete(chosen: NumberedGame): Promise<Result<number>>;
};

/** A list of games to go through by key, with actions on the highlighted one. */
export async function browseGames(
  listed: readonly NumberedGame[],
  actions: GameActions,
  terminal: Terminal,
): Promise<number> {
  let left = listed;
  let view: ListView = { search: undefined, text: '', at: 0 };
  for (;;) {
    const { command, after } = await browse(left, view, terminal);
    view = after;
    const chosen = matching(left, view)[view.at];
    if (command === 'interrupt') return INTERRUPTED;
    if (command === 'quit') return 0;
    if (chosen === undefined) continue;
    const done = command === 'open' ? openGame(chosen, terminal) : await actions[command](chosen);
    if (!done.ok) complain(terminal, done.error.message);
    else if (done.value === INTERRUPTED) return INTERRUPTED;
    else if (command === 'delete' && done.value === 0) left = without(left, chosen);
    if (left.length === 0) return 0;
    if (command === 'open' || command === 'review') {
      if ((await anyKey(terminal, 'the list')) === 'interrupt') return INTERRUPTED;
    }
    terminal.output.write('\n');
  }
}

/** The list without a game; the older ones move up. */
function without(listed: readonly NumberedGame[], gone: NumberedGame): readonly NumberedGame[] {
  const at = gone.number;
  return listed
    .filter((each) => each !== gone)
    .map((each) =>
      at !== null && each.number !== null && each.number > at
        ? { ...each, number: each.number - 1 }
        : each,
    );
}

function openGame(chosen: NumberedGame, terminal: Terminal): Result<number> {
  const lines = gameLines(chosen, programName(terminal.env), pageOf(terminal));
  terminal.output.write(`${lines.join('\n')}\n`);
  return accept(0);
}

function matching(listed: readonly NumberedGame[], { text }: ListView): readonly NumberedGame[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return listed.filter(({ game, title }) => isWanted(game, title, { words, all: true }));
}

/** Shows the list until a key asks for an action. */
function browse(
  listed: readonly NumberedGame[],
  from: ListView,
  terminal: Terminal,
): Promise<{ readonly command: Command; readonly after: ListView }> {
  const keyboard = keyboardOf(terminal);
  const block = blockOn(terminal);
  const within = (view: ListView): ListView => ({
    ...view,
    at: Math.max(0, Math.min(view.at, matching(listed, view).length - 1)),
  });
  let view = within(from);
  const draw = (): void => {
    const lines = listLines(listed, view, terminal);
    block.draw({ lines, row: lines.length - 1, column: 0 });
  };
  return new Promise((resolve) => {
    const finish = (command: Command): true => {
      terminal.output.off('resize', draw);
      keyboard.release();
      block.settle([]);
      resolve({ command, after: { ...view, search: undefined } });
      return true;
    };
    keyboard.hold();
    draw();
    terminal.output.on('resize', draw);
    keyboard.listen({
      isSingle: true,
      press(key) {
        const after = pressed(key, view, matching(listed, view).length);
        if (typeof after === 'string') return finish(after);
        view = within(after);
        draw();
        return false;
      },
      suspend: () => block.settle([]),
      redraw(isBelow) {
        if (isBelow) block.forget();
        draw();
      },
    });
  });
}

/** The effect of a key on a view of so many games: another view, or an action. */
function pressed(
  key: Key | { readonly kind: 'closed' },
  view: ListView,
  count: number,
): ListView | Command {
  switch (key.kind) {
    case 'interrupt':
      return 'interrupt';
    case 'closed':
    case 'end':
      return 'quit';
    case 'next':
      return { ...view, at: view.at + 1 };
    case 'previous':
      return { ...view, at: view.at - 1 };
    case 'first':
      return { ...view, at: 0 };
    case 'last':
      return { ...view, at: count - 1 };
    case 'enter':
      return view.search === undefined ? 'open' : { ...view, search: undefined };
    case 'escape':
      // First out of the search, then out of the list.
      return view.search === undefined && view.text === ''
        ? 'quit'
        : { search: undefined, text: '', at: 0 };
    case 'clear':
      return view.search === undefined ? view : { ...view, text: '', at: 0 };
    case 'backspace':
      return view.search === undefined ? view : { ...view, text: view.text.slice(0, -1), at: 0 };
    case 'text':
      if (view.search !== undefined)
        return { ...view, text: (view.text + key.text).slice(0, 60), at: 0 };
      if (key.text === '/') return { search: '', text: '', at: 0 };
      return LETTERS[key.text.toLowerCase()] ?? view;
    default:
      return view;
  }
}

/** As many side by side as fit. */
function packed(items: Lines, width: number): Lines {
  const lines: string[] = [];
  for (const item of items) {
    const longer = `${lines.at(-1)}  ${item}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(clipTo(item, width));
  }
  return lines;
}

/** The part of the list around the highlighted game that fits on the screen, and the keys. */
function listLines(listed: readonly NumberedGame[], view: ListView, terminal: Terminal): Lines {
  const page = pageOf(terminal);
  const width = columnsOf(terminal) - 1;
  const all = matching(listed, view);
  const perGame = gameRows(all.slice(0, 1), page)[0]?.length ?? 1;
  const keys = packed(view.search === undefined ? KEYS : SEARCH_KEYS, width);
  const free = (terminal.output.rows || 24) - 3 - keys.length;
  const room = Math.max(1, Math.floor(free / perGame));
  const first = Math.max(0, Math.min(view.at - (room >> 1), all.length - room));
  // Only the visible part is laid out: there may be thousands.
  const rows = gameRows(all.slice(first, first + room), { ...page, width: width - 1 });
  const search =
    view.search === undefined && view.text === ''
      ? `${all.length === 0 ? 0 : view.at + 1} of ${all.length}`
      : `/${printable(view.text)}${view.search === undefined ? '' : '_'}  ${all.length} of ${listed.length}`;
  return [
    ...rows.flatMap((lines, index) =>
      lines.map((line, at) => {
        const isChosen = first + index === view.at;
        const mark = isChosen && at === 0 ? '>' : ' ';
        return isChosen ? page.paint.chosen(mark + line) : mark + line;
      }),
    ),
    page.paint.dim(clipTo(search, width)),
    ...keys.map(page.paint.dim),
  ];
}
