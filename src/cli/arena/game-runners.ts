import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { PlanMessage } from '../../protocol/arena.ts';
import { localRounds, type PlayRound } from '../threads/arena-ladder.ts';
import { type LotRunner, localRunners } from '../threads/arena-threads.ts';
import { hasLadder, type StudiedSetting } from './studied-setting.ts';

/** What plays the games of an arena: this machine, or workers on any machines. */
export type GameRunners = {
  /** For games that are fixed in advance. */
  readonly runners: readonly LotRunner[];
  /** For ratings, where each round depends on the games before; and how many ratings run at a time. */
  readonly playRound: PlayRound;
  readonly atOnce: number;
  /** Stops waiting for games. */
  stop(): void;
  close(end: { readonly isOver: boolean }): Promise<void>;
};

/** Games that could not be played anywhere. */
export class NotPlayedError extends Error {}

export function localGameRunners(
  plan: PlanMessage,
  settings: readonly StudiedSetting[],
  terms: {
    readonly players: KnownPlayers;
    readonly threads: number | undefined;
    readonly signal: AbortSignal;
  },
): GameRunners {
  const runners = localRunners(terms.threads, {
    ...terms,
    starts: plan.starts,
    settingOf: (number) => settings[number] as StudiedSetting,
  });
  return {
    runners,
    playRound: localRounds(plan, settings.filter(hasLadder), terms),
    atOnce: 1,
    stop() {},
    async close() {
      for (const runner of runners) runner.end();
    },
  };
}
