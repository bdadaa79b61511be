import * as v from 'valibot';
import type { GivenOptions, OptionValues } from '../../core/contract/option.ts';
import { FIGURE_NAMES, type FigureName, type Figures } from '../../study/tune/figures.ts';
import { COMPARISONS, type FigureCondition } from '../../study/tune/goal.ts';
import { type Message, messageEntries } from '../message.ts';
import { wholeSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';

/** A variant of a game: its options, those that differ from the defaults as `--set` takes them, and its figures. */
export type VariantData = {
  readonly options: OptionValues;
  readonly set: GivenOptions;
  readonly figures: Figures;
};

/** The variants that no other beats in all goals at once, the best first. */
export type TuneMessage = Message<'tune'> & {
  readonly game: string;
  readonly goals: readonly FigureName[];
  readonly conditions: readonly FigureCondition[];
  /** How many variants were measured, and how many were left out because they are too large. */
  readonly measured: number;
  readonly tooLarge: number;
  /** How many were left out because their rules break the contract. */
  readonly broken: number;
  /** Whether Ctrl-C ended the search early. */
  readonly stopped: boolean;
  /** The variant the search began with; null if it could not be measured. */
  readonly base: VariantData | null;
  readonly variants: readonly VariantData[];
};

const figureNameSchema = v.picklist(FIGURE_NAMES);

const figuresSchema: v.GenericSchema<Figures> = v.object({
  triviality: v.number(),
  simple: v.string(),
  depth: wholeSchema,
  advantage: v.number(),
  matters: v.number(),
  forced: v.number(),
  turns: v.nullable(v.number()),
  longest: v.nullable(wholeSchema),
  endless: v.boolean(),
  equals: v.array(v.number()),
  positions: wholeSchema,
});

const variantSchema: v.GenericSchema<VariantData> = v.object({
  options: optionValuesSchema,
  set: v.record(v.string(), v.string()),
  figures: figuresSchema,
});

export const tuneMessageSchema: v.GenericSchema<TuneMessage> = v.object({
  ...messageEntries('tune'),
  game: v.string(),
  goals: v.array(figureNameSchema),
  conditions: v.array(
    v.object({
      figure: figureNameSchema,
      comparison: v.picklist(COMPARISONS),
      limit: v.number(),
    }),
  ),
  measured: wholeSchema,
  tooLarge: wholeSchema,
  broken: wholeSchema,
  stopped: v.boolean(),
  base: v.nullable(variantSchema),
  variants: v.array(variantSchema),
});
