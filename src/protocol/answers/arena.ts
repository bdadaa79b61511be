import * as v from 'valibot';
import type { PlayerNumber } from '../../core/seat.ts';
import { type PlanMessage, planMessageSchema } from '../arena.ts';
import { type Message, messageEntries } from '../message.ts';
import { ordinalSchema, playerNumberSchema, textsSchema, wholeSchema } from '../parts.ts';
import { pairSchema } from './value.ts';

/** A score from which the values of openings and seats are taken out by regression. */
export type AdjustedScoreData = {
  readonly score: number;
  /** Its standard error, and that of the plain score. */
  readonly error: number;
  readonly plainError: number;
};

/** How a player did in some games: skill apart from faults. */
export type PlayerScoreData = {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Points a game, a draw counting half; a fault counts as a loss. */
  readonly score: number;
  /** The score without the luck of openings and seats; null if their values are not known. */
  readonly adjusted: AdjustedScoreData | null;
  /** Points a game in those that no fault ended; null if there is none. */
  readonly cleanScore: number | null;
  /** Games that it lost by each fault, by its code, and bad answers that it was asked to correct. */
  readonly faults: Readonly<Record<string, number>>;
  readonly mistakes: {
    readonly illegal: number;
    readonly unreadable: number;
    readonly stale: number;
  };
  /** Choices that could be judged, those that mattered, and those of them that gave nothing away. */
  readonly choices: number;
  readonly mattered: number;
  readonly right: number;
  /** What its choices gave away of the winning chance; null if the game is not solved. */
  readonly lossPerGame: number | null;
  readonly lossPerChoice: number | null;
  /** With what was still to be had when a fault lost the game. */
  readonly combinedLossPerGame: number | null;
  readonly classes: {
    readonly blunder: number;
    readonly mistake: number;
    readonly inaccuracy: number;
  };
  readonly byTurn: readonly {
    readonly turn: number;
    readonly choices: number;
    readonly loss: number;
  }[];
};

/** A rating on the ladder's scale; an end of its 95 % interval is null where the games set no bound. */
export type RatingData = {
  readonly rating: number;
  readonly interval: readonly [least: number | null, most: number | null];
  readonly games: number;
};

/** What a best response to a player's hidden choices gains over the value of the game, with its 95 % interval. */
export type ExploitabilityData = {
  readonly gain: number;
  readonly interval: readonly [least: number, most: number];
  /** Hidden choices that were seen. */
  readonly choices: number;
};

/** A mistake worth looking at, by all players who made it. */
export type InstructiveChoiceData = {
  readonly setting: number;
  /** The game that shows it, by its number in the results, with the turn and the side. */
  readonly game: number;
  readonly turn: number;
  readonly player: PlayerNumber;
  readonly move: string;
  readonly loss: number;
  /** Who made it, and how often. */
  readonly players: readonly string[];
  readonly times: number;
  readonly text: string;
};

/** How an arena ended. */
export type ArenaMessage = Message<'arena'> & {
  readonly plan: PlanMessage;
  readonly games: number;
  readonly players: readonly {
    readonly name: string;
    readonly total: PlayerScoreData;
    /** The same apart for known settings and for fresh ones; null without fresh ones. */
    readonly memory: { readonly known: PlayerScoreData; readonly fresh: PlayerScoreData } | null;
    /** In the order of the plan. */
    readonly settings: readonly {
      readonly score: PlayerScoreData;
      readonly rating: RatingData | null;
      readonly exploitability: ExploitabilityData | null;
    }[];
    /** The mean of its ratings in all settings; null if one is missing. */
    readonly rating: RatingData | null;
  }[];
  /** Everyone who played, also opponents that are not measured. */
  readonly names: readonly string[];
  /** The games between each two players, and the points of the first; players by their place among the names. */
  readonly cross: readonly {
    readonly one: number;
    readonly two: number;
    readonly games: number;
    readonly points: number;
  }[];
  /** The yardstick of each setting; null for a game that is not solved. */
  readonly ladders: readonly ({
    readonly exact: boolean;
    readonly rungs: readonly {
      readonly name: string;
      readonly rating: number;
      /** How many games bring the rating of a player as strong as this to ± 25. */
      readonly gamesFor25: number;
    }[];
  } | null)[];
  /** The mistakes that teach most, a few from each setting. */
  readonly instructive: readonly InstructiveChoiceData[];
};

