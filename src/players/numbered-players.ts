import type { Player } from './player.ts';

/** Players that differ only in a whole number in their names: `bot:mcts:500`. */
export interface NumberedPlayers {
  /** The pattern of the names, where the last `N` stands for the number: `bot:mcts:N`. */
  readonly written: string;
  /** The smallest number and the largest. */
  readonly numbers: readonly [least: number, most: number];
  /** The numbers that are offered by name; none by default. */
  readonly offered?: readonly number[] | undefined;
  /** The player with this number. */
  member(number: number): Player;
}

/** The players that can be named at a table, single and numbered. */
export type KnownPlayers = readonly (Player | NumberedPlayers)[];

export function isNumbered(entry: Player | NumberedPlayers): entry is NumberedPlayers {
  return 'member' in entry;
}

/** The text before and after the number. */
function partsOf(written: string): readonly [before: string, after: string] {
  const at = written.lastIndexOf('N');
  return [written.slice(0, at), written.slice(at + 1)];
}

/** The name of the member with this number. */
export function memberName({ written }: NumberedPlayers, number: number | string): string {
  return partsOf(written).join(String(number));
}

/** The number in a member's name, as written; undefined for any other name. */
export function numberIn({ written }: NumberedPlayers, name: string): string | undefined {
  const [before, after] = partsOf(written);
  if (!name.startsWith(before) || !name.endsWith(after)) return undefined;
  const number = name.slice(before.length, name.length - after.length);
  return /^[0-9]+$/.test(number) ? number : undefined;
}

/** The member with this name. Each has only one spelling, so that a record matches the request. */
export function memberNamed(players: NumberedPlayers, name: string): Player | undefined {
  const [least, most] = players.numbers;
  const number = Number(numberIn(players, name));
  return number >= least && number <= most && memberName(players, number) === name
    ? players.member(number)
    : undefined;
}

/** The program with this name, if it is among these. */
export function playerNamed(name: string, players: KnownPlayers): Player | undefined {
  for (const entry of players) {
    const player = isNumbered(entry) ? memberNamed(entry, name) : entry;
    if (player?.name === name) return player;
  }
  return undefined;
}
