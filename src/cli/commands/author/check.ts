import { resolve } from 'node:path';
import { readGivenOptions } from '../../../core/contract/option.ts';
import { accept, type Result } from '../../../core/result.ts';
import { paintFor } from '../../draw/paint.ts';
import { INTERRUPTED } from '../../exit-status.ts';
import { runCheck } from '../../files/check-job.ts';
import { refuseNoFile } from '../../files/game-file.ts';
import { showFile } from '../../files/source-place.ts';
import { openWatcher } from '../../files/watcher.ts';
import type { SharedFlags } from '../../flag.ts';
import { checkMessage, isSound, type Report, reportLines } from '../../pages/check-report.ts';
import { printAnswer, tellRefusal } from '../../print-answer.ts';
import { columnsOf, type Terminal } from '../../terminal.ts';

/** The file has faults. */
const UNSOUND = 1;
const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

type CheckFlags = SharedFlags & {
  readonly watch?: boolean | undefined;
};

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
