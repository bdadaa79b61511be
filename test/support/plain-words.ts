import type { Game } from '../../src/core/contract/game.ts';
import { type OptionValues, resolveOptions } from '../../src/core/contract/option.ts';

/**
 * What a sentence for people must not have in it: a field of a state or an option by its name in the
 * program, a move or a pair of choices as a record writes it, a setting as `--set` takes it, or what a
 * program says that has nothing to say. Words that the game itself has for such a thing are allowed.
 */
export function notationIn(text: string, game: Game, options: OptionValues): readonly string[] {
  // A field that the book has no words for is told by its own name: there is no other.
  const { fields: words = {} } = game.book(options);
  const fields = Object.keys(game.rules(options).shape).filter((field) => field in words);
  const names = resolveOptions(game.options, options).map(({ name }) => name);
  // "finish" and "steps" are words of the rule books too; a name in one word with a digit or a capital is not.
  const isNoWord = (name: string): boolean => /[0-9A-Z_]/.test(name);
  const patterns: readonly (readonly [string, RegExp])[] = [
    ['a value that is none', /undefined|null|NaN|Infinity|\[object/],
    ['a move as a record writes it', /\b\d+:\d+\b/],
    ['two sealed choices as a record writes them', /\b\w+\/\w+\b/],
    ['a setting', /\b\w+=\S/],
    ...fields.map((name): readonly [string, RegExp] => [
      `the field ${name}`,
      isNoWord(name) ? new RegExp(`\\b${name}\\b`) : new RegExp(`\\b${name} (?:is )?\\d`),
    ]),
    ...names.map((name): readonly [string, RegExp] => [
      `the option ${name}`,
      new RegExp(`\\b${name}=`),
    ]),
    ['a space too many', / {2}\S/],
    ['a stop too many', /\.\.|,\.|:\.|, ,|\( | \)| \.| ,/],
  ];
  return patterns
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => `${what} in "${text}"`);
}
