import type { Diagnostic } from '../core/diagnostic.ts';
import type { Game } from '../core/game.ts';
import { firstFault, unsound } from '../core/inspection.ts';
import { formatOptions, type OptionValues } from '../core/option.ts';
import type { Refusal } from '../core/result.ts';
import { faultSentence, RuleFault } from '../core/rule-fault.ts';
import { showThrown } from '../core/show.ts';
import {
  placeOfError,
  placeOfFunction,
  type SourcePlace,
  showFile,
  showPlace,
} from './source-place.ts';
import { type Call, originalOf, siteOf, wrapGame } from './wrapped-game.ts';

/** Thrown where a game from outside is to be played with options that it is not sound with. */
export class UnsoundGame extends Error {}

/** A game from outside, and what is known of the faults of its functions. */
export interface OwnGame {
  /** The game to play: looked over before its rules are given out, once for each setting. */
  readonly game: Game;
  /** Why it cannot be played with these options. */
  refusal(options: OptionValues): Refusal | undefined;
  /** An error told as a mistake in the game's file, if it is one. */
  mistake(error: unknown): string | undefined;
}

export function ownGame(original: Game, file: string): OwnGame {
  /** Which call an error came out of. Only the last matters where it is no object. */
  const thrown = new WeakMap<object, Call>();
  let last: { readonly error: unknown; readonly call: Call } | undefined;
  const sources = new Map<string, unknown>();
  const looks = new Map<string, Refusal | undefined>();

  const wrapped = wrapGame(original, (call, make) => {
    try {
      return make();
    } catch (error) {
      last = { error, call };
      // The innermost call is the one that threw.
      if (isObject(error) && !thrown.has(error)) thrown.set(error, call);
      throw error;
    }
  });

  const refusal = (options: OptionValues): Refusal | undefined => {
    const setting = formatOptions(options);
    if (!looks.has(setting)) {
      const fault = firstFault(original, options);
      const why = fault === undefined ? undefined : unsound(fault);
      const where = fault === undefined ? '' : placeOf(fault, file);
      looks.set(setting, why && { ...why, message: `${where}: ${why.message}` });
    }
    return looks.get(setting);
  };

  return {
    game: {
      ...wrapped,
      rules(options) {
        const why = refusal(options);
        if (why !== undefined) throw new UnsoundGame(why.message);
        const rules = wrapped.rules(options);
        for (const [name, member] of Object.entries(rules)) sources.set(name, originalOf(member));
        return rules;
      },
    },
    refusal,
    mistake(error) {
      if (error instanceof RuleFault) {
        const { fault, cause } = error;
        const place = placeOfError(cause) ?? placeOfFunction(sources.get(fault.member));
        return `${showAt(place, file)}: ${error.message}`;
      }
      const call = isObject(error) ? thrown.get(error) : last?.error === error && last?.call;
      const place = placeOfError(error);
      const gave = showThrown(error);
      if (call) {
        const sentence = faultSentence({ kind: 'threw', ...siteOf(call), gave, allowed: '' });
        return `${showAt(place, file)}: ${sentence}`;
      }
      return place === undefined ? undefined : `${showPlace(place)}: ${gave}`;
    },
  };
}

/** Where the mistake is: the line that threw, or where the function begins, or the file. */
export function placeOf(diagnostic: Diagnostic, file: string): string {
  return showAt(sourcePlace(diagnostic), file);
}

export function sourcePlace({ fault, source }: Diagnostic): SourcePlace | undefined {
  return placeOfError(fault?.cause) ?? placeOfFunction(originalOf(source));
}

function showAt(place: SourcePlace | undefined, file: string): string {
  return place === undefined ? showFile(file) : showPlace(place);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
