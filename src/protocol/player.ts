import * as v from 'valibot';
import type { PlayerNumber } from '../core/seat.ts';

export const playerNumberSchema: v.GenericSchema<PlayerNumber> = v.picklist([1, 2]);
