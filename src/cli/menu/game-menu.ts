import type { ChosenGame } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { idOf, nameOf, settingsOf, variantOf } from '../../core/contract/variant.ts';
import { Match } from '../../core/match/match.ts';
import { GAMES } from '../../games/index.ts';
import { drawScene } from '../draw/draw.ts';
import { INTERRUPTED } from '../exit-status.ts';
import type { Destination } from '../list/browse.ts';
import { gameItem, type ListItem, type Listing, numbered } from '../list/listing.ts';
import { type MenuAction, type MenuState, runCommand, within } from './menu-state.ts';
import { opponentNamed, playBot } from './opponents.ts';
import { askNameOnce, playAgainst } from './play-from-menu.ts';

/** The menu of a game or of one of its variants. */
async function gameMenu(choice: ChosenGame, state: MenuState): Promise<Listing<MenuAction>> {
  const { isWithoutPuzzles } = await import('../../play/puzzles/settings.ts');
  const { game, options } = choice;
  const id = idOf(choice);
  const start = Match.start(game, options);
  const scene = game.book(options).scene(start.position);
  return {
    title: nameOf(choice),
    about: variantOf(choice)?.reason ?? game.summary,
    picture: (width, paint) => drawScene(scene, width, paint),
    choices: numbered<MenuAction>([
      {
        label: 'Play the computer',
        about: 'From a beginner to a perfect player.',
        value: () => playBot(choice, state),
      },
      {
        label: 'Play a friend',
        about: 'Two people at this keyboard.',
        value: () => playAgainst(choice, 'human', state),
      },
      {
        label: 'Learn it',
        about: 'The rules, the winning idea, a game with help, three puzzles: ten minutes.',
        value: () => learn(id, state),
      },
      ...(isWithoutPuzzles(choice)
        ? []
        : [
            {
              label: 'Puzzles',
              about: 'Positions with one right answer, at your level.',
              value: () => puzzles(id, {}, state),
            },
          ]),
      {
        label: 'Rules',
        about: 'The rules, and our rulings where the book is unclear.',
        value: () => rules(id, state),
      },
      {
        label: 'Solution',
        about: 'Who wins with best play, the best moves, and the map of positions.',
        value: () =>
          runCommand(state, 'page', async (terminal) =>
            (await import('../commands/study/solve.ts')).solveCommand(id, {}, terminal),
          ),
      },
      ...otherSettings(choice, state),
    ]),
    leaving: 'back',
  };
}

/** The variants of a game. For a variant, also the standard game. */
function otherSettings(
  choice: ChosenGame,
  state: MenuState,
): readonly Omit<ListItem<MenuAction>, 'mark'>[] {
  const { game } = choice;
  const played = variantOf(choice);
  const others = [
    ...(played === undefined
      ? []
      : [
          {
            label: 'By the book',
            about: game.summary,
            value: (rest: string) =>
              openGame({ game, options: defaultOptions(game.options) }, rest, state),
          },
        ]),
    ...(game.variants ?? [])
      .filter((variant) => variant !== played)
      .map((variant) => ({
        label: `Variant: ${variant.title}`,
        about: variant.reason,
        names: [variant.title, variant.id],
        value: (rest: string) => openGame(settingsOf(game, variant), rest, state),
      })),
  ];
  return others.map((other, index) => ({ ...other, begins: index === 0 }));
}

/** Opens a game's menu, or starts the game at once if an opponent was typed after its name. */
export async function openGame(
  choice: ChosenGame,
  rest: string,
  state: MenuState,
): Promise<Destination> {
  if (rest === '') return within(() => gameMenu(choice, state), state);
  const opponent = opponentNamed(rest, state.terminal.players);
  if (opponent.ok) return playAgainst(choice, opponent.value, state);
  state.note = opponent.error.message;
  return 'here';
}

/** A list of games for choosing one; variants can be typed. */
export function chooseGame(
  title: string,
  state: MenuState,
  open: (id: string) => Promise<Destination>,
): Promise<Destination> {
  const listing: Listing<MenuAction> = {
    title,
    about: 'which game?',
    choices: numbered(GAMES.map((game) => gameItem(game, (choice) => () => open(idOf(choice))))),
    leaving: 'back',
  };
  return within(() => listing, state);
}

export async function learn(game: string, state: MenuState): Promise<Destination> {
  const asked = await askNameOnce(state);
  if (asked !== 'asked') return asked === 'left' ? 'here' : INTERRUPTED;
  return runCommand(state, 'lines', async (terminal) =>
    (await import('../commands/play/learn.ts')).learnCommand(game, {}, terminal),
  );
}

export function puzzles(
  game: string | undefined,
  flags: { readonly daily?: boolean; readonly mine?: boolean },
  state: MenuState,
): Promise<Destination> {
  return runCommand(state, 'lines', async (terminal) =>
    (await import('../commands/play/puzzle.ts')).puzzleCommand(game, flags, terminal),
  );
}

export function rules(game: string, state: MenuState): Promise<Destination> {
  return runCommand(state, 'page', async (terminal) =>
    (await import('../commands/play/rules.ts')).rulesCommand(game, {}, terminal),
  );
}
