import * as v from 'valibot';

/** Outside of the program players are 1 and 2; inside, seats are 0 and 1. */
export type PlayerNumber = 1 | 2;

export const playerNumberSchema: v.GenericSchema<PlayerNumber> = v.picklist([1, 2]);
