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

/** The idea that the program finds by itself in a game whose book has none; undefined where it finds nothing. */
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
      : say` Not so with ${listFields(counterexample, names)}${resultAt(solution, rule)}.`;
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
  if (right === of && of === 1) return 'So it is in the one position.';
  if (right === of) return `So it is in all ${whole ? '' : 'of the '}${where}.`;
  return `So it is in ${percent(right / of)} of the ${where}; in ${count(of - right)} it is not.`;
}

/** Who wins in truth where the rule is wrong. */
function resultAt(solution: Solution, { wrong, chance }: FoundRule): Phrase {
  const winner = winnerBy(solution.verdictAt(wrong as number).outcome);
  if (chance || winner === undefined) return '';
  return winner === null ? ', where nobody can force a win' : say`, where ${player(winner)} wins`;
}
