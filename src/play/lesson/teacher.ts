import type { Book } from '../../core/contract/book.ts';
import { type Phrase, type Phrases, player, playerOwns, say } from '../../core/contract/phrase.ts';
import { choosingSeats, type State } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { advise } from '../../study/advice.ts';
import { deviceFor } from '../../study/device/device.ts';
import { follow } from '../../study/follow.ts';
import { explain } from '../../study/review/explain.ts';
import { hintFor } from '../../study/review/hint.ts';
import { judge } from '../../study/review/judgement.ts';
import { turnsAfter } from '../../study/review/review.ts';
import { pupilOf } from '../../study/teach/pupil.ts';
import { inGames } from '../../study/wording.ts';
import { type Coach, type CoachTools, coachWith, solvedOnce } from '../coach.ts';
import { mixText } from '../text/position/device.ts';
import { tellHint } from '../text/position/hint.ts';
import { explanationSentence, prospectText } from '../text/review/explanation.ts';

/** A coach for a first game: asks before each choice, and says afterwards how good it was and what the idea says. */
export function teacherWith(tools: CoachTools): Coach {
  const solution = solvedOnce(tools);
  const coach = coachWith({ ...tools, solve: (_seconds, signal) => solution(signal) }, false);
  return {
    ...coach,
    async before(match, seat) {
      if (match.legal(seat).length < 2) return [];
      return [match.turns < 2 ? FIRST_QUESTION : QUESTION];
    },
    async after(before, match, reader) {
      const solved = await solution();
      if (!solved.ok || before.forced !== undefined) return [];
      // The learner's own choice first: "A right guess … You chose as the idea says."
      const seats = choosingSeats(before.turn).toSorted(
        (one, another) => Number(another === reader) - Number(one === reader),
      );
      return seats.flatMap((seat) => remark(solved.value, before, match, seat, reader));
    },
  };
}

/** Asked before the first choice, and before each later one. */
export const FIRST_QUESTION = 'What does the idea say here? Choose, then see how good it was.';
const QUESTION = 'What does the idea say here?';

const NO_DIFFERENCE = 'Your move made no difference: every move was equally good.';
const ALL_LOSE = 'Your move made no difference: every move loses to good play.';

/**
 * Comments on the turns from this one on, counted from 0. They always include the reader's last choice, even if forced
 * turns have followed it.
 */
export async function remarksSince(
  teacher: Coach,
  match: Match,
  from: number,
  reader: Seat,
): Promise<Phrases> {
  const turns: Match[] = [];
  let isChoice = false;
  for (let after = match; !(isChoice && after.turns <= from); ) {
    const before = after.undo();
    if (before === undefined) break;
    turns.unshift(before);
    isChoice ||= before.forced === undefined && choosingSeats(before.turn).includes(reader);
    after = before;
  }
  const remarks: Phrases[] = [];
  for (const before of turns) remarks.push((await teacher.after?.(before, match, reader)) ?? []);
  return remarks.flat();
}

/** The comment on one side's choice; empty if the other side's did not matter. */
function remark(
  solution: Solution,
  before: Match,
  match: Match,
  seat: Seat,
  reader: Seat,
): Phrases {
  const { state, rules, position, game, options } = before;
  const played = match.history[before.turns];
  if (played === undefined) return [];
  const move = rules.notate(seat === played.seat ? played.move : played.answer);
  const judgement = judge(solution, state, seat, move);
  if (judgement === undefined) return [];
  const isLearner = seat === reader;
  if (judgement.mix !== null) {
    const cost = judgement.loss > 0 ? `That costs ${inGames(judgement.loss)[0] ?? ''}.` : undefined;
    const idea = isLearner ? ideaMix(solution, before, seat, { move, cost }) : undefined;
    if (idea !== undefined) return [idea];
    if (cost !== undefined)
      return [say`${isLearner ? 'Your' : playerOwns(seat)} choice is never right here. ${cost}`];
    const hint = isLearner ? hintFor(solution, state, seat) : undefined;
    if (hint === undefined) return [];
    const mix = tellHint(hint, { rules, position, book: game.book(options), solution });
    return [say`As good as any other choice, if you mix them. ${mix}`];
  }
  if (judgement.stake === 0) {
    if (!isLearner) return [];
    if (judgement.value === 0 && !judgement.assumed) return [ALL_LOSE];
    // A move that wins the game is not told that it made no difference.
    const isLast = match.turn.kind === 'over' && match.turns === before.turns + 1;
    return isLast ? [] : [NO_DIFFERENCE];
  }
  if (!isLearner) {
    // How to punish it is the learner's next question.
    const after = follow(rules, position, move);
    const left = prospectText(solution.at(after.state), reader);
    return judgement.loss > 0 ? [say`A mistake by ${player(seat)}: it gives you ${left}.`] : [];
  }
  const reason = explain(solution, state, move, turnsAfter(match, before.turns));
  if (reason === undefined) return ['Well played: no move was better.'];
  // The move is made already: "You move 2 and give up", not "If you move 2".
  const setting = { rules, position, book: game.book(options), reader: null, isPlayed: true };
  const [advice, bests] = ideaAdvice(solution, before, seat, reason.bests);
  const hasMore = bests.length < reason.bests.length;
  return [say`${advice} ${explanationSentence({ ...reason, bests }, { ...setting, hasMore })}`];
}

