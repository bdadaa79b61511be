import { type Check, type Claim, SUBJECTS } from '../../core/contract/claim.ts';
import type { Game } from '../../core/contract/game.ts';
import { changeOptions, formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { countOf } from '../../core/count.ts';
import { percent } from '../wording.ts';

/** What each kind of check speaks of, where the claim itself does not say. */
const ABOUT: Readonly<Record<Check['kind'], string>> = {
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

/** What a claim speaks of, for a heading. */
export function subjectOf({ about, check }: Claim): string {
  if (about !== undefined) return about;
  return check.kind === 'positions' && check.where === 'over' ? SUBJECTS.end : ABOUT[check.kind];
}

/** What was asked of the game to check a claim: "whether every game ends, however it is played". */
export function questionOf(claim: Claim, game: Game, options: OptionValues): string {
  const settings = settingsOf(claim, game, options);
  const question = claim.asks ?? questionFor(claim.check);
  return settings === undefined ? question : `${question}, with ${settings}`;
}

/** The settings that a claim was checked with, where they are others than the audit's. */
export function settingsOf(
  { set = {} }: Claim,
  game: Game,
  options: OptionValues,
): string | undefined {
  const settled = changeOptions(game.options, options, set);
  // A setting that cannot be is told by the audit itself.
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
      return 'whether every game that is over has a winner, and best play leads to one';
    case 'contest':
      return 'whether it is open who wins before the first move, if both play perfectly';
    case 'skill':
      return `whether a perfect player beats one who moves at random in at least ${percent(check.atLeast, 0)} of the games, from either seat`;
    case 'quick':
      return `whether games played at random take no more than ${countOf(check.turns, 'turn')} on average`;
    case 'choices':
      return 'whether it matters in every position what is chosen';
    case 'mixing':
      return 'whether it is best anywhere not to be predictable';
    case 'interaction':
      return "whether one player's moves ever affect what the other may do or what comes of it";
    case 'positions':
      return check.where === 'over'
        ? 'whether it is so in every finished position'
        : 'whether it is so in every position in play';
    case 'turns':
      return 'whether it is so on every turn that can be played';
    case 'arises':
      return 'whether it ever comes about, in any game';
    case 'nothing':
      return 'whether there can be a turn that it speaks of';
    case 'varies':
      return `whether anything that is played changes ${check.what}`;
    case 'advice':
      return 'whether following it never gives a better result away';
    case 'pays':
      return 'whether following it is anywhere the only way to the best result';
    case 'sample':
      return 'whether the printed turns are legal and what is printed of them is so, with the options as printed';
    case 'readings':
      return 'whether the same player wins, however the rule is read';
  }
}
