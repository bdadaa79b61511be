import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { clip } from '../../core/clip.ts';
import { Match } from '../../core/match/match.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { playerNamed } from '../../players/numbered-players.ts';
import type { Participant } from '../../players/participant.ts';
import { commandMessageSchema, type PlayerCommand } from '../../protocol/command.ts';
import type { DataOf } from '../../protocol/parts.ts';
import type { SeatRequest, ServedView } from '../../protocol/server.ts';
import { TOO_MANY } from '../service.ts';
import type { LiveTable } from '../table/live-table.ts';
import {
  gameSchema,
  givenOptions,
  type ModelHost,
  opponentsOf,
  optionsSchema,
  recordAddress,
} from './game-tools.ts';
import { modelView, tableLines } from './table-text.ts';
import { answer, argumentsOf, toolError, toolSchema } from './tool-answer.ts';
import { waitFor, waitForTurn } from './wait-for-turn.ts';

const YOU = 'you';
const PERSON = 'person';

const tableSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.description('The id of the table, from open_table.'),
);
const tokenSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.description('The token of your seat, from open_table. Keep it secret.'),
);
const seat = { table: tableSchema, token: tokenSchema };
const command = {
  ...seat,
  version: v.pipe(
    commandMessageSchema.entries.version,
    v.description('The version of the table that you have seen last.'),
  ),
  request: v.pipe(
    commandMessageSchema.entries.request,
    v.description(
      'An id of your own for this call. Send the same id to repeat a call that got no answer: it counts once.',
    ),
  ),
};
const playerSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.description('"you", a bot such as "bot:1", or "person" for someone who gets a link.'),
);

const openSchema = argumentsOf({
  game: gameSchema,
  options: optionsSchema,
  player1: playerSchema,
  player2: playerSchema,
  name: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('Your name at the table.'))),
});
type OpenArguments = DataOf<typeof openSchema>;

