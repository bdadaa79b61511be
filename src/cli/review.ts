import { resolve } from 'node:path';
import type { GameRecord } from '../core/record.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { review } from '../study/review/review.ts';
import { paintFor } from './draw/paint.ts';
import { graphSvg } from './draw/review-svg.ts';
import { printable } from './draw/wrap.ts';
import { findRecord } from './replay.ts';
import { reviewJson } from './review-json.ts';
import { reviewLines } from './review-page.ts';
import { shown, writeWhole } from './shelf.ts';
import { solveHere } from './solver.ts';
import { columnsOf, isInteractive, type Terminal } from './terminal.ts';

export type ReviewFlags = {
  readonly game?: string | undefined;
  readonly json?: boolean | undefined;
  readonly svg?: string | undefined;
};

/** Says of a record where it was won and lost, move by move. */
export async function reviewCommand(
  file: string | undefined,
  flags: ReviewFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const found = await findRecord(file, flags, terminal);
  if (!found.ok) return found;
  const record = found.value;
  const { match } = record;
  if (match.turns === 0)
    return refuse({
      code: 'review/nothing',
      message: 'There is nothing to review: no move was made.',
    });
  const solution = await solveHere(match, terminal);
  if (!solution.ok) return solution;
  const judged = review(solution.value, match);
  if (flags.svg !== undefined) {
    const path = resolve(flags.svg);
    const written = writeWhole(path, graphSvg(judged, titleOf(record)));
    if (!written.ok) return written;
    // Where the answer is for a program, nothing else may stand beside it.
    const notices = flags.json === true ? terminal.error : terminal.output;
    notices.write(`Graph: ${shown(path)}\n`);
  }
  if (flags.json === true) {
    terminal.output.write(`${JSON.stringify(reviewJson(record, judged))}\n`);
    return accept(0);
  }
  const lines = reviewLines(record, judged, {
    title: titleOf(record),
    width: columnsOf(terminal),
    paint: paintFor(terminal),
    blocks: isInteractive(terminal),
  });
  terminal.output.write(`${lines.join('\n')}\n`);
  return accept(0);
}

function titleOf({ match, players }: GameRecord): string {
  return printable(`${match.game.title}: ${players.join(' against ')}`);
}
