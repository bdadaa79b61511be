import { type Phrase, type Phrases, player, say } from '../../core/contract/phrase.ts';
import { average, count, countOf } from '../../core/count.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ended, percent, verdictPhrase } from '../wording.ts';
import type { Audit } from './audit.ts';
import type { AuditedClaim } from './audited-claim.ts';
import { type ClaimVerdict, VERDICTS, type Witness } from './finding.ts';
import type { SameFinding } from './subject.ts';

/** How a verdict is told to people. */
export const VERDICT_WORDS: Readonly<Record<ClaimVerdict, string>> = {
  fails: 'fails',
  vacuous: 'never happens',
  meaningless: 'says nothing',
  holds: 'holds',
};
/** A longer line of play is told by its beginning; the JSON has it whole. */
const SHOWN_TURNS = 24;
/** What stands over the findings that lead. */
export const LEADING = 'What to change first';

/** A fact about a game: what, and how it is. */
export type AuditFact = readonly [label: string, text: Phrase];

/** What was measured, in words. */
export function factsOf(metrics: Metrics): readonly AuditFact[] {
  const { noWinner, shortest, longest, meanRandomLength: mean } = metrics;
  const wins = (chance: number | null, none: number | null): Phrase => {
    if (chance === null)
      return 'no figure, because play can come to where no way to play is known to be best';
    const nobody = none === null || none === 0 ? '' : `, nobody ${percent(none)}`;
    return say`${player(0)} wins ${percent(chance)}${nobody}`;
  };
  const { decisions, equalDecisions: equal, sameResultDecisions: same } = metrics;
  const share = (part: number): string => percent(decisions === 0 ? 0 : part / decisions);
  return [
    ['With best play', verdictPhrase(metrics)],
    ['Perfect, then random', wins(metrics.perfectFirstVsRandom, noWinner.perfectFirstVsRandom)],
    ['Random, then perfect', wins(metrics.randomFirstVsPerfect, noWinner.randomFirstVsPerfect)],
    ['Random, then random', wins(metrics.randomVsRandom, noWinner.randomVsRandom)],
    [
      'Turns',
      `shortest ${shortest === null ? 'none ends' : count(shortest)}, longest ${longest === null ? 'without limit' : count(longest)}, ${mean === null ? 'at random some never end' : `at random ${average(mean)} on average`}`,
    ],
    [
      'Positions',
      `${count(metrics.states)}, of which ${count(metrics.terminal)} ${metrics.terminal === 1 ? 'is' : 'are'} over`,
    ],
    [
      'Choices',
      `${countOf(decisions, 'position')} with one; all equally good in ${share(equal)}, the same result in ${share(same)}`,
    ],
    [
      'Depth',
      metrics.depth === null
        ? 'not looked for here, because it takes long: parlor bots finds it'
        : `room for ${countOf(metrics.depth, 'level')} between random and perfect play`,
    ],
    [
      'Influence',
      metrics.interaction
        ? "one side's moves affect the other's"
        : "neither side's moves ever affect the other's",
    ],
  ];
}

/** "18 claims: 4 fail, 3 never happen…", each verdict with its number. */
export function tallyOf(claims: readonly AuditedClaim[]): string {
  const parts = VERDICTS.map((verdict) => {
    const found = claims.filter((claim) => claim.verdict === verdict).length;
    return found === 0 ? '' : `${found} ${TALLIED[verdict](found)}`;
  });
  return claims.length === 0
    ? 'Its book makes no claims.'
    : `${countOf(claims.length, 'claim')}: ${parts.filter((part) => part !== '').join(', ')}.`;
}

const TALLIED: Readonly<Record<ClaimVerdict, (found: number) => string>> = {
  holds: (found) => (found === 1 ? 'holds' : 'hold'),
  fails: (found) => (found === 1 ? 'fails' : 'fail'),
  vacuous: (found) => (found === 1 ? 'never happens' : 'never happen'),
  meaningless: (found) => (found === 1 ? 'says nothing' : 'say nothing'),
};

