import * as v from 'valibot';
import { OUTCOMES, type Verdict } from '../../solve/solution.ts';
import { wholeSchema } from '../parts.ts';

export const outcomeSchema = v.picklist(OUTCOMES);

/** A chance, from 0 to 1 up to rounding. Null if play can go on for ever or nothing is proven. */
export const chanceSchema = v.nullable(v.number());

/** Turns left; null if neither side is sure to win. */
export const turnsLeftSchema = v.nullable(wholeSchema);

/** A number for each player, or a minimum and a maximum. */
export const pairSchema = v.tuple([v.number(), v.number()]);

/** The value of a position with best play on both sides. */
export const valueSchema: v.GenericSchema<Verdict> = v.object({
  outcome: outcomeSchema,
  p1: chanceSchema,
  turns: turnsLeftSchema,
  draw: v.exactOptional(v.number()),
  bounds: v.exactOptional(pairSchema),
  sure: v.exactOptional(pairSchema),
  approached: v.exactOptional(v.literal(true)),
});

/** The same with Player 1's chance split up, as entries of a larger message. */
export const worthEntries = {
  outcome: outcomeSchema,
  p1: chanceSchema,
  win1: chanceSchema,
  draw: chanceSchema,
  win2: chanceSchema,
  turns: turnsLeftSchema,
  bounds: v.exactOptional(pairSchema),
  sure: v.exactOptional(pairSchema),
  approached: v.exactOptional(v.literal(true)),
};
