import type { Context, Hono } from 'hono';
import type { Result } from '../../core/result.ts';
import { NO_ROOM } from '../../play/room/room.ts';
import { readRoomCode } from '../../play/room/room-code.ts';
import { standingsCsv, viewOfRoom } from '../../play/room/standings.ts';
import {
  enterRequestSchema,
  type RoomView,
  roomCommandSchema,
  roomRequestSchema,
} from '../../protocol/room.ts';
import type { LiveRoom } from '../room/live-room.ts';
import type { RoomRole } from '../room/rooms.ts';
import { NO_TOKEN, TOO_MANY, WRONG_TOKEN } from '../service.ts';
import type { HttpEnv, HttpTools } from './http.ts';

/** A request waiting for a change gets the current room after this many milliseconds. */
const LONGEST_WAIT = 20_000;

/** The routes of rooms. */
export function addRoomRoutes(app: Hono<HttpEnv>, tools: HttpTools): void {
  const { service, body, refused, tooMany, addressOf, tokenIn } = tools;
  const { rooms, guesses } = service;
  const view = ({ room }: LiveRoom, role: RoomRole): RoomView =>
    viewOfRoom(room, role === 'host' ? null : role);

  /** The room of a request. Wrong codes are counted, so that guessing cannot find one. */
  const roomIn = async (context: Context): Promise<Result<LiveRoom>> => {
    const code = readRoomCode(context.req.param('code') ?? '');
    const found = code === undefined ? NO_ROOM : await rooms.findNow(code);
    if (!found.ok && found.error.code === 'room/none')
      guesses.take(addressOf(context.env.incoming));
    return found;
  };
  /**
   * The room of a request, and who is asking. A valid token gets in however many wrong guesses came from the same
   * address.
   */
  const withRoom = async (
    context: Context,
    work: (live: LiveRoom, role: RoomRole) => Promise<Response> | Response,
  ): Promise<Response> => {
    const mayGuess = guesses.has(addressOf(context.env.incoming));
    const found = await roomIn(context);
    const token = tokenIn(context);
    const role =
      found.ok && token !== undefined ? rooms.roleOf(found.value.room, token) : undefined;
    if (found.ok && role !== undefined) return work(found.value, role);
    if (!mayGuess) return tooMany(context, guesses);
    if (!found.ok) return refused(context, found.error);
    guesses.take(addressOf(context.env.incoming));
    return refused(context, token === undefined ? NO_TOKEN : WRONG_TOKEN);
  };

  app.post('/api/rooms', async (context) => {
    const request = await body(context, roomRequestSchema);
    if (!request.ok) return refused(context, request.error);
    if (!service.openings.take(addressOf(context.env.incoming)))
      return tooMany(context, service.openings);
    const opened = await rooms.create(request.value);
    return opened.ok ? context.json(opened.value, 201) : refused(context, opened.error);
  });
  app.get('/api/rooms/:code', (context) =>
    withRoom(context, async (live, role) => {
      const after = context.req.query('after');
      if (after === undefined || Number(after) !== live.room.version)
        return context.json(view(live, role));
      const leave = service.connect(addressOf(context.env.incoming));
      if (leave === undefined) return refused(context, TOO_MANY);
      await live.changedSince(live.room.version, LONGEST_WAIT, context.req.raw.signal);
      leave();
      return context.json(view(live, role));
    }),
  );
  app.post('/api/rooms/:code/enter', async (context) => {
    const request = await body(context, enterRequestSchema);
    if (!request.ok) return refused(context, request.error);
    if (!guesses.has(addressOf(context.env.incoming))) return tooMany(context, guesses);
    const found = await roomIn(context);
    if (!found.ok) return refused(context, found.error);
    const entered = await rooms.enter(found.value, request.value.name);
    return entered.ok ? context.json(entered.value, 201) : refused(context, entered.error);
  });
  app.post('/api/rooms/:code/commands', async (context) => {
    const command = await body(context, roomCommandSchema);
    if (!command.ok) return refused(context, command.error);
    return withRoom(context, async (live, role) => {
      const taken = await rooms.command(live, role, command.value);
      return taken.ok ? context.json(view(live, role)) : refused(context, taken.error);
    });
  });
  app.get('/api/rooms/:code/standings', (context) =>
    withRoom(context, (live, role) => {
      const { standings, members } = view(live, role);
      return context.text(standingsCsv(standings, members), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="standings.csv"',
      });
    }),
  );
}
