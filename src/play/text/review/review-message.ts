import { render } from '../../../core/contract/phrase.ts';
import { type GameRecord, resignedIn, resultOfRecord } from '../../../core/match/record.ts';
import { SEATS, seatNumber } from '../../../core/seat.ts';
import type { ReviewedChoiceData, ReviewMessage } from '../../../protocol/answers/review.ts';
import { message } from '../../../protocol/message.ts';
import { earlyResignation } from '../../../study/review/early-resignation.ts';
import { type Chosen, positionAt, type Review } from '../../../study/review/review.ts';
import { explanationSentence } from './explanation.ts';

/** A review for programs; docs/review.md explains each member. */
export function reviewMessage(record: GameRecord, review: Review): ReviewMessage {
  const { match, players } = record;
  const { rules } = match;
  const book = match.game.book(match.options);
  const choice = (
    { seat, move, judgement, explanation }: Chosen,
    index: number,
  ): ReviewedChoiceData => {
    const chosen = { player: seatNumber(seat), move };
    if (judgement === null) return { ...chosen, judged: false, why: null };
    return {
      ...chosen,
      judged: true,
      value: judgement.value,
      worth: judgement.worth,
      loss: judgement.loss,
      stake: judgement.stake,
      class: judgement.class,
      assumed: judgement.assumed,
      wasted: judgement.wasted,
      best: judgement.best,
      mix:
        judgement.mix === null
          ? null
          : Object.fromEntries(judgement.mix.map((part) => [part.move, part.share])),
      why:
        explanation === null
          ? null
          : {
              kind: explanation.kind,
              refutation: explanation.refutation,
              answers: explanation.answers.map((answer) => answer.move),
              line: explanation.line,
              ending: explanation.ending,
              text: render(
                explanationSentence(explanation, {
                  rules,
                  book,
                  position: positionAt(match, index),
                  reader: null,
                }),
                { seat: null },
              ),
            },
    };
  };
  const gaveUp = earlyResignation(review, resignedIn(record));
  return message('review', {
    game: match.game.id,
    options: match.options,
    players,
    result: resultOfRecord(record),
    turns: review.turns.map(
      ({ number, notation, sealed, forced, before, after, chosen }, index) => ({
        turn: number,
        move: notation,
        sealed,
        forced,
        before,
        after,
        choices: chosen.map((each) => choice(each, index)),
      }),
    ),
    accuracy: SEATS.map((seat) => ({ player: seatNumber(seat), ...review.accuracy[seat] })),
    ahead: seatNumber(review.ahead),
    turning:
      review.turning === null
        ? null
        : {
            turn: review.turning.turn,
            ahead: seatNumber(review.turning.ahead),
            blame: seatNumber(review.turning.blame),
          },
    resigned:
      gaveUp === null
        ? null
        : { player: seatNumber(gaveUp.seat), position: gaveUp.end, class: gaveUp.class },
    graph: review.graph.map(({ value, assumed }, turn) => ({ turn, p1: assumed ? null : value })),
    habits: review.habits.map(({ seat, ...habit }) => ({ player: seatNumber(seat), ...habit })),
    assumed: review.assumed,
    proof:
      review.looked === null
        ? null
        : { by: 'search', looked: review.looked, unproven: review.unproven },
  });
}
