import type { Lines } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { TABLE } from '../../core/contract/phrase.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import type { SolveOptions } from '../../solve/solve.ts';
import { type Audit, audit, refuseTooLargeToAudit } from '../../study/audit/audit.ts';
import { type Context, MEMORY } from '../context.ts';
import { paintFor } from '../draw/paint.ts';
import { paintPhrase } from '../draw/spans.ts';
import { statusOf } from '../exit-status.ts';
import { loadChoice } from '../files/load.ts';
import { auditMessage } from '../pages/audit-json.ts';
import { auditLines, auditMarkdown } from '../pages/audit-page.ts';
import { printAnswer } from '../print-answer.ts';
import { writeWhole } from '../store/shelf.ts';
import { captureLines } from '../talk/capture-lines.ts';
import { printPaged } from '../talk/pager.ts';
import { columnsOf, isInteractive, type Terminal } from '../terminal.ts';
import { solveHere } from '../threads/solver.ts';
import { withAdvice } from '../threads/too-large.ts';

const ALL = 'all';

export type AuditFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
  readonly report?: string | undefined;
  /** Whether a long text may be shown page by page. */
  readonly pager?: boolean | undefined;
};

/** Prints what a rule book promises, and whether it holds. */
export async function auditCommand(
  name: string | undefined,
  flags: AuditFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choices = await chosen(name, flags);
  if (!choices.ok) return choices;
  const isPaged = isInteractive(terminal) && flags.pager !== false;
  const audited: { readonly choice: ChosenGame; readonly found: Audit }[] = [];
  for (const choice of choices.value) {
    const tooLarge = refuseTooLargeToAudit(choice.game, choice.options);
    if (tooLarge !== undefined) return refuse(tooLarge);
    const solution = await solveHere(choice, terminal);
    if (!solution.ok) return refuse(withAdvice(solution.error, choice));
    const found = audit(choice.game, choice.options, terminal.solutions, undefined, () =>
      claimLimits(terminal),
    );
    if (!found.ok) return found;
    audited.push({ choice, found: found.value });
    // A pager shows all audits together.
    if (flags.json !== true && !isPaged) print(choice, found.value, audited.length > 1, terminal);
  }
  if (flags.report !== undefined) {
    const parts = audited.map(({ choice, found }) => auditMarkdown(choice.game, found));
    const written = writeWhole(
      flags.report,
      ['# What the rule books promise', '', ...parts].join('\n'),
    );
    if (!written.ok) return written;
  }
  if (flags.json === true) {
    for (const { found } of audited) printAnswer(terminal, auditMessage(found));
    return accept(0);
  }
  if (!isPaged) return accept(0);
  const linesFor = (columns: number): Lines =>
    captureLines(terminal, { columns }, (to) => {
      for (const [index, { choice, found }] of audited.entries())
        print(choice, found, index > 0, to);
    });
  return accept(statusOf(await printPaged({ title: 'Audit', linesFor }, terminal)));
}

/** The seconds for solving the options that one claim names, unless others were asked for. */
const CLAIM_SECONDS = 60;

/** The limits of one claim with options of its own: the others go on. */
function claimLimits({ limits }: Context): SolveOptions {
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  return {
    memory: limits.memory ?? MEMORY,
    seconds,
    stop: () => seconds() > (limits.seconds ?? CLAIM_SECONDS),
  };
}

async function chosen(
  name: string | undefined,
  { game: file, set }: AuditFlags,
): Promise<Result<readonly ChosenGame[]>> {
  if (name !== ALL) {
    const choice = await loadChoice({ name, file, set });
    return choice.ok ? accept([choice.value]) : choice;
  }
  if (file !== undefined || (set ?? []).length > 0)
    return refuse({
      code: 'flag/bad-value',
      message:
        'An audit of all games uses their printed rules. Leave out --set and --game, or name one game.',
    });
  const choices: ChosenGame[] = [];
  for (const { id } of GAMES) {
    const choice = await loadChoice({ name: id });
    if (!choice.ok) return choice;
    choices.push(choice.value);
  }
  return accept(choices);
}

function print({ game }: ChosenGame, found: Audit, apart: boolean, terminal: Terminal): void {
  const paint = paintFor(terminal);
  const width = Math.min(columnsOf(terminal), 100);
  if (apart) terminal.output.write('\n\n');
  for (const { phrase, isHeading } of auditLines(game, found))
    for (const part of paintPhrase(paint, phrase, TABLE, width)) {
      const text = isHeading === true ? paint.strong(part) : paintVerdict(part);
      terminal.output.write(`${text}\n`);
    }

  function paintVerdict(text: string): string {
    return text.replace(/^(?:FAILS|NEVER HAPPENS|SAYS NOTHING|NOT CHECKED)(?= )/, (word) =>
      paint.warn(word),
    );
  }
}
