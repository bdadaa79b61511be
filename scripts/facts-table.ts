import type { Check } from '../src/core/contract/claim.ts';
import type { Game } from '../src/core/contract/game.ts';
import { formatOptions, settleOptions } from '../src/core/contract/option.ts';
import { render } from '../src/core/contract/phrase.ts';
import { settingsOf, type Variant } from '../src/core/contract/variant.ts';
import { average, count, countOf } from '../src/core/count.ts';
import type { Verdict } from '../src/solve/solution.ts';
import { solve } from '../src/solve/solve.ts';
import { type Audit, audit } from '../src/study/audit/audit.ts';
import { headlineOf } from '../src/study/audit/leading.ts';
import type { Figures } from '../src/study/tune/figures.ts';
import { measureVariant } from '../src/study/tune/measure.ts';
import { percent, verdictPhrase } from '../src/study/wording.ts';

/** The generated parts of the page, by their names in the markers. */
type Part = 'games' | 'facts' | 'variants';

const HEAD = [
  '| game | with best play | a perfect player wins, opening | and replying | at random Player 1 wins | turns (mean at random) | depth | triviality, and the best simple rule |',
  '|---|---|---|---|---|---|---|---|',
];

const VARIANT_HEAD = [
  '| variant | rules | why | with best play | between equals | turns (mean at random) | choices that matter | depth | triviality, and the best simple rule | positions |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

/** A variant's figures, as `tune` computes them, and its value. */
export type VariantFacts = {
  readonly id: string;
  readonly start: Verdict;
  readonly figures: Figures;
};

/** Kinds that the table already shows, or that concern a single rule. */
const UNTOLD: readonly Check['kind'][] = ['contest', 'positions', 'turns'];

/** Audits games with their default options. */
export function auditAll(games: readonly Game[]): readonly Audit[] {
  return games.map((game) => {
    const options = settleOptions(game.options, {});
    const found = options.ok ? audit(game, options.value) : options;
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  });
}

/** Measures every variant of these games. */
export function measureAll(games: readonly Game[]): readonly VariantFacts[] {
  return games.flatMap((game) =>
    (game.variants ?? []).map((variant) => {
      const { options } = settingsOf(game, variant);
      const solved = solve(game.rules(options), { trusted: true, whole: true });
      if (!solved.ok) throw new Error(solved.error.message);
      const solution = solved.value;
      return {
        id: variant.id,
        start: solution.at(solution.rules.start()),
        figures: measureVariant(solution, game.book(options)),
      };
    }),
  );
}

/** The page with updated facts. Games that were not audited keep their facts, and so do their variants. */
export function withFacts(
  page: string,
  games: readonly Game[],
  audits: readonly Audit[],
  measured: readonly VariantFacts[],
): string {
  const stood = textIn(page, 'facts').split('\n');
  const lineOf = (game: Game, start: string, tell: (found: Audit) => string): string => {
    const found = audits.find((candidate) => candidate.game === game.id);
    const line = found === undefined ? stood.find((each) => each.startsWith(start)) : tell(found);
    if (line === undefined) throw new Error(`${game.title} was not audited.`);
    return line;
  };
  const rows = games.map((game) => lineOf(game, `| \`${game.id}\` |`, (found) => row(game, found)));
  const told = games.map((game) => {
    const start = `- **${game.title}**: `;
    return lineOf(game, start, (found) => `${start}${findings(found)}.`);
  });
  const facts = [...HEAD, ...rows, '', 'What the audit found:', '', ...told];
  const withTables = withText(withText(page, 'facts', facts), 'games', listOf(games));
  return withText(withTables, 'variants', variantRows(page, games, measured));
}

function variantRows(
  page: string,
  games: readonly Game[],
  measured: readonly VariantFacts[],
): readonly string[] {
  const stood = textIn(page, 'variants').split('\n');
  const rows = games.flatMap((game) =>
    (game.variants ?? []).map((variant) => {
      const found = measured.find(({ id }) => id === variant.id);
      const line =
        found === undefined
          ? stood.find((each) => each.startsWith(`| \`${variant.id}\` |`))
          : variantRow(game, variant, found);
      if (line === undefined) throw new Error(`${variant.title} was not measured.`);
      return line;
    }),
  );
  return [...VARIANT_HEAD, ...rows];
}

function variantRow(game: Game, variant: Variant, { start, figures }: VariantFacts): string {
  const { triviality, simple, depth, advantage, matters, turns, longest, positions } = figures;
  return tableRow([
    `\`${variant.id}\``,
    `${game.title}, \`${formatOptions(variant.set)}\``,
    variant.reason,
    `${render(verdictPhrase({ ...start, turns: null }))}${start.turns === null ? '' : ` in ${start.turns} turns`}`,
    `${percent(advantage)} from even`,
    `${longest === null ? 'no limit' : `at most ${count(longest)}`} (${turns === null ? 'none' : average(turns)})`,
    percent(matters),
    countOf(depth, 'level'),
    `${percent(triviality)}: ${simple}`,
    count(positions),
  ]);
}

function listOf(games: readonly Game[]): readonly string[] {
  const rows = games.map(({ id, summary }) => tableRow([`\`${id}\``, summary]));
  return ['| game | in one line |', '|---|---|', ...rows];
}

function row(game: Game, found: Audit): string {
  const { metrics, simple } = found;
  const { shortest, longest, meanRandomLength: mean } = metrics;
  const second = metrics.randomFirstVsPerfect;
  const neither = metrics.noWinner.randomFirstVsPerfect ?? 0;
  const inTurns = metrics.turns === null ? '' : ` in ${metrics.turns} turns`;
  const cells = [
    `\`${game.id}\``,
    `${render(verdictPhrase({ ...metrics, turns: null }))}${inTurns}`,
    metrics.perfectFirstVsRandom === null ? 'none' : percent(metrics.perfectFirstVsRandom),
    second === null ? 'none' : percent(1 - second - neither),
    percent(metrics.randomVsRandom),
    `${shortest === null ? 'none' : count(shortest)} to ${longest === null ? 'no limit' : count(longest)} (${mean === null ? 'none' : average(mean)})`,
    metrics.depth === null ? 'none' : countOf(metrics.depth, 'level'),
    simple === null ? 'none' : `${percent(simple.triviality)}: ${simple.policies[0].rule}`,
  ];
  return tableRow(cells);
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Each finding once, even if several claims lead to it. */
function findings({ claims }: Audit): string {
  const told = claims
    .filter(({ verdict, kind }) => verdict !== 'holds' && !UNTOLD.includes(kind))
    .map(headlineOf);
  const kept = claims.filter(({ verdict }) => verdict === 'holds').length;
  return [`${kept} of ${claims.length} claims hold`, ...new Set(told)].join('; ');
}

/** The text of one part of the page. */
export function textIn(page: string, part: Part): string {
  return split(page, part)[1];
}

function withText(page: string, part: Part, lines: readonly string[]): string {
  const [before, , after] = split(page, part);
  return [before, ...lines, after].join('\n');
}

function split(page: string, part: Part): readonly [before: string, text: string, after: string] {
  const opening = `<!-- ${part} -->`;
  const closing = `<!-- /${part} -->`;
  const [before, rest, ...further] = page.split(`${opening}\n`);
  if (further.length > 0) throw new Error(`The page has two places for the ${part}.`);
  const [text, after] = rest?.split(`\n${closing}`) ?? [];
  if (before === undefined || text === undefined || after === undefined)
    throw new Error(`The page has no place for the ${part}: ${opening} … ${closing}.`);
  return [before + opening, text, closing + after];
}
