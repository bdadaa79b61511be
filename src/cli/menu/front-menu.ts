import type { Game } from '../../core/contract/game.ts';
import { countOf } from '../../core/count.ts';
import { GAMES } from '../../games/index.ts';
import { seatsOf } from '../../play/history/kept-game.ts';
import { readSettings } from '../../play/settings.ts';
import { glimpseOf } from '../../play/text/position.ts';
import type { Context } from '../context.ts';
import { miniature } from '../draw/miniature.ts';
import { finder } from '../files/load.ts';
import { openHistory } from '../store/history.ts';
import { unfinishedGame } from '../table/unfinished.ts';
import { keyboardOf } from '../talk/keyboard.ts';
import { freshPage } from './fresh-page.ts';
import { chooseGame, learn, openGame, puzzles, rules } from './game-menu.ts';
import { type ListItem, type Listing, numbered } from './listing.ts';
import { playOut } from './play-from-menu.ts';
import { settingsMenu } from './settings-menu.ts';
import {
  afterCommand,
  browse,
  type Destination,
  type Open,
  storeOf,
  type Visit,
  within,
} from './visit.ts';

/** The menu on a screen of its own, until the user quits; returns the exit status. */
export async function frontMenu(terminal: Context): Promise<number> {
  const visit: Visit = { terminal, name: undefined, isAsked: false, note: undefined };
  const games = GAMES.map((game) => gameChoice(game, visit));
  try {
    for (;;) {
      const way = await browse(() => front(games, visit), visit);
      if (way === 'left') return 0;
      if (way !== 'home') return way;
    }
  } finally {
    keyboardOf(terminal).release();
  }
}

async function front(
  games: readonly Omit<ListItem<Open>, 'mark'>[],
  visit: Visit,
): Promise<Listing<Open>> {
  const { terminal } = visit;
  const { name = visit.name } = await readSettings(storeOf(visit));
  const unfinished = await unfinishedGame(terminal);
  const goOn =
    unfinished === undefined
      ? []
      : [
          {
            // The games keep their numbers even if there is nothing to continue.
            mark: '0',
            label: 'Continue',
            about: `${unfinished.where}. ${unfinished.between}`.trim(),
            value: () => playOut(undefined, { resume: unfinished.path }, terminal),
          },
        ];
  return {
    title: 'Parlor',
    about: `small two-player games${name === undefined ? '' : `, with ${name}`}`,
    choices: [
      ...goOn,
      ...numbered([
        ...games.map((choice, index) => ({ ...choice, begins: index === 0 && goOn.length > 0 })),
        ...besides(visit),
      ]),
    ],
    tips: [
      '"2 bot:random" starts the second game against that program at once; "2 human" with a friend.',
      'A game that you quit is saved. It is at the top of the menu, and Enter continues it.',
    ],
    leaving: 'quit',
  };
}

function gameChoice(game: Game, visit: Visit): Omit<ListItem<Open>, 'mark'> {
  const { position, options } = glimpseOf(game);
  const scene = game.book(options).scene(position);
  return {
    label: game.title,
    about: game.summary,
    names: [game.id],
    picture: (width, paint) => miniature(scene, width, paint),
    value: (rest) => openGame(game, rest, visit),
  };
}

/** The entries besides the games. */
function besides(visit: Visit): readonly Omit<ListItem<Open>, 'mark'>[] {
  return [
    {
      label: 'Learn',
      about: 'A ten-minute lesson, from the rules to the winning idea.',
      value: () => chooseGame('Learn', visit, (game) => learn(game, visit)),
      begins: true,
    },
    {
      label: 'Puzzles',
      about: 'One right answer each: one a day, or at your level.',
      value: () => within(() => puzzleMenu(visit), visit),
    },
    {
      label: 'Rules',
      about: 'The rules of each game, in plain words.',
      value: () => chooseGame('Rules', visit, (game) => rules(game, visit)),
    },
    {
      label: 'Your games',
      about: 'Replay them, review them, see your results.',
      value: () => within(() => historyMenu(visit), visit),
    },
    {
      label: 'Settings',
      about: 'Your name, the coach, who goes first.',
      value: () => within(() => settingsMenu(visit), visit),
    },
    {
      label: 'In a browser',
      about: 'The same games on a web page. Ctrl-C comes back here.',
      value: () => servePage(visit),
    },
  ];
}

/** Serves the page until Ctrl-C, which the terminal itself handles meanwhile. */
async function servePage(visit: Visit): Promise<Destination> {
  const { terminal } = visit;
  freshPage(terminal);
  keyboardOf(terminal).release();
  const { webCommand } = await import('../commands/web.ts');
  const served = await webCommand({}, terminal);
  if (!served.ok) visit.note = served.error.message;
  return 'here';
}

function puzzleMenu(visit: Visit): Listing<Open> {
  return {
    title: 'Puzzles',
    about: 'positions with one right answer',
    choices: numbered<Open>([
      {
        label: 'Today',
        about: 'The puzzle of the day, the same for everyone.',
        value: () => puzzles(undefined, { daily: true }, visit),
      },
      {
        label: 'Any',
        about: 'One after another from all games, at your level.',
        value: () => puzzles(undefined, {}, visit),
      },
      {
        label: 'Mine',
        about: 'From your mistakes in games you played here.',
        value: () => puzzles(undefined, { mine: true }, visit),
      },
      ...GAMES.map((game, index) => ({
        label: game.title,
        about: game.summary,
        names: [game.id],
        value: () => puzzles(game.id, {}, visit),
        begins: index === 0,
      })),
    ]),
    leaving: 'back',
  };
}

async function historyMenu(visit: Visit): Promise<Listing<Open>> {
  const { terminal } = visit;
  const history = await openHistory(terminal, finder(GAMES));
  const games = history.games.filter((game) => seatsOf(game).length > 0).length;
  const list = async (): Promise<Destination> => {
    if (games === 0) {
      visit.note = history.trouble ?? 'No games have been played here yet.';
      return 'here';
    }
    const { gamesCommand } = await import('../commands/games.ts');
    freshPage(terminal);
    return afterCommand(await gamesCommand([], {}, terminal), visit, 'read');
  };
  const stats = async (): Promise<Destination> => {
    freshPage(terminal);
    const { statsCommand } = await import('../commands/stats.ts');
    return afterCommand(await statsCommand(undefined, {}, terminal), visit, 'unread');
  };
  return {
    title: 'Your games',
    about: games === 0 ? 'none yet' : countOf(games, 'game'),
    choices: numbered<Open>([
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
