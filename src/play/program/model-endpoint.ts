import * as v from 'valibot';
import { clip } from '../../core/clip.ts';
import { PlayerError } from '../../players/player-fault.ts';
import type { Schedule } from '../../players/time-limit.ts';

export type ModelMessage = {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
};

/** One request to a model and its result, complete. The key is never part of it. */
export type ModelExchange = {
  readonly messages: readonly ModelMessage[];
  /** Null if no answer came. */
  readonly status: number | null;
  /** The body of the answer as it came, or why there is none. */
  readonly answer: string;
  readonly milliseconds: number;
};

/** An endpoint that speaks OpenAI's chat completions protocol. */
export type EndpointTerms = {
  /** The address without the last part, `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key?: string | undefined;
  /** Dollars per million tokens, in and out, if the endpoint does not report the cost. */
  readonly price?: readonly [number, number] | undefined;
  readonly schedule: Schedule;
  /** Milliseconds from any fixed point. */
  readonly now: () => number;
  readonly keep: (exchange: ModelExchange) => void;
  /** Called each time a request is sent again because the endpoint failed. */
  readonly onRetry: () => void;
};

/** What a model answered. */
export type Completion = {
  readonly text: string;
  /** Why there is nothing to read: it refused, or was stopped mid-answer. */
  readonly trouble: string | undefined;
  readonly tokens: readonly [number, number];
  readonly cost: number | null;
};

/** The maximum size of an answer, in bytes. */
export const MOST_BODY = 1_000_000;
/** A request is sent this often before the endpoint counts as broken. */
const MOST_TRIES = 5;
/** The first pause before a request is sent again, in milliseconds; each pause is twice as long as the one before. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 60_000;

/** The endpoint is busy: the same request may succeed later, as it may after a breakdown (500 and up). */
const BUSY: readonly number[] = [408, 409, 425, 429];
const BROKEN = 500;
/** Below this an answer that is no success points elsewhere. */
const FIRST_REFUSAL = 400;
/** An endpoint without structured answers says so with one of these. */
const NOT_UNDERSTOOD: readonly number[] = [400, 422];

/** Figures that make no sense count as missing: no game is lost over them. */
const figureSchema = (figure: v.GenericSchema<number>) => v.fallback(v.nullish(figure), null);
const tokensSchema = figureSchema(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

/** A part of an answer. Some endpoints send the model's thoughts among the parts. */
const partSchema = v.union([
  v.string(),
  v.object({ type: v.nullish(v.string()), text: v.fallback(v.nullish(v.string()), null) }),
]);

const completionSchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({
          content: v.nullish(v.union([v.string(), v.array(partSchema)])),
          refusal: v.nullish(v.string()),
          tool_calls: v.nullish(v.array(v.unknown())),
        }),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.fallback(
    v.nullish(
      v.object({
        prompt_tokens: tokensSchema,
        completion_tokens: tokensSchema,
        cost: figureSchema(v.pipe(v.number(), v.finite(), v.minValue(0))),
      }),
    ),
    null,
  ),
});

const FORMAT = {
  type: 'json_schema',
  json_schema: {
    name: 'choice',
    strict: true,
    schema: {
      type: 'object',
      properties: { reason: { type: 'string' }, move: { type: 'string' } },
      required: ['reason', 'move'],
      additionalProperties: false,
    },
  },
} as const;

type SentAnswer =
  | { readonly kind: 'done'; readonly body: string }
  | { readonly kind: 'again'; readonly why: string; readonly wait?: number | undefined };

/** Asks a model over HTTP. Transient failures are tried again; the caller ends it by its signal. */
export class ModelEndpoint {
  readonly #terms: EndpointTerms;
  #isStructured = true;

  constructor(terms: EndpointTerms) {
    this.#terms = terms;
  }

  async complete(
    messages: readonly ModelMessage[],
    signal: AbortSignal,
    tries: number = MOST_TRIES,
  ): Promise<Completion> {
    for (let retries = 0; ; retries++) {
      const sent = await this.#send(messages, signal);
      const read = sent.kind === 'done' ? this.#read(sent.body) : undefined;
      if (read !== undefined) return read;
      const why =
        sent.kind === 'again'
          ? sent.why
          : `sent something that is no completion (${clip(sent.body) || 'nothing'})`;
      if (retries + 1 >= tries)
        throw new PlayerError('failed', `got no answer: the endpoint ${why}`);
      const wait = (sent.kind === 'again' ? sent.wait : undefined) ?? FIRST_WAIT * 2 ** retries;
      await this.#pause(Math.min(wait, LONGEST_WAIT), signal);
      if (signal.aborted)
        throw new PlayerError('failed', `got no answer in time: the endpoint ${why}`);
      this.#terms.onRetry();
    }
  }

