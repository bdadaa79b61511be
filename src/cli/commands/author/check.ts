import { resolve } from 'node:path';
import { type GivenOptions, readGivenOptions } from '../../../core/contract/option.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import type { GameFault, GameMessage, ReportedFinding } from '../../../play/stranger/protocol.ts';
import { paintFor } from '../../draw/paint.ts';
import { INTERRUPTED } from '../../exit-status.ts';
import { refuseNoFile } from '../../files/game-file.ts';
import { openGameThread } from '../../files/game-worker.ts';
import { showFile } from '../../files/source-place.ts';
import { openWatcher } from '../../files/watcher.ts';
import type { SharedFlags, SwitchFlags } from '../../flag.ts';
import { checkMessage, isSound, type Report, reportLines } from '../../pages/check-report.ts';
import { printAnswer, tellRefusal } from '../../print-answer.ts';
import { columnsOf, type Terminal } from '../../terminal.ts';

/** The file has faults. */
const UNSOUND = 1;
const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

type CheckFlags = SharedFlags & SwitchFlags<'watch'>;

/** Checks a game that you are writing, once or at every save. */
export async function checkCommand(
  file: string,
  flags: CheckFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const missing = refuseNoFile(file);
  if (missing !== undefined) return missing;
  if (flags.watch === true) return watchFile(file, flags, terminal);
  const report = await look(file, flags, terminal);
  if (!report.ok) return report;
  print(report.value, flags, terminal);
  return accept(isSound(report.value) ? 0 : UNSOUND);
}

function look(
  file: string,
  flags: CheckFlags,
  { error: output }: Terminal,
  watching: { readonly signal?: AbortSignal; onRead?(path: string): void } = {},
): Promise<Result<Report>> {
  const missing = refuseNoFile(file);
  if (missing !== undefined) return Promise.resolve(missing);
  const given = readGivenOptions((flags.set ?? []).flatMap((text) => text.split(/\s+/)));
  return given.ok ? runCheck(file, given.value, { output, ...watching }) : Promise.resolve(given);
}

function print(report: Report, { json }: CheckFlags, terminal: Terminal): void {
  if (json === true) printAnswer(terminal, checkMessage(report));
  else {
    const lines = reportLines(report, columnsOf(terminal), paintFor(terminal));
    terminal.output.write(`${lines.join('\n')}\n`);
  }
}

/** Checks again whenever the file, or one it imports, is saved. Ctrl-C stops it. */
async function watchFile(
  file: string,
  flags: CheckFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const watcher = openWatcher();
  watcher.add(resolve(file));
  let interrupt = (): void => {};
  const interrupted = new Promise<'interrupt'>((done) => {
    interrupt = () => done('interrupt');
  });
  process.once('SIGINT', interrupt);
  try {
    for (;;) {
      const stopping = new AbortController();
      const saved = watcher.next().then(() => 'saved' as const);
      const { signal } = stopping;
      const looking = look(file, flags, terminal, { signal, onRead: watcher.add });
      const first = await Promise.race([looking, saved, interrupted]);
      if (first === 'saved' || first === 'interrupt') stopping.abort();
      // An aborted check prints no report.
      const report = await looking;
      if (first === 'interrupt') return accept(INTERRUPTED);
      if (first === 'saved') continue;
      if (terminal.output.isTTY === true) terminal.output.write(CLEAR_SCREEN);
      if (report.ok) print(report.value, flags, terminal);
      else tellRefusal(report.error, flags, terminal);
      if (flags.json !== true)
        terminal.output.write(`\nWatching ${showFile(file)}; Ctrl-C ends.\n`);
      if ((await Promise.race([saved, interrupted])) === 'interrupt') return accept(INTERRUPTED);
    }
  } finally {
    watcher.close();
    process.off('SIGINT', interrupt);
  }
}

type CheckOptions = {
  readonly signal?: AbortSignal;
  /** Called with each source file of the game. */
  onRead?(path: string): void;
  /** Where the game's own output goes. */
  readonly output: NodeJS.WritableStream;
};

/** Checks a file on its own thread. Reports everything found before the check ended or was stopped. */
async function runCheck(
  file: string,
  given: GivenOptions,
  { signal, onRead = () => {}, output }: CheckOptions,
): Promise<Result<Report>> {
  const thread = openGameThread(file, output);
  const found: ReportedFinding[] = [];
  const report = (title?: string, extent = { settings: 0, positions: 0 }): Result<Report> =>
    accept({ file: showFile(file), title, found, extent });
  const fail = ({ message, place, code }: GameFault): Result<Report> => {
    found.push({
      ...{ severity: 'fault', part: 'file', message, place, options: '' },
      ...(code === undefined ? {} : { code }),
    });
    return report();
  };
  const ended = Promise.withResolvers<Result<Report>>();
  const stop = (): void => ended.resolve(refuse({ code: 'check/stopped', message: 'Stopped.' }));
  const hear = (news: GameMessage): void => {
    if (news.kind === 'reads') onRead(news.path);
    if (news.kind === 'found') found.push(news.reported);
    if (news.kind === 'again') {
      const first = found[news.index];
      if (first !== undefined) found[news.index] = { ...first, elsewhere: news.times };
    }
    if (news.kind === 'strayed') ended.resolve(fail(news.fault));
  };
  const check = async (): Promise<Result<Report>> => {
    const loaded = await thread.ask(thread.load, hear);
    // Check a game even if it breaks the contract: there may be more to report.
    if (loaded.kind === 'fault' && loaded.fault.kind !== 'unsound') return fail(loaded.fault);
    const answer = await thread.ask({ kind: 'check', given }, hear);
    if (answer.kind === 'fault') return fail(answer.fault);
    if (answer.kind === 'refused') return refuse(answer.refusal);
    return answer.kind === 'checked' ? report(answer.title, answer.extent) : report();
  };
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.race([check(), ended.promise]);
  } finally {
    signal?.removeEventListener('abort', stop);
    await thread.end();
  }
}
