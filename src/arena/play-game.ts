import type { ChosenGame } from '../core/contract/game.ts';
import type { Ending } from '../core/match/ending.ts';
import { Match } from '../core/match/match.ts';
import { deriveSeed } from '../core/random.ts';
import { orThrow } from '../core/result.ts';
import { other, SEATS, type Seat, seatNumber } from '../core/seat.ts';
import type { GuardedPlayer } from '../players/guarded-player.ts';
import type { PlayerUse, PreparedPlayer } from '../players/player.ts';
import type { PlayerFault } from '../players/player-fault.ts';
import type { ArenaLossData, ArenaMistakeData, PlayedMessage } from '../protocol/arena.ts';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import { type ArenaOpening, type Openings, openingMoves } from './opening.ts';
import type { PlannedGame } from './plan.ts';
import type { PositionTable, SeatChoices } from './position-table.ts';
import { formatLine } from './results.ts';

/** A longer game is stopped and counts as a draw. */
const MOST_TURNS = 1000;

/** A player that is ready, or the fault by which it loses its games. */
export type ArenaPlayer =
  | { readonly kind: 'ready'; readonly player: GuardedPlayer; readonly prepared?: PreparedPlayer }
  | { readonly kind: 'failed'; readonly fault: Pick<PlayerFault, 'code' | 'message'> };

/** What is needed to play a game of an arena. */
export type GameTerms = {
  readonly chosen: ChosenGame;
  /** Undefined if the game is not solved. */
  readonly table: PositionTable | undefined;
  /** Undefined if games begin at the start. */
  readonly openings: Openings | undefined;
  /** Milliseconds from any fixed time. */
  readonly now: () => number;
};

/** What has happened in a game so far. */
type Course = {
  readonly moves: string[];
  readonly losses: ArenaLossData[];
  readonly mistakes: ArenaMistakeData[];
  readonly milliseconds: [number, number];
};

/** Plays one game. The same plan always gives the same result line, apart from times. */
export function playGame(
  game: PlannedGame,
  players: readonly [ArenaPlayer, ArenaPlayer],
  terms: GameTerms,
): string | Promise<string> {
  const { table, openings } = terms;
  const opening =
    table === undefined
      ? undefined
      : (openings?.of(game.pair, game.openingSeed) ?? { turns: [], end: table.start });
  const [first, second] = [quickly(players[0]), quickly(players[1])];
  if (table !== undefined && opening !== undefined && first && second)
    return playOnTable(game, [first, second], table, opening);
  return playSlowly(game, players, terms, opening);
}

/** Plays a game that cannot be followed on position numbers alone. */
async function playSlowly(
  game: PlannedGame,
  players: readonly [ArenaPlayer, ArenaPlayer],
  terms: GameTerms,
  opening: ArenaOpening | undefined,
): Promise<string> {
  const { table } = terms;
  const [first, second] = players;
  const course: Course = {
    moves: table === undefined || opening === undefined ? [] : openingMoves(table, opening),
    losses: [],
    mistakes: [],
    milliseconds: [0, 0],
  };
  const ending = await playByRules(game, players, terms, course);
  const line = lineOf(game, opening, ending, course, table);
  const use = [useOf(first), useOf(second)] as const;
  return formatLine(use.every((one) => one === null) ? line : { ...line, use });
}

function useOf(player: ArenaPlayer): PlayerUse | null {
  return player.kind === 'ready' ? (player.player.use() ?? null) : null;
}

type IndexAt = NonNullable<PreparedPlayer['indexAt']>;

/** How a player chooses by position number. Undefined if it cannot, or has usage to report. */
function quickly(player: ArenaPlayer): IndexAt | undefined {
  if (player.kind === 'failed' || player.prepared?.use !== undefined) return undefined;
  return player.prepared?.indexAt;
}

/**
 * Plays on position numbers, without making a state, a match or a view. The result line is joined from text that
 * positions cache, because formatting takes longer than playing.
 */
