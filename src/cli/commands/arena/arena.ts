import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { compareResults } from '../../../arena/compare-results.ts';
import { arenaCsv } from '../../../arena/report/csv.ts';
import { type ReportData, reportData } from '../../../arena/report/report-data.ts';
import { type ArenaResults, readResults } from '../../../arena/results.ts';
import { summarize } from '../../../arena/summary.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import type { ArenaMessage } from '../../../protocol/answers/arena.ts';
import { printablePath } from '../../../store/whole-file.ts';
import { type ArenaFlags, namesIn, readPlan, readPlanFile } from '../../arena/plan-flags.ts';
import { runPlan } from '../../arena/run-plan.ts';
import { settingsOf, studiesOf } from '../../arena/studied-setting.ts';
import { paintFor } from '../../draw/paint.ts';
import { INTERRUPTED } from '../../exit-status.ts';
import { arenaLines, comparisonLines } from '../../pages/arena-page.ts';
import { printAnswer } from '../../print-answer.ts';
import { writeWhole } from '../../store/shelf.ts';
import { type Context, timeAt } from '../../terminal.ts';

/** Plays many games between programs, and reports how well each did. */
export async function arenaCommand(
  words: readonly string[],
  flags: ArenaFlags,
  terminal: Context,
): Promise<Result<number>> {
  const [action, ...files] = words;
  if (action === 'compare') return compare(files, flags, terminal);
  if (action === 'report') return report(files, flags, terminal);
  if (action !== undefined)
    return refuse({
      code: 'command/bad-arguments',
      message: `There is no "arena ${action}". Say "arena report FILE" or "arena compare FILE FILE".`,
      allowed: ['report', 'compare'],
    });
  const given = flags.plan === undefined ? accept(flags) : readPlanFile(flags.plan, flags);
  if (!given.ok) return given;
  const asked = await readPlan(given.value, terminal);
  if (!asked.ok) return asked;
  const run = await runPlan(asked.value, flags, terminal);
  if (!run.ok) return run;
  if (run.value === undefined) return accept(INTERRUPTED);
  return tell(summarize(run.value.results, run.value.studies), flags, terminal);
}

function tell(message: ArenaMessage, flags: ArenaFlags, terminal: Context): Result<number> {
  if (flags.json === true) return printAnswer(terminal, message);
  terminal.output.write(`${arenaLines(message, paintFor(terminal)).join('\n')}\n`);
  return accept(0);
}

function readFile(file: string): Result<ArenaResults> {
  if (!existsSync(file))
    return refuse({ code: 'file/not-read', message: `There is no file ${printablePath(file)}.` });
  return readResults(readFileSync(file, 'utf8'));
}

async function report(
  [file, ...others]: readonly string[],
  flags: ArenaFlags,
  terminal: Context,
): Promise<Result<number>> {
  if (file === undefined || others.length > 0)
    return refuse({ code: 'command/bad-arguments', message: 'Name one file: arena report FILE.' });
  const results = readFile(file);
  if (!results.ok) return results;
  const format = formatOf(flags.out);
  if (!format.ok) return format;
  const settings = await settingsOf(results.value.plan, flags.game, terminal);
  if (!settings.ok) return settings;
  const studies = studiesOf(settings.value);
  const message = summarize(results.value, studies);
  if (flags.out !== undefined) {
    const path = resolve(flags.out);
    const date = timeAt(terminal).toISOString().slice(0, 10);
    const text =
      format.value === 'csv'
        ? arenaCsv(message)
        : reportHtml(reportData(message, results.value, studies, date));
    const written = writeWhole(path, text);
    if (!written.ok) return written;
    // JSON output must stand alone.
    const notices = flags.json === true ? terminal.error : terminal.output;
    notices.write(`Report: ${printablePath(path)}\n`);
    if (flags.json !== true) return accept(0);
  }
  return tell(message, flags, terminal);
}

/** The format of a report, from the extension of its file. */
function formatOf(file = '.html'): Result<'html' | 'csv'> {
  const format = (['html', 'csv'] as const).find((end) => file.endsWith(`.${end}`));
  return format === undefined
    ? refuse({
        code: 'flag/bad-value',
        message: 'A report is a page or a table. Name a file that ends in .html or .csv.',
        allowed: ['html', 'csv'],
      })
    : accept(format);
}

function compare(files: readonly string[], flags: ArenaFlags, terminal: Context): Result<number> {
  const [one, two] = files;
  if (one === undefined || two === undefined || files.length > 2)
    return refuse({
      code: 'command/bad-arguments',
      message: 'Name two files: arena compare FILE FILE.',
    });
  const [first, second] = [readFile(one), readFile(two)];
  if (!first.ok) return first;
  if (!second.ok) return second;
  const named = namesIn(flags.players ?? '');
  const players = [
    named[0] ?? first.value.plan.players[0] ?? '',
    named[1] ?? named[0] ?? second.value.plan.players[0] ?? '',
  ] as const;
  const compared = compareResults(first.value, second.value, players);
  if (!compared.ok) return compared;
  if (flags.json === true) return printAnswer(terminal, compared.value);
  terminal.output.write(`${comparisonLines(compared.value).join('\n')}\n`);
  return accept(0);
}

// The source has folders; the build is flat.
const BUILT: string = import.meta.url.endsWith('.ts') ? '../../../../dist/report/' : './report/';

/**
 * A report as one file that needs no network. The results are packed, and the script shows them as text, so no name can
 * become markup. The security policy allows only this script.
 */
function reportHtml(data: ReportData): string {
  const script = builtFile('report.js').replaceAll('</script', '<\\/script');
  const style = builtFile('report.css').replaceAll('</style', '<\\/style');
  const allowed = createHash('sha256').update(script).digest('base64');
  const packed = deflateRawSync(JSON.stringify(data), { level: 9 }).toString('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${allowed}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<title>Arena</title>
<style>${style}</style>
</head>
<body>
<div id="page"><noscript>This report needs JavaScript. "parlor arena report" prints the same as text.</noscript></div>
<script type="application/octet-stream" id="data">${packed}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

function builtFile(name: string): string {
  return readFileSync(new URL(BUILT + name, import.meta.url), 'utf8');
}
