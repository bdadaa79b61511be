import type { Game } from '../../core/contract/game.ts';
import type { Diagnostic } from '../../core/inspection/diagnostic.ts';
import { definitionFault, inspect } from '../../core/inspection/inspection.ts';
import { Match } from '../../core/match/match.ts';
import { parseRecord } from '../../core/match/record.ts';
import { RuleFault } from '../../core/rule-fault.ts';
import { showThrown } from '../../core/show.ts';
import { withHouseRules } from '../../kit/house/house-rules.ts';
import { greedyPlayer } from '../../players/greedy.ts';
import { searchPlayer } from '../../players/mcts.ts';
import type { Checked, checkGame } from '../../study/check/check-game.ts';
import type { RemoteRules } from '../table/remote-rules.ts';
import { tableFrom } from '../table/table-data.ts';
import { CallTrace, tracedGame } from './call-trace.ts';
import type {
  CheckRequest,
  GameAnswer,
  GameFault,
  GameMessage,
  ReportedFinding,
  SearchRequest,
  StrangerRequest,
} from './protocol.ts';
import { type ServedTable, serveTable, tryMatch } from './serve-table.ts';

/** What differs between Node and a browser. */
export interface GameTools {
  /** The default export of the game's module, or why there is none. */
  load(): Promise<{ readonly value: unknown } | { readonly fault: GameFault }>;
  /** Why Parlor refuses a game that keeps the contract. */
  objection?(game: Game): Diagnostic | undefined;
  /** Where something is: `./nim.ts:17:5`, or the file alone. */
  placeOf(diagnostic: Diagnostic): string;
  placeOfError(error: unknown): string;
  /** Milliseconds since 1970. */
  now(): number;
  /** For tables on several devices; a page has none of its own. */
  readonly rules?: RemoteRules | undefined;
}

/** The thorough check, if it is available here. */
type CheckTool = { readonly check: typeof checkGame };

/** Without shared memory the worker reports that it is alive every this many positions. */
const OFTEN = 50;

