import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import type { RefusalCode } from '../../core/refusal-code.ts';
import type { Refusal } from '../../core/result.ts';
import { isRecord } from '../../core/show.ts';
import { orList } from '../../core/word-list.ts';
import { CallTrace } from '../../play/stranger/call-trace.ts';
import { isTooLarge } from '../../solve/search/without-table.ts';
import { CERTAINTIES, type Certainty } from '../../solve/solve-options.ts';
import { read, update } from '../../store/contract.ts';
import { sourceOf } from '../files/load.ts';
import { openStore } from '../store/shelf.ts';
import { aboutTime } from '../talk/time-left.ts';
import { type Context, MEMORY } from '../terminal.ts';
import type { SealedReport } from './sealed-order.ts';
import { workOnThread } from './threads.ts';

/** The name this is stored under, and how many games are remembered. */
const TOO_LARGE = 'too-large';
const MOST_KEPT = 100;

/** A game that did not fit into so many bytes, or may not, and what was said then. */
type TooLarge = {
  readonly memory: number;
  readonly code: RefusalCode;
  readonly message: string;
  /** How certain that had to be. */
  readonly certainty: Certainty;
};

/** A game to solve, and whether with every position. A game may fit only without its mirror images. */
type TriedGame = ChosenGame & { readonly whole?: boolean | undefined };

/** The refusal from an earlier run, if the game is known not to fit into this memory. */
export async function recallTooLarge(
  tried: TriedGame,
  { memory, certainty }: Pick<TooLarge, 'memory' | 'certainty'>,
  terminal: Context,
): Promise<Refusal | undefined> {
  const key = contentKey(tried);
  if (key === undefined) return undefined;
  const kept = await read(openStore(terminal).values, TOO_LARGE, isRecord);
  // A game that does not fit without its mirror images does not fit with them either.
  for (const name of [key, contentKey({ ...tried, whole: false })]) {
    const known = kept.ok ? kept.value?.[name ?? key] : undefined;
    if (!isKept(known) || known.memory < memory) continue;
    const { code, message } = known;
    if (CERTAINTIES.indexOf(known.certainty) >= CERTAINTIES.indexOf(certainty))
      return { code, message };
  }
  return undefined;
}

/** Remembers this for the game's content: once the file changes, the game counts as untried. */
export async function rememberTooLarge(
  tried: TriedGame,
  { memory, code, message, certainty }: TooLarge,
  terminal: Context,
): Promise<void> {
  const key = contentKey(tried);
  if (key === undefined) return;
  // An attempt that would have ended in doubt, and did not, ends like one that goes on in doubt.
  const isSure = certainty === 'doubtful' && code === 'solve/too-large';
  const found = { memory, code, message, certainty: isSure ? 'presumed' : certainty };
  await update(openStore(terminal).values, TOO_LARGE, (kept) => {
    const others = Object.entries(isRecord(kept) ? kept : {}).filter(([name]) => name !== key);
    return Object.fromEntries([...others.slice(1 - MOST_KEPT), [key, found]]);
  });
}

/** Identifies the content of a game file and its imports, the options, and the program version. */
function contentKey({ game, options, whole }: TriedGame): string | undefined {
  const source = sourceOf(game);
  if (source?.kind !== 'file') return undefined;
  const content = contentHash(source.path);
  const way = whole === true ? ' whole' : '';
  return content && `${packageFile.version} ${content} ${formatOptions(options)}${way}`;
}

function isKept(value: unknown): value is TooLarge {
  return (
    isRecord(value) &&
    typeof value.memory === 'number' &&
    typeof value.message === 'string' &&
    CERTAINTIES.some((certainty) => certainty === value.certainty) &&
    isTooLarge({ code: value.code as RefusalCode, message: value.message })
  );
}

/** Solving may take this many times as long as was foreseen. */
const UNFORESEEN = 3;
/** Time limits in seconds to suggest, the last one in multiples. */
const TIME_LIMITS = [60, 120, 300, 600, 1200, 1800, 3600];
const HOUR = 3600;
/** The limit to suggest if nothing was foreseen. */
const SOME_TIME = 600;

/** Adds to the refusal of a game in doubt how long solving takes, and how to have it solved all the same. */
export function howToWait(refusal: Refusal, seconds: number | undefined): Refusal {
  if (refusal.code !== 'solve/doubtful') return refusal;
  const most = seconds === undefined ? SOME_TIME : UNFORESEEN * seconds;
  const limit = TIME_LIMITS.find((limit) => limit >= most) ?? HOUR * Math.ceil(most / HOUR);
  const time = seconds === undefined ? '' : `If it fits, solving takes ${aboutTime(seconds)}. `;
  const message = `${refusal.message} ${time}To wait for it, add --time ${limit}.`;
  return { ...refusal, message };
}

/** What to do instead of waiting. */
export function tipFor(chosen: ChosenGame): string {
  const smaller = smallerWords(chosen);
  return `Ctrl-C stops; ${smaller === '' ? '' : `${smaller}, or `}play against bot:mcts`;
}

/** "make it smaller with --set (heaps, height)"; empty if no option is a size. */
function smallerWords(chosen: ChosenGame | undefined): string {
  const sizes = Object.entries(chosen?.game.options ?? {}).flatMap(([name, { kind }]) =>
    kind === 'whole' ? [name] : [],
  );
  return sizes.length === 0 ? '' : `make it smaller with --set (${sizes.join(', ')})`;
}

/** Adds advice to the refusal of a game that is too large. */
export async function withAdvice(
  refusal: Refusal,
  chosen: ChosenGame | undefined,
): Promise<Refusal> {
  if (!isTooLarge(refusal)) return refusal;
  const smaller = smallerWords(chosen);
  const search =
    chosen !== undefined && (await meetsSealedTurn(chosen))
      ? ''
      : 'prove one position with "parlor solve --time 60 --moves …"';
  const ways = [smaller, 'play against bot:mcts', search].filter((way) => way !== '');
  return { ...refusal, message: `${refusal.message} Instead, ${orList(ways)}.` };
}

/** Whether a few games come to a sealed turn, which cannot be searched. Rules that fail must not hide the refusal. */
async function meetsSealedTurn({ game, options }: ChosenGame): Promise<boolean> {
  const source = sourceOf(game);
  if (source === undefined) return false;
  const trace = new CallTrace();
  const order = { kind: 'sealed', source, options, trace: trace.shared } as const;
  const walked = await workOnThread<SealedReport>(order, MEMORY, { trace });
  return walked.kind === 'walked' && walked.isSealed;
}

/** The relative imports of a module. A match in a comment does no harm. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** A hash of a file's content and that of its imports. Undefined if one of them cannot be read. */
function contentHash(file: string): string | undefined {
  const files: string[] = [];
  const hash = createHash('sha256');
  const take = (path: string): void => {
    if (files.includes(path)) return;
    files.push(path);
    const text = readFileSync(path, 'utf8');
    hash.update(text).update('\0');
    for (const [, specifier = ''] of text.matchAll(IMPORTED))
      take(resolve(dirname(path), specifier));
  };
  try {
    take(resolve(file));
  } catch {
    return undefined;
  }
  return hash.digest('hex').slice(0, 32);
}
