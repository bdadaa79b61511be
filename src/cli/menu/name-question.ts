import { clip } from '../../core/contract/option.ts';
import { readSettings, writeSettings } from '../../play/settings.ts';
import { readParticipant } from '../../players/index.ts';
import { openTalk } from '../talk/open-talk.ts';
import { freshPage } from './fresh-page.ts';
import { storeOf, type Visit } from './visit.ts';

const WHAT_FOR = [
  'What shall we call you? Your name stands on the board and in the games that are kept.',
  'Enter alone: no name. It is asked once; Settings in the menu changes it.',
  '',
] as const;

/** How asking ended: answered, left, or with Ctrl-C. */
export type NameAsked = 'asked' | 'left' | 'interrupt';

/** Asks for a name before the first game, and never again. */
export async function askNameOnce(visit: Visit): Promise<NameAsked> {
  const { name, asked } = await readSettings(storeOf(visit));
  return visit.isAsked || asked === true || name !== undefined ? 'asked' : askName(visit);
}

/** Asks for a name and remembers it, or that there is none. */
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
      else if (text !== '' && !sitter.ok) talk.say([`"${clip(text)}" cannot be anybody's name.`]);
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
  if (!kept.ok) visit.note = `It is not kept: ${kept.error.message}`;
}
