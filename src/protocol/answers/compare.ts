import * as v from 'valibot';
import { VERDICTS } from '../../study/audit/finding.ts';
import { messageSchema } from '../message.ts';
import { type DataOf, textsSchema, wholeSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';
import { metricsSchema } from './audit.ts';
import { valueSchema } from './value.ts';

const statusSchema = v.nullable(v.picklist(VERDICTS));

/** One of the two games. */
const comparedSchema = v.object({
  game: v.string(),
  options: optionValuesSchema,
  metrics: metricsSchema,
});

export type ComparedData = DataOf<typeof comparedSchema>;

/** The effect of a rule change. */
export const compareMessageSchema = messageSchema('compare', {
  before: comparedSchema,
  after: comparedSchema,
  /** The claims with different results in the two games. Null if a book does not make the claim. */
  claims: v.array(
    v.object({
      id: v.string(),
      claim: v.string(),
      clause: v.string(),
      before: statusSchema,
      after: statusSchema,
    }),
  ),
  /** Null if the states of the two games have different fields. */
  positions: v.nullable(
    v.object({
      shared: wholeSchema,
      onlyBefore: wholeSchema,
      onlyAfter: wholeSchema,
      changed: wholeSchema,
      example: v.nullable(
        v.object({
          position: v.record(v.string(), v.number()),
          moves: textsSchema,
          before: valueSchema,
          after: valueSchema,
        }),
      ),
    }),
  ),
});
