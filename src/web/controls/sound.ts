import { remember, remembered } from '../remembered.ts';

const KEY = 'parlor-sound';

/** Whether turns are heard: only if it was switched on here. */
export function isSoundOn(): boolean {
  return remembered(KEY) === 'on';
}

export function switchSound(isOn: boolean): void {
  remember(KEY, isOn ? 'on' : 'off');
}
