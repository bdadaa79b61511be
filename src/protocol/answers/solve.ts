import * as v from 'valibot';
import { WAYS } from '../../solve/positions.ts';
import { messageSchema } from '../message.ts';
import { playerNumberSchema, positionSchema, wholeSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';
import { ideasSchema } from './idea.ts';
import { simpleSchema } from './simple.ts';
import { worthEntries } from './value.ts';

const chances = v.record(v.string(), v.number());
const mixSchema = v.object({ player1: chances, player2: chances });

/** The value of a position and of each move in it, from the solved game or proven by search. */
export const solveMessageSchema = messageSchema('solve', {
  game: v.string(),
  options: optionValuesSchema,
  position: positionSchema,
  turn: v.variant('kind', [
    v.object({ kind: v.picklist(['one', 'both']), player: playerNumberSchema }),
    v.object({ kind: v.literal('over') }),
  ]),
  ...worthEntries,
  way: v.nullable(v.picklist(WAYS)),
  states: v.nullable(wholeSchema),
  terminal: v.nullable(wholeSchema),
  kept: v.exactOptional(wholeSchema),
  moves: v.array(v.object({ move: v.string(), ...worthEntries, best: v.boolean() })),
  mix: v.nullable(mixSchema),
  hold: v.exactOptional(mixSchema),
  /** Left out in a proof by search. */
  ideas: v.exactOptional(ideasSchema),
  /** Null for a large game. Left out in a proof by search. */
  simple: v.exactOptional(simpleSchema),
  /** Only in a proof by search. */
  proof: v.exactOptional(v.object({ by: v.literal('search'), looked: wholeSchema })),
});
