import * as v from 'valibot';
import type { OptionValues } from '../../core/contract/option.ts';
import type { State } from '../../core/contract/rules.ts';
import type { PlayerNumber } from '../../core/seat.ts';
import type { Outcome } from '../../solve/solution.ts';
import { DIFFICULTIES, type Difficulty } from '../../study/puzzle/puzzle.ts';
import { type Message, messageEntries } from '../message.ts';
import {
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
export type PuzzleMessage = Message<'puzzle'> & {
  readonly game: string;
  readonly options: OptionValues;
  /** The turns that lead to the position. */
  readonly moves: readonly string[];
  readonly position: State;
  /** Who has to answer. */
  readonly player: PlayerNumber;
  readonly question: string;
  readonly legal: readonly string[];
  readonly answer: string;
  readonly depth: number;
  readonly level: Difficulty;
  /** The rating it starts from. */
  readonly rating: number;
  readonly outcome: Outcome;
  readonly turns: number | null;
  /** Only with `--daily`. */
  readonly daily?: { readonly date: string; readonly solved: boolean; readonly streak: number };
  /** Only with `--mine`: the game it comes from, and what was played there. */
  readonly from?: {
    readonly id: string;
    readonly date: string;
    readonly players: readonly [string, string];
    readonly turn: number;
    readonly played: string;
  };
};

export const puzzleMessageSchema: v.GenericSchema<PuzzleMessage> = v.object({
  ...messageEntries('puzzle'),
  game: v.string(),
  options: optionValuesSchema,
  moves: textsSchema,
  position: positionSchema,
  player: playerNumberSchema,
  question: v.string(),
  legal: textsSchema,
  answer: v.string(),
  depth: ordinalSchema,
  level: v.picklist(DIFFICULTIES),
  rating: wholeSchema,
  outcome: outcomeSchema,
  turns: turnsLeftSchema,
  daily: v.exactOptional(v.object({ date: v.string(), solved: v.boolean(), streak: wholeSchema })),
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
