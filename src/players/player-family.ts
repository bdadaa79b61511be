import type { Player } from './player.ts';

/** Players that differ by a whole number only, which stands in their names: `bot:mcts:500`. */
export interface PlayerFamily {
  /** How its members are written; the last `N` in it stands for the number: `bot:mcts:N`. */
  readonly written: string;
  /** The least number and the greatest. */
  readonly numbers: readonly [least: number, most: number];
  /** The numbers whose members are offered by name wherever names are offered; none where it is left out. */
  readonly offered?: readonly number[] | undefined;
  /** The player with this number, whose name is the written one. */
  member(number: number): Player;
}

/** Who can be named at a table: players, and families of them. */
export type Roster = readonly (Player | PlayerFamily)[];

export function isFamily(entry: Player | PlayerFamily): entry is PlayerFamily {
  return 'member' in entry;
}

/** What is written before the number and after it. */
function partsOf(written: string): readonly [before: string, after: string] {
  const at = written.lastIndexOf('N');
  return [written.slice(0, at), written.slice(at + 1)];
}

/** The name of the member with this number. */
export function memberName({ written }: PlayerFamily, number: number | string): string {
  return partsOf(written).join(String(number));
}

/** The number that a name has in a family, as it is written; undefined for the name of a stranger. */
export function numberIn({ written }: PlayerFamily, name: string): string | undefined {
  const [before, after] = partsOf(written);
  if (!name.startsWith(before) || !name.endsWith(after)) return undefined;
  const number = name.slice(before.length, name.length - after.length);
  return /^[0-9]+$/.test(number) ? number : undefined;
}

/** The member of this name: one way to write each, so that a record names it as it was asked for. */
export function memberNamed(family: PlayerFamily, name: string): Player | undefined {
  const [least, most] = family.numbers;
  const number = Number(numberIn(family, name));
  return number >= least && number <= most && memberName(family, number) === name
    ? family.member(number)
    : undefined;
}
