import type { Played } from '../../core/contract/book.ts';
import type { Check } from '../../core/contract/claim.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { type State, turnsFrom } from '../../core/contract/rules.ts';
import { count, countOf } from '../../core/count.ts';
import { notateTurn } from '../../core/match/match.ts';
import { uint8At } from '../../core/typed-array.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import type { Analysis } from '../metrics/analysis.ts';
import { withFullStop } from '../wording.ts';
import type { Inquiry, Observation, Witness } from './finding.ts';

type Of<Kind extends Check['kind']> = Extract<Check, { readonly kind: Kind }>;
type LineWitness = Extract<Witness, { readonly kind: 'line' }>;

/** The evidence about the turns of a game that is over before the first move. */
const NO_TURNS = 'No turn is ever played.';

/** A legal turn, and the rank it is played at. */
type Play = { readonly rank: number; readonly played: Played };

/** Whether something is true in every finished position, or in every unfinished one. */
export function checkPositions(inquiry: Inquiry, { where, test }: Of<'positions'>): Observation {
  const { analysis } = inquiry;
  const { rules } = analysis.solution;
  const { states, terminal } = analysis.solution.positions.reach;
  const kind = where === 'over' ? 'finished positions' : 'positions in play';
  const all = where === 'over' ? terminal : states - terminal;
  let spoken = 0;
  let broken = 0;
  let first: number | undefined;
  for (const [rank, state] of statesOf(analysis, where)) {
    const answer = test(state, rules.turn(state));
    if (answer === undefined) continue;
    spoken++;
    if (answer) continue;
    broken++;
    first ??= rank;
  }
  if (first !== undefined)
    return {
      verdict: 'fails',
      evidence: `False in ${someOf(broken, spoken, kind)} it covers.`,
      witness: lineTo(inquiry, first),
    };
  return concluded(spoken, all, kind);
}

/** Whether something is true on every legal turn. */
export function checkTurns(inquiry: Inquiry, { test }: Of<'turns'>): Observation {
  let all = 0;
  let spoken = 0;
  let broken = 0;
  let first: Play | undefined;
  for (const play of playsOf(inquiry.analysis)) {
    all++;
    const answer = test(play.played);
    if (answer === undefined) continue;
    spoken++;
    if (answer) continue;
    broken++;
    first ??= play;
  }
  if (first !== undefined)
    return {
      verdict: 'fails',
      evidence: `False on ${someOf(broken, spoken, 'turns')} it covers.`,
      witness: lineThrough(inquiry, first),
    };
  return concluded(spoken, all, 'legal turns');
}

/** "3 of the 7 turns", "all 7 turns", "the only turn". */
export function someOf(some: number, all: number, what: string): string {
  if (all === 1) return `the only ${what.replace(/(position|turn)s/, '$1')}`;
  return some === all ? `all ${count(all)} ${what}` : `${count(some)} of the ${count(all)} ${what}`;
}

function concluded(spoken: number, all: number, what: string): Observation {
  if (spoken === 0)
    return {
      verdict: 'vacuous',
      evidence:
        all === 0
          ? `There are no ${what}.`
          : `It covers ${all === 1 ? `not even ${someOf(1, 1, what)}` : `none of the ${count(all)} ${what}`}.`,
      witness: { kind: 'exhaustion', of: all, what },
    };
  const share =
    spoken === all
      ? someOf(all, all, what)
      : spoken === 1
        ? `the only one it covers, out of ${count(all)} ${what}`
        : `all ${count(spoken)} it covers, out of ${count(all)} ${what}`;
  return {
    verdict: 'holds',
    evidence: `True in ${share}.`,
    witness: { kind: 'exhaustion', of: spoken, what },
  };
}

/** Whether something ever happens. */
export function checkArises(inquiry: Inquiry, { test }: Of<'arises'>): Observation {
  const { all, found, first } = seek(inquiry, test);
  if (first === undefined)
    return {
      verdict: 'vacuous',
      evidence:
        all === 0
          ? NO_TURNS
          : `It never happens on ${all === 1 ? 'the only legal turn' : `any of the ${count(all)} legal turns`}, in ${positionsOf(inquiry)}.`,
      witness: { kind: 'exhaustion', of: all, what: 'turns that can be played' },
    };
  return {
    verdict: 'holds',
    evidence: `It happens on ${someOf(found, all, 'legal turns')}.`,
    witness: lineThrough(inquiry, first),
  };
}

