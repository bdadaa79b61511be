import type { Game } from '../../core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { type Diagnostic, faultIn } from '../../core/inspection/diagnostic.ts';
import { faultAt } from '../../core/inspection/soundness.ts';
import type { Refusal } from '../../core/result.ts';
import { type Fault, faultSentence, RuleFault } from '../../core/rule-fault.ts';
import { showThrown } from '../../core/show.ts';
import { GAMES } from '../../games/index.ts';
import { withHouseRules } from '../../kit/house/house-rules.ts';
import { type Call, originalOf, siteOf, wrapGame } from '../../play/stranger/wrapped-game.ts';
import {
  placeOfError,
  placeOfFunction,
  type SourcePlace,
  showFile,
  showPlace,
} from './source-place.ts';

/** Thrown if a game from a file is played with options that break it. */
export class UnsoundGame extends Error {}

/** A game from a file, with known faults in its functions. */
export interface CustomGame {
  /** The game to play. Its rules are checked before use, once per setting. */
  readonly game: Game;
  /** Why it cannot be played with these options. */
  refusal(options: OptionValues): Promise<Refusal | undefined>;
  /** Describes an error as a mistake in the game's file, if it is one. */
  mistake(error: unknown): string | undefined;
}

/** Inspects a game: why it cannot be played with these options, if it cannot. */
export interface GameLook {
  at(options: OptionValues): Promise<Refusal | undefined>;
  /** The same, but synchronous: `rules` must return at once. */
  atOnce(options: OptionValues): Refusal | undefined;
}

export function customGame(original: Game, file: string, look: GameLook): CustomGame {
  let latestRules: Rules | undefined;
  /** The most recent call. */
  const latest = { member: '', first: undefined as unknown };
  /** The most recent call that threw, and its error. */
  let failed: (Call & { readonly error: unknown }) | undefined;
  const looks = new Map<string, Refusal | undefined>();

  const wrapped = wrapGame(original, {
    begin(member, first) {
      latest.member = member;
      latest.first = first;
    },
    threw(error) {
      failed = { ...latest, error };
    },
  });

  const refusalAtOnce = (options: OptionValues): Refusal | undefined => {
    const setting = formatOptions(options);
    if (!looks.has(setting)) looks.set(setting, look.atOnce(options));
    return looks.get(setting);
  };

  return {
    game: withHouseRules({
      ...wrapped,
      rules(options) {
        const why = refusalAtOnce(options);
        if (why !== undefined) throw new UnsoundGame(why.message);
        const rules = wrapped.rules(options);
        latestRules = rules;
        return rules;
      },
    }),
    async refusal(options) {
      const setting = formatOptions(options);
      if (!looks.has(setting)) looks.set(setting, await look.at(options));
      return looks.get(setting);
    },
    mistake(error) {
      if (error instanceof RuleFault) return faultText(error.fault, error.cause);
      const place = placeOfError(error);
      const gave = showThrown(error);
      if (failed !== undefined && failed.error === error) {
        const sentence = faultSentence({ kind: 'threw', ...siteOf(failed), gave, allowed: '' });
        return `${showAt(place, file)}: ${sentence}`;
      }
      const fault = place === undefined ? latestFault() : undefined;
      return fault && faultText(fault);
    },
  };

  function faultText(fault: Fault, cause: unknown = fault.cause): string {
    const place = placeOfError(cause) ?? placeOfFunction(originalOf(latestRules?.[fault.member]));
    return `${showAt(place, file)}: ${faultSentence(fault)}`;
  }

  /** A fault at the state the rules saw last: Parlor itself may have tripped over it. */
  function latestFault(): Fault | undefined {
    const { state } = siteOf(latest);
    if (latestRules === undefined || state === undefined) return undefined;
    return spaceOf(latestRules.shape).contains(state) ? faultAt(latestRules, state) : undefined;
  }
}

/** The ids of shipped games are reserved: records and stored data refer to them. */
export function takenId({ id }: Game): Diagnostic | undefined {
  const shipped = GAMES.find((game) => game.id === id);
  return shipped === undefined
    ? undefined
    : faultIn('game', `its id "${id}" belongs to ${shipped.title}. Choose another.`);
}

/** Where the mistake is: the line that threw, the start of the function, or the file. */
export function placeOf({ fault, source }: Diagnostic, file: string): string {
  return showAt(placeOfError(fault?.cause) ?? placeOfFunction(originalOf(source)), file);
}

function showAt(place: SourcePlace | undefined, file: string): string {
  return place === undefined ? showFile(file) : showPlace(place);
}
