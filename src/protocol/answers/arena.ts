import * as v from 'valibot';
import { planMessageSchema } from '../arena.ts';
import { messageSchema } from '../message.ts';
import {
  type DataOf,
  ordinalSchema,
  playerNumberSchema,
  textsSchema,
  wholeSchema,
} from '../parts.ts';
import { pairSchema } from './value.ts';

const number = v.nullable(v.number());

/** A score from which the values of openings and seats are taken out by regression. */
const adjustedSchema = v.object({
  score: v.number(),
  /** Its standard error, and that of the plain score. */
  error: v.number(),
  plainError: v.number(),
});
export type AdjustedScoreData = DataOf<typeof adjustedSchema>;

/** How a player did in some games: skill apart from faults. */
const scoreSchema = v.object({
  games: wholeSchema,
  won: wholeSchema,
  drawn: wholeSchema,
  lost: wholeSchema,
  /** Points a game, a draw counting half; a fault counts as a loss. */
  score: v.number(),
  /** The score without the luck of openings and seats; null if their values are not known. */
  adjusted: v.nullable(adjustedSchema),
  /** Points a game in those that no fault ended; null if there is none. */
  cleanScore: number,
  /** Games that it lost by each fault, by its code, and bad answers that it was asked to correct. */
  faults: v.record(v.string(), wholeSchema),
  mistakes: v.object({ illegal: wholeSchema, unreadable: wholeSchema, stale: wholeSchema }),
  /** Choices that could be judged, those that mattered, and those of them that gave nothing away. */
  choices: wholeSchema,
  mattered: wholeSchema,
  right: wholeSchema,
  /** What its choices gave away of the winning chance; null if the game is not solved. */
  lossPerGame: number,
  lossPerChoice: number,
  /** With what was still to be had when a fault lost the game. */
  combinedLossPerGame: number,
  classes: v.object({ blunder: wholeSchema, mistake: wholeSchema, inaccuracy: wholeSchema }),
  byTurn: v.array(v.object({ turn: wholeSchema, choices: wholeSchema, loss: v.number() })),
});
export type PlayerScoreData = DataOf<typeof scoreSchema>;

/** A rating on the ladder's scale. */
const ratingSchema = v.object({
  rating: v.number(),
  /** An end of its 95 % interval is null where the games set no bound. */
  interval: v.tuple([number, number]),
  games: wholeSchema,
});
export type RatingData = DataOf<typeof ratingSchema>;

/** What a best response to a player's hidden choices gains over the value of the game, with its 95 % interval. */
const exploitabilitySchema = v.object({
  gain: v.number(),
  interval: pairSchema,
  /** Hidden choices that were seen. */
  choices: wholeSchema,
});
export type ExploitabilityData = DataOf<typeof exploitabilitySchema>;

/** A mistake worth looking at, by all players who made it. */
const instructiveSchema = v.object({
  setting: wholeSchema,
  /** The game that shows it, by its number in the results, with the turn and the side. */
  game: wholeSchema,
  turn: ordinalSchema,
  player: playerNumberSchema,
  move: v.string(),
  loss: v.number(),
  /** Who made it, and how often. */
  players: textsSchema,
  times: ordinalSchema,
  text: v.string(),
});
export type InstructiveChoiceData = DataOf<typeof instructiveSchema>;

/** How an arena ended. */
export const arenaMessageSchema = messageSchema('arena', {
  plan: planMessageSchema,
  games: wholeSchema,
  players: v.array(
    v.object({
      name: v.string(),
      total: scoreSchema,
      /** The same apart for known settings and for fresh ones; null without fresh ones. */
      memory: v.nullable(v.object({ known: scoreSchema, fresh: scoreSchema })),
      /** In the order of the plan. */
      settings: v.array(
        v.object({
          score: scoreSchema,
          rating: v.nullable(ratingSchema),
          exploitability: v.nullable(exploitabilitySchema),
        }),
      ),
      /** The mean of its ratings in all settings; null if one is missing. */
      rating: v.nullable(ratingSchema),
    }),
  ),
  /** Everyone who played, also opponents that are not measured. */
  names: textsSchema,
  /** The games between each two players, and the points of the first; players by their place among the names. */
  cross: v.array(
    v.object({ one: wholeSchema, two: wholeSchema, games: wholeSchema, points: v.number() }),
  ),
  /** The yardstick of each setting; null for a game that is not solved. */
  ladders: v.array(
    v.nullable(
      v.object({
        exact: v.boolean(),
        /** `gamesFor25`: how many games bring the rating of a player as strong as this to ± 25. */
        rungs: v.array(v.object({ name: v.string(), rating: v.number(), gamesFor25: wholeSchema })),
      }),
    ),
  ),
  /** The mistakes that teach most, a few from each setting. */
  instructive: v.array(instructiveSchema),
});
export type ArenaMessage = DataOf<typeof arenaMessageSchema>;

/** The first less the second, with its 95 % interval and the chance to see as much between equal players. */
const differenceSchema = v.object({
  difference: v.number(),
  interval: pairSchema,
  chance: v.number(),
});

/** Whether one player did better than another, by games that correspond. */
export const comparisonMessageSchema = messageSchema('comparison', {
  players: v.tuple([v.string(), v.string()]),
  pairs: wholeSchema,
  /** How many openings these pairs have: pairs with the same one count together. */
  openings: wholeSchema,
  score: differenceSchema,
  loss: v.nullable(differenceSchema),
  isReal: v.boolean(),
});
export type ComparisonMessage = DataOf<typeof comparisonMessageSchema>;
