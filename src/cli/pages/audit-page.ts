import { average, count, countOf } from '../../core/count.ts';
import type { Game } from '../../core/game.ts';
import { formatOptions } from '../../core/option.ts';
import { type Phrase, type Phrases, player, render, renderLines, say } from '../../core/phrase.ts';
import type { Audit } from '../../study/audit/audit.ts';
import type { AuditedClaim } from '../../study/audit/audited-claim.ts';
import { type ClaimVerdict, VERDICTS, type Witness } from '../../study/audit/finding.ts';
import { type SameFinding, subjectsOf } from '../../study/audit/subject.ts';
import { ideaLines } from '../../study/idea/idea-text.ts';
import type { Metrics } from '../../study/metrics/metrics.ts';
import { percent, verdictPhrase } from '../../study/wording.ts';

/** How a verdict is told to people. */
const TOLD: Readonly<Record<ClaimVerdict, string>> = {
  fails: 'fails',
  vacuous: 'never happens',
  meaningless: 'says nothing',
  holds: 'holds',
};
/** A longer line of play is told by its beginning; the JSON has it whole. */
const SHOWN_TURNS = 24;
const LEADING = 'What to change first';

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

/** What the book says, and where. */
function quote({ claim, clause }: AuditedClaim): string {
  return `"${claim}" (${clause})`;
}

/** "Nothing that anybody plays changes the final sum." with the places in the book, where it does not name them. */
function leadsOf({
  leading,
  claims,
}: Audit): readonly { readonly sentence: string; readonly places: string }[] {
  return leading.map(({ headline, claims: ids }) => {
    const places = claims.filter(({ id }) => ids.includes(id)).map(({ clause }) => clause);
    const told = [...new Set(places)].join('; ');
    return {
      sentence: `${headline.charAt(0).toUpperCase()}${headline.slice(1)}.`,
      places: headline.includes(`"${told}"`) ? '' : told,
    };
  });
}

/** What stands under a finding: what was asked, what is so, what shows it, and what it does not contradict. */
function findingLines([first, ...more]: SameFinding, claims: readonly AuditedClaim[]): Phrases {
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

/** A line of the page; headings stand out. */
export type AuditLine = { readonly phrase: Phrase; readonly isHeading?: true };

/** The whole audit, for a terminal. */
export function auditLines({ title }: Game, found: Audit): readonly AuditLine[] {
  const { options, claims, metrics, ideas } = found;
  const facts = factsOf(metrics);
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const plain = (...phrases: Phrases): readonly AuditLine[] =>
    phrases.map((phrase) => ({ phrase }));
  const heading = (phrase: Phrase): AuditLine => ({ phrase, isHeading: true });
  const leads = leadsOf(found);
  return [
    heading(`${title}  ${formatOptions(options)}`),
    ...(leads.length === 0 ? [] : [...plain(''), heading(LEADING)]),
    ...leads.flatMap(({ sentence, places }, index) =>
      plain(`  ${index + 1}.  ${sentence}`, ...(places === '' ? [] : [`      ${places}`])),
    ),
    ...plain('', ...facts.map(([label, text]) => say`  ${label.padEnd(width)}${text}`), ''),
    heading('The idea'),
    ...plain(...ideaLines(ideas).map((line) => say`  ${line}`), '', tallyOf(claims)),
    ...subjectsOf(claims).flatMap(({ about, findings }) => [
      ...plain(''),
      heading(about),
      ...findings.flatMap((group) => {
        const [{ verdict }, ...more] = group;
        const word = TOLD[verdict].toUpperCase();
        return plain(
          '',
          `${word}  ${quote(group[0])}`,
          ...more.map((claim) => `${' '.repeat(word.length)}  ${quote(claim)}`),
          ...findingLines(group, claims).map((line) => say`    ${line}`),
        );
      }),
    ]),
  ];
}

/** The whole audit, as Markdown. */
export function auditMarkdown({ title }: Game, found: Audit): string {
  const { options, claims, metrics, ideas } = found;
  const leads = leadsOf(found);
  return [
    `## ${title}`,
    '',
    ...(Object.keys(options).length === 0 ? [] : [`Options: \`${formatOptions(options)}\``, '']),
    ...(leads.length === 0
      ? []
      : [
          `${LEADING}:`,
          '',
          ...leads.map(
            ({ sentence, places }, index) =>
              `${index + 1}. ${sentence}${places === '' ? '' : ` (${places})`}`,
          ),
          '',
        ]),
    '| | |',
    '|---|---|',
    ...factsOf(metrics).map(([label, text]) => `| ${cell(label)} | ${cell(render(text))} |`),
    '',
    ...ideaLines(ideas).flatMap((line) => [render(line).trim(), '']),
    tallyOf(claims),
    '',
    ...subjectsOf(claims).flatMap(({ about, findings }) => [
      `### ${about}`,
      '',
      '| verdict | the book | what is so |',
      '|---|---|---|',
      ...findings.map((group) => {
        const quotes = group.map((claim) => cell(quote(claim))).join('<br>');
        const lines = renderLines(findingLines(group, claims)).map(cell).join('<br>');
        return `| **${TOLD[group[0].verdict]}** | ${quotes} | ${lines} |`;
      }),
      '',
    ]),
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ');
}
