import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GenericSchema } from 'valibot';
import { formatRecord } from '../../core/match/record.ts';
import type { Refusal, Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { recordData } from '../../play/record/record-data.ts';
import { provenRecord } from '../../play/record/verify.ts';
import { commandMessageSchema } from '../../protocol/command.ts';
import type { RefusalData } from '../../protocol/refusal.ts';
import {
  joinRequestSchema,
  openRequestSchema,
  type ServedView,
  type TableList,
} from '../../protocol/server.ts';
import type { RateLimit } from '../limits.ts';
import { FAILED, NO_TOKEN, parseJson, readAs, type Service, TOO_MANY } from '../service.ts';
import type { LiveTable } from '../table/live-table.ts';
import { openApi } from './open-api.ts';
import { type FindPageFile, PAGE_HEADERS, pathOf } from './page-files.ts';
import { statusOf } from './refusals.ts';
import { addRoomRoutes } from './room-routes.ts';

export type HttpEnv = { readonly Bindings: HttpBindings };
type HttpAnswer = Response | Promise<Response>;

const NO_PAGE: Refusal = { code: 'server/no-page', message: 'There is nothing at this address.' };
const TOO_LARGE: Refusal = { code: 'server/too-large', message: 'The request is too large.' };
const CUT_OFF: Refusal = { code: 'server/bad-request', message: 'The request was cut off.' };
/** The interval between signs of life on a stream, in milliseconds. */
const STREAM_BEAT = 15_000;

export type HttpOptions = {
  readonly service: Service;
  /** Finds a file of the page by path. Undefined to serve no page. */
  readonly page: FindPageFile | undefined;
  /** The address of this server on the local network. */
  readonly network: string | undefined;
  /** Answers requests to `/mcp`. Undefined to serve no models. */
  readonly mcp?: ModelHandler | undefined;
  /** The client address to which a request is charged. */
  readonly addressOf: (request: HttpBindings['incoming']) => string;
  /** Whether the server is healthy: its writes succeed. */
  readonly isHealthy: () => Promise<boolean>;
  readonly report: ReportFault;
};

/** What the routes of tables and rooms share. */
export type HttpTools = Pick<HttpOptions, 'service' | 'addressOf'> & {
  /** Reads the body of a request with a schema. */
  body<Output>(context: Context, schema: GenericSchema<unknown, Output>): Promise<Result<Output>>;
  refused(context: Context, refusal: RefusalData): Response;
  /** Refuses because the address has used up this limit, and says when to try again. */
  tooMany(context: Context, limit: RateLimit): Response;
  /** The token sent with a request. */
  tokenIn(context: Context): string | undefined;
};

/** Answers a request from a client that runs a model. The address is the one to charge. */
export type ModelHandler = (request: Request, address: string) => Promise<Response>;

/** Reports a server fault to the operator. The path of a request contains no secret: tokens are in a header. */
export type ReportFault = (error: unknown, request: string) => void;

/** All routes: tables, rooms, health, metrics, and the page. */
export function httpApp(options: HttpOptions): Hono<HttpEnv> {
  const { service, page, network, mcp, addressOf, isHealthy, report } = options;
  const { tables, limits, metrics } = service;
  const app = new Hono<HttpEnv>();
  const refused = (
    context: Context,
    refusal: RefusalData & { readonly view?: ServedView },
  ): Response => context.json(refusal, statusOf(refusal.code));

  /** Refuses, and says when the limit lets the address through again. */
  const tooMany = (context: Context, limit: RateLimit): Response => {
    context.header('Retry-After', String(limit.wait(addressOf(context.env.incoming))));
    return refused(context, TOO_MANY);
  };

  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) context.header(name, value);
    await next();
    metrics.requests.inc({ status: context.res.status });
  });
  for (const path of ['/api/*', '/mcp']) {
    app.use(path, async (context, next) => {
      context.header('Cache-Control', 'no-store');
      return service.requests.take(addressOf(context.env.incoming))
        ? next()
        : tooMany(context, service.requests);
    });
    app.use(
      path,
      bodyLimit({ maxSize: limits.bytes, onError: (context) => refused(context, TOO_LARGE) }),
    );
  }

  const body: HttpTools['body'] = async (context, schema) => {
    const parsed = parseJson(await context.req.text());
    return parsed.ok ? readAs(schema, parsed.value) : parsed;
  };
  const tokenIn = (context: Context): string | undefined =>
    /^Bearer (\S{1,100})$/.exec(context.req.header('Authorization') ?? '')?.[1];
  /** The table of a request, and the participant whose token was sent. */
  const withTable = async (
    context: Context,
    work: (table: LiveTable, participant: Seat | null) => HttpAnswer,
  ): Promise<Response> => {
    const found = await tables.findNow(context.req.param('id') ?? '');
    if (!found.ok) return refused(context, found.error);
    const whose = service.participant(found.value, tokenIn(context));
    return whose.ok ? work(found.value, whose.value) : refused(context, whose.error);
  };

  app.post('/api/tables', async (context) => {
    const request = await body(context, openRequestSchema);
    if (!request.ok) return refused(context, request.error);
    if (!service.openings.take(addressOf(context.env.incoming)))
      return tooMany(context, service.openings);
    const opened = await service.open(request.value);
    return opened.ok ? context.json(opened.value, 201) : refused(context, opened.error);
  });
  app.get('/api/tables', async (context) => {
    const listed = await tables.listed();
    if (!listed.ok) return refused(context, listed.error);
    const list: TableList = { tables: listed.value, keptDays: tables.keptDays };
    return context.json(list);
  });
  app.get('/api/players', (context) => context.json({ players: service.players }));
  app.get('/api/tables/:id', (context) =>
    withTable(context, (table, participant) => context.json(table.view(participant))),
  );
  app.post('/api/tables/:id/join', async (context) => {
    const request = await body(context, joinRequestSchema);
    if (!request.ok) return refused(context, request.error);
    const joined = await tables.join(context.req.param('id'), request.value.name);
    return joined.ok ? context.json(joined.value, 201) : refused(context, joined.error);
  });
  app.post('/api/tables/:id/commands', async (context) => {
    const message = await body(context, commandMessageSchema);
    if (!message.ok) return refused(context, message.error);
    return withTable(context, async (table, participant) => {
      if (participant === null) return refused(context, NO_TOKEN);
      const answer = await service.command(table, participant, message.value, 0);
      if (!answer.ok) {
        const { refusal, view } = answer;
        return refused(context, view === undefined ? refusal : { ...refusal, view });
      }
      // A repeated request gets the original answer.
      const view = await table.viewAt(answer.version, participant);
      return view.ok ? context.json(view.value) : refused(context, view.error);
    });
  });
  app.get('/api/tables/:id/record', (context) =>
    withTable(context, ({ file }) => {
      const number = context.req.query('game');
      const record =
        number === undefined
          ? provenRecord(file.table, file.secret)
          : [...file.records, provenRecord(file.table, file.secret)][Number(number) - 1];
      if (record === undefined) return refused(context, NO_PAGE);
      return context.req.header('Accept')?.includes('application/json') === true
        ? context.json(recordData(record))
        : context.text(formatRecord(record));
    }),
  );
  app.get('/api/tables/:id/events', (context) =>
    withTable(context, (table, participant) => {
      const leave = service.connect(addressOf(context.env.incoming));
      return leave === undefined
        ? refused(context, TOO_MANY)
        : context.body(streamOf(table, participant, leave), 200, {
            'Content-Type': 'application/x-ndjson',
          });
    }),
  );
  addRoomRoutes(app, { service, addressOf, body, refused, tooMany, tokenIn });
  if (mcp !== undefined)
    app.all('/mcp', (context) => mcp(context.req.raw, addressOf(context.env.incoming)));
  app.all('/api/*', (context) => refused(context, NO_PAGE));

  app.get('/healthz', async (context) =>
    (await isHealthy()) ? context.text('ok\n') : context.text('The data cannot be written.\n', 503),
  );
  app.get('/metrics', async (context) =>
    context.text(await metrics.registry.metrics(), 200, {
      'Content-Type': metrics.registry.contentType,
    }),
  );
  app.get('/openapi.json', (context) => context.json(openApi()));
  app.get('*', async (context) => {
    const path = pathOf(context.req.url);
    const file = path === undefined ? undefined : await page?.(path);
    // Tells the page that this server has tables, and how other devices reach them.
    context.header('Parlor-Server', network ?? 'here');
    return file === undefined
      ? context.text('There is nothing at this address.\n', 404)
      : context.body(file.content, 200, file.headers);
  });
  app.notFound((context) => refused(context, NO_PAGE));
  app.onError((error, context) => {
    // An interrupted request is not the server's fault.
    if (!context.env.incoming.complete) return refused(context, CUT_OFF);
    report(error, `${context.req.method} ${context.req.path}`);
    return context.json(FAILED, 500);
  });
  return app;
}

/** Every message about a table, one per line, until the reader leaves. */
function streamOf(
  table: LiveTable,
  participant: Seat | null,
  leave: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = (): void => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string): void => {
          // A reader that is too slow is disconnected, and starts over.
          if ((controller.desiredSize ?? 0) <= 0) stop();
          else controller.enqueue(encoder.encode(`${text}\n`));
        };
        const unwatch = table.watch({ participant, isBrief: false, send });
        const beat = setInterval(() => send(''), STREAM_BEAT);
        stop = () => {
          clearInterval(beat);
          unwatch();
          leave();
          try {
            controller.close();
          } catch {
            // The reader has already cancelled it.
          }
        };
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 1_000_000 }),
  );
}
