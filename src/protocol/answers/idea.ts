import * as v from 'valibot';
import { IDEA_STATUSES } from '../../study/idea/checked-idea.ts';
import { positionSchema, wholeSchema } from '../parts.ts';

/** A game's ideas, each checked against the solved game. */
export const ideasSchema = v.object({
  from: v.picklist(['book', 'search']),
  looked: wholeSchema,
  whole: v.boolean(),
  ideas: v.array(
    v.object({
      id: v.string(),
      idea: v.string(),
      verdict: v.picklist(IDEA_STATUSES),
      evidence: v.string(),
      right: wholeSchema,
      of: wholeSchema,
      share: v.nullable(v.number()),
      counterexample: v.nullable(positionSchema),
    }),
  ),
});
