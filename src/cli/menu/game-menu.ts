import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import { GAMES } from '../../games/index.ts';
import { drawScene } from '../draw/draw.ts';
import { INTERRUPTED } from '../exit-status.ts';
import type { Destination } from '../list/browse.ts';
import { gameItem, type Listing, numbered } from '../list/listing.ts';
import { type MenuAction, type MenuState, runCommand, within } from './menu-state.ts';
import { askNameOnce } from './name-question.ts';
import { opponentNamed, playBot } from './opponents.ts';
import { playAgainst } from './play-from-menu.ts';

/** The menu of a game. */
function gameMenu(game: Game, state: MenuState): Listing<MenuAction> {
  const start = Match.start(game, defaultOptions(game.options));
  const scene = game.book(start.options).scene(start.position);
  return {
    title: game.title,
    about: game.summary,
    picture: (width, paint) => drawScene(scene, width, paint),
    choices: numbered<MenuAction>([
      {
        label: 'Play the computer',
        about: 'From a beginner to a perfect player.',
        value: () => playBot(game, state),
      },
      {
        label: 'Play a friend',
        about: 'Two people at this keyboard.',
        value: () => playAgainst(game.id, 'human', state),
      },
      {
        label: 'Learn it',
        about: 'The rules, a guided game, the winning idea, three puzzles: ten minutes.',
        value: () => learn(game, state),
      },
      {
        label: 'Puzzles',
        about: 'Positions with one right answer, at your level.',
        value: () => puzzles(game.id, {}, state),
      },
      {
        label: 'Rules',
        about: 'The rules, and our rulings where the book is unclear.',
        value: () => rules(game, state),
      },
      {
        label: 'Solution',
        about: 'Who wins with best play, the best moves, and the map of positions.',
        value: () =>
          runCommand(state, 'page', async (terminal) =>
            (await import('../commands/solve.ts')).solveCommand(game.id, {}, terminal),
          ),
      },
    ]),
    leaving: 'back',
  };
}

/** Opens a game, or starts it at once against the opponent typed after it. */
export async function openGame(game: Game, rest: string, state: MenuState): Promise<Destination> {
  if (rest === '') return within(() => gameMenu(game, state), state);
  const opponent = opponentNamed(rest, state.terminal.players);
  if (opponent.ok) return playAgainst(game.id, opponent.value, state);
  state.note = opponent.error.message;
  return 'here';
}

/** A list of games to do something with. */
export function chooseGame(
  title: string,
  state: MenuState,
  open: (game: Game) => Promise<Destination>,
): Promise<Destination> {
  const listing: Listing<MenuAction> = {
    title,
    about: 'which game?',
    choices: numbered(GAMES.map((game) => gameItem(game, () => open(game)))),
    leaving: 'back',
  };
  return within(() => listing, state);
}

export async function learn(game: Game, state: MenuState): Promise<Destination> {
  const asked = await askNameOnce(state);
  if (asked !== 'asked') return asked === 'left' ? 'here' : INTERRUPTED;
  return runCommand(state, 'lines', async (terminal) =>
    (await import('../commands/learn.ts')).learnCommand(game.id, {}, terminal),
  );
}

export function puzzles(
  game: string | undefined,
  flags: { readonly daily?: boolean; readonly mine?: boolean },
  state: MenuState,
): Promise<Destination> {
  return runCommand(state, 'lines', async (terminal) =>
    (await import('../commands/puzzle.ts')).puzzleCommand(game, flags, terminal),
  );
}

export function rules(game: Game, state: MenuState): Promise<Destination> {
  return runCommand(state, 'page', async (terminal) =>
    (await import('../commands/rules.ts')).rulesCommand(game.id, {}, terminal),
  );
}
