import { type Names, type Reader, TABLE } from '../core/phrase.ts';
import { SEATS, type Seat } from '../core/seat.ts';

/** What stands for a person in a record where nobody gave a name. */
const NOT_GIVEN = ['human', 'Player A', 'Player B', 'Player 1', 'Player 2'];

type Players = readonly [string, string];

/** What the players of a game are called: by the names that people gave, and by no others. */
export function givenNames(players: Players): Names {
  const [first, second] = players.map(givenName);
  return first !== undefined && first === second
    ? [`${first} (P1)`, `${second} (P2)`]
    : [first, second];
}

/**
 * Who reads at a table where these sit down: one person among programs, two people who share it, or an onlooker.
 * Line by line and without names a game speaks as its printed book does, to everybody at once.
 */
export function readerAtTable(players: Players, draws: boolean): Reader {
  const names = givenNames(players);
  if (!draws && !isAnyGiven(names)) return TABLE;
  const [first, second] = SEATS.filter((seat) => isPerson(players[seat]));
  return { seat: second === undefined ? (first ?? null) : 'table', names };
}

/** Who reads of a game that was played: somebody who looks on, where it is known who played it. */
export function readerOfRecord(players: Players): Reader {
  const names = givenNames(players);
  return isAnyGiven(names) ? { seat: null, names } : TABLE;
}

function isAnyGiven(names: Names): boolean {
  return names.some((name: string | undefined) => name !== undefined);
}

export function givenName(name: string): string | undefined {
  if (!isPerson(name) || NOT_GIVEN.includes(name)) return undefined;
  // Nothing in a name may steer a terminal.
  const plain = name.replace(/\p{C}/gu, '').trim();
  return plain === '' ? undefined : plain;
}

/** No person can sit down under a program's name. */
export function isPerson(name: Players[Seat]): boolean {
  return !name.startsWith('bot:');
}
