import { playerName } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { endOf, type GameRecord } from '../../core/match/record.ts';
import { participantAt, type Series } from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import { isBotName, isOutsideProgram } from '../../players/participant.ts';
import type { PastGame } from '../../players/player.ts';
import type { SealData } from '../../protocol/table.ts';
import { chanceFromSecret, commitmentTo, commitmentToSecret } from '../seal.ts';
import type { TablePlayer } from '../table/runner.ts';
import { isHuman, type Table } from '../table/table.ts';
import { recordOfTable, seriesOfRecord } from './table-record.ts';

/** How much of a record was checked. */
export type Verification = {
  /** Sealed turns whose choices match their earlier commitments. */
  readonly sealedTurns: number;
  /** Choices of programs that were computed again and came out the same. */
  readonly programChoices: number;
};

/** A game as it was seen while it was played. */
export type SeenGame = {
  readonly match: Match;
  /** The announced commitment to the secret of its programs. */
  readonly chance: string | null;
};

/**
 * Checks that no choice was changed after it was sealed, and that every bot of the server chose as it had to. It needs
 * only the record and the bots that played. An external program runs elsewhere and is not asked again. Those who saw
 * the game have the record compared with it too.
 */
export async function verifyRecord(
  record: GameRecord,
  preparePlayer: (name: string) => Promise<Result<TablePlayer>>,
  seen?: SeenGame,
): Promise<Result<Verification>> {
  const { match, tags, players } = record;
  const { Table: table, Secret: secret, Chance: chance } = tags;
  if (seen !== undefined) {
    const turn = match.moves.findIndex((move, index) => move !== seen.match.moves[index]);
    if (turn >= 0 || match.turns !== seen.match.turns)
      return wrong(
        `Turn ${turn < 0 ? match.turns + 1 : turn + 1}: the record is not the game that was played here.`,
      );
    if (seen.chance !== (chance ?? null))
      return wrong('From turn 1: the secret of the programs is not the one that was announced.');
  }
  const series = seriesOfRecord(record);
  if (table === undefined)
    return refuse({
      code: 'verify/no-proof',
      message: 'This game was not played on a server, so there is nothing to check.',
    });
  if (endOf(record) === undefined)
    return refuse({
      code: 'verify/no-proof',
      message: 'This game is not over. What is needed to check it is published at its end.',
    });
  const bots = SEATS.filter((seat) => isBotName(players[seat]));
  const bytes = secret !== undefined && /^[0-9a-f]{64}$/.test(secret) ? secret : undefined;
  if (bots.length > 0) {
    if (bytes === undefined || chance === undefined)
      return wrong(
        'The secret that the programs chose by is missing, so turn 1 cannot be checked.',
      );
    if (commitmentToSecret(table, series.round, bytes) !== chance)
      return wrong('From turn 1: the secret of the programs is not the one that was announced.');
  }
  const programs = new Map<Seat, TablePlayer>();
  try {
    for (const seat of bots) {
      if (isOutsideProgram({ kind: 'bot', name: players[seat] })) continue;
      const ready = await preparePlayer(players[seat]);
      if (!ready.ok) return ready;
      programs.set(seat, ready.value);
    }
    let sealedTurns = 0;
    let programChoices = 0;
    let before = Match.start(match.game, match.options);
    for (const notation of match.moves) {
      const after = before.play(notation);
      if (!after.ok) return after;
      const { turns, last } = after.value;
      const fault = sealFault(table, after.value, sealIn(record, turns), (seat) =>
        bots.includes(seat),
      );
      if (fault !== undefined) return wrong(fault);
      if (last?.answer !== undefined) sealedTurns++;
      for (const [seat, program] of programs) {
        if (!before.waiting.includes(seat) || before.forced !== undefined) continue;
        const answer = await program.ask(before.view(seat), {
          seed: chanceFromSecret(bytes ?? '', before.turns, seat),
          earlier: earlierGames(tags, series, seat),
        });
        if (!answer.ok) return refuse({ code: 'player/failed', message: answer.error.message });
        const isSame = before.choose(seat, answer.value);
        const move = notationOf(after.value, seat);
        if (!isSame.ok || answer.value !== move)
          return wrong(
            `Turn ${turns}: ${players[seat]} chooses ${answer.value} with this secret, but the record has ${move}.`,
          );
        programChoices++;
      }
      before = after.value;
    }
    return accept({ sealedTurns, programChoices });
  } finally {
    for (const program of programs.values()) await program.close();
  }
}

