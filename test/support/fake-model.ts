import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tidyAfterFile } from './left-behind.ts';

/** A request as the fake got it. */
type ModelRequest = {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: unknown;
    readonly stream?: boolean;
  };
};

/** What the fake does with a request. */
export type Reaction = (response: ServerResponse, request: ModelRequest) => void;

/** A completion as endpoints send it. */
export function completion(content: unknown, more: object = {}, usage: object = {}): string {
  return JSON.stringify({
    choices: [{ message: { role: 'assistant', content, ...more }, finish_reason: 'stop', ...more }],
    usage: { prompt_tokens: 100, completion_tokens: 10, ...usage },
  });
}

export const say =
  (content: unknown, more?: object, usage?: object): Reaction =>
  (response) =>
    void response.end(completion(content, more, usage));

export const fail =
  (status: number, body = 'no', headers: Record<string, string> = {}): Reaction =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Takes the request and never answers. */
export const keepSilent: Reaction = () => {};

/** Breaks off in the middle of an answer. */
export const dropConnection: Reaction = (response) => {
  response.writeHead(200, { 'Content-Length': '5000' });
  response.write('{"choices":');
  setImmediate(() => response.destroy());
};

export const send =
  (body: string): Reaction =>
  (response) =>
    void response.end(body);

export type FakeModel = {
  readonly baseUrl: string;
  /** All requests but the greetings. */
  readonly requests: ModelRequest[];
};

/** The first legal move that a question names. */
export const playFirst: Reaction = (response, { body }) => {
  const [, move = ''] = /legal moves: ([^\s,]+)/.exec(body.messages[1]?.content ?? '') ?? [];
  response.end(completion(JSON.stringify({ reason: 'the first', move })));
};

/** An endpoint on this machine that greets politely, and then reacts as it is told: the last reaction lasts. */
export async function startFakeModel(...reactions: readonly Reaction[]): Promise<FakeModel> {
  const requests: ModelRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const request: ModelRequest = {
      path: incoming.url ?? '',
      key: incoming.headers.authorization,
      body: JSON.parse(text),
    };
    if (request.body.messages[0]?.content.includes('"ready"') === true) {
      response.end(completion('{"reason":"","move":"ready"}'));
      return;
    }
    const reaction = reactions[Math.min(requests.length, reactions.length - 1)] as Reaction;
    requests.push(request);
    reaction(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  tidyAfterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}