/**
 * "Not what the idea says.", and its moves, which stand for all of the best ones; "Not the best." and those if the idea
 * allows every move; "Not the best. By the idea: move 4." if that is not best either.
 */
function ideaAdvice(
  solution: Solution,
  { state, rules, game, options }: Match,
  seat: Seat,
  bests: readonly string[],
): readonly [Phrase, readonly string[]] {
  const book = game.book(options);
  const ideal = ideaChoices(solution, book, state, seat);
  const legal = rules.moves(state, seat);
  const chosen = new Set(ideal);
  if (ideal === undefined || chosen.size === legal.length) return ['Not the best.', bests];
  const moves = [...chosen].map((choice) => rules.notate(legal[choice]));
  if (moves.every((move) => bests.includes(move))) return ['Not what the idea says.', moves];
  return [say`Not the best. By the idea: ${advise({ rules, book, state, seat }, moves)}.`, bests];
}

/**
 * How the ideas play a sealed turn, and whether this choice is part of it; undefined if they allow everything.
 * "There", because the next question is another one.
 */
function ideaMix(
  solution: Solution,
  { state, rules, game, options }: Match,
  seat: Seat,
  { move, cost }: { readonly move: string; readonly cost: string | undefined },
): Phrase | undefined {
  const book = game.book(options);
  const ideal = ideaChoices(solution, book, state, seat);
  if (ideal === undefined) return undefined;
  // The likelier choice first, so that a die's first faces stand for the same choice as in the text of an idea.
  const mix = rules
    .moves(state, seat)
    .map((legal, choice) => ({
      move: rules.notate(legal),
      share: ideal.filter((one) => one === choice).length / ideal.length,
    }))
    .toSorted((one, next) => next.share - one.share);
  const shares = mix.map(({ share }) => share);
  const how = mixText({ rules, book, state, seat }, mix, deviceFor(shares, payingOnly(shares)));
  if (!mix.some((one) => one.move === move && one.share > 0))
    return say`Not what the idea says there.${cost === undefined ? '' : ` ${cost}`} ${how}.`;
  return shares.includes(1)
    ? 'You chose as the idea says.'
    : say`The idea allows both there. ${how}.`;
}

/** Payoffs that make this mix the best one, so that a device plays exactly these shares. */
function payingOnly(shares: readonly number[]): readonly (readonly number[])[] {
  return shares.map((share, row) =>
    shares.flatMap((wanted, column) =>
      wanted === 0 ? [] : [row === column && share > 0 ? 1 / share : 0],
    ),
  );
}

/** The choices of a pupil who follows the ideas, each as often as it is listed. */
function ideaChoices(
  solution: Solution,
  { ideas = [] }: Book,
  state: State,
  seat: Seat,
): readonly number[] | undefined {
  const rank = solution.positions.isKeptOnce ? undefined : solution.positions.numberOf(state);
  return ideas.length === 0 || rank === undefined
    ? undefined
    : pupilOf(solution, ideas).choose(rank, seat);
}