  async #send(messages: readonly ModelMessage[], signal: AbortSignal): Promise<SentAnswer> {
    const { baseUrl, model, key, now, keep } = this.#terms;
    const begun = now();
    // An endpoint that rejects a key may repeat it, and so does `fetch` if it cannot send it.
    const clean = (text: string): string => (key ? text.replaceAll(key, '…') : text);
    const kept = (status: number | null, answer: string): void =>
      keep({ messages, status, answer: clean(answer), milliseconds: Math.round(now() - begun) });
    const isStructured = this.#isStructured;
    let status: number | null = null;
    try {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          messages,
          stream: false,
          ...(isStructured ? { response_format: FORMAT } : {}),
        }),
        // The key is sent to this address only.
        redirect: 'manual',
        signal,
      });
      status = response.status;
      const body = clean(await bodyOf(response));
      kept(status, body);
      if (response.ok) return { kind: 'done', body };
      const elsewhere = response.headers.get('Location');
      if (elsewhere !== null && status < FIRST_REFUSAL)
        throw new PlayerError(
          'failed',
          `got no answer: the endpoint says ${status} and points to ${clip(clean(elsewhere))}. Name that address with --base-url`,
        );
      if (isStructured && NOT_UNDERSTOOD.includes(status)) {
        this.#isStructured = false;
        return { kind: 'again', why: `answered ${status}`, wait: 0 };
      }
      if (BUSY.includes(status) || status >= BROKEN)
        return { kind: 'again', why: `answered ${status}`, wait: retryAfter(response) };
      throw new PlayerError('failed', `got no answer: the endpoint said ${status}, ${clip(body)}`);
    } catch (error) {
      if (error instanceof PlayerError) {
        if (error.kind === 'flooded') kept(status, `more than ${MOST_BODY} bytes`);
        throw error;
      }
      kept(status, String(error));
      if (signal.aborted) throw error;
      return { kind: 'again', why: `did not answer, or broke off${causeOf(error)}` };
    }
  }

  /** Undefined if this is not a completion. */
  #read(body: string): Completion | undefined {
    const read = v.safeParse(completionSchema, parsed(body));
    if (!read.success) return undefined;
    const { choices, usage } = read.output;
    const [{ message, finish_reason: stopped }] = choices as [(typeof choices)[number]];
    const { content, refusal, tool_calls: calls } = message;
    const text = typeof content === 'string' ? content : (content ?? []).map(textOf).join('');
    const tokens = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0] as const;
    return {
      text: text === '' ? (refusal ?? '') : text,
      trouble: troubleOf(refusal, text === '' && calls?.length ? 'tool_calls' : stopped),
      tokens,
      cost: usage?.cost ?? this.#costOf(tokens),
    };
  }

  #costOf([input, output]: readonly [number, number]): number | null {
    const { price } = this.#terms;
    return price === undefined ? null : (input * price[0] + output * price[1]) / 1e6;
  }

  #pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const finish = (): void => {
        callOff();
        signal.removeEventListener('abort', finish);
        resolve();
      };
      signal.addEventListener('abort', finish);
      const callOff = this.#terms.schedule(milliseconds, finish);
    });
  }
}

function textOf(part: v.InferOutput<typeof partSchema>): string {
  if (typeof part === 'string') return part;
  return /text$/.test(part.type ?? 'text') ? (part.text ?? '') : '';
}

/** " (ECONNREFUSED)", or in words if there is no code. */
function causeOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  if (cause === undefined) return '';
  return ` (${clip(typeof cause.code === 'string' ? cause.code : String(cause))})`;
}

function troubleOf(
  refusal: string | null | undefined,
  stopped: string | null | undefined,
): string | undefined {
  if (refusal) return 'you refused to answer';
  if (stopped === 'length') return 'your answer was cut off in the middle';
  if (stopped === 'tool_calls') return 'you called a tool, and there is none';
  return stopped === 'content_filter' ? 'your answer was held back' : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** How long the endpoint asks to wait, in milliseconds. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('Retry-After') ?? '';
  return /^[0-9]{1,6}$/.test(seconds) ? 1000 * Number(seconds) : undefined;
}

/** The body as text. A body that never ends is cut off. */
async function bodyOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BODY)
      throw new PlayerError('flooded', `got an answer of more than ${MOST_BODY} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
