import * as v from 'valibot';
import { type CheckedIdea, IDEA_STATUSES, type IdeaStudy } from '../../study/idea/checked-idea.ts';
import { positionSchema, wholeSchema } from '../parts.ts';

/** A game's ideas, each checked on the solved game. */
export type CheckedIdeasData = Omit<IdeaStudy, 'ideas'> & {
  readonly ideas: readonly Pick<
    CheckedIdea,
    'id' | 'idea' | 'verdict' | 'evidence' | 'right' | 'of' | 'share' | 'counterexample'
  >[];
};

export const ideasSchema: v.GenericSchema<CheckedIdeasData> = v.object({
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
