import * as v from 'valibot';
import { WAYS } from '../../solve/positions.ts';
import type { Answer } from '../../study/answer/answer.ts';
import type { ProvenAnswer } from '../../study/answer/proven-answer.ts';
import type { SimpleStudy } from '../../study/simple/simple-study.ts';
import { type Message, messageEntries } from '../message.ts';
import { playerNumberSchema, positionSchema, wholeSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';
import { type CheckedIdeasData, ideasSchema } from './idea.ts';
import { simpleSchema } from './simple.ts';
import { worthEntries } from './value.ts';

/** The value of a position, from the solved game or proven by search, and of every move in it. */
export type SolveMessage = Message<'solve'> &
  Omit<Answer, 'way' | 'states' | 'terminal'> &
  Pick<Answer | ProvenAnswer, 'way' | 'states' | 'terminal'> & {
    /** Not in a proof by search. */
    readonly ideas?: CheckedIdeasData;
    /** Null for a large game; not in a proof by search. */
    readonly simple?: SimpleStudy | null;
    /** Only in a proof by search. */
    readonly proof?: ProvenAnswer['proof'];
  };

const chances = v.record(v.string(), v.number());
const mixSchema = v.object({ player1: chances, player2: chances });

export const solveMessageSchema: v.GenericSchema<SolveMessage> = v.object({
  ...messageEntries('solve'),
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
  ideas: v.exactOptional(ideasSchema),
  simple: v.exactOptional(simpleSchema),
  proof: v.exactOptional(v.object({ by: v.literal('search'), looked: wholeSchema })),
});
