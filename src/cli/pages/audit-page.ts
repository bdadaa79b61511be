import { average, count, countOf } from '../../core/count.ts';
import type { Game } from '../../core/game.ts';
import { formatOptions } from '../../core/option.ts';
import { type Phrase, type Phrases, player, render, say } from '../../core/phrase.ts';
import type { Audit, AuditedClaim } from '../../study/audit/audit.ts';
import { type ClaimVerdict, VERDICTS, type Witness } from '../../study/audit/finding.ts';
import type { Metrics } from '../../study/metrics/metrics.ts';
import { percent, verdictPhrase } from '../../study/wording.ts';

/** How a verdict is told to people, what is wrong first. */
const TOLD: Readonly<Record<ClaimVerdict, string>> = {
  fails: 'fails',
  vacuous: 'never happens',
  meaningless: 'says nothing',
  holds: 'holds',
};
const ORDER: readonly ClaimVerdict[] = ['fails', 'vacuous', 'meaningless', 'holds'];
/** A longer line of play is told by its beginning; the JSON has it whole. */
const SHOWN_TURNS = 24;

/** A fact about a game: what, and how it is. */
type Fact = readonly [label: string, text: Phrase];

function factsOf(metrics: Metrics): readonly Fact[] {
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

/** The claims, what is wrong first, otherwise as the book has them. */
function byVerdict(claims: readonly AuditedClaim[]): readonly AuditedClaim[] {
  return ORDER.flatMap((verdict) => claims.filter((claim) => claim.verdict === verdict));
}

/** "18 claims: 4 fail, 3 never happen…", each verdict with its number. */
function tallyOf(claims: readonly AuditedClaim[]): string {
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

/** The whole audit, for a terminal. */
export function auditLines({ title }: Game, { options, claims, metrics }: Audit): Phrases {
  const facts = factsOf(metrics);
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  return [
    `${title}  ${formatOptions(options)}`,
    '',
    ...facts.map(([label, text]) => say`  ${label.padEnd(width)}${text}`),
    '',
    tallyOf(claims),
    ...byVerdict(claims).flatMap(
      ({ verdict, clause, claim, evidence, told = evidence, witness }) => {
        const line = witnessLine(witness);
        return [
          '',
          `${TOLD[verdict].toUpperCase()}  "${claim}" (${clause})`,
          say`    ${told}`,
          ...(line === undefined ? [] : [`    ${line}`]),
        ];
      },
    ),
  ];
}

/** The whole audit, as Markdown. */
export function auditMarkdown({ title }: Game, { options, claims, metrics }: Audit): string {
  return [
    `## ${title}`,
    '',
    ...(Object.keys(options).length === 0 ? [] : [`Options: \`${formatOptions(options)}\``, '']),
    '| | |',
    '|---|---|',
    ...factsOf(metrics).map(([label, text]) => `| ${cell(label)} | ${cell(render(text))} |`),
    '',
    tallyOf(claims),
    '',
    ...(claims.length === 0
      ? []
      : [
          '| verdict | the book | what is so |',
          '|---|---|---|',
          ...byVerdict(claims).map(({ verdict, clause, claim, evidence, witness }) => {
            const line = witnessLine(witness);
            const shown = line === undefined ? evidence : `${evidence} ${line}`;
            return `| **${TOLD[verdict]}** | "${cell(claim)}" (${cell(clause)}) | ${cell(shown)} |`;
          }),
          '',
        ]),
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ');
}