/** The tools for playing. */
export function addTableTools(server: McpServer, host: ModelHost): void {
  const longest = host.longestCall / 1000;
  server.registerTool(
    'open_table',
    {
      title: 'Open a table',
      description:
        'Opens a table for a game. Gives its id, a token for each seat that is yours, and the position.',
      inputSchema: toolSchema(openSchema),
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    (asked) => openTable(asked, host),
  );
  server.registerTool(
    'look',
    {
      title: 'Look at a table',
      description:
        'The position, whose turn it is, and your legal moves. Without a token you look on.',
      inputSchema: toolSchema(argumentsOf({ table: tableSchema, token: v.optional(tokenSchema) })),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ table, token }) =>
      atTable(host, { table, token }, (live, participant) => viewAnswer(live.view(participant))),
  );
  server.registerTool(
    'choose',
    {
      title: 'Choose a move',
      description:
        'Plays one of your legal moves. A hidden choice stays secret until both players have chosen.',
      inputSchema: toolSchema(
        argumentsOf({
          ...command,
          move: v.pipe(v.string(), v.maxLength(1000), v.description('One of your legal moves.')),
        }),
      ),
      annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    ({ move, ...asked }) => give(host, asked, { kind: 'choose', move }),
  );
  server.registerTool(
    'wait_for_turn',
    {
      title: 'Wait for your turn',
      description: `Waits until you have to choose or the game is over, for at most ${longest} seconds. If yourTurn is still false and ending is null, call it again.`,
      inputSchema: toolSchema(
        argumentsOf({
          ...seat,
          seconds: v.optional(
            v.pipe(
              v.number(),
              v.minValue(0),
              v.maxValue(longest),
              v.description('Wait for less than that.'),
            ),
          ),
        }),
      ),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ seconds = longest, ...asked }, { mcpReq }) =>
      atTable(host, asked, async (live, participant) =>
        viewAnswer(await waitForTurn(live, participant, 1000 * seconds, mcpReq.signal)),
      ),
  );
  server.registerTool(
    'resign',
    {
      title: 'Resign',
      description: 'Gives the game up: the other player wins.',
      inputSchema: toolSchema(argumentsOf(command)),
      annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    (asked) => give(host, asked, { kind: 'resign' }),
  );
}

function viewAnswer(view: ServedView): CallToolResult {
  return answer(tableLines(view), modelView(view));
}

type SeatArguments = { readonly table: string; readonly token?: string | undefined };

/** Does something at a table as the participant with this token. */
export async function atTable(
  { service }: ModelHost,
  { table, token }: SeatArguments,
  work: (live: LiveTable, participant: Seat | null) => CallToolResult | Promise<CallToolResult>,
): Promise<CallToolResult> {
  const found = await service.tables.findNow(table);
  if (!found.ok) return toolError(found.error);
  const whose = service.participant(found.value, token);
  return whose.ok ? work(found.value, whose.value) : toolError(whose.error);
}

type CommandArguments = {
  readonly table: string;
  readonly token: string;
  readonly version: number;
  readonly request: string;
};

function give(
  host: ModelHost,
  { version, request, ...asked }: CommandArguments,
  given: PlayerCommand,
): Promise<CallToolResult> {
  return atTable(host, asked, async (live, participant) => {
    const message = { version, request, command: given };
    const taken = await host.service.command(live, participant, message, 0);
    if (!taken.ok)
      return toolError(taken.refusal, taken.view === undefined ? [] : tableLines(taken.view));
    // A repeated request gets the original answer.
    const view = await live.viewAt(taken.version, participant ?? 0);
    return view.ok ? viewAnswer(view.value) : toolError(view.error);
  });
}

async function openTable(asked: OpenArguments, host: ModelHost): Promise<CallToolResult> {
  const { service, address } = host;
  const chosen = await host.chooseGame(asked.game, givenOptions(asked.options));
  if (!chosen.ok) return toolError(chosen.error);
  const { game, options } = chosen.value;
  const seats = readSeats(asked, host);
  if (!seats.ok) return toolError(seats.error);
  const [first, second] = seats.value;
  const participants = [participantOf(first), participantOf(second)] as const;
  const match = Match.start(game, options);
  // Bots stay prepared, so that a second call finds them ready.
  const ready = await waitFor(host.prepare({ participants, match }), host.longestCall);
  if (ready === undefined)
    return toolError({
      code: 'server/not-ready',
      message: 'The bot is still getting ready. Call open_table again with the same arguments.',
    });
  if (!ready.ok) return toolError(ready.error);
  if (!service.openings.take(host.client)) return toolError(TOO_MANY);
  const opened = await service.open({ game: game.id, options, seats: seats.value });
  if (!opened.ok) return toolError(opened.error);
  const { id } = opened.value;
  const found = await service.tables.findNow(id);
  if (!found.ok) return toolError(found.error);
  const own: { player: number; token: string }[] = [];
  const links: { player: number; link: string }[] = [];
  for (const [index, { player, token }] of opened.value.seats.entries())
    if (token !== undefined && [asked.player1, asked.player2][index] === PERSON)
      links.push({ player, link: `${address}/#/at/${id}/${token}` });
    else if (token !== undefined) own.push({ player, token });
  const [mine] = own;
  const view = found.value.view(mine === undefined ? null : mine.player === 1 ? 0 : 1);
  return answer(
    [
      `Table ${id} is open. Its record: ${recordAddress(id)}`,
      ...own.map(({ player, token }) => `Your token for Player ${player}: ${token}`),
      ...links.map(({ player, link }) => `Player ${player} joins here: ${link}`),
      ...tableLines(view),
    ],
    { seats: own, links, record: recordAddress(id), ...modelView(view) },
  );
}

function readSeats(
  { player1, player2, name }: OpenArguments,
  { players: known, address }: ModelHost,
): Result<readonly [SeatRequest, SeatRequest]> {
  const seats: SeatRequest[] = [];
  const players = [player1, player2];
  for (const typed of players) {
    if (typed === YOU) seats.push({ kind: 'person', ...(name === undefined ? {} : { name }) });
    else if (typed === PERSON) {
      if (address === undefined)
        return refuse({
          code: 'player/unknown',
          message: 'No one else can join: this server has no address for people.',
        });
      seats.push({ kind: 'person' });
    } else {
      const player = playerNamed(typed, known);
      if (player === undefined) {
        const allowed = [YOU, ...(address === undefined ? [] : [PERSON]), ...opponentsOf(known)];
        return refuse({
          code: 'player/unknown',
          message: `There is no player "${clip(typed)}". Write "${YOU}" for yourself. Players are: ${allowed.join(', ')}.`,
          allowed,
        });
      }
      seats.push({ kind: 'bot', player: player.name });
    }
  }
  if (!players.includes(YOU))
    return refuse({ code: 'player/unknown', message: `One of the players must be "${YOU}".` });
  return accept([seats[0] as SeatRequest, seats[1] as SeatRequest]);
}

function participantOf(request: SeatRequest): Participant {
  return request.kind === 'bot'
    ? { kind: 'bot', name: request.player }
    : { kind: 'human', name: request.name ?? '' };
}
