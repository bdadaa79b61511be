import type { Game } from '../../../core/contract/game.ts';
import { changedOptions, readGivenOptions } from '../../../core/contract/option.ts';
import { accept, type Result } from '../../../core/result.ts';
import type { VariantData } from '../../../protocol/answers/tune.ts';
import { message } from '../../../protocol/message.ts';
import { GOALS, readConditions, readGoals } from '../../../study/tune/goal.ts';
import { type MeasuredVariant, TuneSearch } from '../../../study/tune/search.ts';
import { paintFor } from '../../draw/paint.ts';
import { INTERRUPTED } from '../../exit-status.ts';
import { loadChoice } from '../../files/load.ts';
import { readThreads, readWhole, type SharedFlags, type TextFlags } from '../../flag.ts';
import { tuneLines } from '../../pages/tune-page.ts';
import { printAnswer } from '../../print-answer.ts';
import { quoted } from '../../store/table-keeper.ts';
import { heedInterrupt } from '../../talk/interrupt.ts';
import { withProgress } from '../../talk/progress.ts';
import { type Context, columnsOf, programName } from '../../terminal.ts';
import { measureVariants } from '../../threads/measure-variants.ts';

/** How many variants to measure by default. */
const VARIANTS = 200;
const MOST_VARIANTS = 1_000_000;
/** How many variants the table shows; `--json` has all of them. */
const SHOWN = 8;

/** How to stop, and how many variants could not be measured: if nearly all failed, there is no point in waiting. */
function tipAfter(tried: number, unmeasured: number): string {
  const stop = 'Ctrl-C shows the best so far';
  return unmeasured === 0 ? stop : `${unmeasured} of ${tried} could not be measured; ${stop}`;
}

type TuneFlags = SharedFlags & TextFlags<'goal' | 'where' | 'count' | 'threads'>;

/** Searches the options of a game for variants worth playing. */
export async function tuneCommand(
  name: string | undefined,
  flags: TuneFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice(name, flags);
  if (!choice.ok) return choice;
  const goals = flags.goal === undefined ? accept(GOALS) : readGoals(flags.goal);
  if (!goals.ok) return goals;
  const conditions = flags.where === undefined ? accept([]) : readConditions(flags.where);
  if (!conditions.ok) return conditions;
  const most = readWhole('--count', flags.count ?? String(VARIANTS), 1, MOST_VARIANTS);
  if (!most.ok) return most;
  const threads = readThreads(flags.threads);
  if (!threads.ok) return threads;
  const { game, options } = choice.value;
  const given = readGivenOptions(flags.set ?? []);
  const search = new TuneSearch(game, options, {
    goals: goals.value,
    conditions: conditions.value,
    most: most.value,
    fixed: given.ok ? Object.keys(given.value) : [],
  });
  const { seconds, memory } = terminal.limits;
  const interruption = new AbortController();
  const { signal } = interruption;
  let isInterrupted = false;
  const timer =
    seconds === undefined ? undefined : setTimeout(() => interruption.abort(), 1000 * seconds);
  const unmeasured = await withProgress(terminal, `Tuning ${game.title}`, (progress) =>
    heedInterrupt(
      measureVariants(game, search, {
        threads: threads.value,
        memory,
        signal,
        onProgress: (tried, left) =>
          progress.show('measuring variants', tried / most.value, undefined, tipAfter(tried, left)),
      }),
      () => {
        isInterrupted = true;
        interruption.abort();
      },
    ),
  );
  clearTimeout(timer);
  const { base, front, measured, conditions: asked } = search;
  if (flags.json === true) {
    const data = (variant: MeasuredVariant): VariantData => variantData(game, variant);
    printAnswer(
      terminal,
      message('tune', {
        game: game.id,
        goals: goals.value,
        conditions: asked,
        measured,
        ...unmeasured,
        stopped: signal.aborted,
        base: base === undefined ? null : data(base),
        variants: front.map(data),
      }),
    );
  } else {
    const width = Math.min(columnsOf(terminal), 100);
    const lines = tuneLines(
      {
        game,
        playCommand: `${programName(terminal.env)} play ${flags.game === undefined ? game.id : `--game ${quoted(flags.game)}`}`,
        goals: goals.value,
        conditions: asked,
        base,
        front: front.slice(0, SHOWN),
        others: front.length - SHOWN,
        measured,
        ...unmeasured,
      },
      width,
      paintFor(terminal),
    );
    terminal.output.write(`${lines.join('\n')}\n`);
  }
  return accept(isInterrupted ? INTERRUPTED : 0);
}

function variantData({ options: table }: Game, { options, figures }: MeasuredVariant): VariantData {
  return { options, set: changedOptions(table, options), figures };
}
