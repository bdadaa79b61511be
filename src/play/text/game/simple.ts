import { type Phrase, player, say } from '../../../core/contract/phrase.ts';
import { countOf } from '../../../core/count.ts';
import { SEATS } from '../../../core/seat.ts';
import { PRECISION } from '../../../solve/sealed/precision.ts';
import { mostRight, type SimpleStudy } from '../../../study/simple/simple-study.ts';
import { percent } from '../../../study/wording.ts';

/** How well simple play does, as facts of an audit. */
export function simpleFacts(
  simple: SimpleStudy | null,
): readonly (readonly [label: string, text: Phrase])[] {
  if (simple === null) return [['Triviality', 'not measured here because the game is too large']];
  const right = mostRight(simple);
  return [
    ['Triviality', say`${percent(simple.triviality)}: ${bestRule(simple)}`],
    [
      'Simple rules',
      right === undefined || right.right === null
        ? 'right everywhere, because no single choice gives anything up'
        : `right in ${shareOf(right.right, simple.decisions)}: ${right.rule}`,
    ],
  ];
}

/** "at most 92.86 % of the 7 choices that matter", or all of them. */
function shareOf(right: number, decisions: number): string {
  if (decisions === 1 && right > 1 - PRECISION) return 'the only choice that matters';
  const choices = `${countOf(decisions, 'choice')} that ${decisions === 1 ? 'matters' : 'matter'}`;
  return right > 1 - PRECISION ? `all ${choices}` : `at most ${percent(right)} of the ${choices}`;
}

/** "Player 1 always wins by one rule: always play the largest number" */
function bestRule({ decisions, policies: [best, ...others] }: SimpleStudy): Phrase {
  // A mix can matter even if no single choice does: each may be right now and then.
  const isAlike = SEATS.every((seat) => others.every(({ sure }) => sure[seat] === best.sure[seat]));
  if (decisions === 0 && isAlike) return 'no choice matters';
  const winner = SEATS.find((seat) => best.sure[seat] === 1);
  return winner === undefined
    ? `the best simple rule is: ${best.rule}`
    : say`${player(winner)} always wins by one rule: ${best.rule}`;
}
