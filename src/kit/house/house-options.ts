import { clip } from '../../core/clip.ts';
import type { Game } from '../../core/contract/game.ts';
import type { Option, OptionValues, TextOption, WordOption } from '../../core/contract/option.ts';
import { render } from '../../core/contract/phrase.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { showThrown } from '../../core/show.ts';
import { orList } from '../../core/word-list.ts';
import { allowedStarts, readStart, startPhrase, startRules, startsNear } from './head-start.ts';
import { pieProblem } from './pie.ts';

/** The house rules, in the order they are settled. The pie rule comes last, because it depends on the start. */
export const HOUSE_RULES = ['misere', 'start', 'pie'] as const;
type HouseRule = (typeof HOUSE_RULES)[number];
/** The values of the house rules that are on. */
export type HouseOptions = { readonly [Name in HouseRule]?: string };

/** The allowed starts, if the game fails to list its fields. */
const STATED_START = 'fields of the position with their values, separated by commas';

const MISERE_OPTION: WordOption = {
  kind: 'word',
  house: true,
  about: 'the player who would win loses',
  default: 'no',
  words: ['no', 'yes'],
  label: (word) => (word === 'yes' ? 'misère (the player who would win loses)' : 'no'),
};

/** The option for a house rule, once the game's own options and the earlier house rules are settled. */
export function houseOption(
  name: HouseRule,
  game: Game,
  own: OptionValues,
  house: HouseOptions,
): Option {
  switch (name) {
    case 'misere':
      return MISERE_OPTION;
    case 'start':
      return startOption(game, own);
    case 'pie':
      return pieOption(game, own, house);
  }
}

/** A text option, because only the game can say whether it allows the pie rule. */
function pieOption(game: Game, own: OptionValues, { start }: HouseOptions): TextOption {
  const words = ['no', 'yes'];
  const problem = (): string | undefined => {
    const rules = game.rules(own);
    return pieProblem(start === undefined ? rules : startRules(rules, start));
  };
  return {
    kind: 'text',
    house: true,
    about: 'after the opening move the other player may swap sides',
    default: 'no',
    allowed: orList(words),
    words,
    read(text) {
      if (text === 'no') return accept(text);
      if (text !== 'yes') return refusePie('bad-value', text, words);
      const why = attempt(problem, showThrown);
      return why === undefined ? accept(text) : refusePie('impossible', text, ['no'], ` ${why}`);
    },
    label: (text) => (text === 'yes' ? 'pie rule' : 'no'),
  };
}

function refusePie(
  code: 'bad-value' | 'impossible',
  text: string,
  allowed: readonly string[],
  why = '',
): Result<never> {
  return refuse({
    code: `option/${code}`,
    message: `"pie" cannot be "${clip(text)}".${why} Allowed: ${orList(allowed)}.`,
    allowed,
  });
}

function startOption(game: Game, own: OptionValues): TextOption {
  return {
    kind: 'text',
    house: true,
    about: 'the position that play begins from, such as a head start for one side',
    default: '',
    // A getter, because options that are not settled yet have no rules.
    get allowed() {
      return attempt(
        () => allowedStarts(game.rules(own)),
        () => STATED_START,
      );
    },
    read: (text) =>
      attempt(
        () => readStart(game.rules(own), text),
        (error) =>
          refuse({
            code: 'option/impossible',
            message: `${showThrown(error)} Allowed: ${STATED_START}.`,
            allowed: [STATED_START],
          }),
      ),
    near: (text) =>
      attempt(
        () => startsNear(game.rules(own), text),
        () => [],
      ),
    label: (text) =>
      text === ''
        ? ''
        : `head start (${render(startPhrase(game.rules(own), game.book(own), text))})`,
  };
}

/** The result of a function, or of `otherwise` if it throws: a game can fail with some options. */
function attempt<T>(run: () => T, otherwise: (error: unknown) => T): T {
  try {
    return run();
  } catch (error) {
    return otherwise(error);
  }
}
