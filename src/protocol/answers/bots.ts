import * as v from 'valibot';
import { messageSchema } from '../message.ts';
import { wholeSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';

/** The opponents of a game, weakest first. */
export const botsMessageSchema = messageSchema('bots', {
  game: v.string(),
  options: optionValuesSchema,
  depth: wholeSchema,
  exact: v.boolean(),
  levels: v.array(
    v.object({
      name: v.string(),
      rating: v.number(),
      beatsBelow: v.number(),
      interval: v.optional(v.tuple([v.number(), v.number()])),
      about: v.string(),
    }),
  ),
});
