import type { Lines } from '../../../core/contract/book.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { TABLE } from '../../../core/contract/phrase.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import {
  changedFacts,
  comparedTitles,
  positionChanges,
  promiseChanges,
} from '../../../play/text/game/comparison.ts';
import type { ComparedData } from '../../../protocol/answers/compare.ts';
import { message } from '../../../protocol/message.ts';
import { audit } from '../../../study/audit/audit.ts';
import { type Compared, compareGames } from '../../../study/compare/compare.ts';
import { type Paint, paintFor } from '../../draw/paint.ts';
import { paintPhrase } from '../../draw/spans.ts';
import { wrap } from '../../draw/wrap.ts';
import { loadChoice } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { printAnswer } from '../../print-answer.ts';
import { printPaged } from '../../talk/pager.ts';
import type { Context } from '../../terminal.ts';
import { solveGame } from '../../threads/solver.ts';
import { withAdvice } from '../../threads/too-large.ts';
import { claimLimits } from './audit.ts';

type CompareFlags = SharedFlags & {
  /** Options for the first game. */
  readonly base?: readonly string[] | undefined;
};

/** Shows the effect of a rule change: between options of one game, or between two games. */
export async function compareCommand(
  first: string | undefined,
  second: string | undefined,
  flags: CompareFlags,
  terminal: Context,
): Promise<Result<number>> {
  const before = await choose(first, flags.game, flags.base);
  if (!before.ok) return before;
  const after = await choose(second ?? first, flags.game, flags.set);
  if (!after.ok) return after;
  if (second === undefined && (flags.set ?? []).length === 0)
    return refuse({
      code: 'compare/nothing',
      message: 'Name what changes: another option (--set penalty=none), or a second game or file.',
    });
  const compared: Compared[] = [];
  for (const choice of [before.value, after.value]) {
    const studied = await study(choice, terminal);
    if (!studied.ok) return studied;
    compared.push(studied.value);
  }
  const [one, two] = compared as [Compared, Compared];
  const comparison = compareGames(one, two);
  if (flags.json === true) {
    const data = ({ audit: { game, options, metrics } }: Compared): ComparedData => ({
      game,
      options,
      metrics,
    });
    return printAnswer(
      terminal,
      message('compare', { before: data(one), after: data(two), ...comparison }),
    );
  }
  const paint = paintFor(terminal);
  const linesFor = (width: number): Lines =>
    linesOf([before.value, after.value], [one, two], width, paint);
  return accept(await printPaged({ title: 'Compare', linesFor }, terminal, flags.pager));
}

/** A game by its name or its file. */
function choose(
  name: string | undefined,
  file: string | undefined,
  set: readonly string[] | undefined,
): Promise<Result<ChosenGame>> {
  return name !== undefined && IS_FILE.test(name)
    ? loadChoice(undefined, { game: name, set })
    : loadChoice(name, { game: file, set });
}

/** Game names contain none of these characters. */
const IS_FILE = /[./\\]/;

async function study(choice: ChosenGame, terminal: Context): Promise<Result<Compared>> {
  const solution = await solveGame(choice, terminal, { whole: true });
  if (!solution.ok) return refuse(await withAdvice(solution.error, choice));
  const audited = audit(choice.game, choice.options, terminal.solutions, undefined, () =>
    claimLimits(terminal),
  );
  return audited.ok ? accept({ solution: solution.value, audit: audited.value }) : audited;
}

/** Where the text after a label begins. */
const HANG = 8;

function linesOf(
  choices: readonly [ChosenGame, ChosenGame],
  [one, two]: readonly [Compared, Compared],
  width: number,
  paint: Paint,
): Lines {
  const columns = Math.min(width, 100);
  const [before, after] = comparedTitles(...choices);
  const facts = changedFacts(one.audit, two.audit);
  const comparison = compareGames(one, two);
  const promises = promiseChanges(comparison.claims, choices);
  const indented = (text: string, hang?: number): Lines =>
    wrap(text, columns - 2, hang).map((line) => `  ${line}`);
  return [
    ...wrap(`before: ${before}`, columns, HANG).map(paint.strong),
    ...wrap(`after:  ${after}`, columns, HANG).map(paint.strong),
    '',
    ...facts.changed.flatMap((fact) => [
      fact.label,
      ...indented(`before: ${fact.before}`, HANG),
      ...indented(`after:  ${fact.after}`, HANG),
    ]),
    ...(facts.same.length === 0 ? [] : wrap(`The same: ${facts.same.join(', ')}.`, columns)),
    '',
    paint.strong('What the book promises'),
    ...(promises.note === null ? [] : indented(promises.note)),
    ...promises.changes.flatMap(({ quote, change }) => [
      ...indented(quote),
      ...indented(`  ${change}`),
    ]),
    '',
    paint.strong('Positions'),
    ...positionChanges(comparison.positions).flatMap((phrase) =>
      paintPhrase(paint, phrase, TABLE, columns - 2).map((line) => `  ${line}`),
    ),
  ];
}
