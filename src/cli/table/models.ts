import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { accept, type Result, refuse } from '../../core/result.ts';
import { MODEL, modelPlayer, type TranscriptLine } from '../../play/program/model-player.ts';
import { type ModelPrompt, readPrompt } from '../../play/program/model-prompt.ts';
import type { Player } from '../../players/player.ts';
import { stateFolder } from '../../store/state-folder.ts';
import { type Context, schedule, timeAt } from '../terminal.ts';
import type { ProgramPolicy } from './programs.ts';

/** How to reach language models, as typed. */
export type ModelFlags = {
  readonly baseUrl?: string | undefined;
  /** Dollars per million tokens, in and out. */
  readonly price?: string | undefined;
  /** The file for the transcript. */
  readonly transcript?: string | undefined;
};

/** The only place for the endpoint's key, so that it never shows up in a process list or a shell history. */
const KEY = 'PARLOR_MODEL_KEY';

const PROMPT = new URL(
  import.meta.url.endsWith('.ts') ? '../../../prompts/choose.txt' : '../prompts/choose.txt',
  import.meta.url,
);

export function isModel(name: string | undefined): name is string {
  return name?.startsWith(MODEL) === true;
}

/** The language models among these names. */
export function modelsNamed(
  names: readonly string[],
  flags: ModelFlags,
  { seconds, retries, withhold }: ProgramPolicy,
  terminal: Pick<Context, 'env' | 'now'>,
): Result<readonly Player[]> {
  const typed = [...new Set(names.filter(isModel))];
  if (typed.length === 0) return accept([]);
  const nameless = typed.find((name) => name.length === MODEL.length);
  if (nameless !== undefined)
    return refuse({
      code: 'player/unknown',
      message: `Name a model after "${MODEL}", such as "${MODEL}gpt-5-mini".`,
    });
  const baseUrl = readBaseUrl(flags.baseUrl);
  if (!baseUrl.ok) return baseUrl;
  const price = readPrice(flags.price);
  if (!price.ok) return price;
  const key = readKey(terminal.env);
  if (!key.ok) return key;
  const prompt: Result<ModelPrompt> = readPrompt(readFileSync(PROMPT, 'utf8'));
  if (!prompt.ok) return prompt;
  const keep = transcriptKeeper(flags.transcript, terminal);
  if (!keep.ok) return keep;
  const terms = {
    baseUrl: baseUrl.value,
    key: key.value,
    price: price.value,
    prompt: prompt.value,
    limit: { milliseconds: 1000 * seconds, schedule },
    now: () => performance.now(),
    retries,
    withhold,
    keep: keep.value,
  };
  return accept(typed.map((name) => modelPlayer(name, terms)));
}

function readBaseUrl(text: string | undefined): Result<string> {
  const url = text === undefined ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
    ? accept(url.href.replace(/\/+$/, ''))
    : refuse({
        code: 'flag/bad-value',
        message: `--base-url is the address of the model's endpoint, such as http://127.0.0.1:11434/v1.${text === undefined ? ` A player "${MODEL}…" needs it.` : ''}`,
      });
}

/** Never quotes the key, not even one that cannot be sent. */
function readKey(env: Context['env']): Result<string | undefined> {
  const key = env[KEY]?.trim() || undefined;
  return key === undefined || /^[!-~]+$/.test(key)
    ? accept(key)
    : refuse({
        code: 'flag/bad-value',
        message: `${KEY} holds something that is no key: a space, a line break or a letter with an accent is in it.`,
      });
}

function readPrice(text: string | undefined): Result<readonly [number, number] | undefined> {
  if (text === undefined) return accept(undefined);
  const [, input, output] = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return input === undefined
    ? refuse({
        code: 'flag/bad-value',
        message: '--price takes dollars for a million tokens, in and out: --price 0.25,2.',
      })
    : accept([Number(input), Number(output)]);
}

/** Appends to the named file, or to a new one in the state folder. */
function transcriptKeeper(
  file: string | undefined,
  terminal: Pick<Context, 'env' | 'now'>,
): Result<(line: TranscriptLine) => void> {
  const state = file === undefined ? stateFolder(terminal.env) : accept('');
  if (!state.ok) return state;
  const stamp = timeAt(terminal)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  const path =
    file === undefined ? join(state.value, 'transcripts', `${stamp}.jsonl`) : resolve(file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    appendFileSync(path, '');
  } catch (error) {
    return refuse({
      code: 'store/not-written',
      message: `The transcript cannot be written: ${(error as Error).message}.`,
    });
  }
  return accept((line) => appendFileSync(path, `${JSON.stringify(line)}\n`));
}
