import type { ChosenGame } from '../../../core/contract/game.ts';
import { type Phrase, type Phrases, player, say } from '../../../core/contract/phrase.ts';
import { average, count, countOf } from '../../../core/count.ts';
import type { Audit } from '../../../study/audit/audit.ts';
import type { AuditedClaim } from '../../../study/audit/audited-claim.ts';
import { type ClaimStatus, VERDICTS, type Witness } from '../../../study/audit/finding.ts';
import type { SameFinding } from '../../../study/audit/subject.ts';
import type { Metrics } from '../../../study/metrics/metrics.ts';
import type { SimpleStudy } from '../../../study/simple/simple-study.ts';
import { percent, verdictPhrase, withFullStop } from '../../../study/wording.ts';
import { hasHouseRules } from './options.ts';
import { simpleFacts } from './simple.ts';

/** Verdicts as people read them. */
export const VERDICT_WORDS: Readonly<Record<ClaimStatus, string>> = {
  fails: 'fails',
  vacuous: 'never happens',
  meaningless: 'says nothing',
  unchecked: 'not checked',
  holds: 'holds',
};
/** Longer lines of play are cut here; the JSON has them whole. */
const SHOWN_TURNS = 24;
/** Heading of the leading findings. */
export const LEADING = 'What to change first';

/** A fact about a game: label and value. */
export type AuditFact = readonly [label: string, text: Phrase];

type Measured = { readonly metrics: Metrics; readonly simple: SimpleStudy | null };

/** The measurements, in words. */
export function factsOf({ metrics, simple }: Measured): readonly AuditFact[] {
  const { noWinner, shortest, longest, meanRandomLength: mean } = metrics;
  const wins = (chance: number | null, none: number | null): Phrase => {
    if (chance === null) return 'not shown, because some positions have no proven best play';
    const neither = none === null || none === 0 ? '' : `, no winner in ${percent(none)}`;
    return say`${player(0)} wins ${percent(chance)}${neither}`;
  };
  const { decisions, equalDecisions: equal, sameResultDecisions: same } = metrics;
  const share = (part: number): string => percent(part / decisions);
  return [
    ['With best play', verdictPhrase(metrics)],
    ['Perfect against random', wins(metrics.perfectFirstVsRandom, noWinner.perfectFirstVsRandom)],
    ['Random against perfect', wins(metrics.randomFirstVsPerfect, noWinner.randomFirstVsPerfect)],
    ['Both at random', wins(metrics.randomVsRandom, noWinner.randomVsRandom)],
    [
      'Turns',
      `shortest ${shortest === null ? 'never ends' : count(shortest)}, longest ${longest === null ? 'no limit' : count(longest)}, ${mean === null ? 'some random games never end' : `${average(mean)} on average at random`}`,
    ],
    ['Positions', `${count(metrics.states)}, ${count(metrics.terminal)} of them finished`],
    [
      'Choices',
      decisions === 0
        ? 'no position has a choice'
        : `${countOf(decisions, 'position')} with a choice; in ${share(equal)} every choice is equally good, in ${share(same)} every choice has the same result`,
    ],
    [
      'Depth',
      metrics.depth === null
        ? 'not measured here because it takes long; parlor bots measures it'
        : `room for ${countOf(metrics.depth, 'level')} between random and perfect play`,
    ],
    ...simpleFacts(simple),
    [
      'Influence',
      metrics.interaction
        ? "one side's moves affect the other's"
        : "neither side's moves ever affect the other's",
    ],
  ];
}

/** "18 claims: 4 fail, 3 never happen…", each verdict with its number. */
export function tallyOf({ game, options, claims }: ChosenGame & Pick<Audit, 'claims'>): string {
  if (hasHouseRules({ game, options }))
    return 'The book does not speak of house rules, so none of its claims is checked here.';
  const parts = VERDICTS.map((verdict) => {
    const found = claims.filter((claim) => claim.verdict === verdict).length;
    return found === 0 ? '' : `${found} ${TALLIED[verdict](found)}`;
  });
  return claims.length === 0
    ? 'Its book makes no claims.'
    : `${countOf(claims.length, 'claim')}: ${parts.filter((part) => part !== '').join(', ')}.`;
}

