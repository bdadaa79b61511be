import type { BackupExtras } from '../../play/backup.ts';
import { isSoundOn, switchSound } from '../controls/sound.tsx';
import { chosenTheme, keepTheme } from '../controls/theme.tsx';
import { lastChoice, rememberChoice } from '../last-choice.ts';

/** What this browser remembers besides its store, named as in the terminal's settings. */
export function pageSettings(): BackupExtras['settings'] {
  const { name = '', isCoached = false } = lastChoice();
  return {
    theme: chosenTheme(),
    ...(isSoundOn() ? { sound: true } : {}),
    ...(name === '' ? {} : { name }),
    ...(isCoached ? { coach: true } : {}),
  };
}

/** Adopts settings from elsewhere, except those that were chosen here. */
export function keepPageSettings({ theme, sound, name, coach }: BackupExtras['settings']): void {
  keepTheme(theme);
  if (sound === true) switchSound(true);
  const own = lastChoice();
  rememberChoice({
    ...own,
    name: own.name || (typeof name === 'string' ? name : ''),
    isCoached: own.isCoached ?? coach === true,
  });
}
