import type { Check } from '../../core/contract/claim.ts';
import { type Piece, player, say } from '../../core/contract/phrase.ts';
import { advance } from '../../core/contract/rules.ts';
import { count } from '../../core/count.ts';
import { int32At, uint8At } from '../../core/typed-array.ts';
import { leaderOf, ONE } from '../../solve/compile/turn-code.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { goalOf, sureOf } from '../payoffs.ts';
import { lineTo } from './check-turns.ts';
import type { Inquiry, Observation } from './finding.ts';

type Of<Kind extends Check['kind']> = Extract<Check, { readonly kind: Kind }>;

/** In a larger game, the first position that settles the question is enough. */
const COUNTED = 300_000;

/**
 * The effect of following the advice on an open turn that can follow it or not: it is the only way to the best result,
 * it leads away from it, or both ways lead there.
 */
type Effect = 'pays' | 'costs' | 'neither';

/** The number of positions with each effect, and the first with the effect sought. */
type EffectTally = {
  readonly counts: Readonly<Record<Effect, number>>;
  readonly asked: number;
  readonly first: number | undefined;
  /** Whether every position was checked. */
  readonly whole: boolean;
};

/**
 * Whether the advice is always safe. It fails if every turn that follows it has a worse result than some turn that does
 * not.
 */
export function checkAdvice(inquiry: Inquiry, { test }: Of<'advice'>): Observation {
  const { asked, counts, first, whole } = tallyOf(inquiry, test, 'costs');
  if (asked === 0) return neverAsked(inquiry);
  if (first === undefined)
    return {
      verdict: 'holds',
      evidence: `${everywhere(asked, whole, inquiry)}, following it costs nothing${
        whole ? besides(counts.neither, asked, 'not following it costs nothing either') : ''
      }.`,
      witness: exhaustion(asked, whole, inquiry),
    };
  return {
    verdict: 'fails',
    evidence: say`${placeOf(inquiry, first)}, following it costs ${moverAt(inquiry, first)} a better result.${
      whole
        ? `${doesIn(counts.costs, asked)}${besides(counts.pays, asked, 'it is the only way to the best result')}.`
        : ''
    }`,
    witness: lineTo(inquiry, first),
  };
}

/** Whether following the advice is ever the only best play, so that ignoring it worsens the result. */
export function checkPays(inquiry: Inquiry, { test }: Of<'pays'>): Observation {
  const { asked, counts, first, whole } = tallyOf(inquiry, test, 'pays');
  if (asked === 0) return neverAsked(inquiry);
  if (first === undefined)
    return {
      verdict: 'fails',
      evidence: `${everywhere(asked, whole, inquiry)}, not following it costs nothing.`,
      witness: exhaustion(asked, whole, inquiry),
    };
  return {
    verdict: 'holds',
    evidence: say`${placeOf(inquiry, first)}, not following it costs ${moverAt(inquiry, first)} a better result.${
      whole ? `${doesIn(counts.pays, asked)}.` : ''
    }`,
    witness: lineTo(inquiry, first),
  };
}

/** "It does in 3 of the 7 positions with this choice". */
function doesIn(many: number, asked: number): string {
  return asked === 1
    ? ' It is the only position with this choice'
    : ` It does in ${count(many)} of the ${count(asked)} positions with this choice`;
}

/** What else is true in some of the positions; empty if it is true in none. */
function besides(many: number, asked: number, what: string): string {
  if (many === 0) return '';
  if (many === asked) return asked === 1 ? `; ${what}` : `; in all of them ${what}`;
  return `; in ${count(many)} of them ${what}`;
}

/**
 * Tallies the effects over all positions with an open turn that can follow the advice or not, and looks for one of
 * them.
 */
