import type { Game } from '../../core/contract/game.ts';
import type { Option, OptionValues, TextOption, WordOption } from '../../core/contract/option.ts';
import { render } from '../../core/contract/phrase.ts';
import { refuse } from '../../core/result.ts';
import { showThrown } from '../../core/show.ts';
import { allowedStarts, readStart, startPhrase, startRules } from './head-start.ts';
import type { HouseOptions, HouseRule } from './house-rules.ts';
import { pieProblem } from './pie.ts';

/** What a stated start may be, if the game cannot say what its fields are. */
const STATED_START = 'fields of the position with their values, separated by commas';

/** The option for a house rule of a game, with the game's own options and the earlier house rules settled. */
export function houseOption(
  name: HouseRule,
  game: Game,
  own: OptionValues,
  house: HouseOptions,
): Option {
  switch (name) {
    case 'misere':
      return yesOrNo('the player who would win loses', 'misère');
    case 'start':
      return startOption(game, own);
    case 'pie':
      return pieOption(game, own, house);
  }
}

function pieOption(game: Game, own: OptionValues, { start }: HouseOptions): WordOption {
  const problem = (): string | undefined => {
    const rules = game.rules(own);
    return pieProblem(start === undefined ? rules : startRules(rules, start));
  };
  return {
    ...yesOrNo('after the opening move the other player may swap sides', 'pie rule'),
    objection: (word) => (word === 'no' ? undefined : attempt(problem, showThrown)),
  };
}

function yesOrNo(about: string, label: string): WordOption {
  return {
    kind: 'word',
    house: true,
    about,
    default: 'no',
    words: ['no', 'yes'],
    label: (word) => (word === 'yes' ? label : 'no'),
  };
}

function startOption(game: Game, own: OptionValues): TextOption {
  return {
    kind: 'text',
    house: true,
    about: 'the position that play begins from, such as a head start for one side',
    default: '',
    // A getter, because there are no rules for options that are not settled yet.
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
    label: (text) =>
      text === ''
        ? ''
        : `head start (${render(startPhrase(game.rules(own), game.book(own), text))})`,
  };
}

/** What a function returns, or another answer if it throws: a game can break with some options. */
function attempt<T>(run: () => T, otherwise: (error: unknown) => T): T {
  try {
    return run();
  } catch (error) {
    return otherwise(error);
  }
}
