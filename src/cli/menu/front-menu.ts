import { capitalize } from '../../core/contract/first-letter.ts';
import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { idOf } from '../../core/contract/variant.ts';
import { countOf } from '../../core/count.ts';
import { GAMES } from '../../games/index.ts';
import { seatsOf } from '../../play/history/history-entry.ts';
import { UNNAMED } from '../../play/puzzles/ratings.ts';
import { dayAt, solvedOn } from '../../play/puzzles/solved-days.ts';
import {
  OPENERS,
  type Opener,
  readSettings,
  type Settings,
  writeSettings,
} from '../../play/settings.ts';
import { glimpseOf } from '../../play/text/position/position.ts';
import { miniature } from '../draw/miniature.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { finder } from '../files/load.ts';
import { unfinishedGames } from '../history/unfinished.ts';
import type { Destination } from '../list/browse.ts';
import { gameItem, type ListItem, type Listing, numbered } from '../list/listing.ts';
import { openHistory } from '../store/history.ts';
import { clearScreen } from '../talk/fullscreen.ts';
import { keyboardOf } from '../talk/keyboard.ts';
import { type Context, timeAt } from '../terminal.ts';
import { chooseGame, learn, openGame, puzzles, rules } from './game-menu.ts';
import { type MenuAction, type MenuState, runCommand, storeOf, within } from './menu-state.ts';
import { askName, playOut } from './play-from-menu.ts';

/** Shows the menu on its own screen until the user quits. Returns the exit status. */
export async function frontMenu(terminal: Context): Promise<number> {
  const state: MenuState = { terminal, name: undefined, isAsked: false, note: undefined };
  const games = GAMES.map((game) => gameChoice(game, state));
  try {
    for (;;) {
      const way = await within(() => front(games, state), state);
      if (way === 'here') return 0;
      if (way !== 'home') return way;
    }
  } finally {
    keyboardOf(terminal).release();
  }
}

async function front(
  games: readonly Omit<ListItem<MenuAction>, 'mark'>[],
  state: MenuState,
): Promise<Listing<MenuAction>> {
  const { terminal } = state;
  const { name = state.name } = await readSettings(storeOf(state));
  const goOn = (await unfinishedGames(terminal)).map(({ path, title, stage, between }, index) => ({
    // Games keep their numbers, however many unfinished ones are above them.
    mark: index === 0 ? '0' : '',
    label: index === 0 ? 'Continue' : `or ${title}`,
    about: `${index === 0 ? `${title}, ${stage}` : capitalize(stage)}. ${between}`.trim(),
    value: () => playOut(undefined, { resume: path }, terminal),
  }));
  return {
    title: 'Parlor',
    about: `small two-player games${name === undefined ? '' : `, with ${name}`}`,
    choices: [
      ...goOn,
      ...numbered([
        ...games.map((choice, index) => ({ ...choice, begins: index === 0 && goOn.length > 0 })),
        ...besides(state, await streakText(state)),
      ]),
    ],
    tips: [
      '"2 bot:random" starts the second game against that program at once; "2 human" with a friend.',
      'A game that you quit is saved. It is at the top of the menu, and Enter continues it.',
    ],
    leaving: 'quit',
  };
}

function gameChoice(game: Game, state: MenuState): Omit<ListItem<MenuAction>, 'mark'> {
  const { position, options } = glimpseOf(game);
  const scene = game.book(options).scene(position);
  return {
    ...gameItem<MenuAction>(game, (choice) => (rest) => openGame(choice, rest, state)),
    picture: (width, paint) => miniature(scene, width, paint),
  };
}

/** The entries other than the games. */
function besides(state: MenuState, streak: string): readonly Omit<ListItem<MenuAction>, 'mark'>[] {
  return [
    {
      label: 'Learn',
      about: 'A ten-minute lesson, from the rules to the winning idea.',
      value: () => chooseGame('Learn', state, (id) => learn(id, state)),
      begins: true,
    },
    {
      label: 'Puzzles',
      about: streak === '' ? 'One right answer each: one a day, or at your level.' : streak,
      value: () => within(() => puzzleMenu(state), state),
    },
    {
      label: 'Rules',
      about: 'The rules of each game, in plain words.',
      value: () => chooseGame('Rules', state, (id) => rules(id, state)),
    },
    {
      label: 'Your games',
      about: 'Replay them, review them, see your results.',
      value: () => within(() => historyMenu(state), state),
    },
    {
      label: 'Settings',
      about: 'Your name, the coach, who goes first.',
      value: () => within(() => settingsMenu(state), state),
    },
    {
      label: 'In a browser',
      about: 'The same games on a web page. Ctrl-C returns here.',
      value: () => servePage(state),
    },
  ];
}

