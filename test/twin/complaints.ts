import type { Seat } from '../../src/core/seat.ts';
import type { Explanation, ExplanationKind } from '../../src/study/review/explain.ts';
import { otherSeat, type Play, type Position, tableFor } from './play.ts';
import { goodness, type Results } from './result.ts';

/** A move on an open turn. */
export type Case = { readonly position: Position; readonly move: string };

/** Says what is wrong unless it holds. */
type Hold = (claim: boolean, what: string) => void;

/** Everything an explanation says that is not so, in a game without sealed turns. */
export function complaintsAbout(
  play: Play,
  results: Results,
  { position, move }: Case,
  told: Explanation,
): readonly string[] {
  const wrong: string[] = [];
  const hold: Hold = (claim, what) => void (claim || wrong.push(what));
  const { seat } = position;
  const opponent = otherSeat(seat);
  const good = (at: Position, to: Seat): number => goodness(results, at, to);
  const winnerAt = (at: Position): Seat | undefined => results.wins.get(at)?.winner;
  const turnsAt = (at: Position): number => results.wins.get(at)?.turns ?? 0;

  hold(told.seat === seat && told.move === move, 'it is about another move');
  const after = played(position, move);
  const best = played(position, told.best);
  if (after === undefined || best === undefined) return [...wrong, 'it tells of illegal moves'];
  hold(
    position.table.every(([each]) => good(each as Position, seat) <= good(best, seat)),
    'the best move is not best',
  );
  hold(good(after, seat) < good(best, seat), 'the move is as good as the best');

  let now = after;
  for (const reply of told.refutation) {
    const chooser = now.seat;
    hold(chooser === opponent || isForced(play, now), 'the mover had a choice on the way');
    const next = played(now, reply);
    if (next === undefined) return [...wrong, `${reply} is not legal`];
    if (chooser === opponent)
      hold(
        now.table.every(([each]) => {
          const other = each as Position;
          if (good(other, opponent) !== good(next, opponent))
            return good(other, opponent) < good(next, opponent);
          return other.moves.length >= next.moves.length;
        }),
        `there is a shorter reply than ${reply}`,
      );
    now = next;
  }
  const isLost = now.kind === 'over' && now.winner === opponent;
  const winsAtOnce =
    after.kind === 'one' &&
    after.seat === opponent &&
    after.table.some(([each]) => each?.kind === 'over' && each.winner === opponent);
  const isThrown = winnerAt(position) !== opponent && winnerAt(after) === opponent;
  const wasWon = winnerAt(position) === seat;
  const claims: Record<ExplanationKind, () => void> = {
    ends: () => hold(isThrown && told.refutation.length === 0 && isLost, 'not over'),
    'at-once': () => hold(isThrown && told.refutation.length === 1 && isLost, 'no win'),
    'no-choice': () => {
      hold(isThrown && told.refutation.length > 1 && isLost, 'not forced');
      hold(!winsAtOnce, 'one reply would have won');
    },
    'every-answer': () => {
      hold(isThrown, 'nothing was thrown away');
      hold(!winsAtOnce, 'one reply would have won');
      const isTurn = now.kind === 'one' && now.seat === seat;
      hold(isTurn && !isForced(play, now), 'the mover has no choice then');
      const answers = told.answers.map((answer) => answer.move);
      hold(answers.join() === now.moves.join(), 'those are not the answers');
      for (const [each] of now.table)
        hold(winnerAt(each as Position) === opponent, 'an answer does not lose');
    },
    draw: () => hold(wasWon && results.draws.has(after), 'not a draw'),
    endless: () =>
      hold(wasWon && !results.wins.has(after) && !results.draws.has(after), 'not endless'),
    sooner: () =>
      hold(
        winnerAt(position) === opponent && turnsAt(after) + 1 < turnsAt(position),
        'it is not sooner',
      ),
    slower: () =>
      hold(
        wasWon && winnerAt(after) === seat && turnsAt(after) + 1 > turnsAt(position),
        'it is not slower',
      ),
    chance: () => hold(false, 'nothing is left to chance here'),
  };
  claims[told.kind]();
  const sure = (at: Position): number | null =>
    at.kind === 'over' ? 0 : (results.wins.get(at)?.turns ?? null);
  hold(told.before.turns === sure(position), 'so many turns it was not');
  hold(told.after.turns === sure(after), 'so many turns it is not');
  const won = winnerAt(after);
  if (won !== undefined) {
    hold(told.line.length === turnsAt(after), 'the line is longer or shorter than best play');
    hold(told.ending === 'over', 'the line has no end');
  }
  hold(
    told.refutation.every((reply, index) => told.line[index] === reply),
    'another line',
  );
  const end = lineFrom(after, told.line);
  if (end === undefined) return [...wrong, 'the line is not legal'];
  hold(told.ending === endingOf(end), 'the line ends otherwise');
  if (end.kind === 'over' && won !== undefined) hold(end.winner === won, 'another side wins');
  return wrong;
}

/**
 * The same in a game with sealed turns, where what is left is a chance: what is said to be best is so
 * by `chanceAt` (Player 1's), within `near`, and the line is legal and stops where it is said to.
 */
export function complaintsByChance(
  chanceAt: (position: Position) => number,
  near: number,
  { position, move }: Case,
  told: Explanation,
): readonly string[] {
  const wrong: string[] = [];
  const hold: Hold = (claim, what) => void (claim || wrong.push(what));
  const worth = (at: Position): number => (position.seat === 0 ? chanceAt(at) : 1 - chanceAt(at));
  hold(told.seat === position.seat && told.move === move, 'it is about another move');
  const after = played(position, move);
  const best = played(position, told.best);
  if (after === undefined || best === undefined) return [...wrong, 'it tells of illegal moves'];
  for (const [each] of position.table)
    hold(worth(each as Position) <= worth(best) + near, 'the best move is not best');
  const reached = lineFrom(after, told.refutation);
  const end = lineFrom(after, told.line);
  if (reached === undefined || end === undefined) return [...wrong, 'the line is not legal'];
  hold(told.ending === endingOf(end), 'the line ends otherwise');
  if (told.answers.length > 0)
    hold(
      told.answers.map((answer) => answer.move).join() === reached.moves.join(),
      'those are not the answers',
    );
  return wrong;
}

/** What follows an open move; undefined where it is not legal. */
function played(position: Position, move: string): Position | undefined {
  return position.kind === 'one' ? position.table[position.moves.indexOf(move)]?.[0] : undefined;
}

function lineFrom(from: Position, line: readonly string[]): Position | undefined {
  let now: Position | undefined = from;
  for (const move of line) now = now === undefined ? undefined : played(now, move);
  return now;
}

function endingOf({ kind }: Position): Explanation['ending'] {
  if (kind === 'one') return 'circle';
  return kind === 'both' ? 'sealed' : 'over';
}

/** Whether there is nothing to do but pass. */
function isForced({ rules }: Play, position: Position): boolean {
  const [only] = position.moves;
  return (
    position.kind === 'one' &&
    tableFor(position, position.seat).length === 1 &&
    only !== undefined &&
    rules.passes.includes(only)
  );
}
