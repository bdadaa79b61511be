import { type Phrase, player, playerOwns, say } from '../../core/contract/phrase.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { GivenUp } from '../../study/review/given-up.ts';
import { aheadIn, type Review } from '../../study/review/review.ts';

/** Where a game turned, and why. */
export function turningSentence(review: Review, gaveUp: GivenUp | null = null): Phrase {
  const { turning, ahead, turns } = review;
  if (gaveUp !== null) return say`It turned at the end, when ${player(gaveUp.seat)} gave up.`;
  if (ahead === null) return levelSentence(review);
  const name = player(ahead);
  const unknown = turns.findLast(({ before }) => before.outcome === 'unproven');
  if (turning === null && unknown !== undefined)
    return say`${name} was ahead after turn ${unknown.number} and stayed ahead. The turns before are not proven.`;
  if (turning === null) return say`It never turned: ${name} was ahead from the first turn on.`;
  const how = howSentence(turning.turn, turning.blame === null ? null : other(ahead));
  return say`${how}. From then on ${name} was ${isSure(review, turning.turn, ahead) ? 'winning' : 'ahead'}.`;
}

/** Neither side came out ahead; one of them may have been ahead before. */
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

/** "It turned on turn 7, by Player 1's own choice" */
function howSentence(turn: number, blame: Seat | null): Phrase {
  const how: Phrase =
    blame === null ? 'by luck, not by a mistake' : say`by ${playerOwns(blame)} own choice`;
  return say`It turned on turn ${turn}, ${how}`;
}

/** Whether a side's win was certain after a turn, not only likely. */
function isSure({ graph }: Review, turn: number, seat: Seat): boolean {
  const chance = graph[turn];
  return chance !== undefined && !chance.assumed && chance.value === (seat === 0 ? 1 : 0);
}
