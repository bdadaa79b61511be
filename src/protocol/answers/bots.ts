import * as v from 'valibot';
import type { OptionValues } from '../../core/contract/option.ts';
import type { Level, Levels } from '../../study/levels/levels.ts';
import { type Message, messageEntries } from '../message.ts';
import { wholeSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';

/** The opponents of a game, from the weakest to the strongest. */
export type BotsMessage = Message<'bots'> & {
  readonly game: string;
  readonly options: OptionValues;
} & Pick<Levels, 'depth' | 'exact'> & { readonly levels: readonly Omit<Level, 'everyday'>[] };

export const botsMessageSchema: v.GenericSchema<BotsMessage> = v.object({
  ...messageEntries('bots'),
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
