import * as v from 'valibot';
import { FIGURE_NAMES, type Figures } from '../../study/tune/figures.ts';
import { COMPARISONS } from '../../study/tune/goal.ts';
import { messageSchema } from '../message.ts';
import { type DataOf, wholeSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';

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

/** A variant of a game: its options, the non-default ones in the form of `--set`, and its figures. */
const variantSchema = v.object({
  options: optionValuesSchema,
  set: v.record(v.string(), v.string()),
  figures: figuresSchema,
});
export type VariantData = DataOf<typeof variantSchema>;

/** The Pareto front: the variants that no other beats in all goals at once, best first. */
export const tuneMessageSchema = messageSchema('tune', {
  game: v.string(),
  goals: v.array(figureNameSchema),
  conditions: v.array(
    v.object({
      figure: figureNameSchema,
      comparison: v.picklist(COMPARISONS),
      limit: v.number(),
    }),
  ),
  /** How many variants were measured, and how many were left out because they are too large or take too long. */
  measured: wholeSchema,
  tooLarge: wholeSchema,
  /** How many were left out because their rules break the contract or never return. */
  broken: wholeSchema,
  /** Whether Ctrl-C ended the search early. */
  stopped: v.boolean(),
  /** The variant where the search began; null if it could not be measured. */
  base: v.nullable(variantSchema),
  variants: v.array(variantSchema),
});
