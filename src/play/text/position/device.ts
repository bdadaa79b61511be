import { joined, type Phrase, say } from '../../../core/contract/phrase.ts';
import { orList } from '../../../core/word-list.ts';
import { PRECISION } from '../../../solve/sealed/precision.ts';
import { advise, type Mover } from '../../../study/advice.ts';
import type { Device, DeviceName, Mix } from '../../../study/device/device.ts';
import { percent } from '../../../study/wording.ts';

/** The verb for each device. */
const USE: Readonly<Record<Exclude<DeviceName, 'nothing'>, string>> = {
  coin: 'Toss a coin',
  die: 'Roll a die',
  'two dice': 'Roll two dice and add them up',
  hundred: 'Pick a random number from 1 to 100',
};

/** "Roll a die: on 1 or 2 guess 1, else guess 2". Moves are in record notation. */
function deviceText({ name, parts }: Device, moves: readonly string[], mover: Mover): Phrase {
  const act = (choice: number): Phrase => advise(mover, [moves[choice] ?? '']);
  if (name === 'nothing') return say`Always ${act(parts[0]?.choice ?? 0)}`;
  const ranges = parts.map(({ choice, from, to }, index): Phrase => {
    const isLast = index === parts.length - 1;
    if (name === 'coin') return say`on ${from === 1 ? 'heads' : 'tails'} ${act(choice)}`;
    return isLast ? say`else ${act(choice)}` : say`on ${facesText(name, from, to)} ${act(choice)}`;
  });
  return say`${USE[name]}: ${joined(ranges, ', ')}`;
}

function facesText(name: DeviceName, from: number, to: number): string {
  if (from === to) return String(from);
  if (name === 'die' && to - from < 3)
    return orList(Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return `${from} to ${to}`;
}

/** How to play this mix: with the device if there is one, else by shares. */
export function mixText(mover: Mover, mix: Mix, device: Device | undefined): Phrase {
  const used = mix.filter(({ share }) => share > PRECISION);
  const [only, ...others] = used;
  if (only !== undefined && others.length === 0) return say`Always ${advise(mover, [only.move])}`;
  if (device === undefined) {
    // "33.3 % of the time guess 1, 66.7 % of the time guess 2"; shares near 0 or 1 need more digits.
    const shares = used.map(({ move, share }) => {
      const often = percent(share, share < 0.001 || share > 0.999 ? 3 : 1);
      return say`${often} of the time ${advise(mover, [move])}`;
    });
    return say`Choose at random: ${joined(shares, ', ')}`;
  }
  return deviceText(
    device,
    mix.map(({ move }) => move),
    mover,
  );
}
