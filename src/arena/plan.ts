import { deriveSeed } from '../core/random.ts';
import type { PlanMessage } from '../protocol/arena.ts';

/** A game that an arena has to play. */
export type PlannedGame = {
  readonly number: number;
  readonly setting: number;
  readonly pair: number;
  readonly players: readonly [string, string];
  readonly seed: number;
  /** Both games of a pair, and all pairs of players, have the same opening. */
  readonly openingSeed: number;
};

/** All games of a plan in order. Seeds depend on the names alone, so that another player changes no game of the others. */
export function* plannedGames({
  players: all,
  settings,
  pairs,
  seed,
}: PlanMessage): Generator<PlannedGame> {
  let number = 0;
  for (const [setting, { players = all }] of settings.entries())
    for (const [index, one] of players.entries())
      for (const two of players.slice(index + 1))
        for (let pair = 1; pair <= pairs; pair++)
          for (const seated of [
            [one, two],
            [two, one],
          ] as const)
            yield {
              number: number++,
              setting,
              pair,
              players: seated,
              seed: deriveSeed(seed, setting, pair, hashOf(seated[0]), hashOf(seated[1])),
              openingSeed: deriveSeed(seed, setting, pair),
            };
}

export function gamesIn({ players: all, settings, pairs }: PlanMessage): number {
  return settings.reduce(
    (sum, { players: { length } = all }) => sum + length * (length - 1) * pairs,
    0,
  );
}

/** A number for a name: FNV-1a. */
export function hashOf(text: string): number {
  let hashed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hashed = Math.imul(hashed ^ text.charCodeAt(at), 0x01000193);
  return hashed >>> 0;
}
