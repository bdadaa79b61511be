import * as v from 'valibot';
import { ENDINGS } from '../core/match/ending.ts';
import type { PlayerUse } from '../players/player.ts';
import { messageSchema } from './message.ts';
import {
  type DataOf,
  namesSchema,
  ordinalSchema,
  playerNumberSchema,
  textsSchema,
  wholeSchema,
} from './parts.ts';
import { endingFaultSchema, optionValuesSchema } from './table.ts';

/** The first line of an arena's results: what is played, and on what terms. */
export const planMessageSchema = messageSchema('plan', {
  /** `round-robin`: everyone plays everyone. `ladder`: each plays the levels that say most about its strength. */
  mode: v.picklist(['round-robin', 'ladder']),
  players: textsSchema,
  settings: v.array(
    v.object({
      game: v.string(),
      options: optionValuesSchema,
      /** Whether it was drawn at random, so that no player can have read about it. */
      fresh: v.exactOptional(v.literal(true)),
      /** Who plays in this setting, if not everyone: a level that the game does not have sits out. */
      players: v.exactOptional(textsSchema),
    }),
  ),
  /** How many pairs of games every two players play in each setting. They swap seats within a pair. */
  pairs: ordinalSchema,
  seed: wholeSchema,
  /** `balanced`: from positions where each side is ahead equally often. `book`: from the start. */
  starts: v.picklist(['balanced', 'book']),
  /** How external programs are treated. */
  policy: v.object({ seconds: wholeSchema, retries: wholeSchema, withhold: v.boolean() }),
});
export type PlanMessage = DataOf<typeof planMessageSchema>;

/** What one choice gave away: the turn, the player, the loss, and the stake. */
const lossSchema = v.tuple([ordinalSchema, playerNumberSchema, v.number(), v.number()]);
export type ArenaLossData = DataOf<typeof lossSchema>;

/** A bad answer that the player was asked to correct. */
const mistakeSchema = v.object({
  turn: ordinalSchema,
  player: playerNumberSchema,
  kind: v.picklist(['illegal', 'unreadable', 'stale']),
  said: v.string(),
});
export type ArenaMistakeData = DataOf<typeof mistakeSchema>;

const useSchema: v.GenericSchema<PlayerUse | null> = v.nullable(
  v.object({
    prompt: v.string(),
    requests: wholeSchema,
    retries: wholeSchema,
    reading: wholeSchema,
    illegal: wholeSchema,
    milliseconds: wholeSchema,
    tokens: v.tuple([wholeSchema, wholeSchema]),
    cost: v.nullable(v.number()),
  }),
);

/** One complete game of an arena: each later line of the results. */
export const playedMessageSchema = messageSchema('played', {
  /** The number of the game in the plan, from 0. */
  number: wholeSchema,
  /** The number of the setting in the plan, from 0. */
  setting: wholeSchema,
  /** The number of the pair between these two players in this setting, from 1. */
  pair: ordinalSchema,
  players: namesSchema,
  seed: wholeSchema,
  /** How many turns the opening had. The players chose only after it. */
  opening: wholeSchema,
  moves: textsSchema,
  winner: v.nullable(playerNumberSchema),
  ending: v.picklist(ENDINGS),
  fault: v.exactOptional(endingFaultSchema),
  /** Player 1's chance after the opening, and at the end if a fault ended the game; null if unknown. */
  value: v.nullable(v.number()),
  left: v.nullable(v.number()),
  /** What each choice gave away according to the solution; null if the game is not solved. */
  losses: v.nullable(v.array(lossSchema)),
  mistakes: v.array(mistakeSchema),
  /** How long external programs took. The only part of a line that depends on the clock, apart from model usage. */
  milliseconds: v.tuple([wholeSchema, wholeSchema]),
  /** What language models used. Only in games with a model. */
  use: v.exactOptional(v.tuple([useSchema, useSchema])),
});
export type PlayedMessage = DataOf<typeof playedMessageSchema>;
