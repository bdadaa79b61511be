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

/** The first line of an arena's results: what is played, and under which conditions. */
export const planMessageSchema = messageSchema('plan', {
  /** `round-robin`: everyone plays everyone; `ladder`: each plays the game's levels, those that tell most about it. */
  mode: v.picklist(['round-robin', 'ladder']),
  players: textsSchema,
  settings: v.array(
    v.object({
      game: v.string(),
      options: optionValuesSchema,
      /** Whether it was drawn at random, so that no player can have read about it. */
      fresh: v.exactOptional(v.literal(true)),
      /** Who plays here, if not all players do: a level that the game does not have sits out. */
      players: v.exactOptional(textsSchema),
    }),
  ),
  /** How many pairs of games each two players play in each setting; in a pair they swap seats. */
  pairs: ordinalSchema,
  seed: wholeSchema,
  /** `balanced`: from positions in which each side is ahead equally often; `book`: from the start. */
  starts: v.picklist(['balanced', 'book']),
  /** How programs from outside are treated. */
  policy: v.object({ seconds: wholeSchema, retries: wholeSchema, withhold: v.boolean() }),
});
export type PlanMessage = DataOf<typeof planMessageSchema>;

/** What one choice gave away: the turn, the player, the loss, and what was at stake. */
const lossSchema = v.tuple([ordinalSchema, playerNumberSchema, v.number(), v.number()]);
export type ArenaLossData = DataOf<typeof lossSchema>;

/** A bad answer that was asked for again. */
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

/** One game of an arena, whole: every later line of its results. */
export const playedMessageSchema = messageSchema('played', {
  /** Which game of the plan this is, from 0. */
  number: wholeSchema,
  /** Which setting of the plan, from 0. */
  setting: wholeSchema,
  /** Which pair of these two players in this setting, from 1. */
  pair: ordinalSchema,
  players: namesSchema,
  seed: wholeSchema,
  /** The turns of the opening: the players chose only after them. */
  opening: wholeSchema,
  moves: textsSchema,
  winner: v.nullable(playerNumberSchema),
  ending: v.picklist(ENDINGS),
  fault: v.exactOptional(endingFaultSchema),
  /** Player 1's chance after the opening, and at the end if a fault ended the game; null if it is not known. */
  value: v.nullable(v.number()),
  left: v.nullable(v.number()),
  /** What each choice gave away, by the solution; null for a game that is not solved. */
  losses: v.nullable(v.array(lossSchema)),
  mistakes: v.array(mistakeSchema),
  /** How long programs from outside thought; nothing else in a line depends on the clock, but what models used. */
  milliseconds: v.tuple([wholeSchema, wholeSchema]),
  /** What language models used; only in games of theirs. */
  use: v.exactOptional(v.tuple([useSchema, useSchema])),
});
export type PlayedMessage = DataOf<typeof playedMessageSchema>;