function playOnTable(
  { number, setting, pair, players: names, seed }: PlannedGame,
  players: readonly [IndexAt, IndexAt],
  table: PositionTable,
  opening: ArenaOpening,
): string {
  const chance = deriveSeed(seed, 1);
  let moves = '';
  let losses = '';
  let position = table.start;
  for (const turn of opening.turns) {
    moves = joined(moves, position.turnText(turn));
    position = position.follow(turn);
  }
  let played = opening.turns.length;
  for (; position.seats.length > 0 && played < MOST_TURNS; played++) {
    const { seats, choices, rank, isForced } = position;
    let turn = 0;
    for (let place = 0; place < seats.length; place++) {
      const seat = seats[place] as Seat;
      const own = choices[place] as SeatChoices;
      const index = isForced
        ? 0
        : players[seat](rank, seat, own.count, deriveSeed(chance, played, seat));
      turn = turn * own.count + index;
      const loss = own.lossText(index);
      if (loss !== undefined) losses = joined(losses, turnMark(played + 1)) + loss;
    }
    moves = joined(moves, position.turnText(turn));
    position = position.follow(turn);
  }
  const isOver = position.seats.length === 0;
  const winner = seatNumber(position.winner);
  const ending: Ending['kind'] = isOver ? (winner === null ? 'drawn' : 'won') : 'aborted';
  return `{"protocol":${PROTOCOL_VERSION},"kind":"played","number":${number},"setting":${setting},"pair":${pair},"players":${JSON.stringify(names)},"seed":${seed},"opening":${opening.turns.length},"moves":[${moves}],"winner":${winner},"ending":"${ending}","value":${opening.end.value},"left":null,"losses":[${losses}],"mistakes":[],"milliseconds":[0,0]}\n`;
}

/** Adds a text that begins with a comma. */
function joined(list: string, text: string): string {
  return list === '' ? text.slice(1) : list + text;
}

const marks: string[] = [];

/** The start of a loss on this turn. Cached, because the same turns keep recurring. */
function turnMark(turn: number): string {
  marks[turn] ??= `,[${turn},`;
  return marks[turn];
}

/** Plays by the rules, asking each player with a view. A fault loses the game. */
async function playByRules(
  { seed }: PlannedGame,
  players: readonly [ArenaPlayer, ArenaPlayer],
  { chosen, table, now }: GameTerms,
  course: Course,
): Promise<Ending> {
  const chance = deriveSeed(seed, 1);
  for (const seat of SEATS) {
    const player = players[seat];
    if (player.kind === 'failed') return lost(seat, player.fault);
  }
  let match = Match.start(chosen.game, chosen.options);
  for (const move of course.moves) match = orThrow(match.play(move));
  while (match.turn.kind !== 'over') {
    if (match.turns >= MOST_TURNS) return { kind: 'aborted', winner: null };
    const before = match;
    const turn = match.turns + 1;
    const [only] = match.waiting;
    if (match.forced !== undefined && only !== undefined) {
      match = orThrow(match.choose(only, match.forced));
      course.moves.push(match.moves.at(-1) as string);
      continue;
    }
    for (const seat of before.waiting) {
      const player = players[seat];
      if (player.kind === 'failed') return lost(seat, player.fault);
      const begun = now();
      const answer = await player.player.ask(before.view(seat), {
        seed: deriveSeed(chance, before.turns, seat),
        report: ({ kind, said }) =>
          course.mistakes.push({ turn, player: seatNumber(seat), kind, said }),
      });
      if (player.prepared === undefined)
        course.milliseconds[seat] += Math.max(0, Math.round(now() - begun));
      if (!answer.ok) return lost(seat, answer.error);
      const position = table?.of(before.state);
      const choices = position?.choices[position.seats.indexOf(seat)];
      const losses = choices?.losses;
      if (choices !== undefined && losses !== undefined) {
        const loss = losses.lossOf(choices.moves.indexOf(answer.value));
        course.losses.push([turn, seatNumber(seat), loss, losses.stake]);
      }
      match = orThrow(match.choose(seat, answer.value));
    }
    course.moves.push(match.moves.at(-1) as string);
  }
  const { winner } = match.turn;
  return { kind: winner === null ? 'drawn' : 'won', winner };
}

function lost(
  seat: Seat,
  { code, message, allowed }: Pick<PlayerFault, 'code' | 'message' | 'allowed'>,
): Ending {
  const fault = { code, message, ...(allowed === undefined ? {} : { allowed }) };
  return { kind: 'fault', winner: other(seat), fault };
}

function lineOf(
  { number, setting, pair, players, seed }: PlannedGame,
  opening: ArenaOpening | undefined,
  { kind, winner, fault }: Ending,
  { moves, losses, mistakes, milliseconds }: Course,
  table: PositionTable | undefined,
): PlayedMessage {
  const valueLeft = (): number | null => {
    if (table === undefined) return null;
    let position = table.start;
    for (const move of moves) position = table.next(position, move);
    return position.value;
  };
  return {
    protocol: PROTOCOL_VERSION,
    kind: 'played',
    number,
    setting,
    pair,
    players,
    seed,
    opening: opening?.turns.length ?? 0,
    moves,
    winner: seatNumber(winner),
    ending: kind,
    ...(fault === undefined ? {} : { fault }),
    value: opening?.end.value ?? null,
    left: kind === 'fault' ? valueLeft() : null,
    losses: table === undefined ? null : losses,
    mistakes,
    milliseconds,
  };
}
