import type { Talk } from '../../play/talk/talk.ts';
import { isInteractive, type Terminal } from '../terminal.ts';
import { plainTalk } from './plain.ts';

/** Opens the kind of conversation that this terminal supports. Drawing code is loaded only if needed. */
export async function openTalk(terminal: Terminal, plain: boolean): Promise<Talk> {
  if (plain || !isInteractive(terminal)) return plainTalk(terminal);
  const { screenTalk } = await import('./screen.ts');
  return screenTalk(terminal);
}
