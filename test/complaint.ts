import { other } from '../src/core/seat.ts';
import type { Explanation, Kind } from '../src/study/review/explain.ts';
import { type Case, casesAt, chosen, goodness, type Oracle } from './oracle.ts';

/** Everything an explanation says that is not so. */
export function complaints(
  { match, seat, move }: Case,
  told: Explanation,
  oracle: Oracle,
): string[] {
  const wrong: string[] = [];
  const hold = (claim: boolean, what: string): void => void (claim || wrong.push(what));
  const before = oracle(match);
  const afterMove = chosen(match, move);
  const after = oracle(afterMove);
  const opponent = other(seat);
  hold(told.seat === seat && told.move === move, 'it is about another move');
  hold(match.legal(seat).includes(told.best), 'the best move is not legal');
  const best = oracle(chosen(match, told.best));
  hold(
    casesAt(match).every((each) => {
      const fate = oracle(chosen(match, each.move));
      return goodness(fate, seat) <= goodness(best, seat);
    }),
    'the best move is not best',
  );
  hold(goodness(after, seat) < goodness(best, seat), 'the move is as good as the best');

  let now = afterMove;
  for (const reply of told.refutation) {
    const [chooser] = now.waiting;
    hold(chooser === opponent || now.forced !== undefined, 'the mover had a choice on the way');
    if (chooser === undefined || !now.legal(chooser).includes(reply)) {
      hold(false, `${reply} is not legal`);
      return wrong;
    }
    if (chooser === opponent)
      hold(
        now.legal(opponent).every((each) => {
          const fate = oracle(chosen(now, each));
          const mine = oracle(chosen(now, reply));
          if (goodness(fate, opponent) !== goodness(mine, opponent))
            return goodness(fate, opponent) < goodness(mine, opponent);
          return casesAt(chosen(now, each)).length >= casesAt(chosen(now, reply)).length;
        }),
        `there is a shorter reply than ${reply}`,
      );
    now = chosen(now, reply);
  }
  const over = now.turn.kind === 'over' ? now.turn.winner : undefined;
  const winsAtOnce =
    afterMove.turn.kind === 'one' &&
    afterMove.turn.seat === opponent &&
    afterMove.legal(opponent).some((each) => {
      const { turn } = chosen(afterMove, each);
      return turn.kind === 'over' && turn.winner === opponent;
    });
  const isThrown = before.winner !== opponent && after.winner === opponent;
  const answered = (): void => {
    const isTurn = now.turn.kind === 'one' && now.turn.seat === seat;
    hold(isTurn && now.forced === undefined, 'the mover has no choice then');
    const answers = told.answers.map((answer) => answer.move);
    hold(answers.join() === now.legal(seat).join(), 'those are not the answers');
    for (const answer of answers)
      if (now.legal(seat).includes(answer))
        hold(oracle(chosen(now, answer)).winner === opponent, `${answer} does not lose`);
  };
  const claims: Record<Kind, () => void> = {
    ends: () => hold(isThrown && told.refutation.length === 0 && over === opponent, 'not over'),
    'at-once': () => hold(isThrown && told.refutation.length === 1 && over === opponent, 'no win'),
    'no-choice': () => {
      hold(isThrown && told.refutation.length > 1 && over === opponent, 'not forced');
      hold(!winsAtOnce, 'one reply would have won');
    },
    'every-answer': () => {
      hold(isThrown, 'nothing was thrown away');
      hold(!winsAtOnce, 'one reply would have won');
      answered();
    },
    draw: () => hold(before.winner === seat && after.winner === null, 'not a draw'),
    endless: () => hold(before.winner === seat && after.winner === null, 'not endless'),
    sooner: () =>
      hold(before.winner === opponent && after.turns + 1 < before.turns, 'it is not sooner'),
    slower: () =>
      hold(
        before.winner === seat && after.winner === seat && after.turns + 1 > before.turns,
        'it is not slower',
      ),
    chance: () => hold(false, 'nothing is left to chance here'),
  };
  claims[told.kind]();
  if (before.winner !== null) hold(told.before.turns === before.turns, 'so many turns it was not');
  if (after.winner !== null) {
    hold(told.after.turns === after.turns, 'so many turns it is not');
    hold(told.line.length === after.turns, 'the line is longer or shorter than best play');
    hold(told.ending === 'over', 'the line has no end');
  }
  hold(
    told.refutation.every((reply, index) => told.line[index] === reply),
    'another line',
  );
  let end = afterMove;
  for (const step of told.line) {
    const [chooser] = end.waiting;
    if (chooser === undefined || !end.legal(chooser).includes(step)) {
      hold(false, `${step} in the line is not legal`);
      return wrong;
    }
    end = chosen(end, step);
  }
  if (told.ending === 'over' && end.rules.turn(end.state).kind === 'over') {
    const { turn } = end;
    hold(turn.kind === 'over' && turn.winner === after.winner, 'the line ends otherwise');
  } else hold(told.ending !== 'over', 'the line does not end');
  return wrong;
}
