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

/** A score with the value of openings and seats regressed out. */
const adjustedSchema = v.object({
  score: v.number(),
  /** Its standard error, and that of the raw score. */
  error: v.number(),
  plainError: v.number(),
});
export type AdjustedScoreData = DataOf<typeof adjustedSchema>;

/** How a player did in some games, with skill and faults apart. */
const scoreSchema = v.object({
  games: wholeSchema,
  won: wholeSchema,
  drawn: wholeSchema,
  lost: wholeSchema,
  /** Points per game. A draw counts half; a fault counts as a loss. */
  score: v.number(),
  /** The score without the luck of openings and seats; null if their values are unknown. */
  adjusted: v.nullable(adjustedSchema),
  /** Points per game over games without a fault; null if there are none. */
  cleanScore: number,
  /** Games lost by each fault, by its code; and bad answers that the player was asked to correct. */
  faults: v.record(v.string(), wholeSchema),
  mistakes: v.object({ illegal: wholeSchema, unreadable: wholeSchema, stale: wholeSchema }),
  /** Choices that could be judged, those that mattered, and those of the latter that gave nothing away. */
  choices: wholeSchema,
  mattered: wholeSchema,
  right: wholeSchema,
  /** How much winning chance the choices gave away; null if there was none, or the game is not solved. */
  lossPerGame: number,
  lossPerChoice: number,
  /** Includes the winning chance that was lost through faults. */
  combinedLossPerGame: number,
  classes: v.object({ blunder: wholeSchema, mistake: wholeSchema, inaccuracy: wholeSchema }),
  byTurn: v.array(v.object({ turn: wholeSchema, choices: wholeSchema, loss: v.number() })),
});
export type PlayerScoreData = DataOf<typeof scoreSchema>;

/** A rating on the ladder's scale. */
const ratingSchema = v.object({
  rating: v.number(),
  /** A bound of the 95 % interval is null if the games do not give one. */
  interval: v.tuple([number, number]),
  games: wholeSchema,
});
export type RatingData = DataOf<typeof ratingSchema>;

/** How much a best response to a player's choices gains a game, beyond what the positions are worth. */
const exploitabilitySchema = v.object({
  /** By a best response to all games. */
  gain: v.number(),
  /** By best responses to nine tenths of the games, tried on the last tenth: so much of it is no chance. */
  confirmed: v.number(),
  /** Its 95 % interval. */
  interval: pairSchema,
  /** How many choices were observed. */
  choices: wholeSchema,
});
export type ExploitabilityData = DataOf<typeof exploitabilitySchema>;

/** An instructive mistake, over all players who made it. */
const instructiveSchema = v.object({
  setting: wholeSchema,
  /** An example, by the game's number in the results, the turn and the player. */
  game: wholeSchema,
  turn: ordinalSchema,
  player: playerNumberSchema,
  move: v.string(),
  loss: v.number(),
  /** Who made it, and how many times. */
  players: textsSchema,
  times: ordinalSchema,
  text: v.string(),
});
export type InstructiveChoiceData = DataOf<typeof instructiveSchema>;

/** The outcome of an arena. */
export const arenaMessageSchema = messageSchema('arena', {
  plan: planMessageSchema,
  games: wholeSchema,
  players: v.array(
    v.object({
      name: v.string(),
      total: scoreSchema,
      /** The score over known settings and over fresh ones. Null if there are no fresh ones. */
      memory: v.nullable(v.object({ known: scoreSchema, fresh: scoreSchema })),
      /** In the order of the plan. */
      settings: v.array(
        v.object({
          score: scoreSchema,
          rating: v.nullable(ratingSchema),
          exploitability: v.nullable(exploitabilitySchema),
        }),
      ),
      /** The mean of the player's ratings in all settings; null if one is missing. */
      rating: v.nullable(ratingSchema),
    }),
  ),
  /** Everyone who played, including opponents that are not being measured. */
  names: textsSchema,
  /** The games between every two players, and the first one's points. Players are indexes into `names`. */
  cross: v.array(
    v.object({ one: wholeSchema, two: wholeSchema, games: wholeSchema, points: v.number() }),
  ),
  /** The yardstick of each setting; null if the game is not solved. */
  ladders: v.array(
    v.nullable(
      v.object({
        exact: v.boolean(),
        /** `gamesFor25`: how many games narrow the rating of a player this strong to ± 25. */
        rungs: v.array(v.object({ name: v.string(), rating: v.number(), gamesFor25: wholeSchema })),
      }),
    ),
  ),
  /** The most instructive mistakes, a few from each setting. */
  instructive: v.array(instructiveSchema),
});
export type ArenaMessage = DataOf<typeof arenaMessageSchema>;

/** The first minus the second, with its 95 % interval and the chance of such a difference between equal players. */
const differenceSchema = v.object({
  difference: v.number(),
  interval: pairSchema,
  chance: v.number(),
});

/** Whether one player did better than another, over matching games. */
export const comparisonMessageSchema = messageSchema('comparison', {
  players: v.tuple([v.string(), v.string()]),
  pairs: wholeSchema,
  /** How many openings these pairs have. Pairs with the same opening count as one. */
  openings: wholeSchema,
  score: differenceSchema,
  loss: v.nullable(differenceSchema),
  isReal: v.boolean(),
});
export type ComparisonMessage = DataOf<typeof comparisonMessageSchema>;
