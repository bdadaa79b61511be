import { type Names, playerName, type Reader, TABLE } from '../core/contract/phrase.ts';
import { cleanName, isolated } from '../core/person-name.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import { isBotName } from '../players/participant.ts';

/** How a record names a person who gave no name. */
const NOT_GIVEN = ['human', 'Player A', 'Player B', 'Player 1', 'Player 2'];

type Players = readonly [string, string];
type Named = { readonly name: string };

/** The players' names as people read them: the names they gave, and readable names for bots. */
export function givenNames(players: Players): Names {
  const [first, second] = players.map(calledBy);
  return first !== undefined && first === second
    ? [`${first} (P1)`, `${second} (P2)`]
    : [first, second];
}

/** The same at a table. */
export function namesAt([first, second]: readonly [Named, Named]): Names {
  return givenNames([first.name, second.name]);
}

/** Whether this is the name of a person who gave none. */
export function isUnnamed(name: string): boolean {
  return NOT_GIVEN.includes(name);
}

/** The seat of the only human in a game against a program. */
export function onlyHuman(players: Players): Seat | undefined {
  const [human, another] = SEATS.filter((seat) => !isBotName(players[seat]));
  return another === undefined ? human : undefined;
}

/** The same, if that human gave no name. */
export function unnamedHuman(players: Players): Seat | undefined {
  const human = onlyHuman(players);
  return human !== undefined && isUnnamed(players[human]) ? human : undefined;
}

/** The players of a game: "Ann against Level 3". */
export function matchup(players: Players): string {
  const names = givenNames(players);
  return SEATS.map((seat) => playerName(seat, names)).join(' against ');
}

/**
 * Who reads the screen at a table with these participants: one player, two people who share it, or an onlooker. All
 * people sit here, unless `here` lists the seats at this device. Without drawing and names a game speaks as its printed
 * book does.
 */
export function readerAtTable(
  players: Players,
  draws: boolean,
  here: readonly Seat[] = SEATS.filter((seat) => !isBotName(players[seat])),
): Reader {
  const [first, second] = here;
  return {
    seat: second === undefined ? (first ?? null) : 'table',
    ...(draws || isAnyNamed(players) ? { names: givenNames(players) } : {}),
  };
}

/**
 * The reader of a finished game: the player in this seat, or an onlooker, unless two people without names played at one
 * screen.
 */
export function readerOfRecord(
  players: Players,
  draws: boolean,
  own: Seat | undefined = undefined,
): Reader {
  if (draws || isAnyNamed(players)) return { seat: own ?? null, names: givenNames(players) };
  return players.some(isBotName) ? { seat: own ?? null } : TABLE;
}

/** Whether a person gave a name; a program in a seat changes none of the names in a book. */
function isAnyNamed(players: Players): boolean {
  return players.some((name) => !isBotName(name) && calledBy(name) !== undefined);
}

/** The name a person gave. */
export function givenName(name: string): string | undefined {
  return isBotName(name) ? undefined : calledBy(name);
}

function calledBy(name: string): string | undefined {
  if (isUnnamed(name)) return undefined;
  const plain = cleanName(nameInWords(name));
  return plain === '' ? undefined : isolated(plain);
}

/** Bots' names as people read them; records and commands use their ids. */
const WORDS: Readonly<Record<string, string>> = {
  'bot:random': 'Random',
  'bot:greedy': 'Greedy',
  'bot:mcts': 'Searcher',
  'bot:reader': 'Reader',
  'bot:perfect': 'Perfect',
};

/** A sentence with readable names for bots: "against Reader", "against Level 3". Unknown ones stay as they are. */
export function botsInWords(text: string): string {
  return text.replace(/\bbot:\w+(?::\w+)*/g, wordsFor);
}

/** A player's name as people read it: "Level 3" for bot:3. People keep their names. */
export function nameInWords(name: string): string {
  return isBotName(name) ? botsInWords(name) : name;
}

function wordsFor(name: string): string {
  const [, level] = /^bot:(\d+)$/.exec(name) ?? [];
  if (level !== undefined) return `Level ${level}`;
  const [, playouts] = /^bot:mcts:(\d+)$/.exec(name) ?? [];
  if (playouts !== undefined) return `Searcher ${playouts}`;
  return Object.hasOwn(WORDS, name) ? (WORDS[name] ?? name) : name;
}
