import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  completion,
  dropConnection,
  fail,
  keepSilent,
  type Reaction,
  say,
  send,
  startFakeModel,
} from '../../../test/support/fake-model.ts';
import { solved, started } from '../../../test/support/started.ts';
import type { AnswerMistake } from '../../players/player.ts';
import { preparePlayer } from '../../players/prepare.ts';
import type { Schedule } from '../../players/time-limit.ts';
import { MOST_BODY } from './model-endpoint.ts';
import { type ModelTerms, modelPlayer, type TranscriptLine } from './model-player.ts';
import { readPrompt } from './model-prompt.ts';

const TEXT = readFileSync('prompts/choose.txt', 'utf8');
/** No pause is as long. */
const LIMIT = 777;

/** Pauses before a request is sent again end at once; the time for a choice is never up. */
const hurried: Schedule = (milliseconds, call) => {
  if (milliseconds !== LIMIT) setImmediate(call);
  return () => {};
};

function prompt(): ModelTerms['prompt'] {
  const read = readPrompt(TEXT);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

async function ask(
  reactions: readonly Reaction[],
  changes: Partial<ModelTerms> = {},
  match = started('trail-blazer'),
) {
  const fake = await startFakeModel(...reactions);
  const transcript: TranscriptLine[] = [];
  let time = 0;
  const player = modelPlayer('model:fake/one:2', {
    baseUrl: fake.baseUrl,
    prompt: prompt(),
    limit: { milliseconds: LIMIT, schedule: hurried },
    now: () => ++time,
    retries: 2,
    withhold: false,
    keep: (line) => transcript.push(line),
    ...changes,
  });
  const solve = async () => ({ ok: true, value: solved(match) }) as const;
  const ready = await preparePlayer(player, match, { solve });
  if (!ready.ok) throw new Error(`${ready.error.code}: ${ready.error.message}`);
  const mistakes: AnswerMistake[] = [];
  const answer = await ready.value.ask(match.view(0), {
    seed: 7,
    report: (mistake) => mistakes.push(mistake),
  });
  return { ...fake, answer, mistakes, transcript, use: ready.value.use() };
}

const GOOD = say('{"reason":"far","move":"3"}');

test('a model is told the rules, the position and its moves, and its answer is played', async () => {
  const { answer, requests, use, transcript } = await ask([GOOD], { key: 'secret', price: [1, 2] });
  expect(answer).toEqual({ ok: true, value: '3' });
  const [request] = requests;
  expect(request?.path).toBe('/v1/chat/completions');
  expect(request?.key).toBe('Bearer secret');
  expect(request?.body.model).toBe('fake/one:2');
  expect(request?.body.response_format).toMatchObject({ type: 'json_schema' });
  const [system, user] = request?.body.messages ?? [];
  expect(system?.content).toContain('You play Trail Blazer');
  expect(system?.content).toContain('You are Player 1.');
  expect(system?.content).toContain('Moves are written like this: "1" is: move 1; "2" is: move 2.');
  expect(system?.content).not.toContain('The idea');
  expect(user?.content).toContain('Position: square1 0');
  expect(user?.content).toContain('[P1 Turn] Enter your move (1, 2, or 3):');
  expect(user?.content).toContain('Your legal moves: 1, 2, 3');
  expect(`${system?.content}${user?.content}`).not.toMatch(/\{[a-z]+\}/);
  expect(use).toMatchObject({
    prompt: prompt().version,
    requests: 1,
    retries: 0,
    reading: 0,
    illegal: 0,
    tokens: [100, 10],
    cost: 0.00012,
  });
  expect(transcript).toHaveLength(2);
  expect(transcript[1]).toMatchObject({
    player: 'model:fake/one:2',
    prompt: prompt().version,
    game: 'trail-blazer',
    seed: 7,
    moves: [],
    status: 200,
    answer: completion('{"reason":"far","move":"3"}'),
  });
  expect(JSON.stringify(transcript)).not.toContain('secret');
});

test('the cost that an endpoint tells counts, and without a price there is none', async () => {
  expect((await ask([say('3', {}, { cost: 0.5 })], { price: [1, 2] })).use?.cost).toBe(0.5);
  expect((await ask([say('3')])).use?.cost).toBeNull();
});

test.each([
  { prompt_tokens: -5, completion_tokens: 'many', cost: -3 },
  { prompt_tokens: 10.5, completion_tokens: 1e300, cost: 'free' },
])('figures that make no sense lose no game and count as missing: %j', async (usage) => {
  const { answer, use } = await ask([say('3', {}, usage)]);
  expect(answer).toEqual({ ok: true, value: '3' });
  expect([use?.tokens, use?.cost]).toEqual([[0, 0], null]);
});

test('legal moves can be withheld, in refusals too', async () => {
  const { requests, answer } = await ask([say('9'), GOOD], { withhold: true });
  expect(answer.ok).toBe(true);
  expect(JSON.stringify(requests.map(({ body }) => body.messages.slice(1)))).not.toContain(
    '1, 2, 3',
  );
});

test.each<[string, Reaction, AnswerMistake['kind']]>([
  ['answers in prose', say('I would move three squares ahead.'), 'unreadable'],
  ['answers twice', say('{"move":"1"}\n{"move":"2"}'), 'unreadable'],
  [
    'stops in the middle of a word',
    say('{"reason":"I take the lar', { finish_reason: 'length' }),
    'unreadable',
  ],
  ['is cut off after what looks whole', say('1', { finish_reason: 'length' }), 'unreadable'],
  ['refuses', say(null, { refusal: 'I cannot gamble.' }), 'unreadable'],
  ['is held back', say('', { finish_reason: 'content_filter' }), 'unreadable'],
  ['says nothing', say(null), 'unreadable'],
  ['calls a tool', say(null, { finish_reason: 'tool_calls', tool_calls: [{}] }), 'unreadable'],
  ['calls a tool and says that it stopped', say(null, { tool_calls: [{}] }), 'unreadable'],
  ['only thinks', say('', { reasoning_content: '{"move":"3"}' }), 'unreadable'],
  ['chooses an illegal move', say('{"move":"9"}'), 'illegal'],
  ['makes a move up', say('{"move":"castle"}'), 'illegal'],
])('a model that %s is told so and asked again', async (_what, reaction, kind) => {
  const { answer, mistakes, requests, use } = await ask([reaction, GOOD]);
  expect(answer).toEqual({ ok: true, value: '3' });
  expect(mistakes.map((one) => one.kind)).toEqual([kind]);
  expect(use).toMatchObject({
    requests: 2,
    reading: kind === 'unreadable' ? 1 : 0,
    illegal: kind === 'illegal' ? 1 : 0,
    tokens: [200, 20],
  });
  const again = requests[1]?.body.messages ?? [];
  expect(again.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  // Some endpoints refuse a message without words.
  for (const { content } of again) expect(content).not.toBe('');
  expect(again.at(-1)?.content).toMatch(
    kind === 'illegal' ? /Legal: 1, 2, 3/ : /could not be read/,
  );
});

test('a model that does not learn loses by what it did', async () => {
  const illegal = await ask([say('9')]);
  expect(illegal.answer).toMatchObject({
    error: { code: 'player/illegal', allowed: ['1', '2', '3'] },
  });
  expect(illegal.use?.illegal).toBe(3);
  const unreadable = await ask([say('Let me think about that.')], { retries: 0 });
  expect(unreadable.answer).toMatchObject({ error: { code: 'player/unreadable' } });
  expect(unreadable.mistakes).toEqual([]);
  expect(unreadable.use).toMatchObject({ reading: 1, illegal: 0 });
});

test.each<[string, Reaction]>([
  ['is busy', fail(429, 'slow down', { 'Retry-After': '2' })],
  ['breaks down', fail(500)],
  ['is overloaded', fail(503)],
  ['is behind a proxy that gave up', fail(524)],
  ['breaks off', dropConnection],
  ['hangs up', (response) => void response.destroy()],
  ['sends garbage', send('<html>Bad gateway</html>')],
  ['sends half of its JSON', send('{"choices":[{"message":{"content":"3"')],
  ['sends JSON that is no completion', send('{"error":{"message":"no"}}')],
  ['sends no choices', send('{"choices":[]}')],
])(
  'an endpoint that %s for a moment is asked again, and that is no mistake of the model',
  async (_what, reaction) => {
    const { answer, mistakes, use, transcript } = await ask([reaction, reaction, GOOD]);
    expect(answer).toEqual({ ok: true, value: '3' });
    expect(mistakes).toEqual([]);
    expect(use).toMatchObject({ requests: 1, retries: 2, reading: 0, illegal: 0 });
    expect(transcript).toHaveLength(4);
  },
);

test('an endpoint that stays broken is a failure, and the transcript has every try', async () => {
  const { answer, transcript, use } = await ask([fail(500, 'it burns')]);
  expect(answer).toMatchObject({ error: { code: 'player/failed' } });
  expect(use).toMatchObject({ requests: 1, retries: 4 });
  expect(
    transcript.filter(({ status, answer: body }) => status === 500 && body === 'it burns'),
  ).toHaveLength(5);
});

test('an endpoint that says no is not asked again', async () => {
  const { answer, requests } = await ask([fail(401, 'wrong key')]);
  expect(answer).toMatchObject({
    error: { code: 'player/failed', message: expect.stringContaining('401') },
  });
  expect(requests).toHaveLength(1);
});

test('an endpoint that does not know structured answers is asked without them', async () => {
  const { answer, requests } = await ask([fail(400, 'response_format?'), GOOD]);
  expect(answer.ok).toBe(true);
  expect(requests.map(({ body }) => 'response_format' in body)).toEqual([true, false]);
});

test('an endpoint that repeats the key spoils neither message nor transcript', async () => {
  const { answer, transcript } = await ask([fail(401, 'wrong key secret-7')], { key: 'secret-7' });
  expect(answer).toMatchObject({ error: { message: expect.stringContaining('wrong key …') } });
  expect(transcript.at(-1)?.answer).toBe('wrong key …');
  expect(JSON.stringify([answer, transcript])).not.toContain('secret-7');
});

test('a key that cannot be sent, or comes back in an address, is not kept either', async () => {
  const split = 'secret-7\nsecret-8';
  const transcript: TranscriptLine[] = [];
  await expect(ask([GOOD], { key: split, keep: (line) => transcript.push(line) })).rejects.toThrow(
    'player/failed',
  );
  expect(transcript[0]?.answer).toContain('"Bearer …"');
  const { answer } = await ask([fail(307, '', { Location: 'http://127.0.0.1:1/?key=secret-7' })], {
    key: 'secret-7',
  });
  expect(JSON.stringify(answer)).toContain('?key=…');
});

test('the key is not sent on to another address', async () => {
  const { answer, requests } = await ask([fail(307, '', { Location: 'http://127.0.0.1:1/' })], {
    key: 'secret',
  });
  expect(answer).toMatchObject({
    error: {
      code: 'player/failed',
      message:
        'model:fake/one:2 got no answer: the endpoint says 307 and points to http://127.0.0.1:1/. Name that address with --base-url.',
    },
  });
  expect(requests).toHaveLength(1);
});

test.each([
  ['{"error":{"message":"overloaded"}}', 'no completion ({"error":{"message":"overloaded"}})'],
  ['data: {"choices":[]}', 'no completion (data: {"choices":[]})'],
  ['', 'no completion (nothing)'],
])('an endpoint that keeps answering %s is quoted', async (body, quoted) => {
  const { answer, requests } = await ask([send(body)]);
  expect(answer).toMatchObject({ error: { message: expect.stringContaining(quoted) } });
  expect(requests[0]?.body).toMatchObject({ stream: false });
});

test('an endpoint that keeps breaking off is told of with the reason', async () => {
  const { answer } = await ask([(response) => void response.destroy()]);
  expect(answer).toMatchObject({
    error: { message: expect.stringMatching(/did not answer, or broke off \([A-Z_]+\)\.$/) },
  });
});

test('a model that keeps saying nothing is told of in words', async () => {
  const { answer } = await ask([say(null)]);
  const message = 'model:fake/one:2 kept giving answers that cannot be read (nothing).';
  expect(answer).toMatchObject({ error: { code: 'player/unreadable', message } });
});

test('an answer without an end is not read to its end', async () => {
  const flood: Reaction = (response) => {
    const more = (): void => {
      if (!response.destroyed && response.write('x'.repeat(MOST_BODY / 4))) setImmediate(more);
    };
    response.on('drain', more).on('error', () => {});
    more();
  };
  const { answer } = await ask([flood]);
  expect(answer).toMatchObject({ error: { code: 'player/flooded' } });
});

test('a model that does not answer in time is late', async () => {
  let isGreeted = false;
  const schedule: Schedule = (_milliseconds, call) => {
    if (isGreeted) setTimeout(call, 20);
    isGreeted = true;
    return () => {};
  };
  const { answer, transcript, use } = await ask([keepSilent], {
    limit: { milliseconds: LIMIT, schedule },
  });
  expect(answer).toMatchObject({ error: { code: 'player/late' } });
  expect(use).toMatchObject({ requests: 1, retries: 0 });
  expect(transcript.at(-1)?.status).toBeNull();
});

test('an endpoint that is still broken when the time is up is a failure, not a late model', async () => {
  let timeUp = (): void => {};
  const schedule: Schedule = (milliseconds, call) => {
    if (milliseconds === LIMIT) timeUp = call;
    else setImmediate(() => timeUp());
    return () => {};
  };
  const { answer, requests } = await ask([fail(429, 'busy', { 'Retry-After': '86400' })], {
    limit: { milliseconds: LIMIT, schedule },
  });
  expect(answer).toMatchObject({
    error: { code: 'player/failed', message: expect.stringContaining('the endpoint answered 429') },
  });
  expect(requests).toHaveLength(1);
});

test('nothing at the address is told before a game begins', async () => {
  await expect(ask([GOOD], { baseUrl: 'http://127.0.0.1:1/v1' })).rejects.toThrow(
    /player\/failed.* broke off \(Error: bad port\)/,
  );
});

test.each([
  ['as strings', ['{"move":', '"2"}']],
  [
    'with thoughts',
    [
      { type: 'reasoning', text: 'Or {"move":"9"}?' },
      { type: 'thinking', thinking: [{ type: 'text', text: '{"move":"9"}' }] },
      { type: 'output_text', text: '{"move":"2"}' },
    ],
  ],
  ['one of them empty', [{ type: 'text', text: null }, { text: '{"move":"2"}' }]],
])('content in parts, %s, is read', async (_what, parts) => {
  const { answer, use } = await ask([say(parts)]);
  expect(answer).toEqual({ ok: true, value: '2' });
  expect(use).toMatchObject({ requests: 1, retries: 0, reading: 0 });
});

test('content in parts is read as one text, and hidden turns say that they are hidden', async () => {
  const parts = [
    { type: 'text', text: '{"move":' },
    { type: 'text', text: '"2"}' },
  ];
  const { answer, requests } = await ask([say(parts)], {}, started('predictive-pursuit'));
  expect(answer).toEqual({ ok: true, value: '2' });
  expect(requests[0]?.body.messages[1]?.content).toContain('at the same time');
});

test('a prompt without its version or a part is no prompt', () => {
  expect(readPrompt(TEXT.replace('Version', 'Edition')).ok).toBe(false);
  expect(readPrompt(TEXT.replace('[illegal]', '')).ok).toBe(false);
});

/** A change of the words makes another player: raise the version, and write its hash here. */
test('the prompt is the one of its version', () => {
  expect([prompt().version, createHash('sha256').update(TEXT).digest('hex')]).toEqual([
    '2',
    '133485da3b7cfdaad93bc807bf4c9008ce5422b1acad3eb93ff3f9c1afa3649e',
  ]);
});
