import * as v from 'valibot';
import { DIFFICULTIES } from '../../study/puzzle/puzzle.ts';
import { messageSchema } from '../message.ts';
import {
  type DataOf,
  namesSchema,
  ordinalSchema,
  playerNumberSchema,
  positionSchema,
  textsSchema,
  wholeSchema,
} from '../parts.ts';
import { optionValuesSchema } from '../table.ts';
import { outcomeSchema, turnsLeftSchema } from './value.ts';

/** A position with exactly one right answer. */
export const puzzleMessageSchema = messageSchema('puzzle', {
  game: v.string(),
  options: optionValuesSchema,
  /** The turns leading to the position. */
  moves: textsSchema,
  position: positionSchema,
  /** The player who has to answer. */
  player: playerNumberSchema,
  question: v.string(),
  legal: textsSchema,
  answer: v.string(),
  depth: ordinalSchema,
  level: v.picklist(DIFFICULTIES),
  /** The puzzle's initial rating. */
  rating: wholeSchema,
  outcome: outcomeSchema,
  turns: turnsLeftSchema,
  /** Only with `--daily`. */
  daily: v.exactOptional(v.object({ date: v.string(), solved: v.boolean(), streak: wholeSchema })),
  /** Only with `--mine`: the game it comes from, and the move played there. */
  from: v.exactOptional(
    v.object({
      id: v.string(),
      date: v.string(),
      players: namesSchema,
      turn: ordinalSchema,
      played: v.string(),
    }),
  ),
});
export type PuzzleMessage = DataOf<typeof puzzleMessageSchema>;
