import { uncapitalize } from '../../../core/contract/first-letter.ts';
import { type Phrase, type Phrases, say, verb, you } from '../../../core/contract/phrase.ts';
import { count, countOf } from '../../../core/count.ts';
import type { Match } from '../../../core/match/match.ts';
import { advise, type Mover, moveSentence } from '../../../study/advice.ts';
import type { Mix } from '../../../study/device/device.ts';
import { type Judgement, signOf } from '../../../study/review/judgement.ts';
import {
  type Chosen,
  isUnproven,
  positionAt,
  type Review,
  type ReviewedTurn,
} from '../../../study/review/review.ts';
import { type OwnEnds, outcomeChances, ownEnds, sureChance } from '../../../study/seat-verdict.ts';
import { inGames, verdictToReader } from '../../../study/wording.ts';
import { mixText } from '../position/device.ts';
import type { ReviewSetting } from './accuracy.ts';
import { explanationSentence, type MoveContext, moverOf, prospectText } from './explanation.ts';

/** Shown if a half stands for play that can go on for ever. */
export const ASSUMED = 'Play need never end here: games that neither side can end count half.';

/** Marks a choice that was no mistake, but slower than necessary. */
export const SLOWER = '~';

/** The setting for the words about a match. */
export function reviewSettingOf(match: Match): ReviewSetting {
  const { rules, game, options } = match;
  return { rules, book: game.book(options), before: (turn) => positionAt(match, turn - 1) };
}

/** The turns, from 1, with a blunder, mistake or inaccuracy. */
export function mistakenTurns({ turns }: Review): readonly number[] {
  return turns
    .filter(({ chosen }) => chosen.some(({ judgement }) => (judgement?.class ?? null) !== null))
    .map(({ number }) => number);
}

/** A sentence or two on each blunder, mistake or inaccuracy. */
export function mistakeReasons(match: Match, { turns }: Review): Phrases {
  const setting = reviewSettingOf(match);
  return turns.flatMap((turn) =>
    turn.chosen.flatMap((choice) => {
      const reason = mistakeReason(turn, choice, setting);
      return reason === undefined ? [] : [reason];
    }),
  );
}

/** What a wrong choice gave up, and what was better; undefined if it was not wrong. */
export function mistakeReason(
  turn: ReviewedTurn,
  choice: Chosen,
  setting: ReviewSetting,
): Phrase | undefined {
  const { judgement } = choice;
  if (judgement === null || judgement.class === null) return undefined;
  return say`Turn ${turn.number}, ${judgement.class}: ${reasonOf(turn, choice, judgement, setting)}`;
}

/** A turn in words: the verdict on each choice, then the standing before and after. */
export function turnSentences(
  { looked }: Review,
  turn: ReviewedTurn,
  setting: ReviewSetting,
): Phrases {
  const { before, after } = turn;
  // A proof may not cover every move.
  const isWhole = looked === null;
  const standings =
    before.outcome === 'unproven' && after.outcome === 'unproven'
      ? []
      : [say`Before: ${verdictToReader(before)}. After: ${verdictToReader(after)}.`];
  return [
    ...turn.chosen.map((choice) => choiceSentence(turn, choice, setting, isWhole)),
    ...standings,
  ];
}

function choiceSentence(
  turn: ReviewedTurn,
  choice: Chosen,
  setting: ReviewSetting,
  isWhole: boolean,
): Phrase {
  const { seat, move, judgement } = choice;
  const mistake = mistakeReason(turn, choice, setting);
  if (mistake !== undefined) return say`${signOf(judgement?.class ?? null)} ${mistake}`;
  const mover = moverOf({ ...setting, position: setting.before(turn.number) }, seat);
  const action = say`Turn ${turn.number}: ${moveSentence(mover, move)}`;
  if (judgement === null) {
    const isOpen = isUnproven(turn) && !turn.forced;
    return say`${action}. ${isOpen ? 'Its value is not proven.' : 'There was no choice.'}`;
  }
  const { loss, wasted, stake, mix, isAny } = judgement;
  if (loss > 0 || wasted > 0) {
    const reason = say`Turn ${turn.number}: ${reasonOf(turn, choice, judgement, setting)}`;
    return wasted > 0 ? say`${SLOWER} ${reason}` : reason;
  }
  // Against good play any choice of the mix is fine, as long as they are mixed.
  if (mix !== null && isAny) return say`${action}. Nothing was at stake.`;
  if (mix?.some((one) => one.move === move && one.share === 1))
    return say`${action}. There was no better choice.`;
  if (mix !== null) return say`${action}: fine on its own. ${soundText(mover, mix)}.`;
  return say`${action}. ${stake === 0 && isWhole ? 'Nothing was at stake.' : 'There was no better move.'}`;
}