/** The first less the second, with its 95 % interval and the chance to see as much between equal players. */
type ArenaDifferenceData = {
  readonly difference: number;
  readonly interval: readonly [number, number];
  readonly chance: number;
};

/** Whether one player did better than another, by games that correspond. */
export type ComparisonMessage = Message<'comparison'> & {
  readonly players: readonly [string, string];
  readonly pairs: number;
  /** How many openings these pairs have: pairs with the same one count together. */
  readonly openings: number;
  readonly score: ArenaDifferenceData;
  readonly loss: ArenaDifferenceData | null;
  readonly isReal: boolean;
};

const number = v.nullable(v.number());

const scoreSchema: v.GenericSchema<PlayerScoreData> = v.object({
  games: wholeSchema,
  won: wholeSchema,
  drawn: wholeSchema,
  lost: wholeSchema,
  score: v.number(),
  adjusted: v.nullable(v.object({ score: v.number(), error: v.number(), plainError: v.number() })),
  cleanScore: number,
  faults: v.record(v.string(), wholeSchema),
  mistakes: v.object({ illegal: wholeSchema, unreadable: wholeSchema, stale: wholeSchema }),
  choices: wholeSchema,
  mattered: wholeSchema,
  right: wholeSchema,
  lossPerGame: number,
  lossPerChoice: number,
  combinedLossPerGame: number,
  classes: v.object({ blunder: wholeSchema, mistake: wholeSchema, inaccuracy: wholeSchema }),
  byTurn: v.array(v.object({ turn: wholeSchema, choices: wholeSchema, loss: v.number() })),
});

const ratingSchema: v.GenericSchema<RatingData> = v.object({
  rating: v.number(),
  interval: v.tuple([number, number]),
  games: wholeSchema,
});

export const arenaMessageSchema: v.GenericSchema<ArenaMessage> = v.object({
  ...messageEntries('arena'),
  plan: planMessageSchema,
  games: wholeSchema,
  players: v.array(
    v.object({
      name: v.string(),
      total: scoreSchema,
      memory: v.nullable(v.object({ known: scoreSchema, fresh: scoreSchema })),
      settings: v.array(
        v.object({
          score: scoreSchema,
          rating: v.nullable(ratingSchema),
          exploitability: v.nullable(
            v.object({ gain: v.number(), interval: pairSchema, choices: wholeSchema }),
          ),
        }),
      ),
      rating: v.nullable(ratingSchema),
    }),
  ),
  names: textsSchema,
  cross: v.array(
    v.object({ one: wholeSchema, two: wholeSchema, games: wholeSchema, points: v.number() }),
  ),
  ladders: v.array(
    v.nullable(
      v.object({
        exact: v.boolean(),
        rungs: v.array(v.object({ name: v.string(), rating: v.number(), gamesFor25: wholeSchema })),
      }),
    ),
  ),
  instructive: v.array(
    v.object({
      setting: wholeSchema,
      game: wholeSchema,
      turn: ordinalSchema,
      player: playerNumberSchema,
      move: v.string(),
      loss: v.number(),
      players: textsSchema,
      times: ordinalSchema,
      text: v.string(),
    }),
  ),
});

const differenceSchema = v.object({
  difference: v.number(),
  interval: pairSchema,
  chance: v.number(),
});

export const comparisonMessageSchema: v.GenericSchema<ComparisonMessage> = v.object({
  ...messageEntries('comparison'),
  players: v.tuple([v.string(), v.string()]),
  pairs: wholeSchema,
  openings: wholeSchema,
  score: differenceSchema,
  loss: v.nullable(differenceSchema),
  isReal: v.boolean(),
});
