import type { Check } from '../src/core/claim.ts';
import type { Game } from '../src/core/game.ts';
import { settleOptions } from '../src/core/option.ts';
import { type Audit, type AuditedClaim, audit } from '../src/study/audit.ts';
import { percent } from '../src/study/finding.ts';
import type { Metrics } from '../src/study/metrics.ts';
import { describe } from '../src/study/readings.ts';

export const OPENING = '<!-- facts -->';
export const CLOSING = '<!-- /facts -->';

const HEAD = [
  '| game | with best play | turns | perfect first, against random | perfect second, against random | random against random | shortest–longest (mean at random) | what the audit found |',
  '|---|---|---|---|---|---|---|---|',
];

/** What is told of a claim that does not hold, by what was asked; a claim told elsewhere has no words. */
const TOLD: Readonly<Record<Check['kind'], (claim: AuditedClaim, metrics: Metrics) => string>> = {
  ends: () => 'play can go on for ever',
  winner: () => 'to the letter nobody can force a win',
  contest: () => '',
  skill: () => 'perfect play does not tell from both seats',
  quick: () => 'it is not quick',
  choices: ({ evidence }, { decisions, equalDecisions }) =>
    decisions === 0
      ? evidence
      : `${percent(equalDecisions / decisions)} of its choices do not matter`,
  mixing: () => 'nobody ever has to bluff',
  interaction: () => "one player's moves never affect the other's",
  positions: ({ claim }) => `not so: "${claim}"`,
  turns: ({ claim }) => `not so: "${claim}"`,
  arises: ({ clause }) => `never comes into play: ${clause}`,
  nothing: ({ clause }) => `says nothing: ${clause}`,
  varies: ({ evidence }) => evidence.charAt(0).toLowerCase() + evidence.slice(1, -1),
  advice: ({ claim }) => `bad advice: "${claim}"`,
  sample: ({ witness }) =>
    witness?.kind === 'departure'
      ? `its sample departs from its rules on turn ${witness.turn}`
      : '',
  readings: ({ clause }) => `the result depends on how a rule is read: ${clause}`,
};

/** Audits games as they are printed. */
export function auditAll(games: readonly Game[]): readonly Audit[] {
  return games.map((game) => {
    const options = settleOptions(game.options, {});
    const found = options.ok ? audit(game, options.value) : options;
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  });
}

/** The audited facts, as a table in Markdown. */
export function factsTable(games: readonly Game[], audits: readonly Audit[]): string {
  const rows = games.map((game) => {
    const found = audits.find((candidate) => candidate.game === game.id);
    if (found === undefined) throw new Error(`${game.title} was not audited.`);
    return row(game, found);
  });
  return [OPENING, ...HEAD, ...rows, CLOSING].join('\n');
}

function row(game: Game, found: Audit): string {
  const { metrics } = found;
  const { shortest, longest, meanRandomLength: mean } = metrics;
  const second = metrics.randomFirstVsPerfect;
  const nobody = metrics.noWinner.randomFirstVsPerfect ?? 0;
  const cells = [
    `\`${game.id}\``,
    describe({ ...metrics, turns: null }),
    metrics.turns === null ? 'as luck has it' : String(metrics.turns),
    metrics.perfectFirstVsRandom === null ? 'none' : percent(metrics.perfectFirstVsRandom),
    second === null ? 'none' : percent(1 - second - nobody),
    `${percent(metrics.randomVsRandom)} to Player 1`,
    `${shortest ?? 'none'}–${longest ?? 'no limit'} turns (${mean?.toFixed(2) ?? 'none'})`,
    findings(game, found),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Each finding once, however many claims come to it. */
function findings(game: Game, { claims, metrics, options }: Audit): string {
  const kinds = new Map(game.book(options).claims.map(({ id, check }) => [id, check.kind]));
  const told = claims
    .filter(({ verdict }) => verdict !== 'holds')
    .map((claim) => TOLD[kinds.get(claim.id) ?? 'turns'](claim, metrics))
    .filter((words) => words !== '');
  const kept = claims.filter(({ verdict }) => verdict === 'holds').length;
  return [`${kept} of ${claims.length} claims hold`, ...new Set(told)].join('; ');
}

/** A page with the facts in it put in the place of those that stood there. */
export function withFacts(page: string, table: string): string {
  const [before, rest] = page.split(OPENING);
  const [, after] = rest?.split(CLOSING) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no place for the facts: ${OPENING} … ${CLOSING}.`);
  return before + table + after;
}
