import type { ChosenGame } from '../../core/contract/game.ts';
import { idOf } from '../../core/contract/variant.ts';
import { isPersonFirst } from '../../play/matchmaking.ts';
import { opponentsIn } from '../../play/opponents.ts';
import { readSettings } from '../../play/settings.ts';
import { humansOf } from '../../play/table/table.ts';
import { isBotName } from '../../players/participant.ts';
import { INTERRUPTED, statusAfter } from '../exit-status.ts';
import type { Destination } from '../list/browse.ts';
import { playedAgainstBots } from '../store/history.ts';
import { openPlay, type PlayFlags } from '../table/opening.ts';
import { playTable } from '../table/play-table.ts';
import { clearScreen } from '../talk/fullscreen.ts';
import { openTalk } from '../talk/open-talk.ts';
import type { Context } from '../terminal.ts';
import { levelsSoon } from '../threads/find-levels.ts';
import { type MenuState, nameInMenu, pause, storeOf } from './menu-state.ts';
import { askNameOnce } from './name-question.ts';

const FIRST = { you: '1', other: '2', toss: 'toss' } as const;

/** Starts a game with the current settings. Asks for a name first if there is none yet. */
export async function playAgainst(
  choice: ChosenGame,
  opponent: string,
  state: MenuState,
): Promise<Destination> {
  const asked = await askNameOnce(state);
  if (asked !== 'asked') return asked === 'left' ? 'here' : INTERRUPTED;
  const { opens = 'turns', coach } = await readSettings(storeOf(state));
  const flags = {
    p2: opponent,
    first: opens === 'turns' ? await firstInTurns(choice, opponent, state) : FIRST[opens],
    coach: coach === true && isBotName(opponent),
    name: state.name,
  };
  return playOut(idOf(choice), flags, state.terminal);
}

/** Who goes first if sides alternate. Against a friend, the person at the keyboard; in a rematch, the friend. */
async function firstInTurns(
  choice: ChosenGame,
  opponent: string,
  state: MenuState,
): Promise<string> {
  if (!isBotName(opponent)) return FIRST.you;
  const played = await playedAgainstBots(choice, await nameInMenu(state), state.terminal);
  const levels = played.length > 0 ? undefined : await levelsSoon(choice, state.terminal);
  const opponents = opponentsIn(choice, levels);
  return isPersonFirst(opponent, opponents, played, levels?.openerWins) ? FIRST.you : FIRST.other;
}

/** Plays until no rematch is wanted. An interrupted game ends the menu too. */
export async function playOut(
  game: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Destination> {
  clearScreen(terminal);
  const talk = await openTalk(terminal, false);
  try {
    const opened = await openPlay(game, flags, terminal);
    if (!opened.ok && opened.error.code === 'player/stopped') return INTERRUPTED;
    if (!opened.ok) {
      talk.say([opened.error.message]);
      return await pause(terminal);
    }
    const ending = await playTable(opened.value, talk, flags, terminal);
    if (ending === 'interrupt' || ending === 'end') return statusAfter(ending);
    // No question follows a game between bots, or one that failed.
    const isAsked = ending !== 'fault' && humansOf(opened.value.table).length > 0;
    const way = isAsked ? 'home' : await pause(terminal);
    return way === 'here' ? 'home' : way;
  } finally {
    talk.close();
  }
}