/** How many days in a row the daily puzzle was solved, and whether today's is. Empty if there is no streak. */
async function streakText(state: MenuState): Promise<string> {
  const day = dayAt(timeAt(state.terminal).getTime());
  const { isSolved, streak } = await solvedOn(storeOf(state), UNNAMED, day, '');
  if (streak === 0) return '';
  const today = isSolved ? "Today's puzzle is solved." : "Today's puzzle is waiting.";
  return `Streak: ${countOf(streak, 'day')}. ${today}`;
}

/** Serves the page until Ctrl-C, which the terminal itself handles meanwhile. */
async function servePage(state: MenuState): Promise<Destination> {
  const { terminal } = state;
  clearScreen(terminal);
  keyboardOf(terminal).release();
  const { webCommand } = await import('../commands/host/web.ts');
  const served = await webCommand({}, terminal);
  if (!served.ok) state.note = served.error.message;
  return 'here';
}

async function puzzleMenu(state: MenuState): Promise<Listing<MenuAction>> {
  const { isWithoutPuzzles } = await import('../../play/puzzles/settings.ts');
  const games = GAMES.filter(
    (game) => !isWithoutPuzzles({ game, options: defaultOptions(game.options) }),
  ).map((game, index) => ({
    ...gameItem(game, (choice) => () => puzzles(idOf(choice), {}, state)),
    begins: index === 0,
  }));
  return {
    title: 'Puzzles',
    about: 'positions with one right answer',
    choices: numbered<MenuAction>([
      {
        label: 'Today',
        about: 'The puzzle of the day, the same for everyone.',
        value: () => puzzles(undefined, { daily: true }, state),
      },
      {
        label: 'Any',
        about: 'One after another from all games, at your level.',
        value: () => puzzles(undefined, {}, state),
      },
      {
        label: 'Mine',
        about: 'From your mistakes in games you played here.',
        value: () => puzzles(undefined, { mine: true }, state),
      },
      ...games,
    ]),
    leaving: 'back',
  };
}

async function historyMenu(state: MenuState): Promise<Listing<MenuAction>> {
  const { terminal } = state;
  const history = await openHistory(terminal, finder(GAMES));
  const games = history.games.filter((game) => seatsOf(game).length > 0).length;
  const list = async (): Promise<Destination> => {
    if (games === 0) {
      state.note = history.trouble ?? 'No games have been played here yet.';
      return 'here';
    }
    return runCommand(state, 'page', async (covered) =>
      (await import('../commands/records/games.ts')).gamesCommand([], {}, covered),
    );
  };
  const stats = (): Promise<Destination> =>
    runCommand(state, 'lines', async () =>
      (await import('../commands/records/stats.ts')).statsCommand(undefined, {}, terminal),
    );
  return {
    title: 'Your games',
    about: games === 0 ? 'none yet' : countOf(games, 'game'),
    choices: numbered<MenuAction>([
      {
        label: 'List',
        about: 'The newest first: search, open, replay, review, delete.',
        value: list,
      },
      {
        label: 'Statistics',
        about: 'Results by opponent and side, accuracy, and streaks.',
        value: stats,
      },
    ]),
    leaving: 'back',
  };
}

const OPENS: Readonly<Record<Opener, string>> = {
  turns: 'you and a program in turns, from game to game',
  you: 'you, and your opponent in a rematch',
  other: 'your opponent, and you in a rematch',
  toss: 'toss a coin',
};

/** Settings remembered between runs, for changing them. */
async function settingsMenu(state: MenuState): Promise<Listing<MenuAction>> {
  const store = storeOf(state);
  const { name = state.name, coach = false, opens = 'turns' } = await readSettings(store);
  const change = async (settings: Settings): Promise<Destination> => {
    const kept = await writeSettings(store, settings);
    if (!kept.ok) state.note = `It could not be saved: ${kept.error.message}`;
    return 'here';
  };
  const next = OPENERS[(OPENERS.indexOf(opens) + 1) % OPENERS.length];
  return {
    title: 'Settings',
    about: 'for games you start from the menu',
    choices: numbered<MenuAction>([
      {
        label: 'Name',
        about: name ?? 'none given',
        value: async () => ((await askName(state)) === 'interrupt' ? INTERRUPTED : 'here'),
      },
      {
        label: 'Coach',
        about: coach
          ? 'on: warns before a move that throws the game away, against programs'
          : 'off: no warnings',
        value: () => change({ coach: !coach }),
      },
      { label: 'Who goes first', about: OPENS[opens], value: () => change({ opens: next }) },
    ]),
    leaving: 'back',
  };
}
