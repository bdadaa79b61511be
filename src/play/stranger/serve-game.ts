import type { Game } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import type { Diagnostic } from '../../core/inspection/diagnostic.ts';
import { definitionFault, inspect } from '../../core/inspection/inspection.ts';
import { Match } from '../../core/match/match.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import { parseRecord } from '../../core/match/record.ts';
import { viewData } from '../../core/match/view-data.ts';
import { accept, type Result } from '../../core/result.ts';
import { other } from '../../core/seat.ts';
import { showThrown } from '../../core/show.ts';
import type { Checked, checkGame } from '../../study/check/check-game.ts';
import { CallTrace, tracedGame } from './call-trace.ts';
import type {
  GameAnswer,
  GameChoice,
  GameFault,
  GameMessage,
  Reported,
  StrangerRequest,
} from './protocol.ts';

/** What differs between the places where a stranger's game runs. */
export interface GameTools {
  /** What the module of the game gives, or why it gives nothing. */
  load(): Promise<{ readonly value: unknown } | { readonly fault: GameFault }>;
  /** The thorough look, for a place that has need of it: a page would carry it along for nothing. */
  readonly check?: typeof checkGame;
  /** What Parlor has against a game that keeps the contract. */
  objection?(game: Game): Diagnostic | undefined;
  /** Where something is: `./nim.ts:17:5`, or the file alone. */
  placeOf(diagnostic: Diagnostic): string;
  placeOfError(error: unknown): string;
}

/** Without shared memory it is said after so many positions that the look goes on. */
const OFTEN = 50;

/** Answers requests about one stranger's game, on the thread that runs it. */
export function serveGame(
  tools: GameTools,
  post: (message: GameMessage) => void,
): (request: StrangerRequest) => Promise<void> {
  let trace: CallTrace | undefined;
  let loaded: unknown;
  /** The game with its calls traced, once it is known to be one. */
  let game: Game | undefined;
  /** The match that was opened last: the next request mostly goes on with it. */
  let held: { readonly match: Match; readonly moves: readonly string[] } | undefined;

  return async (request) => {
    if (request.kind === 'ping') return post({ kind: 'pong' });
    post({ kind: 'answer', answer: await answerTo(request) });
  };

  async function answerTo(
    request: Exclude<StrangerRequest, { kind: 'ping' }>,
  ): Promise<GameAnswer> {
    const kind = request.kind === 'play' ? 'halted' : 'unsound';
    try {
      switch (request.kind) {
        case 'load':
          return await load(request.file, request.shared);
        case 'look':
          return look(request.options);
        case 'check':
          return check(request.given);
        case 'play':
          return play(request.match, request.choice);
      }
    } catch (error) {
      const place = tools.placeOfError(error);
      return { kind: 'fault', fault: { kind, place, message: showThrown(error) } };
    }
  }

  async function load(file: string, shared: SharedArrayBuffer | null): Promise<GameAnswer> {
    // Without shared memory no one reads the trace.
    trace = shared === null ? undefined : new CallTrace(shared);
    trace?.beginLoading(file);
    const read = await tools.load();
    if ('fault' in read) return { kind: 'fault', fault: read.fault };
    loaded = read.value;
    // A getter of the game may not come back either: the look at its members is a part of loading it.
    const fault = definitionFault(loaded) ?? tools.objection?.(loaded as Game);
    if (definitionFault(loaded) === undefined)
      game = trace === undefined ? (loaded as Game) : tracedGame(loaded as Game, trace);
    trace?.end();
    return fault === undefined ? { kind: 'sound' } : faultAnswer(fault);
  }

  function look(options: Extract<StrangerRequest, { kind: 'look' }>['options']): GameAnswer {
    let visited = 0;
    const onVisit = (): void => {
      if (trace === undefined && visited++ % OFTEN === 0) post({ kind: 'alive' });
    };
    for (const diagnostic of inspect(game ?? loaded, { options, onVisit }))
      if (diagnostic.severity === 'fault') return faultAnswer(diagnostic);
    return { kind: 'sound' };
  }

  function check(given: Extract<StrangerRequest, { kind: 'check' }>['given']): GameAnswer {
    if (tools.check === undefined) throw new Error('Games are not checked here.');
    const found = (checked: Checked): void =>
      post({ kind: 'found', reported: reportedOf(checked) });
    const extent = tools.check(game ?? loaded, given, found, (index, times) =>
      post({ kind: 'again', index, times }),
    );
    const objection = game && tools.objection?.(game);
    if (objection !== undefined) found({ ...objection, options: '' });
    return extent.ok
      ? { kind: 'checked', title: game?.title, extent: extent.value }
      : { kind: 'refused', refusal: extent.error };
  }

  function play(from: MatchData | string, choice: GameChoice | undefined): GameAnswer {
    const begun = typeof from === 'string' ? recorded(from) : opened(from);
    if (!begun.ok) return { kind: 'refused', refusal: begun.error };
    const match = begun.value;
    if (choice === undefined) {
      show(passedOn(match));
      return { kind: 'played', match: match.data() };
    }
    for (const after of outcomesOf(match, choice)) show(after);
    const [after] = chosen(match, choice);
    const isWhole = after !== undefined && after.turns > match.turns;
    return { kind: 'played', match: isWhole ? after.data() : null };
  }

  function recorded(text: string): Result<Match> {
    const record = parseRecord(text, findGame);
    return record.ok ? accept(record.value.match) : record;
  }

  /** The match, from the one that is held if it goes on with that. */
  function opened(data: MatchData): Result<Match> {
    const { options, moves } = data;
    const goesOn =
      held !== undefined &&
      formatOptions(held.match.options) === formatOptions(options) &&
      held.moves.every((turn, index) => turn === moves[index]);
    let match = goesOn
      ? accept(held?.match as Match)
      : Match.from({ ...data, moves: [] }, findGame);
    for (const turn of moves.slice(goesOn ? held?.moves.length : 0)) {
      if (!match.ok) return match;
      match = match.value.play(turn);
    }
    if (match.ok) held = { match: match.value, moves };
    return match;
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

  function reportedOf(checked: Checked): Reported {
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

/** The match after a choice; after an unseen one, with any of the other side's. */
function outcomesOf(match: Match, choice: GameChoice): readonly Match[] {
  const seat = other(choice.seat);
  const halves = match.turn.kind === 'both' ? match.legal(seat) : [];
  return [
    ...chosen(match, choice),
    ...halves.flatMap((notation) =>
      chosen(match, { seat, notation }).flatMap((waiting) => chosen(waiting, choice)),
    ),
  ];
}

/** The match after a choice and the forced passes that follow it; none where it is not legal. */
function chosen(match: Match, { seat, notation }: GameChoice): readonly Match[] {
  const after = match.choose(seat, notation);
  return after.ok ? [passedOn(after.value)] : [];
}

/** The match after the forced passes that follow. */
function passedOn(match: Match): Match {
  let last = match;
  for (let next = last.forced; next !== undefined; next = last.forced) {
    const passed = last.choose(last.waiting[0] ?? 0, next);
    if (!passed.ok) break;
    last = passed.value;
  }
  return last;
}

/** Asks the game for all that is shown of a position. */
function show(match: Match): void {
  viewData(match, null);
  for (const seat of match.waiting) viewData(match, seat);
}