function tallyOf({ analysis }: Inquiry, test: Of<'advice'>['test'], sought: Effect): EffectTally {
  const { solution, order } = analysis;
  const { rules, positions } = solution;
  const whole = solution.positions.reach.states <= COUNTED;
  const counts = { pays: 0, costs: 0, neither: 0 };
  let asked = 0;
  let first: number | undefined;
  for (const [index, rank] of order.ranks.entries()) {
    const code = uint8At(order.codes, index);
    if (!ONE.includes(code)) continue;
    const seat = leaderOf(code);
    const from = int32At(positions.firsts, int32At(order.lists, index));
    const turns = int32At(positions.firsts, int32At(order.lists, index) + 1) - from;
    const goal = goalOf(solution, rank, seat);
    /** The value of each turn, in the rules' order. */
    const worth = (turn: number): number =>
      sureOf(solution, positions.after(rank, from + turn), seat, goal);
    // In a large game, a position in which every turn has the same result settles nothing.
    if (!whole && asked > 0 && isLevel(turns, worth)) continue;
    const before = positions.stateAt(rank);
    const moves = rules.moves(before, seat);
    const follows = (turn: number): boolean => {
      const move = moves[turn];
      return test({ seat, move, before, after: advance(rules, before, move) });
    };
    const effect = effectOf(turns, worth, follows);
    if (effect === undefined) continue;
    asked++;
    counts[effect]++;
    if (effect === sought) first ??= rank;
    if (first !== undefined && !whole) break;
  }
  return { counts, asked, first, whole };
}

/** The effect of following the advice among these turns; undefined if all of them follow it, or none do. */
function effectOf(
  turns: number,
  worth: (turn: number) => number,
  follows: (turn: number) => boolean,
): Effect | undefined {
  let best = 0;
  for (let turn = 0; turn < turns; turn++) best = Math.max(best, worth(turn));
  const answers = new Set<boolean>();
  let effect: Effect | undefined;
  // Best turns first: if both kinds are among them, nothing else matters.
  for (const isBest of [true, false]) {
    for (let turn = 0; turn < turns && answers.size < 2; turn++)
      if (worth(turn) >= best - PRECISION === isBest) answers.add(follows(turn));
    if (isBest) effect = answers.size === 2 ? 'neither' : answers.has(true) ? 'pays' : 'costs';
  }
  return answers.size === 2 ? effect : undefined;
}

function isLevel(turns: number, worth: (turn: number) => number): boolean {
  const one = worth(0);
  for (let turn = 1; turn < turns; turn++)
    if (Math.abs(worth(turn) - one) > PRECISION) return false;
  return true;
}

function neverAsked({ analysis }: Inquiry): Observation {
  const { states } = analysis.solution.reach;
  return {
    verdict: 'vacuous',
    evidence:
      states === 1
        ? 'The only position does not let a player choose whether to follow it.'
        : `None of the ${count(states)} positions lets a player choose whether to follow it.`,
    witness: { kind: 'exhaustion', of: states, what: 'positions' },
  };
}

function everywhere(asked: number, whole: boolean, { analysis }: Inquiry): string {
  if (whole && asked === 1) return 'In the one position where a player can follow it or not';
  return whole
    ? `In all ${count(asked)} positions where a player can follow it or not`
    : `Wherever a player can follow it or not, in ${count(analysis.solution.positions.reach.states)} positions`;
}

function exhaustion(asked: number, whole: boolean, { analysis }: Inquiry): Observation['witness'] {
  return whole
    ? { kind: 'exhaustion', of: asked, what: 'positions with the choice' }
    : { kind: 'exhaustion', of: analysis.solution.positions.reach.states, what: 'positions' };
}

function placeOf({ analysis }: Inquiry, rank: number): string {
  const line = analysis.paths.lineTo(rank);
  return line.length === 0 ? 'At the start' : `After ${line.join(' ')}`;
}

function moverAt({ analysis }: Inquiry, rank: number): Piece {
  const { ranks, codes } = analysis.order;
  return player(leaderOf(uint8At(codes, ranks.indexOf(rank))));
}
