import * as v from 'valibot';
import type { Clause, Ruling } from '../../core/contract/book.ts';
import type {
  ListOption,
  TextOption,
  WholeOption,
  WordOption,
} from '../../core/contract/option.ts';
import { type Message, messageEntries } from '../message.ts';
import { textsSchema, wholeSchema } from '../parts.ts';

/** The games that ship. */
export type CatalogueMessage = Message<'catalogue'> & {
  readonly games: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
  }[];
};

/** An option of a game, and its value as a record writes it. */
type OptionData = { readonly name: string; readonly value: string } & (
  | Omit<WholeOption, 'label'>
  | Omit<ListOption, 'label'>
  | Pick<WordOption, 'kind' | 'about' | 'default' | 'words'>
  | Pick<TextOption, 'kind' | 'about' | 'default' | 'allowed'>
);

/** A rule that every game can have, its value, and what else it may be in words. */
type HouseRuleData = Readonly<Record<'name' | 'about' | 'value' | 'allowed', string>>;

/** The rules of a game, in words. */
export type RulesMessage = Message<'rules'> & {
  readonly game: string;
  readonly title: string;
  readonly summary: string;
  readonly options: readonly OptionData[];
  readonly houseRules: readonly HouseRuleData[];
  readonly clauses: readonly Clause[];
  readonly rulings: readonly Ruling[];
  readonly ideas: readonly { readonly id: string; readonly idea: string }[];
};

export const catalogueMessageSchema: v.GenericSchema<CatalogueMessage> = v.object({
  ...messageEntries('catalogue'),
  games: v.array(v.object({ id: v.string(), title: v.string(), summary: v.string() })),
});

const optionEntries = { name: v.string(), about: v.string(), value: v.string() };

export const rulesMessageSchema: v.GenericSchema<RulesMessage> = v.object({
  ...messageEntries('rules'),
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
  houseRules: v.array(
    v.object({ name: v.string(), about: v.string(), value: v.string(), allowed: v.string() }),
  ),
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
