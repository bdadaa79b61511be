import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { ArenaSetting } from '../../arena/arena-setting.ts';
import { gamesIn } from '../../arena/plan.ts';
import { type ArenaResults, formatLine, isSamePlan, readResults } from '../../arena/results.ts';
import type { SettingStudy } from '../../arena/summary.ts';
import { count, countOf } from '../../core/count.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { PlanMessage } from '../../protocol/arena.ts';
import { printablePath } from '../../store/whole-file.ts';
import { readThreads } from '../flag.ts';
import { heedInterrupt } from '../talk/interrupt.ts';
import { withProgress } from '../talk/progress.ts';
import { TimeLeft } from '../talk/time-left.ts';
import { CLOSING, type Context, complain, timeAt } from '../terminal.ts';
import { playLadders } from '../threads/arena-ladder.ts';
import { isOutside, playPlan } from '../threads/arena-threads.ts';
import { type GameRunners, localGameRunners, NotPlayedError } from './game-runners.ts';
import type { ArenaFlags, AskedPlan } from './plan-flags.ts';
import { hasLadder, readySettings, type StudiedSetting, studiesOf } from './studied-setting.ts';

/** The results of an arena, and the studies used to judge its games. */
export type StudiedResults = {
  readonly results: ArenaResults;
  readonly studies: readonly SettingStudy[];
};

/** Plays the rest of a plan. Undefined if it was stopped. */
export async function runPlan(
  { plan, chosen, players }: AskedPlan,
  flags: ArenaFlags,
  terminal: Context,
): Promise<Result<StudiedResults | undefined>> {
  const threads = readThreads(flags.threads);
  if (!threads.ok) return threads;
  const before = resultsBefore(plan, flags.out);
  if (!before.ok) return before;
  const interruption = new AbortController();
  const { signal } = interruption;
  const settings = await readySettings(plan, chosen, terminal, signal);
  if (!settings.ok) return settings;
  // Workers check their programs themselves.
  const programs = flags.databaseUrl === undefined ? plan.players.filter(isOutside) : [];
  for (const name of programs) {
    const [first] = settings.value;
    if (first === undefined) continue;
    const tools = { ...first, starts: plan.starts, players, closing: CLOSING };
    const tried = await new ArenaSetting({ ...tools, now: () => 0 }).tryOut(name);
    if (!tried.ok) return tried;
  }
  let lines = '';
  const decoder = new TextDecoder();
  const { out } = flags;
  if (out !== undefined && before.value.bytes === 0) writeFileSync(out, formatLine(plan));
  const total = gamesIn(plan);
  let done = before.value.games.length;
  const begun = { at: performance.now(), done };
  const timeLeft = new TimeLeft();
  const playing =
    flags.databaseUrl === undefined
      ? accept(localGameRunners(plan, settings.value, { players, threads: threads.value, signal }))
      : await queueOf(flags.databaseUrl, plan, settings.value, terminal);
  if (!playing.ok) return playing;
  const { runners, playRound, atOnce } = playing.value;
  try {
    await withProgress(terminal, 'Playing', (progress) => {
      const write = (text: Uint8Array, games: number): void => {
        if (out === undefined) lines += decoder.decode(text);
        else appendFileSync(out, text);
        done += games;
        const share = (done - begun.done) / Math.max(1, total - begun.done);
        const left = timeLeft.words(share, performance.now() - begun.at);
        progress.show(`${countOf(done, 'game')} of ${count(total)}`, done / total, undefined, left);
      };
      const { games } = before.value;
      const ladders = settings.value.filter(hasLadder);
      const played =
        plan.mode === 'ladder'
          ? playLadders(plan, ladders, games, { signal, write, playRound, atOnce })
          : playPlan(plan, runners, { signal, write, from: games.length });
      return heedInterrupt(played, () => {
        interruption.abort();
        playing.value.stop();
      });
    });
  } catch (error) {
    if (!(error instanceof NotPlayedError)) throw error;
    return refuse({ code: 'arena/not-played', message: error.message });
  } finally {
    await playing.value.close({ isOver: done === total });
  }
  if (signal.aborted) {
    const how = out === undefined ? '' : ` The same command goes on with ${printablePath(out)}.`;
    complain(terminal, `Stopped after ${countOf(done, 'game')} of ${count(total)}.${how}`);
    return accept(undefined);
  }
  const text = out === undefined ? `${formatLine(plan)}${lines}` : readFileSync(out, 'utf8');
  const results = readResults(text);
  if (!results.ok) return results;
  return accept({ results: results.value, studies: studiesOf(settings.value) });
}

/** Puts the games into a queue, and prints how to start workers. */
async function queueOf(
  url: string,
  plan: PlanMessage,
  settings: readonly StudiedSetting[],
  terminal: Context,
): Promise<Result<GameRunners>> {
  const { queuedGameRunners } = await import('./queued-games.ts');
  const queue = await queuedGameRunners(url, plan, settings, timeAt(terminal).getTime());
  if (queue.ok)
    terminal.error.write('The games wait for workers: parlor worker --database-url URL\n');
  return queue;
}

/** The games of a plan that are already in the file. Truncates an incomplete last line. */
function resultsBefore(
  plan: PlanMessage,
  file: string | undefined,
): Result<Pick<ArenaResults, 'games' | 'bytes'>> {
  if (file === undefined || !existsSync(file)) return accept({ games: [], bytes: 0 });
  const text = readFileSync(file, 'utf8');
  if (!text.includes('\n')) return accept({ games: [], bytes: 0 });
  const results = readResults(text);
  if (!results.ok) return results;
  if (!isSamePlan(results.value.plan, plan))
    return refuse({
      code: 'arena/other-plan',
      message: `${printablePath(file)} has the results of another plan. Name another file with --out, or say the same --players, --games, --pairs and --seed.`,
    });
  truncateSync(file, results.value.bytes);
  return results;
}
