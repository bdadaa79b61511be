import { type FieldNames, listFields } from '../../core/contract/field-name.ts';
import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { type Phrase, render, say } from '../../core/contract/phrase.ts';
import { count } from '../../core/count.ts';
import type { Solution } from '../../solve/solution.ts';
import { percent } from '../wording.ts';
import { checkIdea, winnerPhrase } from './check-idea.ts';
import type { CheckedIdea, IdeaStudy } from './checked-idea.ts';
import { type FoundRule, findRule, type NamedWinner } from './find-rule.ts';
import { honestNames } from './honest-names.ts';
import { type PlayingPositions, playingPositions } from './playing-positions.ts';

/** The default number of positions to check, which takes at most a second. */
const FEW_POSITIONS = 300_000;
/** A found rule is counted on at most this many positions, and so is each rejected rule before it. */
const MOST_SEARCHED = 1_000_000;

/** The ideas, and the winners named by a found rule, which only the search can follow. */
type StudiedIdeas = { readonly study: IdeaStudy; readonly winnerAt: NamedWinner | undefined };

/** Earlier results. Each is dropped together with its solution. */
type Found = StudiedIdeas & { readonly game: Game; readonly most: number };
const found = new WeakMap<Solution, readonly Found[]>();

/**
 * The ideas that win a game, found once per solution.
 */
export function ideasOf(
  game: Game,
  options: OptionValues,
  solution: Solution,
  most: number = FEW_POSITIONS,
): IdeaStudy {
  return studiedOnce(game, options, solution, most).study;
}

/** The winners named by the rule found for a game whose book has no ideas; undefined if there is none. */
export function foundWinners(
  game: Game,
  options: OptionValues,
  solution: Solution,
): NamedWinner | undefined {
  return studiedOnce(game, options, solution, FEW_POSITIONS).winnerAt;
}

function studiedOnce(
  game: Game,
  options: OptionValues,
  solution: Solution,
  most: number,
): StudiedIdeas {
  const before = found.get(solution) ?? [];
  const known = before.find((one) => one.game === game && one.most === most);
  if (known !== undefined) return known;
  const studied = studyIdeas(game, options, solution, most);
  found.set(solution, [...before, { game, most, ...studied }]);
  return studied;
}

/**
 * The ideas that win a game: those of its book, each checked against the solution. For a book without ideas, the
 * shortest rule over the fields of a state that names the winner, if there is one.
 */
function studyIdeas(
  game: Game,
  options: OptionValues,
  solution: Solution,
  most: number,
): StudiedIdeas {
  const { ideas = [], fields } = game.book(options);
  const isBook = ideas.length > 0;
  const bound = isBook ? most : Math.min(most, MOST_SEARCHED);
  const playing = playingPositions(solution.positions, bound);
  const looked = { looked: playing.numbers.length, whole: playing.whole };
  if (isBook) {
    const checked = ideas.map((idea) => checkIdea(solution, idea, playing, fields));
    return { study: { from: 'book', ideas: checked, ...looked }, winnerAt: undefined };
  }
  // A rule that fits a position may not fit its mirror image.
  if (solution.positions.isKeptOnce)
    return {
      study: { from: 'search', ideas: [], looked: 0, whole: false },
      winnerAt: undefined,
    };
  const names = honestNames(solution, fields, playing);
  const rule = findRule(solution, names, playing);
  return {
    study: {
      from: 'search',
      ideas: rule === undefined ? [] : [foundIdea(solution, rule, names, playing)],
      ...looked,
    },
    winnerAt: rule?.winnerAt,
  };
}

/** An idea found by search for a game whose book has none. */
function foundIdea(
  solution: Solution,
  rule: FoundRule,
  names: FieldNames,
  playing: PlayingPositions,
): CheckedIdea {
  const { positions } = solution;
  const counterexample = rule.wrong === undefined ? null : positions.stateAt(rule.wrong);
  const exception: Phrase =
    counterexample === null || rule.wrong === undefined
      ? ''
      : say` False here: ${listFields(counterexample, names)}${rule.chance ? '' : winnerPhrase(solution, rule.wrong, '')}.`;
  const evidence = say`${shareSentence(rule, playing)}${exception}`;
  const { sentence, right, of } = rule;
  return {
    id: 'found',
    idea: render(sentence),
    sentence,
    verdict: 'holds',
    evidence: render(evidence),
    evidenceText: evidence,
    right,
    of,
    share: right / of,
    counterexample,
  };
}

function shareSentence({ right, of }: FoundRule, { whole }: PlayingPositions): string {
  const where = `${whole ? '' : 'first '}${count(of)} positions`;
  if (right === of && of === 1) return 'True in the only position.';
  if (right === of) return `True in all ${whole ? '' : 'of the '}${where}.`;
  return `True in ${percent(right / of)} of the ${where}; false in ${count(of - right)}.`;
}
