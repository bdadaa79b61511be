import * as v from 'valibot';
import type { OptionValues } from '../../core/contract/option.ts';
import { type GameResult, RESULTS } from '../../core/match/record.ts';
import type { PlayerNumber } from '../../core/seat.ts';
import type { Verdict } from '../../solve/solution.ts';
import { EXPLANATION_KINDS, type Explanation } from '../../study/review/explain.ts';
import { HABITS, type Habit } from '../../study/review/habit.ts';
import { CLASSES, type Judgement, type JudgementClass } from '../../study/review/judgement.ts';
import type { Accuracy } from '../../study/review/review.ts';
import { type Message, messageEntries } from '../message.ts';
import {
  namesSchema,
  ordinalSchema,
  playerNumberSchema,
  textsSchema,
  wholeSchema,
} from '../parts.ts';
import { optionValuesSchema } from '../table.ts';
import { valueSchema } from './value.ts';

/** Why a move is worse than another; `answers` are the moves the player is left with. */
type ExplanationData = Pick<Explanation, 'kind' | 'refutation' | 'line' | 'ending'> & {
  readonly answers: readonly string[];
  readonly text: string;
};

export type ReviewedChoiceData = { readonly player: PlayerNumber; readonly move: string } & (
  | { readonly judged: false; readonly why: null }
  | ({
      readonly judged: true;
      readonly mix: Readonly<Record<string, number>> | null;
      readonly why: ExplanationData | null;
    } & Omit<Judgement, 'mix' | 'ends' | 'isAny'>)
);

/** A game judged move by move. */
export type ReviewMessage = Message<'review'> & {
  readonly game: string;
  readonly options: OptionValues;
  readonly players: readonly [string, string];
  readonly result: GameResult;
  readonly turns: readonly {
    readonly turn: number;
    readonly move: string;
    readonly sealed: boolean;
    readonly forced: boolean;
    readonly before: Verdict;
    readonly after: Verdict;
    readonly choices: readonly ReviewedChoiceData[];
  }[];
  readonly accuracy: readonly ({ readonly player: PlayerNumber } & Accuracy)[];
  readonly ahead: PlayerNumber | null;
  readonly turning: {
    readonly turn: number;
    readonly ahead: PlayerNumber;
    readonly blame: PlayerNumber | null;
  } | null;
  readonly resigned: {
    readonly player: PlayerNumber;
    readonly position: Verdict;
    readonly class: JudgementClass | null;
  } | null;
  readonly graph: readonly { readonly turn: number; readonly p1: number | null }[];
  readonly habits: readonly ({ readonly player: PlayerNumber } & Omit<Habit, 'seat'>)[];
  readonly assumed: boolean;
  readonly proof: {
    readonly by: 'search';
    readonly looked: number;
    readonly unproven: number;
  } | null;
};

const classSchema: v.GenericSchema<JudgementClass | null> = v.nullable(
  v.picklist(CLASSES.map(({ name }) => name)),
);

const choiceEntries = { player: playerNumberSchema, move: v.string() };
const choiceSchema = v.variant('judged', [
  v.object({ ...choiceEntries, judged: v.literal(false), why: v.null() }),
  v.object({
    ...choiceEntries,
    judged: v.literal(true),
    value: v.number(),
    worth: v.number(),
    loss: v.number(),
    stake: v.number(),
    class: classSchema,
    assumed: v.boolean(),
    wasted: wholeSchema,
    best: textsSchema,
    mix: v.nullable(v.record(v.string(), v.number())),
    why: v.nullable(
      v.object({
        kind: v.picklist(EXPLANATION_KINDS),
        refutation: textsSchema,
        answers: textsSchema,
        line: textsSchema,
        ending: v.picklist(['over', 'sealed', 'circle']),
        text: v.string(),
      }),
    ),
  }),
]);

export const reviewMessageSchema: v.GenericSchema<ReviewMessage> = v.object({
  ...messageEntries('review'),
  game: v.string(),
  options: optionValuesSchema,
  players: namesSchema,
  result: v.picklist(RESULTS),
  turns: v.array(
    v.object({
      turn: ordinalSchema,
      move: v.string(),
      sealed: v.boolean(),
      forced: v.boolean(),
      before: valueSchema,
      after: valueSchema,
      choices: v.array(choiceSchema),
    }),
  ),
  accuracy: v.array(
    v.object({
      player: playerNumberSchema,
      percent: v.nullable(v.number()),
      choices: wholeSchema,
      mattered: wholeSchema,
      classes: v.object({ blunder: wholeSchema, mistake: wholeSchema, inaccuracy: wholeSchema }),
    }),
  ),
  ahead: v.nullable(playerNumberSchema),
  turning: v.nullable(
    v.object({
      turn: ordinalSchema,
      ahead: playerNumberSchema,
      blame: v.nullable(playerNumberSchema),
    }),
  ),
  resigned: v.nullable(
    v.object({ player: playerNumberSchema, position: valueSchema, class: classSchema }),
  ),
  graph: v.array(v.object({ turn: wholeSchema, p1: v.nullable(v.number()) })),
  habits: v.array(
    v.object({
      player: playerNumberSchema,
      kind: v.picklist(HABITS),
      leads: v.boolean(),
      move: v.string(),
      made: wholeSchema,
      turns: wholeSchema,
      expected: v.number(),
      first: ordinalSchema,
      exploited: v.nullable(v.object({ best: v.number(), sound: v.number() })),
    }),
  ),
  assumed: v.boolean(),
  proof: v.nullable(
    v.object({ by: v.literal('search'), looked: wholeSchema, unproven: wholeSchema }),
  ),
});
