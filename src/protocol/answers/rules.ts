import * as v from 'valibot';
import { messageSchema } from '../message.ts';
import { type DataOf, textsSchema, wholeSchema } from '../parts.ts';

/** The games that ship. */
export const catalogueMessageSchema = messageSchema('catalogue', {
  games: v.array(v.object({ id: v.string(), title: v.string(), summary: v.string() })),
});

/** A game option, and its value as written in a record. */
const optionEntries = { name: v.string(), about: v.string(), value: v.string() };

/** The rules of a game, in words. */
export const rulesMessageSchema = messageSchema('rules', {
  game: v.string(),
  title: v.string(),
  summary: v.string(),
  options: v.array(
    v.variant('kind', [
      v.object({
        ...optionEntries,
        kind: v.literal('whole'),
        default: v.union([v.number(), v.string()]),
        min: wholeSchema,
        max: wholeSchema,
        words: v.exactOptional(textsSchema),
      }),
      v.object({
        ...optionEntries,
        kind: v.literal('list'),
        default: v.array(v.number()),
        min: wholeSchema,
        max: wholeSchema,
        most: wholeSchema,
        ordered: v.exactOptional(v.boolean()),
      }),
      v.object({
        ...optionEntries,
        kind: v.literal('word'),
        default: v.string(),
        words: textsSchema,
      }),
      v.object({
        ...optionEntries,
        kind: v.literal('text'),
        default: v.string(),
        allowed: v.string(),
      }),
    ]),
  ),
  /** The rules that any game can be given: their values, and the values they allow, in words. */
  houseRules: v.array(
    v.object({ name: v.string(), about: v.string(), value: v.string(), allowed: v.string() }),
  ),
  /** How moves are written, by examples from the start. */
  notation: v.array(v.object({ move: v.string(), meaning: v.string() })),
  clauses: v.array(v.object({ id: v.string(), title: v.string(), text: v.string() })),
  rulings: v.array(
    v.object({
      id: v.string(),
      clause: v.string(),
      problem: v.string(),
      ruling: v.string(),
      otherwise: v.exactOptional(v.string()),
    }),
  ),
  ideas: v.array(v.object({ id: v.string(), idea: v.string() })),
});
export type RulesMessage = DataOf<typeof rulesMessageSchema>;
