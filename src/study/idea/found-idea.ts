import type { Book } from '../../core/contract/book.ts';
import { type Phrase, player, render, say } from '../../core/contract/phrase.ts';
import { count } from '../../core/count.ts';
import type { Solution } from '../../solve/solution.ts';
import { listFields } from '../naming.ts';
import { percent } from '../wording.ts';
import { winnerBy } from './check-idea.ts';
import type { CheckedIdea } from './checked-idea.ts';
import { type FoundRule, findRule } from './find-rule.ts';
import { honestNames } from './honest-names.ts';
import type { PlayingPositions } from './playing-positions.ts';
import { ruleSentence } from './rule-text.ts';

/** An idea found by search for a game whose book has none; undefined if nothing is found. */
export function foundIdea(
  solution: Solution,
  words: Book['fields'],
  playing: PlayingPositions,
): CheckedIdea | undefined {
  const { positions } = solution;
  const names = honestNames(solution, words, playing);
  const rule = findRule(solution, names, playing);
  if (rule === undefined) return undefined;
  const told = ruleSentence(rule, names);
  const counterexample = rule.wrong === undefined ? null : positions.stateAt(rule.wrong);
  const exception: Phrase =
    counterexample === null
      ? ''
      : say` False with ${listFields(counterexample, names)}${resultAt(solution, rule)}.`;
  const evidence = say`${shareSentence(rule, playing)}${exception}`;
  const { right, of } = rule;
  return {
    id: 'found',
    idea: render(told),
    told,
    verdict: 'holds',
    evidence: render(evidence),
    evidenceTold: evidence,
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
