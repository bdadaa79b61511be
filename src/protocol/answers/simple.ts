import * as v from 'valibot';
import type { SimpleScores, SimpleStudy } from '../../study/simple/simple-study.ts';
import { wholeSchema } from '../parts.ts';
import { chanceSchema, pairSchema } from './value.ts';

const scores: v.GenericSchema<SimpleScores> = v.object({
  id: v.string(),
  rule: v.string(),
  random: pairSchema,
  perfect: pairSchema,
  sure: pairSchema,
  right: chanceSchema,
});

export const simpleSchema: v.GenericSchema<SimpleStudy | null> = v.nullable(
  v.object({
    triviality: v.number(),
    decisions: wholeSchema,
    policies: v.tupleWithRest([scores], scores),
  }),
);
