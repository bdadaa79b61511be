import type { Lines } from '../../../core/contract/book.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { TABLE } from '../../../core/contract/phrase.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { seatNumber } from '../../../core/seat.ts';
import { GAMES } from '../../../games/index.ts';
import { ideasData } from '../../../play/text/game/ideas.ts';
import type {
  AuditMessage,
  DifferenceData,
  InfluenceData,
  WitnessData,
} from '../../../protocol/answers/audit.ts';
import { message } from '../../../protocol/message.ts';
import type { SolveOptions } from '../../../solve/solve-options.ts';
import {
  type Audit,
  audit,
  auditPartly,
  isOutOfReach,
  type PartialAudit,
  refuseTooLargeToAudit,
} from '../../../study/audit/audit.ts';
import type { PrintedAndActual, ShownInfluence, Witness } from '../../../study/audit/finding.ts';
import { type Paint, paintFor } from '../../draw/paint.ts';
import { paintPhrase } from '../../draw/spans.ts';
import { loadChoice } from '../../files/load.ts';
import type { SharedFlags, TextFlags } from '../../flag.ts';
import { auditLines, auditMarkdown } from '../../pages/audit-page.ts';
import { printAnswer } from '../../print-answer.ts';
import { writeWhole } from '../../store/shelf.ts';
import { printPaged } from '../../talk/pager.ts';
import { type Context, columnsOf, isInteractive, MEMORY } from '../../terminal.ts';
import { certaintyWithin, solveGame } from '../../threads/solver.ts';
import { withAdvice } from '../../threads/too-large.ts';

const ALL = 'all';

type AuditFlags = SharedFlags & TextFlags<'report'>;

/** Checks what a rule book promises, and prints the result. */
export async function auditCommand(
  name: string | undefined,
  flags: AuditFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choices = await chosen(name, flags);
  if (!choices.ok) return choices;
  const isPaged = isInteractive(terminal) && flags.pager !== false;
  const paint = paintFor(terminal);
  const audited: { readonly choice: ChosenGame; readonly found: Audit | PartialAudit }[] = [];
  for (const choice of choices.value) {
    const found = await auditChoice(choice, terminal);
    if (!found.ok) return found;
    audited.push({ choice, found: found.value });
    // A pager shows all audits together.
    if (flags.json !== true && !isPaged) {
      const lines = linesOf(choice, found.value, audited.length > 1, columnsOf(terminal), paint);
      terminal.output.write(`${lines.join('\n')}\n`);
    }
  }
  if (flags.report !== undefined) {
    const parts = audited.map(({ choice, found }) => auditMarkdown(choice.game, found));
    const written = writeWhole(
      flags.report,
      ['# What the rule books promise', '', ...parts].join('\n'),
    );
    if (!written.ok) return written;
  }
  const status = audited.some(({ found }) => 'unsolved' in found) ? 1 : 0;
  if (flags.json === true) {
    for (const { found } of audited) printAnswer(terminal, auditMessage(found));
    return accept(status);
  }
  if (!isPaged) return accept(status);
  const linesFor = (width: number): Lines =>
    audited.flatMap(({ choice, found }, index) => linesOf(choice, found, index > 0, width, paint));
  return accept(Math.max(status, await printPaged({ title: 'Audit', linesFor }, terminal)));
}

/** The audit of a game. If the game cannot be solved but has claims, audits what can be checked without solving. */
async function auditChoice(
  choice: ChosenGame,
  terminal: Context,
): Promise<Result<Audit | PartialAudit>> {
  const { game, options } = choice;
  const { solutions } = terminal;
  const how = (): SolveOptions => claimLimits(terminal);
  const tooLarge = refuseTooLargeToAudit(game, options);
  const solution =
    tooLarge === undefined ? await solveGame(choice, terminal, { whole: true }) : refuse(tooLarge);
  const whole = solution.ok ? audit(game, options, solutions, undefined, how) : solution;
  if (whole.ok) return whole;
  const refusal = await withAdvice(whole.error, choice);
  const isPartial = isOutOfReach(refusal) && game.book(options).claims.length > 0;
  if (!isPartial) return refuse(refusal);
  const isLate = refusal.code === 'solve/stopped';
  const reason = isLate ? `${refusal.message} Give it longer with --time.` : refusal.message;
  return auditPartly(game, options, reason, solutions, how);
}

