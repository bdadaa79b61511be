import type { Game } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { type Phrase, type Phrases, render, renderLines, say } from '../../core/contract/phrase.ts';
import {
  factsOf,
  findingLines,
  LEADING,
  leadsOf,
  quote,
  tallyOf,
  VERDICT_WORDS,
} from '../../play/text/game/audit.ts';
import { ideaLines } from '../../play/text/game/ideas.ts';
import type { Audit, PartialAudit } from '../../study/audit/audit.ts';
import { subjectsOf } from '../../study/audit/subject.ts';
import { printable } from '../draw/wrap.ts';

/** A line of the page. Headings stand out. */
export type AuditLine = { readonly phrase: Phrase; readonly isHeading?: true };

/** The whole audit, for a terminal. */
export function auditLines(game: Game, found: Audit | PartialAudit): readonly AuditLine[] {
  const { title } = game;
  const { options, claims } = found;
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
    ...('unsolved' in found ? plain('', found.unsolved) : figureLines(found)),
    ...plain('', tallyOf({ game, options, claims })),
    ...subjectsOf(claims).flatMap(({ about, findings }) => [
      ...plain(''),
      heading(about),
      ...findings.flatMap((group) => {
        const [{ verdict }, ...more] = group;
        const word = VERDICT_WORDS[verdict].toUpperCase();
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

/** The figures and ideas for a solved game. */
function figureLines(found: Audit): readonly AuditLine[] {
  const facts = factsOf(found);
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  return [
    { phrase: '' },
    ...facts.map(([label, text]) => ({ phrase: say`  ${label.padEnd(width)}${text}` })),
    { phrase: '' },
    { phrase: 'The idea', isHeading: true },
    ...ideaLines(found.ideas).map((line) => ({ phrase: say`  ${line}` })),
  ];
}

/** The whole audit, as Markdown. */
export function auditMarkdown(game: Game, found: Audit | PartialAudit): string {
  const { title } = game;
  const { options, claims } = found;
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
    ...('unsolved' in found
      ? [found.unsolved, '']
      : [
          '| | |',
          '|---|---|',
          ...factsOf(found).map(([label, text]) => `| ${cell(label)} | ${cell(render(text))} |`),
          '',
          ...ideaLines(found.ideas).flatMap((line) => [render(line).trim(), '']),
        ]),
    tallyOf({ game, options, claims }),
    '',
    ...subjectsOf(claims).flatMap(({ about, findings }) => [
      `### ${about}`,
      '',
      '| verdict | the book | finding |',
      '|---|---|---|',
      ...findings.map((group) => {
        const quotes = group.map((claim) => cell(quote(claim))).join('<br>');
        const lines = renderLines(findingLines(group, claims)).map(cell).join('<br>');
        return `| **${VERDICT_WORDS[group[0].verdict]}** | ${quotes} | ${lines} |`;
      }),
      '',
    ]),
  ]
    .map(printable)
    .join('\n');
}

function cell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ');
}
