import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { remember, remembered } from '../remembered.ts';
import { Switch } from './controls.tsx';

const KEY = 'parlor-sound';

/** Whether turns make a sound: only if it was switched on here. */
export function isSoundOn(): boolean {
  return remembered(KEY) === 'on';
}

export function switchSound(isOn: boolean): void {
  remember(KEY, isOn ? 'on' : 'off');
}

export function SoundSwitch(): JSX.Element {
  const [isOn, setOn] = useState(isSoundOn);
  const change = (wanted: boolean): void => {
    setOn(wanted);
    switchSound(wanted);
  };
  return <Switch title="Sound" about="a note for each turn" isOn={isOn} change={change} />;
}
