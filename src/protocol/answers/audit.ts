import * as v from 'valibot';
import type { Check } from '../../core/contract/claim.ts';
import { VERDICTS } from '../../study/audit/finding.ts';
import { CHECK_SUBJECTS } from '../../study/audit/question.ts';
import type { Metrics } from '../../study/metrics/metrics.ts';
import { messageSchema } from '../message.ts';
import {
  type DataOf,
  ordinalSchema,
  playerNumberSchema,
  textsSchema,
  wholeSchema,
} from '../parts.ts';
import { optionValuesSchema } from '../table.ts';
import { ideasSchema } from './idea.ts';
import { simpleSchema } from './simple.ts';
import { chanceSchema, outcomeSchema, pairSchema, turnsLeftSchema } from './value.ts';

const CHECK_KINDS = Object.keys(CHECK_SUBJECTS) as Check['kind'][];

const influence = v.variant('kind', [
  v.object({ kind: v.picklist(['moves', 'best']), player: playerNumberSchema, move: v.string() }),
  v.object({
    kind: v.literal('effect'),
    player: playerNumberSchema,
    move: v.string(),
    field: v.string(),
    values: v.tuple([v.number(), v.number()]),
  }),
  v.object({ kind: v.literal('sealed'), field: v.string() }),
  v.object({ kind: v.literal('shared'), fields: textsSchema }),
  v.object({ kind: v.literal('unseen'), player: playerNumberSchema }),
]);
export type InfluenceData = DataOf<typeof influence>;

const difference = v.variant('kind', [
  v.object({ kind: v.literal('offers'), printed: textsSchema, actual: textsSchema }),
  v.object({ kind: v.literal('move'), printed: v.string() }),
  v.object({
    kind: v.literal('field'),
    field: v.string(),
    printed: v.number(),
    actual: v.nullable(v.number()),
  }),
  v.object({
    kind: v.literal('winner'),
    printed: playerNumberSchema,
    actual: v.nullable(playerNumberSchema),
  }),
]);
export type DifferenceData = DataOf<typeof difference>;

/** Evidence that can be replayed. */
const witness = v.variant('kind', [
  v.object({
    kind: v.literal('line'),
    options: v.string(),
    moves: textsSchema,
    repeats: v.exactOptional(wholeSchema),
    influence: v.exactOptional(influence),
  }),
  v.object({
    kind: v.literal('pair'),
    options: v.string(),
    first: textsSchema,
    second: textsSchema,
    influence: v.exactOptional(influence),
  }),
  v.object({
    kind: v.literal('count'),
    found: wholeSchema,
    of: wholeSchema,
    what: v.string(),
    influence: v.exactOptional(influence),
  }),
  v.object({ kind: v.literal('exhaustion'), of: wholeSchema, what: v.string() }),
  v.object({
    kind: v.literal('departure'),
    options: v.string(),
    turn: ordinalSchema,
    moves: textsSchema,
    printed: v.string(),
    actual: v.string(),
    difference,
  }),
  v.object({
    kind: v.literal('figures'),
    figures: v.record(v.string(), v.nullable(v.number())),
  }),
  v.object({
    kind: v.literal('defences'),
    options: v.string(),
    defences: v.array(
      v.object({
        player: playerNumberSchema,
        critical: wholeSchema,
        on: v.nullable(playerNumberSchema),
        by: v.nullable(
          v.object({
            field: v.string(),
            needed: v.array(v.object({ value: wholeSchema, moves: textsSchema })),
          }),
        ),
      }),
    ),
  }),
  v.object({
    kind: v.literal('readings'),
    readings: v.array(
      v.object({
        label: v.string(),
        options: v.string(),
        outcome: outcomeSchema,
        p1: chanceSchema,
        turns: turnsLeftSchema,
      }),
    ),
  }),
]);
export type WitnessData = DataOf<typeof witness>;

export const metricsSchema: v.GenericSchema<Metrics> = v.object({
  outcome: outcomeSchema,
  turns: turnsLeftSchema,
  p1: chanceSchema,
  win1: chanceSchema,
  draw: chanceSchema,
  win2: chanceSchema,
  sure: v.exactOptional(pairSchema),
  perfectFirstVsRandom: chanceSchema,
  randomFirstVsPerfect: chanceSchema,
  randomVsRandom: v.number(),
  noWinner: v.object({
    perfectFirstVsRandom: chanceSchema,
    randomFirstVsPerfect: chanceSchema,
    randomVsRandom: v.number(),
  }),
  shortest: v.nullable(wholeSchema),
  longest: v.nullable(wholeSchema),
  meanRandomLength: v.nullable(v.number()),
  states: wholeSchema,
  terminal: wholeSchema,
  decisions: wholeSchema,
  equalDecisions: wholeSchema,
  sameResultDecisions: wholeSchema,
  interaction: v.boolean(),
  depth: v.nullable(wholeSchema),
});

/** What a rule book promises, and whether that is true. */
export const auditMessageSchema = messageSchema('audit', {
  game: v.string(),
  options: optionValuesSchema,
  claims: v.array(
    v.object({
      id: v.string(),
      clause: v.string(),
      claim: v.string(),
      verdict: v.picklist(VERDICTS),
      evidence: v.string(),
      witness: v.nullable(witness),
      kind: v.picklist(CHECK_KINDS),
      about: v.string(),
      asked: v.string(),
      rank: ordinalSchema,
      related: v.array(v.object({ id: v.string(), why: v.string() })),
    }),
  ),
  leading: v.array(v.object({ headline: v.string(), claims: textsSchema })),
  /** The figures and ideas; null if the game was not solved. */
  metrics: v.nullable(metricsSchema),
  simple: simpleSchema,
  ideas: v.nullable(ideasSchema),
  /** Why the game was not solved, if it was not. */
  unsolved: v.optional(v.string()),
});
export type AuditMessage = DataOf<typeof auditMessageSchema>;
