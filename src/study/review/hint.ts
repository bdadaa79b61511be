import { count, countOf } from '../../core/count.ts';
import { orList } from '../../core/option.ts';
import { type Phrase, say } from '../../core/phrase.ts';
import type { Rules, State } from '../../core/rules.ts';
import { other, type Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Proof } from '../../solve/search/prover.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { bestLine } from '../best-line.ts';
import { chanceOf, type Standing, standingOf } from '../seat-verdict.ts';
import { COUNTING_HALF, percent } from '../wording.ts';
import { type Explanation, explain } from './explain.ts';
import { because, left, listMoves, nameOf, type Setting } from './explanation-text.ts';
import { CLASSES, judge, type Mix } from './judgement.ts';

/** More moves than this are not all named. */
const MOST_NAMED = 6;

/** What to do at a position. A sealed turn's hint is theory that anyone may read: how often to play what. */
export type Hint =
  | {
      readonly kind: 'open';
      readonly seat: Seat;
      readonly best: readonly string[];
      /** What the position is worth. */
      readonly verdict: Verdict;
      /** How it goes on after the first of the best moves; empty where only the position is proven. */
      readonly line: readonly string[];
      /** Why the nearest of the other moves is worse; null where none is. */
      readonly instead: Explanation | null;
    }
  | {
      readonly kind: 'sealed';
      readonly seat: Seat;
      readonly mix: Mix;
      readonly verdict: Verdict;
      /** What the worst choice would give up. */
      readonly stake: number;
      /** Whether the game can be drawn: then only the chance with draws counted half is sure. */
      readonly draws: boolean;
    };

/** A hint for a seat that is to choose; undefined for any other. */
export function hintFor(solution: Solution, state: State, seat: Seat): Hint | undefined {
  const { rules } = solution;
  const turn = rules.turn(state);
  if (turn.kind === 'over' || (turn.kind === 'one' && turn.seat !== seat)) return undefined;
  const verdict = solution.at(state);
  const stage = solution.stage(state);
  if (stage !== undefined) {
    const mix = stage.moves[seat].map((move, index) => ({
      move: rules.notate(move),
      share: numberAt(stage.mix[seat], index),
    }));
    const judgement = judge(solution, state, seat, mix[0]?.move ?? '');
    const { draws } = solution.positions;
    return { kind: 'sealed', seat, mix, verdict, stake: judgement?.stake ?? 0, draws };
  }
  const judged = solution.moves(state);
  const notate = ({ move }: { readonly move: unknown }): string => rules.notate(move);
  const best = judged.filter((candidate) => candidate.best).map(notate);
  const worse = judged.filter((candidate) => !candidate.best).map(notate);
  return {
    kind: 'open',
    seat,
    best,
    verdict,
    line: bestLine(solution, state).map(({ notation }) => notation),
    instead: nearest(solution, state, seat, worse),
  };
}

/** The same from a proof of the position, for whoever is to move; undefined where it is not proven. */
export function provenHint(rules: Rules, state: State, proof: Proof): Hint | undefined {
  const turn = rules.turn(state);
  if (turn.kind !== 'one' || proof.outcome === 'unproven') return undefined;
  const { outcome, p1, turns, moves } = proof;
  return {
    kind: 'open',
    seat: turn.seat,
    best: moves.filter(({ best }) => best).map(({ move }) => rules.notate(move)),
    verdict: { outcome, p1, turns },
    line: [],
    instead: null,
  };
}

/** The other move that is hardest to see through: the one whose loss takes longest. */
function nearest(
  solution: Solution,
  state: State,
  seat: Seat,
  worse: readonly string[],
): Explanation | null {
  // Where hundreds of moves lose, any of them makes the point.
  const reasons = worse
    .slice(0, 8)
    .map((move) => explain(solution, state, move))
    .filter((reason) => reason !== undefined)
    .filter((reason) => isThrownAway(reason.before, reason.after, seat));
  const [longest] = reasons.toSorted((a, b) => b.line.length - a.line.length);
  return longest ?? null;
}

