import { playerName } from '../../core/contract/phrase.ts';
import type { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import type { SealData } from '../../protocol/table.ts';
import { commitmentTo, commitmentToSecret } from '../seal.ts';
import { isHuman, type Table } from '../table/table.ts';
import { recordOfTable } from './table-record.ts';

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
export function sealIn({ tags }: Pick<GameRecord, 'tags'>, turn: number): SealData | undefined {
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
