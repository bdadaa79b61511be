import type { GivenOptions } from '../../core/contract/option.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { GameFault, GameMessage, ReportedFinding } from '../../play/stranger/protocol.ts';
import type { Report } from '../pages/check-report.ts';
import { openGameThread } from './game-worker.ts';
import { showFile } from './source-place.ts';

export type CheckOptions = {
  readonly signal?: AbortSignal;
  /** Called with each source file of the game. */
  onRead?(path: string): void;
  /** Where the game's own output goes. */
  readonly output: NodeJS.WritableStream;
};

/** Checks a file on its own thread. Reports everything found before the check ended or was stopped. */
export async function runCheck(
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
