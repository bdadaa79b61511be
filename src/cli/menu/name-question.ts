import { clip } from '../../core/contract/option.ts';
import { readSettings, writeSettings } from '../../play/settings.ts';
import { readParticipant } from '../../players/index.ts';
import { openTalk } from '../talk/open-talk.ts';
import { freshPage } from './fresh-page.ts';
import { storeOf, type Visit } from './visit.ts';

const WHAT_FOR = [
  'What is your name? It appears on the board and in your saved games.',
  'Press Enter for no name. You can change it later under Settings in the menu.',
  '',
] as const;

/** How the question ended: answered, left, or with Ctrl-C. */
export type NameAsked = 'asked' | 'left' | 'interrupt';

/** Asks for a name before the first game, and never again. */
export async function askNameOnce(visit: Visit): Promise<NameAsked> {
  const { name, asked } = await readSettings(storeOf(visit));
  return visit.isAsked || asked === true || name !== undefined ? 'asked' : askName(visit);
}

/** Asks for a name and remembers the answer, even if it is none. */
export async function askName(visit: Visit): Promise<NameAsked> {
  const { terminal } = visit;
  freshPage(terminal);
  const talk = await openTalk(terminal, false);
  try {
    talk.say(WHAT_FOR);
    for (;;) {
      const reply = await talk.ask({
        seat: null,
        lines: [],
        prompt: 'Your name: ',
        choices: [],
        secrecy: 'open',
      });
      if (reply.kind === 'interrupt') return 'interrupt';
      if (reply.kind === 'end') return 'left';
      const text = reply.text.trim();
      if (/^(q|quit|exit)$/i.test(text)) return 'left';
      const sitter = readParticipant(`human:${text}`, '', terminal.players);
      if (/^(\?|h|help)$/i.test(text)) talk.say(WHAT_FOR);
      else if (text !== '' && !sitter.ok) talk.say([`"${clip(text)}" cannot be a name.`]);
      else {
        await remember(visit, sitter.ok ? sitter.value.name : undefined);
        return 'asked';
      }
    }
  } finally {
    talk.close();
  }
}

async function remember(visit: Visit, name: string | undefined): Promise<void> {
  const kept = await writeSettings(storeOf(visit), { name, asked: true });
  visit.isAsked = true;
  visit.name = kept.ok ? undefined : name;
  if (!kept.ok) visit.note = `It could not be saved: ${kept.error.message}`;
}
