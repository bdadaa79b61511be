import type { Check } from '../src/core/claim.ts';
import type { Game } from '../src/core/game.ts';
import { settleOptions } from '../src/core/option.ts';
import { type Audit, type AuditedClaim, audit } from '../src/study/audit/audit.ts';

import type { Metrics } from '../src/study/metrics/metrics.ts';
import { percent, verdictPhrase } from '../src/study/wording.ts';

export const OPENING = '<!-- facts -->';
export const CLOSING = '<!-- /facts -->';

const HEAD = [
  '| game | with best play | a perfect player wins, opening | and replying | at random Player 1 wins | turns (mean at random) |',
  '|---|---|---|---|---|---|',
];

/** What is told of a claim that does not hold, by what was asked; a claim told elsewhere has no words. */
const TOLD: Readonly<Record<Check['kind'], (claim: AuditedClaim, metrics: Metrics) => string>> = {
  ends: () => 'play can go on for ever',
  winner: () => 'by the letter of the book nobody can force a win',
  contest: () => '',
  skill: (_claim, metrics) =>
    `even a perfect player wins only ${percent(worstSeat(metrics))} against a random one, from the worse seat`,
  quick: () => 'it is not quick',
  choices: ({ evidence }, { decisions, equalDecisions }) =>
    decisions === 0
      ? evidence
      : `${percent(equalDecisions / decisions)} of its choices do not matter`,
  mixing: () => 'nobody ever has to bluff',
  interaction: () => "one player's moves never affect the other's",
  positions: () => '',
  turns: () => '',
  arises: ({ clause }) => `a rule that never comes into play: "${lastOf(clause)}"`,
  nothing: ({ clause }) => `a rule that describes nothing: "${lastOf(clause)}"`,
  varies: ({ evidence }) => evidence.charAt(0).toLowerCase() + evidence.slice(1, -1),
  advice: ({ claim }) => `advice that is not always right: "${claim}"`,
  pays: ({ claim }) => `advice that never pays: "${claim}"`,
  sample: ({ witness }) =>
    witness?.kind === 'departure'
      ? `its sample departs from its rules on turn ${witness.turn}`
      : '',
  readings: ({ clause }) => `who wins depends on how a rule is read: "${lastOf(clause)}"`,
};

/** A perfect player's chance against a random one, opening or replying, whichever is less. */
function worstSeat({ perfectFirstVsRandom, randomFirstVsPerfect, noWinner }: Metrics): number {
  const replying = 1 - (randomFirstVsPerfect ?? 1) - (noWinner.randomFirstVsPerfect ?? 0);
  return Math.min(perfectFirstVsRandom ?? 0, replying);
}

/** A clause is named from the book's chapter down to itself. */
function lastOf(clause: string): string {
  return clause.split(', ').at(-1) ?? clause;
}

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
  const audited = games.map((game) => {
    const found = audits.find((candidate) => candidate.game === game.id);
    if (found === undefined) throw new Error(`${game.title} was not audited.`);
    return { game, found };
  });
  const rows = audited.map(({ game, found }) => row(game, found));
  const found = audited.map(
    ({ game, found: one }) => `- **${game.title}**: ${findings(game, one)}.`,
  );
  return [OPENING, ...HEAD, ...rows, '', 'What the audit found:', '', ...found, CLOSING].join('\n');
}

function row(game: Game, found: Audit): string {
  const { metrics } = found;
  const { shortest, longest, meanRandomLength: mean } = metrics;
  const second = metrics.randomFirstVsPerfect;
  const nobody = metrics.noWinner.randomFirstVsPerfect ?? 0;
  const inTurns = metrics.turns === null ? '' : ` in ${metrics.turns} turns`;
  const cells = [
    `\`${game.id}\``,
    `${verdictPhrase({ ...metrics, turns: null })}${inTurns}`,
    metrics.perfectFirstVsRandom === null ? 'none' : percent(metrics.perfectFirstVsRandom),
    second === null ? 'none' : percent(1 - second - nobody),
    percent(metrics.randomVsRandom),
    `${shortest ?? 'none'} to ${longest ?? 'no limit'} (${mean?.toFixed(2) ?? 'none'})`,
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
