import { countOf } from '../../core/count.ts';
import type { Result } from '../../core/result.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { browse, type Destination, type ListContext } from '../list/browse.ts';
import type { Listing } from '../list/listing.ts';
import { gameLines, gameRows, type NumberedGame, pageOf } from '../pages/games-page.ts';
import { anyKey } from '../talk/fullscreen.ts';
import { keyboardOf } from '../talk/keyboard.ts';
import { programName, type Terminal } from '../terminal.ts';

const LETTERS = [
  { key: 'c', about: 'continue' },
  { key: 'r', about: 'review' },
  { key: 'p', about: 'replay' },
  { key: 'd', about: 'delete' },
] as const;

/** An action on a game other than opening it. Returns an exit status. */
export type GameAct = (
  action: (typeof LETTERS)[number]['about'],
  chosen: NumberedGame,
) => Promise<Result<number>>;

/** A list of games with actions for the highlighted one. Returns the exit status. */
export async function browseGames(
  listed: readonly NumberedGame[],
  act: GameAct,
  { note, tips }: Pick<Listing<NumberedGame>, 'note' | 'tips'>,
  terminal: Terminal,
): Promise<number> {
  let left = listed;
  const context: ListContext = { terminal, note };
  const open = async (chosen: NumberedGame, _: string, key: string): Promise<Destination> => {
    const action = LETTERS.find((letter) => letter.key === key)?.about ?? 'open';
    if (action === 'open') {
      const lines = gameLines(chosen, programName(terminal.env), pageOf(terminal));
      terminal.output.write(`${lines.join('\n')}\n`);
      return (await anyKey(terminal, 'the list')) === 'interrupt' ? INTERRUPTED : 'here';
    }
    if (action === 'continue' && chosen.game.result !== '*') {
      context.note = 'That game is over.';
      return 'here';
    }
    const done = await act(action, chosen);
    if (!done.ok) context.note = done.error.message;
    else if (done.value === INTERRUPTED || action === 'continue') return done.value;
    else if (action === 'delete') {
      context.note = done.value === 0 ? 'Deleted 1 game.' : 'Nothing was deleted.';
      if (done.value === 0) left = without(left, chosen);
    }
    return left.length === 0 ? 0 : 'here';
  };
  try {
    const way = await browse(() => ({ ...listingOf(left, terminal), tips }), context, open);
    return typeof way === 'number' ? way : 0;
  } finally {
    keyboardOf(terminal).release();
  }
}

function listingOf(listed: readonly NumberedGame[], terminal: Terminal): Listing<NumberedGame> {
  return {
    title: 'Your games',
    about: countOf(listed.length, 'game'),
    choices: listed.map((each) => {
      const { id, game, options, players, date } = each.game;
      return {
        mark: String(each.number ?? ''),
        label: each.title,
        about: '',
        text: [id, game, options, ...players, date].join('\n'),
        value: each,
      };
    }),
    rows: (part, width, paint) => gameRows(part, { width, paint }),
    letters: LETTERS,
    leaving: terminal.isCovered === true ? 'back' : 'quit',
  };
}

/** The list without this game. Older games move up. */
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
