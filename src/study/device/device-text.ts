import { orList } from '../../core/contract/option.ts';
import { joined, type Phrase, say } from '../../core/contract/phrase.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { advise, type Mover } from '../advice.ts';
import { percent } from '../wording.ts';
import type { Device, DeviceName, Mix } from './device.ts';

/** What is done with it, and what is looked at then. */
const USE: Readonly<Record<Exclude<DeviceName, 'nothing'>, string>> = {
  coin: 'Toss a coin',
  die: 'Roll a die',
  'two dice': 'Roll two dice and add them up',
  hundred: 'Draw a number from 1 to 100 by chance',
};

/** "Roll a die: on 1 or 2 guess 1, else guess 2". Moves are as a record writes them. */
function deviceText({ name, parts }: Device, moves: readonly string[], mover: Mover): Phrase {
  const act = (choice: number): Phrase => advise(mover, [moves[choice] ?? '']);
  if (name === 'nothing') return say`Always ${act(parts[0]?.choice ?? 0)}`;
  const told = parts.map(({ choice, from, to }, index): Phrase => {
    const isLast = index === parts.length - 1;
    if (name === 'coin') return say`on ${from === 1 ? 'heads' : 'tails'} ${act(choice)}`;
    return isLast ? say`else ${act(choice)}` : say`on ${facesText(name, from, to)} ${act(choice)}`;
  });
  return say`${USE[name]}: ${joined(told, ', ')}`;
}

function facesText(name: DeviceName, from: number, to: number): string {
  if (from === to) return String(from);
  if (name === 'die' && to - from < 3)
    return orList(Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return `${from} to ${to}`;
}

/** Where no device will do: "guess 1 33.3 % of the time, guess 2 66.7 % of the time". */
function sharesText(mix: Mix, mover: Mover): Phrase {
  const told = mix
    .filter(({ share }) => share > PRECISION)
    .map(({ move, share }) => say`${advise(mover, [move])} ${shareText(share)} of the time`);
  return joined(told, ', ');
}

/** What is hardly ever chosen, or nearly always, needs more digits. */
function shareText(share: number): string {
  return percent(share, share < 0.001 || share > 0.999 ? 3 : 1);
}

/** How to choose by this mix: with the device that will do, else how often to do what. */
export function mixText(mover: Mover, mix: Mix, device: Device | undefined): Phrase {
  const [only, ...others] = mix.filter(({ share }) => share > PRECISION);
  if (only !== undefined && others.length === 0) return say`Always ${advise(mover, [only.move])}`;
  if (device === undefined) return say`Leave it to chance: ${sharesText(mix, mover)}`;
  return deviceText(
    device,
    mix.map(({ move }) => move),
    mover,
  );
}
