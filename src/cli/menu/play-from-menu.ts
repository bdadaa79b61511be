import { clip } from '../../core/clip.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { idOf } from '../../core/contract/variant.ts';
import { isHumanFirst } from '../../play/matchmaking.ts';
import { opponentsIn } from '../../play/opponents.ts';
import { readSettings, writeSettings } from '../../play/settings.ts';
import { humansOf } from '../../play/table/table.ts';
import { openQuestion } from '../../play/talk/talk.ts';
import { readParticipant } from '../../players/index.ts';
import { isBotName } from '../../players/participant.ts';
import { INTERRUPTED, statusAfter } from '../exit-status.ts';
import type { Destination } from '../list/browse.ts';
import { playedAgainstBots } from '../store/history.ts';
import { openPlay, type PlayFlags } from '../table/opening.ts';
import { playTable } from '../table/play-table.ts';
import { clearScreen } from '../talk/fullscreen.ts';
import { openTalk } from '../talk/plain.ts';
import type { Context } from '../terminal.ts';
import { levelsSoon } from '../threads/find-levels.ts';
import { type MenuState, nameInMenu, pause, storeOf } from './menu-state.ts';

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
  return isHumanFirst(opponent, opponents, played, levels?.openerWins) ? FIRST.you : FIRST.other;
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
    const { ending } = await playTable(opened.value, talk, flags, terminal);
    if (ending === 'interrupt' || ending === 'end') return statusAfter(ending);
    // No question follows a game between bots, or one that failed.
    const isAsked = ending !== 'fault' && humansOf(opened.value.table).length > 0;
    const way = isAsked ? 'home' : await pause(terminal);
    return way === 'here' ? 'home' : way;
  } finally {
    talk.close();
  }
}

const WHAT_FOR = [
  'What is your name? It appears on the board and in your saved games.',
  'Press Enter for no name. You can change it later under Settings in the menu.',
  '',
] as const;

/** How the question ended: with an answer, by leaving, or with Ctrl-C. */
type NameAsked = 'asked' | 'left' | 'interrupt';

/** Asks for a name before the first game, and never again. */
export async function askNameOnce(state: MenuState): Promise<NameAsked> {
  const { name, asked } = await readSettings(storeOf(state));
  return state.isAsked || asked === true || name !== undefined ? 'asked' : askName(state);
}

/** Asks for a name and remembers the answer, even an empty one. */
export async function askName(state: MenuState): Promise<NameAsked> {
  const { terminal } = state;
  clearScreen(terminal);
  const talk = await openTalk(terminal, false);
  try {
    talk.say(WHAT_FOR);
    for (;;) {
      const reply = await talk.ask(openQuestion('Your name: ', []));
      if (reply.kind === 'interrupt') return 'interrupt';
      if (reply.kind === 'end') return 'left';
      const text = reply.text.trim();
      if (/^(q|quit|exit)$/i.test(text)) return 'left';
      const participant = readParticipant(`human:${text}`, '', terminal.players);
      if (/^(\?|h|help)$/i.test(text)) talk.say(WHAT_FOR);
      else if (text !== '' && !participant.ok) talk.say([`"${clip(text)}" cannot be a name.`]);
      else {
        const name = participant.ok ? participant.value.name : undefined;
        const kept = await writeSettings(storeOf(state), { name, asked: true });
        state.isAsked = true;
        state.name = kept.ok ? undefined : name;
        if (!kept.ok) state.note = `It could not be saved: ${kept.error.message}`;
        return 'asked';
      }
    }
  } finally {
    talk.close();
  }
}