/** The default time limit, in seconds, for solving the options that one claim names. */
const CLAIM_SECONDS = 60;

/** The limits for one claim with its own options, so that the other claims still get their turn. */
export function claimLimits({ limits }: Context): SolveOptions {
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  return {
    memory: limits.memory ?? MEMORY,
    seconds,
    certainty: certaintyWithin(limits),
    stop: () => seconds() > (limits.seconds ?? CLAIM_SECONDS),
  };
}

async function chosen(
  name: string | undefined,
  flags: AuditFlags,
): Promise<Result<readonly ChosenGame[]>> {
  if (name !== ALL) {
    const choice = await loadChoice(name, flags);
    return choice.ok ? accept([choice.value]) : choice;
  }
  if (flags.game !== undefined || (flags.set ?? []).length > 0)
    return refuse({
      code: 'flag/bad-value',
      message:
        'An audit of all games uses their printed rules. Leave out --set and --game, or name one game.',
    });
  const choices: ChosenGame[] = [];
  for (const { id } of GAMES) {
    const choice = await loadChoice(id, {});
    if (!choice.ok) return choice;
    choices.push(choice.value);
  }
  return accept(choices);
}

function linesOf(
  { game }: ChosenGame,
  found: Audit | PartialAudit,
  apart: boolean,
  columns: number,
  paint: Paint,
): Lines {
  const paintVerdict = (text: string): string =>
    text.replace(/^(?:FAILS|NEVER HAPPENS|SAYS NOTHING|NOT CHECKED)(?= )/, paint.warn);
  const lines = auditLines(game, found).flatMap(({ phrase, isHeading }) =>
    paintPhrase(paint, phrase, TABLE, Math.min(columns, 100)).map(
      isHeading === true ? paint.strong : paintVerdict,
    ),
  );
  return apart ? ['', '', ...lines] : lines;
}

/** An audit as JSON: plain text instead of phrases, player numbers instead of seats. */
function auditMessage(found: Audit | PartialAudit): AuditMessage {
  const { game, options, claims, leading } = found;
  return message('audit', {
    game,
    options,
    claims: claims.map(({ phrase: _, ...claim }) => ({
      ...claim,
      witness: claim.witness === null ? null : witnessData(claim.witness),
    })),
    leading,
    ...('unsolved' in found
      ? { metrics: null, simple: null, ideas: null, unsolved: found.unsolved }
      : { metrics: found.metrics, simple: found.simple, ideas: ideasData(found.ideas) }),
  });
}

function witnessData(witness: Witness): WitnessData {
  switch (witness.kind) {
    case 'line':
    case 'pair':
    case 'count': {
      const { influence, ...rest } = witness;
      return influence === undefined ? rest : { ...rest, influence: influenceData(influence) };
    }
    case 'departure':
      return { ...witness, difference: differenceData(witness.difference) };
    case 'defences':
      return {
        ...witness,
        defences: witness.defences.map(({ seat, on, critical, by }) => ({
          player: seatNumber(seat),
          critical,
          on: seatNumber(on),
          by,
        })),
      };
    case 'exhaustion':
    case 'figures':
    case 'readings':
      return witness;
  }
}

function influenceData(influence: ShownInfluence): InfluenceData {
  if (!('seat' in influence)) return influence;
  const { seat, ...rest } = influence;
  return { ...rest, player: seatNumber(seat) };
}

function differenceData(difference: PrintedAndActual): DifferenceData {
  if (difference.kind !== 'winner') return difference;
  const { kind, printed, actual } = difference;
  return {
    kind,
    printed: seatNumber(printed),
    actual: seatNumber(actual),
  };
}
