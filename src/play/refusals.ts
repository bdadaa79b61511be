import type { Meanings } from '../core/refusal-code.ts';

/** Why this layer refuses, by code. */
export const PLAY_REFUSALS = {
  'game/not-loaded': 'the game file cannot be loaded',
  'record/over': 'the recorded game is over and cannot be continued',
  'table/closed': 'the table is closed',
  'table/damaged': 'what was read is not a table',
  'table/elsewhere': 'the game was continued in another place',
  'table/needs-consent': 'the other player has to agree to that',
  'table/no-offer': 'the other player has not offered that',
  'table/not-over': 'that can be done once the game is over',
  'table/not-your-seat': 'the command is for a seat that this client does not have',
  'table/nothing-to-take-back': 'there is no choice to take back',
  'table/offered-already': 'that is offered already',
  'table/out-of-time': 'the time of the player is up',
  'table/over': 'the game at the table is over',
  'table/repeated': 'a request with this id was accepted already',
  'table/revealed': 'a sealed turn that was revealed cannot be taken back',
  'table/stale': 'the command answers an earlier version of the table',
  'table/time-left': 'no player has run out of time',
} as const;

declare module '../core/refusal-code.ts' {
  interface RefusalMeanings extends Meanings<typeof PLAY_REFUSALS> {}
}
