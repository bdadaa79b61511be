import type { Played } from '../../core/contract/book.ts';
import { type Phrases, player, playerOwns, say } from '../../core/contract/phrase.ts';
import { choosingSeats } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { explain } from '../../study/review/explain.ts';
import { judge } from '../../study/review/judgement.ts';
import { percent } from '../../study/wording.ts';
import { type Coach, type CoachTools, coachWith, solvedOnce } from '../coach.ts';
import { tell } from '../text/review/explanation.ts';

/** A coach for a first game: says before each choice what is good and why, and afterwards how it was. */
export function teacherWith(tools: CoachTools): Coach {
  const solution = solvedOnce(tools);
  const coach = coachWith({ ...tools, solve: (_seconds, signal) => solution(signal) }, false);
  return {
    ...coach,
    before: (match, seat) => coach.hint(match, seat),
    async after(before, after, reader) {
      const solved = await solution();
      const { last } = after;
      if (!solved.ok || last === undefined || before.forced !== undefined) return [];
      return choosingSeats(before.turn).flatMap((seat) =>
        remark(solved.value, before, last, seat, reader),
      );
    },
  };
}

/**
 * Comments on the turns from one on, counted from 0. They always include the reader's last choice, even if forced
 * turns have followed it.
 */
export async function remarksSince(
  teacher: Coach,
  match: Match,
  from: number,
  reader: Seat,
): Promise<Phrases> {
  const turns: (readonly [before: Match, after: Match])[] = [];
  let isChoice = false;
  for (let after = match; !(isChoice && after.turns <= from); ) {
    const before = after.undo();
    if (before === undefined) break;
    turns.unshift([before, after]);
    isChoice ||= before.forced === undefined && choosingSeats(before.turn).includes(reader);
    after = before;
  }
  const remarks: Phrases[] = [];
  for (const [before, after] of turns)
    remarks.push((await teacher.after?.(before, after, reader)) ?? []);
  return remarks.flat();
}

/** The comment on one side's choice; empty if it did not matter. */
function remark(
  solution: Solution,
  { state, rules, position, game, options }: Match,
  played: Played,
  seat: Seat,
  reader: Seat,
): Phrases {
  const move = rules.notate(seat === played.seat ? played.move : played.answer);
  const judgement = judge(solution, state, seat, move);
  if (judgement === undefined) return [];
  const isLearner = seat === reader;
  if (judgement.mix !== null) {
    if (judgement.loss > 0)
      return [
        say`${isLearner ? 'That' : say`${playerOwns(seat)} choice`} is never right here. It costs ${percent(judgement.loss, 1)} of the chance.`,
      ];
    return isLearner ? ['As good as any other choice. Just mix them as the hint says.'] : [];
  }
  if (judgement.stake === 0) return [];
  const reason = judgement.loss > 0 || isLearner ? explain(solution, state, move) : undefined;
  if (reason === undefined) return isLearner ? ['Well played: no move was better.'] : [];
  const why = tell(reason, { rules, position, book: game.book(options), reader });
  return [isLearner ? say`Not the best. ${why}` : say`${player(seat)} went wrong. ${why}`];
}
