import { resolve } from 'node:path';
import type { Lines } from '../../../core/contract/book.ts';
import type { Reader } from '../../../core/contract/phrase.ts';
import { nameOf } from '../../../core/contract/variant.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { givenNames, matchup } from '../../../play/names.ts';
import { NOTHING_TO_REVIEW } from '../../../play/text/review/review-answer.ts';
import { reviewMessage } from '../../../play/text/review/review-message.ts';
import { printablePath } from '../../../store/whole-file.ts';
import { paintFor } from '../../draw/paint.ts';
import { graphSvg } from '../../draw/review-svg.ts';
import { printable } from '../../draw/wrap.ts';
import { SECONDS, type SharedFlags, type TextFlags } from '../../flag.ts';
import { reviewLines } from '../../pages/review-page.ts';
import { printAnswer } from '../../print-answer.ts';
import { keepReviewed } from '../../review/accuracies.ts';
import { writeWhole } from '../../store/shelf.ts';
import { printPaged } from '../../talk/pager.ts';
import { type Context, isInteractive } from '../../terminal.ts';
import { reviewOnThreads } from '../../threads/review-game.ts';
import { findKept, ownSeat } from './replay.ts';

type ReviewFlags = SharedFlags & TextFlags<'svg'>;

/** Prints where a recorded game was won and lost, move by move. */
export async function reviewCommand(
  file: string | undefined,
  flags: ReviewFlags,
  terminal: Context,
): Promise<Result<number>> {
  const found = await findKept(file, flags, terminal);
  if (!found.ok) return found;
  const { record, path: place } = found.value;
  const { match } = record;
  if (match.turns === 0) return refuse(NOTHING_TO_REVIEW);
  const judged = await reviewOnThreads(match, terminal, {
    proving: terminal.limits.seconds ?? SECONDS,
  });
  if (!judged.ok) return judged;
  await keepReviewed(place, record, judged.value, flags.game, terminal);
  const names = givenNames(record.players);
  const reader: Reader = { seat: ownSeat(record, place, terminal) ?? null, names };
  const title = printable(`${nameOf(match)}: ${matchup(record.players)}`);
  if (flags.svg !== undefined) {
    const path = resolve(flags.svg);
    const written = writeWhole(path, graphSvg(judged.value, title, names));
    if (!written.ok) return written;
    // JSON output must stand alone.
    const notices = flags.json === true ? terminal.error : terminal.output;
    notices.write(`Graph: ${printablePath(path)}\n`);
  }
  if (flags.json === true) return printAnswer(terminal, reviewMessage(record, judged.value));
  const page = { title, paint: paintFor(terminal), blocks: isInteractive(terminal), reader };
  const linesFor = (width: number): Lines => reviewLines(record, judged.value, { ...page, width });
  return accept(await printPaged({ title, linesFor }, terminal, flags.pager));
}