/** Why a choice that gave something up is worse than a best one. */
function reasonOf(
  turn: ReviewedTurn,
  { seat, move, explanation }: Chosen,
  judgement: Judgement,
  { before, ...words }: ReviewSetting,
): Phrase {
  const setting: MoveContext = { ...words, position: before(turn.number), reader: null };
  if (explanation !== null) return explanationSentence(explanation, setting);
  const mover = moverOf(setting, seat);
  const action = moveSentence(mover, move);
  const { best, value, wasted, mix } = judgement;
  if (mix !== null) return say`${action}${sealedReason(mover, mix, judgement, turn)}`;
  // A proof knows only the values of moves, not how play continues.
  if (wasted > 0) {
    const how = value > 0.5 ? 'slower' : 'sooner';
    const better = best.length === 0 ? '' : say` Better: ${advise(mover, best)}.`;
    return say`${action}, ${countOf(wasted, 'turn')} ${how} than necessary.${better}`;
  }
  const keeps =
    best.length === 0 ? '' : say` To keep it, ${you(seat)} had to ${advise(mover, best)}.`;
  const gaveUp = prospectText(turn.before, seat);
  return say`${action} and ${verb(seat, 'give', 'gives')} up ${gaveUp}; ${prospectText(turn.after, seat)} is left.${keeps}`;
}

/** How a sealed choice turned out, after the choice itself. */
function sealedReason(
  mover: Mover,
  mix: Mix,
  { ends, value, worth }: Judgement,
  { before }: ReviewedTurn,
): Phrase {
  const sound = soundText(mover, mix);
  const could = outcomeChances(before);
  if (could === null && sureChance(before, mover.seat) === 0)
    return say`, which can be beaten. ${sound}, which cannot.`;
  if (could === null) {
    const [left = '', sure = ''] = inGames(worth, value);
    return say`, which makes sure of ${worth === 0 ? 'no game' : left}, when ${sure} could be made sure of. ${sound}.`;
  }
  const own = ownEnds(could, mover.seat);
  if (ends === null) {
    const [won = '', drawn = ''] = inGames(own.wins, own.draws);
    return say`. Then play need never end, but ${couldBe(own, won, drawn)}. ${sound}.`;
  }
  // All on one scale, so they can be compared.
  const [less = '', lessDrawn = '', more = '', moreDrawn = ''] = inGames(
    ends.wins,
    ends.draws,
    own.wins,
    own.draws,
  );
  return say`, which ${comesTo(ends, less, lessDrawn)} against good play, when ${couldBe(own, more, moreDrawn)}. ${sound}.`;
}

/** "wins 25 games in 100 and draws 10 games in 100" */
function comesTo({ wins, draws }: OwnEnds, won: string, drawn: string): string {
  if (wins === 0 && draws === 0) return 'loses';
  if (wins === 0) return draws === 1 ? 'only draws' : `draws ${drawn} and wins none`;
  return draws === 0 ? `wins ${won}` : `wins ${won} and draws ${drawn}`;
}

/** "50 games in 100 could be won and 10 games in 100 drawn" */
function couldBe({ wins, draws }: OwnEnds, won: string, drawn: string): string {
  if (wins === 1) return 'every game could be won';
  if (draws === 1) return 'every game could be drawn';
  if (wins === 0) return `${drawn} could be drawn`;
  return draws === 0 ? `${won} could be won` : `${won} could be won and ${drawn} drawn`;
}

/** How to choose on a sealed turn, for any reader. */
function soundText(mover: Mover, mix: Mix): Phrase {
  return say`Here it is best to ${uncapitalize(mixText(mover, mix, undefined))}`;
}

/** For a game that could not be solved: how its turns were judged, and which were not. */
export function proofSentences(review: Review): readonly string[] {
  const { looked, unsolved = 'This game was not solved.', unproven, turns } = review;
  if (looked === null) return [];
  const searched = `${unsolved} Its positions were proved one by one instead, from the end backwards (${countOf(looked, 'position')} searched).`;
  if (unproven === 0) return [searched];
  return [
    searched,
    `${countOf(unproven, 'turn')} of ${count(turns.length)} could not be proven and ${unproven === 1 ? 'is' : 'are'} not judged.`,
  ];
}