/** Whether the outcome changes for the worse, or most of a chance is lost. */
export function isThrownAway(before: Verdict, after: Verdict, seat: Seat): boolean {
  const drop = chanceOf(before, seat).value - chanceOf(after, seat).value;
  return (
    rankOf(standingOf(after, seat)) < rankOf(standingOf(before, seat)) || drop >= CLASSES[0].loses
  );
}

function rankOf(standing: Standing): number {
  return standing === 'win' ? 2 : standing === 'loss' ? 0 : 1;
}

/** A hint in a sentence or two, told to the seat it is for. */
export function tellHint(hint: Hint, setting: Omit<Setting, 'reader'>): Phrase {
  if (hint.kind === 'sealed') return tellMix(hint);
  const { best, line, instead, seat, verdict } = hint;
  if (best.length === 0) return tellValue(hint);
  const moves = best.length > 1 ? orMoves(best) : spelled(best[0] ?? '', setting, seat);
  const isLine = line.length > 1 && verdict.turns !== null;
  const goesOn = isLine ? ` Best play: ${listMoves(line, ' ')}.` : '';
  const why: Phrase =
    instead === null ? goesOn : say` ${because(instead, { ...setting, reader: seat })}`;
  switch (standingOf(verdict, seat)) {
    case 'win':
      if (verdict.turns === 1)
        return `${capital(moves)} ${best.length === 1 ? 'wins' : 'win'} at once.`;
      return say`Play ${moves}: ${left(verdict, seat)}.${why}`;
    case 'loss': {
      const turns = verdict.turns === null ? '' : `, ${countOf(verdict.turns, 'turn')}`;
      return say`Every move loses if ${nameOf(other(seat), seat)} plays well; ${moves} ${best.length === 1 ? 'holds' : 'hold'} out longest${turns}.${goesOn}`;
    }
    default:
      return say`Play ${moves}: ${left(verdict, seat)}.${why}`;
  }
}

/** A proof may know what a position is worth and not yet which move keeps it. */
function tellValue({ seat, verdict }: Extract<Hint, { kind: 'open' }>): Phrase {
  return standingOf(verdict, seat) === 'loss'
    ? say`Every move loses if ${nameOf(other(seat), seat)} plays well.`
    : `You have ${left(verdict, seat)}, but which move keeps it could not be proven.`;
}

function tellMix({ seat, mix, verdict, stake, draws }: Extract<Hint, { kind: 'sealed' }>): Phrase {
  const isEndless = standingOf(verdict, seat) === 'endless';
  const open = 'Neither side can force a win here';
  if (isEndless && stake === 0) return `${open}, and any choice keeps it so.`;
  const sure = mix.find(({ share }) => share > 1 - PRECISION);
  const shares = mix
    .filter(({ share }) => share > PRECISION)
    .map(({ move, share }) => `${move} in ${percent(share, 1)}`);
  const how =
    sure === undefined
      ? `Choose by chance: ${listMoves(shares)} of all cases`
      : `Play ${sure.move} always`;
  if (isEndless) return `${how}: so you cannot be beaten. ${open}.`;
  if (stake === 0 && standingOf(verdict, seat) !== 'chance')
    return `Any choice will do: you have ${left(verdict, seat)}.`;
  // How much of it is drawn is the other side's affair.
  const sureOf =
    draws && standingOf(verdict, seat) === 'chance'
      ? `${verdict.approached === true ? 'nearly' : 'at least'} ${percent(chanceOf(verdict, seat).value, 1)}, ${COUNTING_HALF}`
      : left(verdict, seat);
  return say`${how}. Then you have ${sureOf}, whatever ${nameOf(other(seat), seat)} does.`;
}

/** A few moves by name, many by their number. */
function orMoves(moves: readonly string[]): string {
  if (moves.length <= MOST_NAMED) return orList(moves);
  return `any of ${count(moves.length)} moves (${moves.slice(0, MOST_NAMED).join(', ')}, …)`;
}

/** A move with the answers that spell it, where those are not the same. */
function spelled(
  notation: string,
  { rules, book, position }: Omit<Setting, 'reader'>,
  seat: Seat,
): string {
  const move = rules
    .moves(position.state, seat)
    .find((candidate) => rules.notate(candidate) === notation);
  const answers = book.words.spell(position.state, move).join(', ');
  return answers === notation ? notation : `${notation} (${answers})`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
