import { type Names, playerName, type Reader, TABLE } from '../core/contract/phrase.ts';
import { SEATS } from '../core/seat.ts';
import { isProgram } from '../players/sitter.ts';

/** The name of a person in a record who gave none. */
const NOT_GIVEN = ['human', 'Player A', 'Player B', 'Player 1', 'Player 2'];

type Players = readonly [string, string];

/** The players' names: people by the names they gave, programs by their own. */
export function givenNames(players: Players): Names {
  const [first, second] = players.map(calledBy);
  return first !== undefined && first === second
    ? [`${first} (P1)`, `${second} (P2)`]
    : [first, second];
}

/** Whether this name stands for a person who gave none. */
export function isUnnamed(name: string): boolean {
  return NOT_GIVEN.includes(name);
}

/** The players of a game: "Ann against bot:random". */
export function matchup(players: Players): string {
  const names = givenNames(players);
  return SEATS.map((seat) => playerName(seat, names)).join(' against ');
}

/**
 * Who reads at a table with these players: one person among programs, two people sharing a screen, or an onlooker.
 * Line by line and without names a game speaks as its printed book does, to everyone.
 */
export function readerAtTable(players: Players, draws: boolean): Reader {
  if (!draws && !isAnyNamed(players)) return TABLE;
  const [first, second] = SEATS.filter((seat) => !isProgram(players[seat]));
  return {
    seat: second === undefined ? (first ?? null) : 'table',
    names: givenNames(players),
  };
}

/** The reader of a finished game: an onlooker if it is drawn or the players are known. */
export function readerOfRecord(players: Players, draws: boolean): Reader {
  return draws || isAnyNamed(players) ? { seat: null, names: givenNames(players) } : TABLE;
}

/** Whether a person gave a name; a program in a seat changes no word of a book. */
function isAnyNamed(players: Players): boolean {
  return players.some((name) => !isProgram(name) && calledBy(name) !== undefined);
}

/** The name a person gave. */
export function givenName(name: string): string | undefined {
  return isProgram(name) ? undefined : calledBy(name);
}

function calledBy(name: string): string | undefined {
  if (isUnnamed(name)) return undefined;
  // A name must not contain terminal control characters.
  const plain = name.replace(/\p{C}/gu, '').trim();
  return plain === '' ? undefined : plain;
}
