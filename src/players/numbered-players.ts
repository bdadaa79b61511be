import type { Player } from './player.ts';

/** Players that differ only by a whole number in their names: `bot:mcts:500`. */
export interface NumberedPlayers {
  /** The pattern of its names; the last `N` stands for the number: `bot:mcts:N`. */
  readonly written: string;
  /** The least number and the greatest. */
  readonly numbers: readonly [least: number, most: number];
  /** The numbers of the members that are offered by name; none if left out. */
  readonly offered?: readonly number[] | undefined;
  /** The player with this number. */
  member(number: number): Player;
}

/** The players that can be named at a table: single ones and numbered ones. */
export type KnownPlayers = readonly (Player | NumberedPlayers)[];

export function isNumbered(entry: Player | NumberedPlayers): entry is NumberedPlayers {
  return 'member' in entry;
}

/** The text before the number and after it. */
function partsOf(written: string): readonly [before: string, after: string] {
  const at = written.lastIndexOf('N');
  return [written.slice(0, at), written.slice(at + 1)];
}

/** The name of the member with this number. */
export function memberName({ written }: NumberedPlayers, number: number | string): string {
  return partsOf(written).join(String(number));
}

/** The number in a name of one of them, as written; undefined for any other name. */
export function numberIn({ written }: NumberedPlayers, name: string): string | undefined {
  const [before, after] = partsOf(written);
  if (!name.startsWith(before) || !name.endsWith(after)) return undefined;
  const number = name.slice(before.length, name.length - after.length);
  return /^[0-9]+$/.test(number) ? number : undefined;
}

/** The member of this name. Each has one spelling, so that a record matches the request. */
export function memberNamed(players: NumberedPlayers, name: string): Player | undefined {
  const [least, most] = players.numbers;
  const number = Number(numberIn(players, name));
  return number >= least && number <= most && memberName(players, number) === name
    ? players.member(number)
    : undefined;
}

/** The program of that name, if it is one of these. */
export function playerNamed(name: string, players: KnownPlayers): Player | undefined {
  for (const entry of players) {
    const player = isNumbered(entry) ? memberNamed(entry, name) : entry;
    if (player?.name === name) return player;
  }
  return undefined;
}
