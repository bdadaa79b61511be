import type { TableState } from '../play/table/connection.ts';
import { remember, remembered } from './remembered.ts';

const KEY = 'parlor-sound';

/** Whether turns are heard: only if it was switched on here. */
export function isSoundOn(): boolean {
  return remembered(KEY) === 'on';
}

export function switchSound(isOn: boolean): void {
  remember(KEY, isOn ? 'on' : 'off');
}

/** Plays a note for a turn, and three for the end: rising for the players here, falling against them. */
export async function sound({ ending, here }: TableState): Promise<void> {
  if (!isSoundOn()) return;
  const { playNotes } = await import('./notes.ts');
  const isWon = ending !== null && ending.winner !== null && here.includes(ending.winner);
  playNotes(ending === null ? [440] : isWon ? [523, 659, 784] : [392, 330, 262]);
}
