import * as v from 'valibot';
import type { OptionValues } from '../core/contract/option.ts';
import { ENDINGS, type EndingFault, type EndingKind } from '../core/match/ending.ts';
import type { PlayerNumber } from '../core/seat.ts';
import type { PlayerUse } from '../players/player.ts';
import { type Message, messageEntries } from './message.ts';
import {
  namesSchema,
  ordinalSchema,
  playerNumberSchema,
  textsSchema,
  wholeSchema,
} from './parts.ts';
import { endingFaultSchema, optionValuesSchema } from './table.ts';

/** A game with its options, as an arena plays it. */
type ArenaSettingData = {
  readonly game: string;
  readonly options: OptionValues;
  /** Whether it was drawn at random, so that no player can have read about it. */
  readonly fresh?: true;
  /** Who plays here, if not all players do: a level that the game does not have sits out. */
  readonly players?: readonly string[];
};

/** The first line of an arena's results: what is played, and under which conditions. */
export type PlanMessage = Message<'plan'> & {
  /** `round-robin`: everyone plays everyone; `ladder`: each plays the game's levels, those that tell most about it. */
  readonly mode: 'round-robin' | 'ladder';
  readonly players: readonly string[];
  readonly settings: readonly ArenaSettingData[];
  /** How many pairs of games each two players play in each setting; in a pair they swap seats. */
  readonly pairs: number;
  readonly seed: number;
  /** `balanced`: from positions in which each side is ahead equally often; `book`: from the start. */
  readonly starts: 'balanced' | 'book';
  /** How programs from outside are treated. */
  readonly policy: {
    readonly seconds: number;
    readonly retries: number;
    readonly withhold: boolean;
  };
};

/** What one choice gave away. */
export type ArenaLossData = readonly [
  turn: number,
  player: PlayerNumber,
  loss: number,
  stake: number,
];

/** A bad answer that was asked for again. */
export type ArenaMistakeData = {
  readonly turn: number;
  readonly player: PlayerNumber;
  readonly kind: 'illegal' | 'unreadable' | 'stale';
  readonly said: string;
};

/** One game of an arena, whole: every later line of its results. */
export type PlayedMessage = Message<'played'> & {
  /** Which game of the plan this is, from 0. */
  readonly number: number;
  /** Which setting of the plan, from 0. */
  readonly setting: number;
  /** Which pair of these two players in this setting, from 1. */
  readonly pair: number;
  readonly players: readonly [string, string];
  readonly seed: number;
  /** The turns of the opening: the players chose only after them. */
  readonly opening: number;
  readonly moves: readonly string[];
  readonly winner: PlayerNumber | null;
  readonly ending: EndingKind;
  readonly fault?: EndingFault;
  /** Player 1's chance after the opening, and at the end if a fault ended the game; null if it is not known. */
  readonly value: number | null;
  readonly left: number | null;
  /** What each choice gave away, by the solution; null for a game that is not solved. */
  readonly losses: readonly ArenaLossData[] | null;
  readonly mistakes: readonly ArenaMistakeData[];
  /** How long programs from outside thought; nothing else in a line depends on the clock, but what models used. */
  readonly milliseconds: readonly [number, number];
  /** What language models used; only in games of theirs. */
  readonly use?: readonly [PlayerUse | null, PlayerUse | null];
};

export const planMessageSchema: v.GenericSchema<PlanMessage> = v.object({
  ...messageEntries('plan'),
  mode: v.picklist(['round-robin', 'ladder']),
  players: textsSchema,
  settings: v.array(
    v.object({
      game: v.string(),
      options: optionValuesSchema,
      fresh: v.exactOptional(v.literal(true)),
      players: v.exactOptional(textsSchema),
    }),
  ),
  pairs: ordinalSchema,
  seed: wholeSchema,
  starts: v.picklist(['balanced', 'book']),
  policy: v.object({ seconds: wholeSchema, retries: wholeSchema, withhold: v.boolean() }),
});

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

export const playedMessageSchema: v.GenericSchema<PlayedMessage> = v.object({
  ...messageEntries('played'),
  number: wholeSchema,
  setting: wholeSchema,
  pair: ordinalSchema,
  players: namesSchema,
  seed: wholeSchema,
  opening: wholeSchema,
  moves: textsSchema,
  winner: v.nullable(playerNumberSchema),
  ending: v.picklist(ENDINGS),
  fault: v.exactOptional(endingFaultSchema),
  value: v.nullable(v.number()),
  left: v.nullable(v.number()),
  losses: v.nullable(v.array(v.tuple([ordinalSchema, playerNumberSchema, v.number(), v.number()]))),
  mistakes: v.array(
    v.object({
      turn: ordinalSchema,
      player: playerNumberSchema,
      kind: v.picklist(['illegal', 'unreadable', 'stale']),
      said: v.string(),
    }),
  ),
  milliseconds: v.tuple([wholeSchema, wholeSchema]),
  use: v.exactOptional(v.tuple([useSchema, useSchema])),
});
