import * as v from 'valibot';
import { RESULTS } from '../../core/match/record.ts';
import { EXPLANATION_KINDS } from '../../study/review/explain.ts';
import { HABITS } from '../../study/review/habit.ts';
import { CLASSES } from '../../study/review/judgement.ts';
import { messageSchema } from '../message.ts';
import {
  type DataOf,
  namesSchema,
  ordinalSchema,
  playerNumberSchema,
  textsSchema,
  wholeSchema,
} from '../parts.ts';
import { optionValuesSchema } from '../table.ts';
import { valueSchema } from './value.ts';

const classSchema = v.nullable(v.picklist(CLASSES.map(({ name }) => name)));

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
    /** Why it is worse than another move. `answers` are the moves it leaves the player. */
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

export type ReviewedChoiceData = DataOf<typeof choiceSchema>;

/** A game judged move by move. */
export const reviewMessageSchema = messageSchema('review', {
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
export type ReviewMessage = DataOf<typeof reviewMessageSchema>;
