import type { Meanings } from '../core/refusal-code.ts';

/** The refusals of this layer, by code. */
export const PLAYER_REFUSALS = {
  'player/closed': 'a player was asked after it was closed',
  'player/failed': 'a player failed while getting ready',
  'player/flooded': 'a player wrote far more than an answer may hold',
  'player/illegal': 'a player answered with a move that is not legal',
  'player/late': 'a player did not answer in time',
  'player/refused': 'a player refuses to play this game with these options, for its own reason',
  'player/stale': 'a player answered an earlier turn',
  'player/stopped': 'a player was stopped or ran out of time while getting ready',
  'player/unknown': 'there is no player with that name',
  'player/unreadable': 'a player sent an answer that is no message of the protocol',
} as const;

declare module '../core/refusal-code.ts' {
  interface RefusalMeanings extends Meanings<typeof PLAYER_REFUSALS> {}
}
