import {
  type Phrase,
  type Phrases,
  type Reader,
  say,
  verb,
  you,
} from '../../../core/contract/phrase.ts';
import { count, countOf } from '../../../core/count.ts';
import { type GameRecord, resignedIn } from '../../../core/match/record.ts';
import { other, type Seat } from '../../../core/seat.ts';
import { andList } from '../../../core/word-list.ts';
import {
  type EarlyResignation,
  earlyResignation,
  earlyResignationText,
} from '../../../study/review/early-resignation.ts';
import { aheadIn, type Review } from '../../../study/review/review.ts';
import { verdictToReader } from '../../../study/wording.ts';
import { accuracySentences, type ReviewSetting } from './accuracy.ts';
import { mistakenTurns, proofSentences } from './review-turn.ts';

/** More turns than this are counted, not listed. */
const MOST_NAMED = 10;

/** The side whose chances a review shows: the reader's own, or Player 1's for an onlooker. */
export function shownSide({ seat }: Reader): Seat {
  return seat === 1 ? 1 : 0;
}

/** The overview before the turns: who should have won, where the game turned, and where the mistakes are. */
export function reviewOverview(review: Review, setting: ReviewSetting, resigned?: Seat): Phrases {
  const gaveUp = earlyResignation(review, resigned);
  const start = review.turns[0]?.before;
  return [
    ...(start === undefined || start.outcome === 'unproven'
      ? []
      : [say`With best play from the start: ${verdictToReader(start)}.`]),
    turningSentence(review, gaveUp),
    ...(gaveUp === null ? [] : [say`${earlyResignationText(gaveUp)}.`]),
    mistakesSentence(review, gaveUp !== null),
    ...accuracySentences(review, setting),
    ...proofSentences(review),
  ];
}

function mistakesSentence(review: Review, isGivenUp: boolean): string {
  const turns = mistakenTurns(review);
  if (turns.length === 0 && isGivenUp) return 'There were no other mistakes.';
  if (turns.length === 0)
    return review.unproven === 0 ? 'There were no mistakes.' : 'No mistake was proven.';
  if (turns.length === 1) return `A mistake on turn ${turns[0]}.`;
  return turns.length > MOST_NAMED
    ? `Mistakes on ${countOf(turns.length, 'turn')} of ${count(review.turns.length)}.`
    : `Mistakes on turns ${andList(turns.map(String))}.`;
}

/** Where a game turned, and why. */
export function turningSentence(review: Review, gaveUp: EarlyResignation | null = null): Phrase {
  const { turning, ahead, turns } = review;
  if (gaveUp !== null) return say`The game turned at the end, when ${you(gaveUp.seat)} resigned.`;
  if (ahead === null) return levelSentence(review);
  const name = say`${you(ahead)} ${verb(ahead, 'were', 'was')}`;
  const unknown = turns.findLast(({ before }) => before.outcome === 'unproven');
  if (turning === null && unknown !== undefined)
    return say`${name} ahead after turn ${unknown.number} and stayed ahead. The turns before are not proven.`;
  if (turning === null) return say`The lead never changed: ${name} ahead from the start.`;
  const blame = turning.blame === null ? null : other(ahead);
  // Nothing was left to be ahead in.
  if (turning.turn === turns.length && turns.at(-1)?.after.turns === 0)
    return say`${howSentence(`${turning.turn}, its last`, blame)}.`;
  const how = howSentence(turning.turn, blame);
  return say`${how}. From then on ${name} ${isSure(review, turning.turn, ahead) ? 'winning' : 'ahead'}.`;
}

/** Neither side came out ahead, though one of them may have been ahead before. */
function levelSentence(review: Review): Phrase {
  const { turns, graph } = review;
  if (turns.at(-1)?.after.outcome === 'unproven') return 'It is not proven who is ahead.';
  const last = graph.findLastIndex((chance) => aheadIn(chance) !== null);
  const leader = aheadIn(graph[last]);
  const isKnown = turns.slice(last).every(({ after }) => after.outcome !== 'unproven');
  if (leader === null || !isKnown) return 'Neither side is ahead.';
  const fault = turns[last]?.chosen.find(
    ({ seat, judgement }) => seat === leader && (judgement?.class ?? null) !== null,
  );
  const how = howSentence(last + 1, fault?.seat ?? null);
  return say`${how}. From then on neither side was ahead.`;
}

/** "The game turned on turn 7, when Player 1 made a mistake" */
function howSentence(turn: number | string, blame: Seat | null): Phrase {
  const how: Phrase =
    blame === null ? 'by luck, not by a mistake' : say`when ${you(blame)} made a mistake`;
  return say`The game turned on turn ${turn}, ${how}`;
}

/** Whether a side's win was certain after a turn, not only likely. */
function isSure({ graph }: Review, turn: number, seat: Seat): boolean {
  const chance = graph[turn];
  return chance !== undefined && !chance.assumed && chance.value === (seat === 0 ? 1 : 0);
}

/** How a record's game ended, or how far it got. */
export function endSentence(record: GameRecord): Phrase {
  const { turn, turns } = record.match;
  const resigned = resignedIn(record);
  if (resigned !== undefined)
    return say`${you(resigned)} resigned after ${countOf(turns, 'turn')}: ${you(other(resigned))} won.`;
  if (turn.kind !== 'over') return `Not finished: ${countOf(turns, 'turn')} so far.`;
  return turn.winner === null
    ? say`No winner: ${turn.reason}.`
    : say`${you(turn.winner)} won after ${countOf(turns, 'turn')}.`;
}
