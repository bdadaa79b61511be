import { clip } from '../../core/contract/option.ts';
import { readSettings, writeSettings } from '../../play/settings.ts';
import { openQuestion } from '../../play/talk/talk.ts';
import { readParticipant } from '../../players/index.ts';
import { clearScreen } from '../talk/fullscreen.ts';
import { openTalk } from '../talk/open-talk.ts';
import { type MenuState, storeOf } from './menu-state.ts';

const WHAT_FOR = [
  'What is your name? It appears on the board and in your saved games.',
  'Press Enter for no name. You can change it later under Settings in the menu.',
  '',
] as const;

/** How the question ended: with an answer, by leaving, or with Ctrl-C. */
export type NameAsked = 'asked' | 'left' | 'interrupt';

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
