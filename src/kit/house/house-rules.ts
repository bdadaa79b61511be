import type { Game } from '../../core/contract/game.ts';
import type {
  OptionTable,
  OptionValues,
  TextOption,
  WordOption,
} from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { refuse } from '../../core/result.ts';
import { showThrown } from '../../core/show.ts';
import { variants } from './variants.ts';

/** The house rules, in the order they are settled: the pie rule depends on where play starts. */
const HOUSE_RULES = ['misere', 'start', 'pie'] as const;
type HouseRule = (typeof HOUSE_RULES)[number];
/** The house rules that are set. */
export type HouseOptions = { readonly [Name in HouseRule]?: string };

/** What a stated start may be, if the game cannot say what its fields are. */
const STATED_START = 'fields of the position with their values, separated by commas';

/**
 * A game that can also be played misère, from another start, and with the pie rule. Without any of them it
 * gives the game's own rules and book. If a game has an option of such a name, it keeps its own.
 */
export function withHouseRules(game: Game): Game {
  const { id, title, summary, levels, puzzles } = game;
  const added = HOUSE_RULES.filter((name) => !Object.hasOwn(game.options, name));

  /** The options of the game itself, and the house rules that are set; undefined if none is. */
  function split(options: OptionValues): { own: OptionValues; house: HouseOptions | undefined } {
    const set = added.filter((name) => options[name] !== undefined);
    if (set.length === 0) return { own: options, house: undefined };
    const own = { ...options };
    for (const name of set) delete own[name];
    return { own, house: Object.fromEntries(set.map((name) => [name, options[name]])) };
  }

  /** The rules with no house rule but the stated start. */
  function startedRules(settled: OptionValues): Rules {
    const { own, house } = split(settled);
    const rules = game.rules(own);
    return house?.start === undefined ? rules : variants.rules(rules, { start: house.start });
  }

  const table: Record<HouseRule, unknown> = {
    misere: yesOrNo('the player who would win loses', 'misère'),
    start: {
      kind: 'dependent',
      on: (settled: OptionValues) => startOption(game, split(settled).own),
    },
    pie: {
      kind: 'dependent',
      on: (settled: OptionValues): WordOption<'no' | 'yes'> => ({
        ...yesOrNo('after the opening move the other player may swap sides', 'pie rule'),
        objection: (word) =>
          word === 'no'
            ? undefined
            : attempt(() => variants.pieProblem(startedRules(settled)), showThrown),
      }),
    },
  };

  return {
    id,
    title,
    summary,
    levels,
    puzzles,
    options: {
      ...game.options,
      ...Object.fromEntries(added.map((name) => [name, table[name]])),
    } as OptionTable,
    rules(settled) {
      const { own, house } = split(settled);
      const rules = game.rules(own);
      return house === undefined ? rules : variants.rules(rules, house);
    },
    book(settled) {
      const { own, house } = split(settled);
      const book = game.book(own);
      return house === undefined ? book : variants.book(book, game.rules(own), house, title);
    },
  };
}

function yesOrNo(about: string, label: string): WordOption<'no' | 'yes'> {
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
        () => variants.allowedStarts(game.rules(own)),
        () => STATED_START,
      );
    },
    read: (text) =>
      attempt(
        () => variants.readStart(game.rules(own), text),
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
        : `head start (${variants.startText(game.rules(own), game.book(own), text)})`,
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