/** Answers requests about one stranger's game, on the thread that runs it. */
export function serveGame(
  tools: GameTools & CheckTool,
  post: (message: GameMessage) => void,
): (request: StrangerRequest | CheckRequest) => Promise<void>;
export function serveGame(
  tools: GameTools,
  post: (message: GameMessage) => void,
): (request: StrangerRequest) => Promise<void>;
export function serveGame(
  tools: GameTools & Partial<CheckTool>,
  post: (message: GameMessage) => void,
): (request: StrangerRequest | CheckRequest) => Promise<void> {
  let trace: CallTrace | undefined;
  let loaded: unknown;
  /** The game with its calls traced, once it is loaded. */
  let game: Game | undefined;
  let table: ServedTable | undefined;

  return async (request) => {
    if (request.kind === 'ping') return post({ kind: 'pong' });
    post({ kind: 'answer', answer: await answerTo(request) });
  };

  async function answerTo(
    request: Exclude<StrangerRequest | CheckRequest, { kind: 'ping' }>,
  ): Promise<GameAnswer> {
    try {
      switch (request.kind) {
        case 'load':
          return await load(request.file, request.shared);
        case 'look':
          return look(request.options);
        case 'check':
          return check(request.given, tools as CheckTool);
        case 'play':
          return play(request.record);
        case 'choose':
          return await choose(request);
        case 'seat':
          return await settled(seat(request));
        case 'order':
          table?.order(request.id, request.order);
          return await settled({ kind: 'sound' });
        case 'settle':
          table?.settle(request.id, request.value);
          return await settled({ kind: 'sound' });
      }
    } catch (error) {
      const { kind } = request;
      const isLook = kind === 'load' || kind === 'look' || kind === 'check';
      return thrownAnswer(isLook ? 'unsound' : 'halted', error);
    }
  }

  function thrownAnswer(kind: GameFault['kind'], error: unknown): GameAnswer {
    const isFault = error instanceof RuleFault;
    const place = tools.placeOfError(isFault ? error.cause : error);
    const message = isFault ? error.message : showThrown(error);
    return { kind: 'fault', fault: { kind, place, message } };
  }

  async function load(file: string, shared: SharedArrayBuffer | null): Promise<GameAnswer> {
    // Without shared memory no one reads the trace.
    trace = shared === null ? undefined : new CallTrace(shared);
    trace?.beginLoading(file);
    const read = await tools.load();
    if ('fault' in read) return { kind: 'fault', fault: read.fault };
    loaded = read.value;
    // A getter of the game may never return either: reading its members is part of loading it.
    const fault = definitionFault(loaded) ?? tools.objection?.(loaded as Game);
    if (definitionFault(loaded) === undefined)
      game = withHouseRules(
        trace === undefined ? (loaded as Game) : tracedGame(loaded as Game, trace),
      );
    trace?.end();
    return fault === undefined ? { kind: 'sound' } : faultAnswer(fault);
  }

  function look(options: RequestOf<'look'>['options']): GameAnswer {
    let visited = 0;
    const onVisit = (): void => {
      if (trace === undefined && visited++ % OFTEN === 0) post({ kind: 'alive' });
    };
    for (const diagnostic of inspect(game ?? loaded, { options, onVisit }))
      if (diagnostic.severity === 'fault') return faultAnswer(diagnostic);
    return { kind: 'sound' };
  }

  function check(given: CheckRequest['given'], { check: checkAll }: CheckTool): GameAnswer {
    const found = (checked: Checked): void =>
      post({ kind: 'found', reported: reportedOf(checked) });
    const extent = checkAll(game ?? loaded, given, found, (index, times) =>
      post({ kind: 'again', index, times }),
    );
    const objection = game && tools.objection?.(game);
    if (objection !== undefined) found({ ...objection, options: '' });
    return extent.ok
      ? { kind: 'checked', title: game?.title, extent: extent.value }
      : { kind: 'refused', refusal: extent.error };
  }

  function play(text: string): GameAnswer {
    const record = parseRecord(text, findGame);
    if (!record.ok) return { kind: 'refused', refusal: record.error };
    tryMatch(record.value.match);
    return { kind: 'sound' };
  }

  async function choose({ search, match, seat, seed }: SearchRequest): Promise<GameAnswer> {
    const read = Match.from(match, findGame);
    if (!read.ok) return { kind: 'refused', refusal: read.error };
    const player =
      search.kind === 'greedy'
        ? greedyPlayer(read.value)
        : searchPlayer(read.value, search.playouts);
    // A search that is no longer wanted is ended with its thread.
    const { signal } = new AbortController();
    return { kind: 'chosen', move: await player.choose(read.value.view(seat), { seed, signal }) };
  }

  function seat({ table: data, terms, starts }: RequestOf<'seat'>): GameAnswer {
    const opened = tableFrom(data, findGame);
    if (!opened.ok) return { kind: 'refused', refusal: opened.error };
    table = serveTable(opened.value, terms, tools, post);
    if (starts) table.start();
    return { kind: 'sound' };
  }

  /** The answer once the table has done all it can do by itself. */
  async function settled(answer: GameAnswer): Promise<GameAnswer> {
    // All of that happens in promises, which settle before any timer.
    await new Promise((resolve) => setTimeout(resolve));
    const broken = table?.broken ?? null;
    return broken === null ? answer : thrownAnswer('halted', broken.error);
  }

  function findGame(id: string): Game | undefined {
    return id === game?.id ? game : undefined;
  }

  function faultAnswer(diagnostic: Diagnostic): GameAnswer {
    const { message } = diagnostic;
    return {
      kind: 'fault',
      fault: { kind: 'unsound', place: tools.placeOf(diagnostic), message },
    };
  }

  function reportedOf(checked: Checked): ReportedFinding {
    const { severity, part, message, fault, options } = checked;
    const { member, state: position, given, field, gave, allowed } = fault ?? {};
    const parts = Object.entries({ member, position, given, field, gave, allowed });
    return {
      severity,
      part,
      message,
      place: tools.placeOf(checked),
      options,
      ...Object.fromEntries(parts.filter(([, value]) => value !== undefined)),
    };
  }
}

type RequestOf<Kind> = Extract<StrangerRequest, { kind: Kind }>;
