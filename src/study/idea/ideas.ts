import type { Book } from '../../core/contract/book.ts';
import { listFields } from '../../core/contract/field-name.ts';
import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { type Phrase, player, render, say } from '../../core/contract/phrase.ts';
import { count } from '../../core/count.ts';
import type { Solution } from '../../solve/solution.ts';
import { percent } from '../wording.ts';
import { checkIdea, winnerBy } from './check-idea.ts';
import type { CheckedIdea, IdeaStudy } from './checked-idea.ts';
import { type FoundRule, findRule } from './find-rule.ts';
import { honestNames } from './honest-names.ts';
import { type PlayingPositions, playingPositions } from './playing-positions.ts';

/** The default number of positions to check: at most a second's work. */
const FEW_POSITIONS = 300_000;
/** A found rule is counted on this many positions, and so is each rejected rule before it. */
const MOST_SEARCHED = 1_000_000;

/** Earlier results; each is forgotten together with its solution. */
type Found = { readonly game: Game; readonly most: number; readonly study: IdeaStudy };
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
  const before = found.get(solution) ?? [];
  const known = before.find((one) => one.game === game && one.most === most);
  if (known !== undefined) return known.study;
  const study = studyIdeas(game, options, solution, most);
  found.set(solution, [...before, { game, most, study }]);
  return study;
}

/**
 * The ideas that win a game: those of its book, each checked against the solution. For a book without
 * ideas: the shortest rule over the fields of a state that names the winner, if there is one.
 */
function studyIdeas(
  game: Game,
  options: OptionValues,
  solution: Solution,
  most: number,
): IdeaStudy {
  const { ideas = [], fields } = game.book(options);
  const isBook = ideas.length > 0;
  const bound = isBook ? most : Math.min(most, MOST_SEARCHED);
  const playing = playingPositions(solution.positions, bound);
  const looked = { looked: playing.numbers.length, whole: playing.whole };
  if (isBook) {
    const checked = ideas.map((idea) => checkIdea(solution, idea, playing, fields));
    return { from: 'book', ideas: checked, ...looked };
  }
  // A rule that fits one of two mirrored positions need not fit the other.
  if (solution.positions.isKeptOnce) return { from: 'search', ideas: [], looked: 0, whole: false };
  const rule = foundIdea(solution, fields, playing);
  return { from: 'search', ideas: rule === undefined ? [] : [rule], ...looked };
}

/** An idea found by search for a game whose book has none; undefined if nothing is found. */
function foundIdea(
  solution: Solution,
  words: Book['fields'],
  playing: PlayingPositions,
): CheckedIdea | undefined {
  const { positions } = solution;
  const names = honestNames(solution, words, playing);
  const rule = findRule(solution, names, playing);
  if (rule === undefined) return undefined;
  const counterexample = rule.wrong === undefined ? null : positions.stateAt(rule.wrong);
  const exception: Phrase =
    counterexample === null
      ? ''
      : say` False with ${listFields(counterexample, names)}${resultAt(solution, rule)}.`;
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

/** The real winner where the rule is wrong. */
function resultAt(solution: Solution, { wrong, chance }: FoundRule): Phrase {
  const winner = winnerBy(solution.verdictAt(wrong as number).outcome);
  if (chance || winner === undefined) return '';
  return winner === null
    ? ', where neither player can force a win'
    : say`, where ${player(winner)} wins`;
}