/** Whether words that seem to describe nothing really do describe nothing. */
export function checkNothing(inquiry: Inquiry, { test, why }: Of<'nothing'>): Observation {
  const { all, found, first } = seek(inquiry, test);
  if (first === undefined)
    return {
      verdict: 'meaningless',
      evidence: `${withFullStop(why)} ${all === 0 ? NO_TURNS : all === 1 ? 'The only legal turn is not one.' : `None of the ${count(all)} legal turns, in ${positionsOf(inquiry)}, is one.`}`,
      witness: { kind: 'exhaustion', of: all, what: 'turns that can be played' },
    };
  return {
    verdict: 'holds',
    evidence: `It covers ${someOf(found, all, 'legal turns')}.`,
    witness: lineThrough(inquiry, first),
  };
}

function seek(
  { analysis }: Inquiry,
  test: Of<'arises'>['test'],
): { readonly all: number; readonly found: number; readonly first: Play | undefined } {
  let all = 0;
  let found = 0;
  let first: Play | undefined;
  for (const play of playsOf(analysis)) {
    all++;
    if (!test(play.played)) continue;
    found++;
    first ??= play;
  }
  return { all, found, first };
}

/** Whether finished games differ in a measure. */
export function checkVaries(inquiry: Inquiry, { what, measure }: Of<'varies'>): Observation {
  const { terminal } = inquiry.analysis.solution.positions.reach;
  const seen = new Map<number, number>();
  for (const [rank, state] of statesOf(inquiry.analysis, 'over')) {
    const value = measure(state);
    if (!seen.has(value)) seen.set(value, rank);
  }
  const values = [...seen.keys()].sort((a, b) => a - b);
  const [least = 0] = values;
  const most = values.at(-1) ?? least;
  if (values.length === 0)
    return {
      verdict: 'vacuous',
      evidence: 'There are no finished positions.',
      witness: { kind: 'exhaustion', of: terminal, what: 'finished positions' },
    };
  if (values.length < 2)
    return {
      verdict: 'fails',
      evidence: `No move changes ${what}: it is ${least} in ${someOf(terminal, terminal, 'finished positions')}.`,
      witness: { kind: 'exhaustion', of: terminal, what: 'finished positions' },
    };
  const { paths } = inquiry.analysis;
  return {
    verdict: 'holds',
    evidence: `In the ${count(terminal)} finished positions ${what} has ${count(values.length)} different values, from ${least} to ${most}.`,
    witness: {
      kind: 'pair',
      options: formatOptions(inquiry.options),
      first: paths.lineTo(seen.get(least) as number),
      second: paths.lineTo(seen.get(most) as number),
    },
  };
}

function positionsOf({ analysis }: Inquiry): string {
  return countOf(analysis.solution.positions.reach.states, 'position');
}

export function lineTo({ options, analysis }: Inquiry, rank: number): LineWitness {
  return { kind: 'line', options: formatOptions(options), moves: analysis.paths.lineTo(rank) };
}

/** The line to a turn, including the turn. */
function lineThrough({ options, analysis }: Inquiry, { rank, played }: Play): LineWitness {
  const moves = [...analysis.paths.lineTo(rank), notateTurn(analysis.solution.rules, played)];
  return { kind: 'line', options: formatOptions(options), moves };
}

/** Every legal turn of the game, in the order of play. */
function* playsOf(analysis: Analysis): Generator<Play> {
  const { ranks, codes } = analysis.order;
  for (const [index, rank] of ranks.entries())
    if (isChoosing(uint8At(codes, index))) yield* playsAt(analysis, rank);
}

/** Every legal turn in one state, in the rules' order. */
function* playsAt({ solution }: Analysis, rank: number): Generator<Play> {
  const { rules, positions } = solution;
  for (const played of turnsFrom(rules, positions.stateAt(rank))) yield { rank, played };
}

/** The finished states, or the unfinished ones. */
function* statesOf(
  analysis: Analysis,
  where: 'over' | 'playing',
): Generator<readonly [rank: number, state: State]> {
  for (const rank of where === 'over' ? analysis.over : analysis.playing)
    yield [rank, analysis.solution.positions.stateAt(rank)];
}
