import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import { GAMES } from '../../games/index.ts';
import { drawScene } from '../draw/draw.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { freshPage } from './fresh-page.ts';
import { type Listing, numbered } from './listing.ts';
import { askNameOnce } from './name-question.ts';
import { opponentNamed, playBot } from './opponents.ts';
import { playAgainst } from './play-from-menu.ts';
import { afterCommand, type Destination, type Open, type Visit, within } from './visit.ts';

/** The menu of a game. */
function gameMenu(game: Game, visit: Visit): Listing<Open> {
  const start = Match.start(game, defaultOptions(game.options));
  const scene = game.book(start.options).scene(start.position);
  return {
    title: game.title,
    about: game.summary,
    picture: (width, paint) => drawScene(scene, width, paint),
    choices: numbered<Open>([
      {
        label: 'Play a program',
        about: 'From a beginner to a perfect player.',
        value: () => playBot(game, visit),
      },
      {
        label: 'Play a friend',
        about: 'Two people at this keyboard.',
        value: () => playAgainst(game.id, 'human', visit),
      },
      {
        label: 'Learn it',
        about: 'The rules, a guided game, the winning idea, three puzzles: ten minutes.',
        value: () => learn(game, visit),
      },
      {
        label: 'Puzzles',
        about: 'Positions with one right answer, at your level.',
        value: () => puzzles(game.id, {}, visit),
      },
      {
        label: 'Rules',
        about: 'The rules, and our rulings where the book is unclear.',
        value: () => rules(game, visit),
      },
      {
        label: 'Solution',
        about: 'Who wins with best play, the best moves, and the map of positions.',
        value: () => solution(game, visit),
      },
    ]),
    leaving: 'back',
  };
}

/** Opens a game, or starts it at once against the opponent typed after it. */
export async function openGame(game: Game, rest: string, visit: Visit): Promise<Destination> {
  if (rest === '') return within(() => gameMenu(game, visit), visit);
  const opponent = opponentNamed(rest, visit.terminal.players);
  if (opponent.ok) return playAgainst(game.id, opponent.value, visit);
  visit.note = opponent.error.message;
  return 'here';
}

/** A list of games to do something with. */
export function chooseGame(
  title: string,
  visit: Visit,
  open: (game: Game) => Promise<Destination>,
): Promise<Destination> {
  const choices = GAMES.map((game) => ({
    label: game.title,
    about: game.summary,
    names: [game.id],
    value: () => open(game),
  }));
  const listing: Listing<Open> = {
    title,
    about: 'which game?',
    choices: numbered(choices),
    leaving: 'back',
  };
  return within(() => listing, visit);
}

export async function learn(game: Game, visit: Visit): Promise<Destination> {
  const asked = await askNameOnce(visit);
  if (asked !== 'asked') return asked === 'left' ? 'here' : INTERRUPTED;
  freshPage(visit.terminal);
  const { learnCommand } = await import('../commands/learn.ts');
  return afterCommand(await learnCommand(game.id, {}, visit.terminal), visit, 'unread');
}

export async function puzzles(
  game: string | undefined,
  flags: { readonly daily?: boolean; readonly mine?: boolean },
  visit: Visit,
): Promise<Destination> {
  freshPage(visit.terminal);
  const { puzzleCommand } = await import('../commands/puzzle.ts');
  return afterCommand(await puzzleCommand(game, flags, visit.terminal), visit, 'unread');
}

export async function rules(game: Game, visit: Visit): Promise<Destination> {
  const { rulesCommand } = await import('../commands/rules.ts');
  const terminal = { ...visit.terminal, isCovered: true };
  return afterCommand(await rulesCommand(game.id, {}, terminal), visit, 'read');
}

async function solution(game: Game, visit: Visit): Promise<Destination> {
  const { solveCommand } = await import('../commands/solve.ts');
  const terminal = { ...visit.terminal, isCovered: true };
  return afterCommand(await solveCommand(game.id, {}, terminal), visit, 'read');
}