const TALLIED: Readonly<Record<ClaimStatus, (found: number) => string>> = {
  holds: (found) => (found === 1 ? 'holds' : 'hold'),
  fails: (found) => (found === 1 ? 'fails' : 'fail'),
  vacuous: (found) => (found === 1 ? 'never happens' : 'never happen'),
  meaningless: (found) => (found === 1 ? 'says nothing' : 'say nothing'),
  unchecked: (found) => (found === 1 ? 'was not checked' : 'were not checked'),
};

/** The line of play, or anything else the evidence does not say already. */
function witnessLine(witness: Witness | null): string | undefined {
  if (witness === null) return undefined;
  switch (witness.kind) {
    case 'line':
      if (witness.moves.length === 0) return undefined;
      return witness.repeats === undefined
        ? `Line: ${tellMoves(witness.moves)}`
        : `Line: ${tellMoves(witness.moves)}, back to the position after turn ${witness.repeats}`;
    case 'pair':
      return `Compare ${tellMoves(witness.first)} with ${tellMoves(witness.second)}`;
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

/** The book's words and where they stand. */
export function quote({ claim, clause }: Pick<AuditedClaim, 'claim' | 'clause'>): string {
  return `"${claim}" (${clause})`;
}

/** A leading finding as a sentence, with its places in the book. */
export type LeadText = { readonly sentence: string; readonly places: string };

/** "No move changes the final sum." with its places in the book, unless the sentence names them. */
export function leadsOf({
  leading,
  claims,
}: Pick<Audit, 'leading' | 'claims'>): readonly LeadText[] {
  return leading.map(({ headline, claims: ids }) => {
    const places = claims.filter(({ id }) => ids.includes(id)).map(({ clause }) => clause);
    const place = [...new Set(places)].join('; ');
    return {
      sentence: withFullStop(`${headline.charAt(0).toUpperCase()}${headline.slice(1)}`),
      places: headline.includes(`"${place}"`) ? '' : place,
    };
  });
}

/** The lines under a finding: what was checked, the result, the evidence, and the claims it seems to contradict. */
export function findingLines(
  [first, ...more]: SameFinding,
  claims: readonly AuditedClaim[],
): Phrases {
  const { asked, evidence, phrase = evidence, witness } = first;
  const line = witnessLine(witness);
  const apart = new Map<string, Set<AuditedClaim>>();
  for (const { id, why } of [first, ...more].flatMap((claim) => claim.related)) {
    const others = apart.get(why) ?? new Set();
    for (const other of claims) if (other.id === id) others.add(other);
    apart.set(why, others);
  }
  return [
    `Checked ${asked}.`,
    phrase,
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

/** A line of play to show on the board. */
export type PlayableLine = {
  /** Its title beside other lines. */
  readonly title: string;
  /** Its options, in record notation. */
  readonly options: string;
  readonly moves: readonly string[];
};

/** The lines of play that show a finding; for a reading of the rules, the start of a game under that reading. */
export function playableLines(witness: Witness | null): readonly PlayableLine[] {
  switch (witness?.kind) {
    case 'line':
      return [{ title: 'The line', options: witness.options, moves: witness.moves }];
    case 'pair':
      return [
        { title: 'First line', options: witness.options, moves: witness.first },
        { title: 'Second line', options: witness.options, moves: witness.second },
      ];
    case 'departure':
      return [{ title: 'The line before it', options: witness.options, moves: witness.moves }];
    case 'readings':
      return witness.readings.map(({ label, options }) => ({ title: label, options, moves: [] }));
    default:
      return [];
  }
}
