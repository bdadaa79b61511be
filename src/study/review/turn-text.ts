import { type Phrase, type Phrases, player, say } from '../../core/contract/phrase.ts';
import { count, countOf } from '../../core/count.ts';
import type { Match } from '../../core/match/match.ts';
import { advise, doing, type Mover } from '../advice.ts';
import type { Mix } from '../device/device.ts';
import { mixText } from '../device/device-text.ts';
import { endsOf, type OwnEnds, ownEnds } from '../seat-verdict.ts';
import { inGames, verdictPhrase } from '../wording.ts';
import type { ReviewSetting } from './accuracy-text.ts';
import { left, type MoveContext, moverOf, tell } from './explanation-text.ts';
import { type Judgement, signOf } from './judgement.ts';
import { type Chosen, isUnproven, positionAt, type Review, type ReviewedTurn } from './review.ts';

/** Said where some number stands for play that need not end. */
export const ASSUMED =
  'Play need never end here: there is no chance to give, and a half was reckoned with.';

/** What stands before a choice that was no fault, but slower than need be. */
export const SLOWER = '~';

/** Where the words for a match come from. */
export function reviewSettingOf(match: Match): ReviewSetting {
  const { rules, game, options } = match;
  return { rules, book: game.book(options), before: (turn) => positionAt(match, turn - 1) };
}

/** The turns, from 1, on which somebody's choice has a name: blunder, mistake or inaccuracy. */
export function mistakenTurns({ turns }: Review): readonly number[] {
  return turns
    .filter(({ chosen }) => chosen.some(({ judgement }) => (judgement?.class ?? null) !== null))
    .map(({ number }) => number);
}

/** A sentence or two on each choice that has a name. */
export function mistakeReasons(match: Match, { turns }: Review): Phrases {
  const setting = reviewSettingOf(match);
  return turns.flatMap((turn) =>
    turn.chosen.flatMap((choice) => {
      const reason = mistakeReason(turn, choice, setting);
      return reason === undefined ? [] : [reason];
    }),
  );
}

/** What a choice that has a name gave up, and what was better; undefined of one that has none. */
function mistakeReason(
  turn: ReviewedTurn,
  choice: Chosen,
  setting: ReviewSetting,
): Phrase | undefined {
  const { judgement } = choice;
  if (judgement === null || judgement.class === null) return undefined;
  return say`Turn ${turn.number}, ${judgement.class}: ${reasonOf(turn, choice, judgement, setting)}`;
}

/** How a turn was played: of each choice what it was worth, then who stood how before it and after it. */
export function turnSentences(
  { looked }: Review,
  turn: ReviewedTurn,
  setting: ReviewSetting,
): Phrases {
  const { before, after } = turn;
  // Of a proof not every move need be known.
  const isWhole = looked === null;
  const standings =
    before.outcome === 'unproven' && after.outcome === 'unproven'
      ? []
      : [say`Before it: ${verdictPhrase(before)}. After it: ${verdictPhrase(after)}.`];
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
  const told = say`Turn ${turn.number}: ${player(seat)} ${doing(mover, move)}`;
  if (judgement === null) {
    const isOpen = isUnproven(turn) && !turn.forced;
    return say`${told}. ${isOpen ? 'What that was worth is not proven.' : 'There was nothing to choose.'}`;
  }
  const { loss, wasted, stake, mix, value } = judgement;
  if (loss > 0 || wasted > 0) {
    const reason = say`Turn ${turn.number}: ${reasonOf(turn, choice, judgement, setting)}`;
    return wasted > 0 ? say`${SLOWER} ${reason}` : reason;
  }
  // Which of its choices is made does not matter against good play; that they are mixed does.
  if (mix !== null && value === 0) return say`${told}. Nothing was at stake.`;
  if (mix !== null) return say`${told}, no fault by itself. ${soundText(mover, mix)}.`;
  return say`${told}. ${stake === 0 && isWhole ? 'Nothing was at stake.' : 'Nothing was better.'}`;
}

/** Why a choice that gave something up is worse than another. */
function reasonOf(
  turn: ReviewedTurn,
  { seat, move, explanation }: Chosen,
  judgement: Judgement,
  { before, ...words }: ReviewSetting,
): Phrase {
  const setting: MoveContext = { ...words, position: before(turn.number), reader: null };
  if (explanation !== null) return tell(explanation, setting);
  const mover = moverOf(setting, seat);
  return judgement.mix === null
    ? provenReason(mover, move, judgement, turn)
    : sealedReason(mover, move, judgement, turn);
}

/** Of a proof only what the moves are worth is known, not how play goes on. */
function provenReason(
  mover: Mover,
  move: string,
  { best, value, wasted }: Judgement,
  { before, after }: ReviewedTurn,
): Phrase {
  const { seat } = mover;
  if (wasted > 0) {
    const how = value > 0.5 ? 'slower' : 'sooner';
    const better = best.length === 0 ? '' : say` Better ${advise(mover, best)}.`;
    return say`${player(seat)} ${doing(mover, move)}, ${countOf(wasted, 'turn')} ${how} than need be.${better}`;
  }
  const keeps = best.length === 0 ? '' : say` To keep it, ${advise(mover, best)}.`;
  return say`${player(seat)} ${doing(mover, move)} and gives up ${left(before, seat)}; ${left(after, seat)} is left.${keeps}`;
}

function sealedReason(
  mover: Mover,
  move: string,
  { mix, ends }: Judgement,
  { before }: ReviewedTurn,
): Phrase {
  const told = say`${player(mover.seat)} ${doing(mover, move)}`;
  const sound = soundText(mover, mix ?? []);
  const could = endsOf(before);
  if (could === null) return say`${told}, which can be beaten. ${sound}, which cannot.`;
  const own = ownEnds(could, mover.seat);
  if (ends === null) {
    const [won = '', drawn = ''] = inGames(own.wins, own.draws);
    return say`${told}, after which play need never end, where ${couldBe(own, won, drawn)}. ${sound}.`;
  }
  // All on one scale, so that they can be compared.
  const [less = '', lessDrawn = '', more = '', moreDrawn = ''] = inGames(
    ends.wins,
    ends.draws,
    own.wins,
    own.draws,
  );
  return say`${told}, which ${comesTo(ends, less, lessDrawn)} against good play, where ${couldBe(own, more, moreDrawn)}. ${sound}.`;
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

/** How to choose on a sealed turn. */
function soundText(mover: Mover, mix: Mix): Phrase {
  const sure = mix.find(({ share }) => share === 1);
  return sure === undefined
    ? mixText(mover, mix, undefined)
    : say`Here always ${advise(mover, [sure.move])}`;
}

/** Where there is no table of the game: that its turns were judged one by one, and which were not. */
export function proofSentences({ looked, unproven, turns }: Review): readonly string[] {
  if (looked === null) return [];
  const searched = `This game could not be solved whole, so its positions were proved one by one by search, from the end backwards; ${countOf(looked, 'position')} were looked at.`;
  if (unproven === 0) return [searched];
  return [
    searched,
    `${countOf(unproven, 'turn')} of ${count(turns.length)} could not be proven, and are not judged.`,
  ];
}
