import { remember, remembered } from '../remembered.ts';

const KEY = 'parlor-sound';

/** Whether turns make a sound: only if it was switched on here. */
export function isSoundOn(): boolean {
  return remembered(KEY) === 'on';
}

export function switchSound(isOn: boolean): void {
  remember(KEY, isOn ? 'on' : 'off');
}
