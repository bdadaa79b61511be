import { type Check, type Claim, SUBJECTS } from '../../core/contract/claim.ts';
import type { Game } from '../../core/contract/game.ts';
import { changeOptions, formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { countOf } from '../../core/count.ts';
import { percent } from '../wording.ts';

/** The subject of each kind of check, unless the claim names its own. */
export const CHECK_SUBJECTS: Readonly<Record<Check['kind'], string>> = {
  ends: SUBJECTS.end,
  winner: SUBJECTS.winner,
  contest: SUBJECTS.winner,
  skill: SUBJECTS.skill,
  quick: SUBJECTS.length,
  choices: SUBJECTS.choices,
  mixing: SUBJECTS.choices,
  interaction: SUBJECTS.interaction,
  positions: SUBJECTS.rules,
  turns: SUBJECTS.rules,
  arises: SUBJECTS.rules,
  nothing: SUBJECTS.rules,
  varies: SUBJECTS.choices,
  advice: SUBJECTS.advice,
  pays: SUBJECTS.advice,
  sample: SUBJECTS.sample,
  readings: SUBJECTS.readings,
};

/** The subject of a claim, for a heading. */
export function subjectOf({ about, check }: Claim): string {
  if (about !== undefined) return about;
  return check.kind === 'positions' && check.where === 'over'
    ? SUBJECTS.end
    : CHECK_SUBJECTS[check.kind];
}

/** How a claim was checked: "whether every game ends, however it is played". */
export function questionOf(claim: Claim, game: Game, options: OptionValues): string {
  const settings = settingsOf(claim, game, options);
  const question = claim.asks ?? questionFor(claim.check);
  return settings === undefined ? question : `${question}, with ${settings}`;
}

/** The settings a claim was checked with, if they differ from the audit's. */
export function settingsOf(
  { set = {} }: Claim,
  game: Game,
  options: OptionValues,
): string | undefined {
  const settled = changeOptions(game.options, options, set);
  // The audit itself reports an impossible setting.
  if (!settled.ok || formatOptions(settled.value) === formatOptions(options)) return undefined;
  return Object.entries(set)
    .map(([name, value]) => `${name} ${value}`)
    .join(' and ');
}

function questionFor(check: Check): string {
  switch (check.kind) {
    case 'ends':
      return 'whether every game ends, however it is played';
    case 'winner':
      return 'whether every finished game has a winner and best play leads to one';
    case 'contest':
      return 'whether the winner is still open before the first move, if both play perfectly';
    case 'skill':
      return `whether a perfect player beats a random one in at least ${percent(check.atLeast, 0)} of the games, from either seat`;
    case 'quick':
      return `whether random games take at most ${countOf(check.turns, 'turn')} on average`;
    case 'choices':
      return 'whether the choice matters in every position';
    case 'mixing':
      return 'whether it ever pays to be unpredictable';
    case 'interaction':
      return "whether one player's moves ever affect the other's moves or their results";
    case 'positions':
      return check.where === 'over' ? 'in every finished position' : 'in every unfinished position';
    case 'turns':
      return 'on every legal turn';
    case 'arises':
      return 'whether it ever happens in any game';
    case 'nothing':
      return 'whether there can be such a turn';
    case 'varies':
      return `whether any move changes ${check.what}`;
    case 'advice':
      return 'whether following it never costs a better result';
    case 'pays':
      return 'whether following it is ever the only way to the best result';
    case 'sample':
      return 'whether the printed turns are legal and the printed results right, with the printed options';
    case 'readings':
      return 'whether the same player wins, however the rule is read';
  }
}