/** A seat's choice on the last turn. */
function notationOf({ last, rules }: Match, seat: Seat): string {
  if (last === undefined) return '';
  return rules.notate(last.seat === seat ? last.move : last.answer);
}

/** The earlier games of the series, as the program in a seat knew them. */
function earlierGames(tags: GameRecord['tags'], series: Series, seat: Seat): readonly PastGame[] {
  const games: PastGame[] = [];
  for (let number = 1; ; number++) {
    const text = tags[`Before${number}`];
    if (text === undefined) return games;
    const [opener, ...moves] = text.split(' ');
    const participant = participantAt(series, seat);
    const first = opener === '2' ? 1 : 0;
    games.push({ seat: participantAt({ ...series, opener: first }, participant), moves });
  }
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse({ code: 'verify/changed', message });
}

/** Stands in a record for a missing commitment or missing bytes. */
const NONE = '-';

/**
 * The record of a table on a server. Once the game is over it has everything needed to check it: what each side of a
 * sealed turn committed to, and the secret of the programs. Before that, it has no seed.
 */
export function provenRecord(table: Table, secret: string | null): GameRecord {
  const record = recordOfTable(table);
  const { id, ending, remote, series, earlier } = table;
  const { Seed, ...open } = record.tags;
  if (ending === null) return { ...record, tags: { ...open, Table: id } };
  const seals = (remote?.seals ?? []).map((seal) => [sealTag(seal.turn), sealText(seal)] as const);
  const hasBot = SEATS.some((seat) => !isHuman(table, seat));
  return {
    ...record,
    tags: {
      ...record.tags,
      Table: id,
      ...(hasBot && secret !== null
        ? {
            Chance: commitmentToSecret(id, series.round, secret),
            Secret: secret,
            ...earlierTags(earlier),
          }
        : {}),
      ...Object.fromEntries(seals),
    },
  };
}

/** Programs may know the earlier games of a series. */
function earlierTags(earlier: Table['earlier']): GameRecord['tags'] {
  return Object.fromEntries(
    earlier.map(({ opener, moves }, index) => [
      `Before${index + 1}`,
      [seatNumber(opener), ...moves].join(' '),
    ]),
  );
}

function sealTag(turn: number): string {
  return `Seal${turn}`;
}

function sealText({ commitments, nonces }: SealData): string {
  return SEATS.map((seat) => `${commitments[seat] ?? NONE} ${nonces[seat] ?? NONE}`).join(' ');
}

/** What the sides of a sealed turn committed to, as a record has it; undefined if it is missing or unreadable. */
function sealIn({ tags }: Pick<GameRecord, 'tags'>, turn: number): SealData | undefined {
  const words = (tags[sealTag(turn)] ?? '').split(' ');
  if (words.length !== 4 || !words.every((word) => /^(-|[0-9a-f]{64})$/.test(word)))
    return undefined;
  const [commitment1, nonce1, commitment2, nonce2] = words.map((word) =>
    word === NONE ? null : word,
  ) as [string | null, string | null, string | null, string | null];
  return {
    turn,
    commitments: [commitment1, commitment2],
    nonces: [nonce1, nonce2],
    openBy: null,
  };
}

/** The choice of each seat on the last turn of a match, if it was sealed. */
function lastChoices({ last, rules }: Match): readonly [string, string] | undefined {
  if (last?.answer === undefined) return undefined;
  const [lead, answer] = [rules.notate(last.move), rules.notate(last.answer)];
  return last.seat === 0 ? [lead, answer] : [answer, lead];
}

/** Why the last turn of a match does not fit what its sides committed to; undefined if it does. */
export function sealFault(
  table: string,
  match: Match,
  seal: SealData | undefined,
  isExempt: (seat: Seat) => boolean,
): string | undefined {
  const choices = lastChoices(match);
  if (choices === undefined) return undefined;
  const turn = match.turns;
  if (seal === undefined || seal.turn !== turn)
    return `Turn ${turn}: nothing shows what the players had committed to.`;
  const { commitments, nonces } = seal;
  if (commitments[0] !== null && commitments[0] === commitments[1])
    return `Turn ${turn}: both players committed to the same.`;
  const wrong = SEATS.find((seat) => {
    if (isExempt(seat)) return false;
    const nonce = nonces[seat];
    const move = choices[seat];
    return nonce === null || commitmentTo({ table, turn, seat, move, nonce }) !== commitments[seat];
  });
  return wrong === undefined
    ? undefined
    : `Turn ${turn}: the choice of ${playerName(wrong)} does not fit what was committed to before it was shown.`;
}
