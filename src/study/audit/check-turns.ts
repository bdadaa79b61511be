import type { Played } from '../../core/contract/book.ts';
import type { Check } from '../../core/contract/claim.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { turnsFrom } from '../../core/contract/rules.ts';
import { count, countOf } from '../../core/count.ts';
import { notateTurn } from '../../core/match/match.ts';
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
  const ranks = where === 'over' ? analysis.over : analysis.playing;
  const { spoken, broken, firstBroken } = tallyOf(ranks, (rank) => {
    const state = analysis.solution.positions.stateAt(rank);
    return test(state, rules.turn(state));
  });
  if (firstBroken !== undefined)
    return {
      verdict: 'fails',
      evidence: `False in ${someOf(broken, spoken, kind)} it covers.`,
      witness: lineTo(inquiry, firstBroken),
    };
  return concluded(spoken, all, kind);
}

/** Whether something is true on every legal turn. */
export function checkTurns(inquiry: Inquiry, { test }: Of<'turns'>): Observation {
  const { all, spoken, broken, firstBroken } = tallyOf(playsOf(inquiry.analysis), ({ played }) =>
    test(played),
  );
  if (firstBroken !== undefined)
    return {
      verdict: 'fails',
      evidence: `False on ${someOf(broken, spoken, 'turns')} it covers.`,
      witness: lineThrough(inquiry, firstBroken),
    };
  return concluded(spoken, all, 'legal turns');
}

/** What a test says of many things: how many it covers, of how many it is false, and the first it is false or true of. */
type Tally<Thing> = {
  readonly all: number;
  readonly spoken: number;
  readonly broken: number;
  readonly firstBroken: Thing | undefined;
  readonly firstFound: Thing | undefined;
};

export function tallyOf<Thing>(
  things: Iterable<Thing>,
  test: (thing: Thing) => boolean | undefined,
): Tally<Thing> {
  let [all, spoken, broken] = [0, 0, 0];
  let firstBroken: Thing | undefined;
  let firstFound: Thing | undefined;
  for (const thing of things) {
    all++;
    const answer = test(thing);
    if (answer === undefined) continue;
    spoken++;
    if (answer) firstFound ??= thing;
    else {
      broken++;
      firstBroken ??= thing;
    }
  }
  return { all, spoken, broken, firstBroken, firstFound };
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
  const { all, spoken, broken, firstFound } = tallyOf(playsOf(inquiry.analysis), ({ played }) =>
    test(played),
  );
  if (firstFound === undefined)
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
    evidence: `It happens on ${someOf(spoken - broken, all, 'legal turns')}.`,
    witness: lineThrough(inquiry, firstFound),
  };
}

/** Whether words that seem to describe nothing really do describe nothing. */
export function checkNothing(inquiry: Inquiry, { test, why }: Of<'nothing'>): Observation {
  const { all, spoken, broken, firstFound } = tallyOf(playsOf(inquiry.analysis), ({ played }) =>
    test(played),
  );
  if (firstFound === undefined)
    return {
      verdict: 'meaningless',
      evidence: `${withFullStop(why)} ${all === 0 ? NO_TURNS : all === 1 ? 'The only legal turn is not one.' : `None of the ${count(all)} legal turns, in ${positionsOf(inquiry)}, is one.`}`,
      witness: { kind: 'exhaustion', of: all, what: 'turns that can be played' },
    };
  return {
    verdict: 'holds',
    evidence: `It covers ${someOf(spoken - broken, all, 'legal turns')}.`,
    witness: lineThrough(inquiry, firstFound),
  };
}

/** Whether finished games differ in a measure. */
export function checkVaries(inquiry: Inquiry, { what, measure }: Of<'varies'>): Observation {
  const { terminal } = inquiry.analysis.solution.positions.reach;
  const seen = new Map<number, number>();
  const { over, solution } = inquiry.analysis;
  for (const rank of over) {
    const value = measure(solution.positions.stateAt(rank));
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
function* playsOf({ solution, playing }: Analysis): Generator<Play> {
  const { rules, positions } = solution;
  for (const rank of playing)
    for (const played of turnsFrom(rules, positions.stateAt(rank))) yield { rank, played };
}