/** A line of play, or whatever else the evidence does not say already. */
function witnessLine(witness: Witness | null): string | undefined {
  if (witness === null) return undefined;
  switch (witness.kind) {
    case 'line':
      if (witness.moves.length === 0) return undefined;
      return witness.repeats === undefined
        ? `Line: ${tellMoves(witness.moves)}`
        : `Line: ${tellMoves(witness.moves)}, which is the position after turn ${witness.repeats} again`;
    case 'pair':
      return `Compare: ${tellMoves(witness.first)} and: ${tellMoves(witness.second)}`;
    case 'departure':
      return `Line before it: ${tellMoves(witness.moves)}`;
    case 'count':
    case 'exhaustion':
    case 'figures':
    case 'defences':
    case 'readings':
      return undefined;
  }
}

function tellMoves(moves: readonly string[]): string {
  if (moves.length === 0) return 'the start';
  const more = moves.length - SHOWN_TURNS;
  return more > 0
    ? `${moves.slice(0, SHOWN_TURNS).join(' ')} … (${count(more)} more)`
    : moves.join(' ');
}

/** What the book says, and where. */
export function quote({ claim, clause }: AuditedClaim): string {
  return `"${claim}" (${clause})`;
}

/** A finding that leads, as a sentence, and the places in the book. */
export type LeadTold = { readonly sentence: string; readonly places: string };

/** "Nothing that anybody plays changes the final sum." with the places in the book, where it does not name them. */
export function leadsOf({
  leading,
  claims,
}: Pick<Audit, 'leading' | 'claims'>): readonly LeadTold[] {
  return leading.map(({ headline, claims: ids }) => {
    const places = claims.filter(({ id }) => ids.includes(id)).map(({ clause }) => clause);
    const told = [...new Set(places)].join('; ');
    return {
      sentence: ended(`${headline.charAt(0).toUpperCase()}${headline.slice(1)}`),
      places: headline.includes(`"${told}"`) ? '' : told,
    };
  });
}

/** What stands under a finding: what was asked, what is so, what shows it, and what it does not contradict. */
export function findingLines(
  [first, ...more]: SameFinding,
  claims: readonly AuditedClaim[],
): Phrases {
  const { asked, evidence, told = evidence, witness } = first;
  const line = witnessLine(witness);
  const apart = new Map<string, Set<AuditedClaim>>();
  for (const { id, why } of [first, ...more].flatMap((claim) => claim.beside)) {
    const others = apart.get(why) ?? new Set();
    for (const other of claims) if (other.id === id) others.add(other);
    apart.set(why, others);
  }
  return [
    `Asked ${asked}.`,
    told,
    ...(line === undefined ? [] : [line]),
    ...[...apart].map(([why, others]) => `Yet ${named([...others])}. ${why}`),
  ];
}

/** '"There are no draws" (Scoring) holds', or 'and 3 more hold'. */
function named([first, ...more]: readonly AuditedClaim[]): string {
  if (first === undefined) return '';
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  const isOne = more.length === 0;
  if (first.verdict === 'holds') return `${quote(first)}${others} ${isOne ? 'holds' : 'hold'}`;
  return `${quote(first)}${others} ${isOne ? 'does' : 'do'} not hold`;
}

/** A line of play that can be looked at on the board. */
export type PlayableLine = {
  /** What it is called beside others. */
  readonly title: string;
  /** The options it is played with, as a record writes them. */
  readonly options: string;
  readonly moves: readonly string[];
};

/** The lines of play that show a finding; of a reading of the rules, the start of the game that is played so. */
export function playableLines(witness: Witness | null): readonly PlayableLine[] {
  switch (witness?.kind) {
    case 'line':
      return [{ title: 'The line', options: witness.options, moves: witness.moves }];
    case 'pair':
      return [
        { title: 'The one line', options: witness.options, moves: witness.first },
        { title: 'The other line', options: witness.options, moves: witness.second },
      ];
    case 'departure':
      return [{ title: 'The line before it', options: witness.options, moves: witness.moves }];
    case 'readings':
      return witness.readings.map(({ label, options }) => ({ title: label, options, moves: [] }));
    default:
      return [];
  }
}
