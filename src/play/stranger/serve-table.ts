import { bookOnScreen } from '../../core/contract/game.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { faultInChoices } from '../../core/inspection/soundness.ts';
import { type Match, notateTurn } from '../../core/match/match.ts';
import { pendingQuestion } from '../../core/match/question.ts';
import { type Fault, RuleFault } from '../../core/rule-fault.ts';
import { showValue } from '../../core/show.ts';
import type { PlayerAnswer } from '../../players/guarded-player.ts';
import type { KeepResult, TableConnection } from '../table/connection.ts';
import { type TablePlayer, TableRunner } from '../table/runner.ts';
import type { TableEvent } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import { tableData } from '../table/table-data.ts';
import { closingLines } from '../talk/transcript.ts';
import { turnSentences } from '../text/position/turn.ts';
import type { GameMessage, TableCall, TableOrder, TablePart, TableTerms } from './protocol.ts';
import type { GameTools } from './serve-game.ts';

/** A table that runs on the thread of its game. */
export interface ServedTable {
  start(): void;
  order(id: number, order: TableOrder): void;
  /** Passes on the answer to a call. */
  settle(id: number, value: unknown): void;
  /** What the rules threw. */
  readonly broken: TableConnection['state']['broken'];
}

/** Runs a table here; its players and its store are asked on the other thread. */
export function serveTable(
  table: Table,
  { programs, isPaced, onFault }: TableTerms,
  { now, rules }: Pick<GameTools, 'now' | 'rules'>,
  post: (message: GameMessage) => void,
): ServedTable {
  const open = new Map<number, (value: unknown) => void>();
  let calls = 0;
  /** The kept change, until it is reported. */
  let kept: Table | undefined;
  const call = <Value>(what: TableCall, signal?: AbortSignal): Promise<Value> =>
    new Promise((resolve) => {
      const id = ++calls;
      open.set(id, resolve as (value: unknown) => void);
      signal?.addEventListener('abort', () => {
        if (open.has(id)) post({ kind: 'unwanted', id });
      });
      post({ kind: 'call', id, call: what });
    });
  const playerFor = (participant: 0 | 1): TablePlayer | undefined =>
    programs[participant]
      ? {
          name: table.participants[participant].name,
          ask: ({ seat }, { seed, earlier = [], signal }) =>
            call<PlayerAnswer>(
              { kind: 'ask', participant, seat: seat ?? 0, seed, earlier },
              signal,
            ),
          close: async () => undefined,
        }
      : undefined;

  /** Forced passes were tried up to this turn after the last choice. */
  let tried = tryMatch(table.match);
  const runner = new TableRunner(table, {
    players: [playerFor(0), playerFor(1)],
    now,
    rules,
    onFault,
    pace: isPaced ? { next: (unwanted) => call({ kind: 'pace' }, unwanted) } : undefined,
    inspect({ match }) {
      const isTried = match.turns <= tried && match.undo()?.forced !== undefined;
      if (!isTried) tried = tryMatch(match);
    },
    keep(next, events, taken) {
      kept = next;
      const part = partOf(next, events);
      return call<KeepResult>({ kind: 'keep', part, events: plain(events), taken });
    },
  });
  // Whether the sender may give this order was checked where it was given.
  const connection = runner.connect([0, 1]);
  connection.subscribe(({ state: { fault, trouble, isElsewhere, broken } }) => {
    if (broken !== null) return;
    post({ kind: 'changed', isKept: runner.table === kept, fault, trouble, isElsewhere });
    kept = undefined;
  });

  return {
    start: () => runner.start(),
    order(id, order) {
      const sent =
        order.kind === 'command'
          ? runner.order(order.command)
          : connection.setCoached(order.coached);
      void sent.then((result) => {
        // Broken rules answer the request, with the reason.
        if (connection.state.broken === null)
          post({ kind: 'ordered', id, refusal: result.ok ? null : result.error });
      });
    },
    settle(id, value) {
      open.get(id)?.(value);
      open.delete(id);
    },
    get broken() {
      return connection.state.broken;
    },
  };
}

/** At most this many questions of one position are tried. */
const MOST_QUESTIONS = 1000;

/** Forced passes are tried in batches of this many, the next batch once the last one is played. */
const MOST_PASSES = 1000;

/**
 * Calls everything that drawing a match calls, at every position up to the next choice, so that a broken function fails
 * here, where the thread can be ended. Throws if the rules return something that is not allowed. Returns the number of
 * the last turn it tried.
 */
export function tryMatch(match: Match): number {
  const most = match.turns + MOST_PASSES;
  let looked = match.turns;
  let last: Match | undefined = match;
  for (; last !== undefined && last.turns <= most; last = afterPass(last)) {
    looked = last.turns;
    const { game, options, history, turns, position, rules, state } = last;
    const allowed = 'values within the shape';
    const fault: Fault | undefined = spaceOf(rules.shape).contains(state)
      ? faultInChoices(rules, state)
      : { kind: 'gave', member: 'next', gave: showValue(state), allowed };
    if (fault !== undefined) throw new RuleFault(fault);
    const book = bookOnScreen({ game, options });
    book.scene(position);
    if (turns === 0) book.words.opening();
    else turnSentences({ game, options }, history, turns - 1);
    closingLines(last, book);
    for (const seat of last.waiting) {
      const unasked: (readonly string[])[] = [[]];
      for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
        const answers = unasked.shift();
        const question = answers && pendingQuestion(last, seat, answers, undefined, book);
        if (answers === undefined || question == null) break;
        // If no move continues the answers, they are a whole move.
        if (question.answers.length === answers.length)
          unasked.push(...question.choices.map((choice) => [...answers, choice]));
      }
    }
  }
  return looked;
}

/** The match after a forced pass; undefined if there is none. */
function afterPass(match: Match): Match | undefined {
  const { forced, waiting } = match;
  const passed = forced === undefined ? undefined : match.choose(waiting[0] ?? 0, forced);
  return passed?.ok === true ? passed.value : undefined;
}

/** The other thread has the match up to the last turn: only that turn is sent. */
function partOf(table: Table, events: readonly TableEvent[]): TablePart {
  const { match } = table;
  const { game, options, last, rules, turns } = match;
  const isPlayed = last !== undefined && events.some(({ kind }) => kind === 'played');
  const moves = isPlayed ? [notateTurn(rules, last)] : [];
  return {
    after: turns - moves.length,
    data: tableData(table, { game: game.id, options, moves }),
  };
}

/** The events without their matches, which the other thread has. */
function plain(events: readonly TableEvent[]): Extract<TableCall, { kind: 'keep' }>['events'] {
  return events.map((event) => {
    switch (event.kind) {
      case 'played':
      case 'next-game':
        return { kind: event.kind };
      case 'taken-back':
        return { kind: event.kind, seat: event.seat };
      default:
        return event;
    }
  });
}
