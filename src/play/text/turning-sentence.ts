import { type Phrase, player, playerOwns, say } from '../../core/contract/phrase.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { GivenUp } from '../../study/review/given-up.ts';
import { aheadIn, type Review } from '../../study/review/review.ts';
import { type Chance, canDraw } from '../../study/seat-verdict.ts';
import { COUNTING_HALF, percent } from '../../study/wording.ts';

/** Where a game turned, and by whose doing. */
export function turningSentence(review: Review, gaveUp: GivenUp | null = null): Phrase {
  const { turning, ahead, turns } = review;
  if (gaveUp !== null) return say`At the end, by ${playerOwns(gaveUp.seat)} own choice to give up.`;
  if (ahead === null) return levelSentence(review);
  const name = player(ahead);
  const unknown = turns.findLast(({ before }) => before.outcome === 'unproven');
  if (turning === null && unknown !== undefined)
    return say`${name} was ahead after turn ${unknown.number} and stayed so; what was before is not proven.`;
  if (turning === null) return say`It did not turn: ${name} was ahead from the first turn on.`;
  const how = howSentence(turning.turn, turning.blame === null ? null : other(ahead));
  return say`${how}: ${change(review, turning.turn, ahead)}, and ${name} stayed ahead.`;
}

/** Nobody has come out ahead: perhaps somebody was. */
function levelSentence(review: Review): Phrase {
  const { turns, graph } = review;
  if (turns.at(-1)?.after.outcome === 'unproven') return 'Who is ahead is not proven.';
  const last = graph.findLastIndex((chance) => aheadIn(chance) !== null);
  const leader = aheadIn(graph[last]);
  const isKnown = turns.slice(last).every(({ after }) => after.outcome !== 'unproven');
  if (leader === null || !isKnown) return 'Nobody is ahead.';
  const fault = turns[last]?.chosen.find(
    ({ seat, judgement }) => seat === leader && (judgement?.class ?? null) !== null,
  );
  const how = howSentence(last + 1, fault?.seat ?? null);
  return say`${how}: ${change(review, last + 1, leader)}, and nobody was ahead any more.`;
}

/** "On turn 7, by Player 1's own choice" */
function howSentence(turn: number, blame: Seat | null): Phrase {
  const how: Phrase =
    blame === null
      ? 'by how the choices fell, not by a fault'
      : say`by ${playerOwns(blame)} own choice`;
  return say`On turn ${turn}, ${how}`;
}

/** What a turn made of a side's chance. */
function change({ turns, graph }: Review, turn: number, seat: Seat): Phrase {
  const chance = (at: Chance | undefined): string =>
    at === undefined || at.assumed ? 'unknown' : percent(seat === 0 ? at.value : 1 - at.value, 1);
  const halves = turns.some(({ before, after }) => canDraw(before) || canDraw(after))
    ? `, ${COUNTING_HALF},`
    : '';
  return say`${playerOwns(seat)} chance${halves} went from ${chance(graph[turn - 1])} to ${chance(graph[turn])}`;
}
