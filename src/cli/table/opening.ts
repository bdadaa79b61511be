import { randomInt, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { clip } from '../../core/clip.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { variantOf } from '../../core/contract/variant.ts';
import { endOf } from '../../core/match/record.ts';
import { participantAt } from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { RecordSeating } from '../../play/record/table-record.ts';
import { readSettings } from '../../play/settings.ts';
import { preparePlayers } from '../../play/table/players.ts';
import { closePlayers, type TablePlayers } from '../../play/table/runner.ts';
import { humansOf, openTable, type Table } from '../../play/table/table.ts';
import { BOTS } from '../../players/index.ts';
import { playerNamed } from '../../players/numbered-players.ts';
import { printablePath } from '../../store/whole-file.ts';
import {
  finder,
  gameNamed,
  gamesAtHand,
  loadChoice,
  type NamedGame,
  sourceOf,
} from '../files/load.ts';
import type { SharedFlags } from '../flag.ts';
import { earlierRecords, openHistory, recordPlace } from '../store/history.ts';
import { openStore, readRecord, roundFile } from '../store/shelf.ts';
import { heedInterrupt } from '../talk/interrupt.ts';
import { CLOSING_HURRIED, type Context, isInteractive } from '../terminal.ts';
import type { ProgramFlags } from './programs.ts';
import { newestOpen, type OpenedTable, openResumed } from './resuming.ts';
import { nameUnnamed, readHumans, readSeating, type SessionFlags } from './session-flags.ts';

export type PlayFlags = SharedFlags &
  SessionFlags &
  ProgramFlags & {
    readonly record?: string | undefined;
    /** The address of a server on which to open the table. */
    readonly at?: string | undefined;
    /** A file, or true for the newest unfinished game. */
    readonly resume?: string | boolean | undefined;
    /** A game in a lesson: with a coach who teaches, or without. */
    readonly lesson?: 'guided' | 'match' | undefined;
  };

/** A table whose programs are ready to play. */
export type ReadyTable = OpenedTable & { readonly players: TablePlayers };

export function newTableId(): string {
  return randomUUID();
}

/** What a record fixes: the flags for it, and whether each was given. */
const FIXED_BY_RECORD: readonly (readonly [
  flag: string,
  isGiven: (flags: PlayFlags) => boolean,
])[] = [
  ['set', ({ set }) => (set ?? []).length > 0],
  ['best-of', ({ bestOf }) => bestOf !== undefined],
  ['rounds', ({ rounds }) => rounds !== undefined],
  ['first', ({ first }) => first !== undefined],
  ['no-alternate', ({ alternate }) => alternate === false],
  ['seed', ({ seed }) => seed !== undefined],
];

/** Opens a table whose bots are ready to play. */
export async function openPlay(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<ReadyTable>> {
  const opened = await openKept(name, flags, terminal);
  return opened.ok ? readyTable(opened.value, terminal) : opened;
}

/**
 * A new table with the same people and rules, against this program. It goes first if the person went first last time.
 */
export function openAgainst(
  last: Table,
  opponent: string,
  terminal: Context,
): Promise<Result<ReadyTable>> {
  const { match, participants, series, coached } = last;
  const [person = 0] = humansOf(last);
  const table = openTable(newTableId(), {
    choice: match,
    participants: [participants[person], { kind: 'bot', name: opponent }],
    format: series.format,
    first: participantAt(series, 0) === person ? 1 : 0,
    alternates: series.alternates,
    seed: randomInt(2 ** 32),
    coached,
  });
  return readyTable({ table, isResumed: false }, terminal);
}

async function readyTable(opened: OpenedTable, terminal: Context): Promise<Result<ReadyTable>> {
  const players = await preparePlayersFor(opened.table, terminal);
  return players.ok ? accept({ ...opened, players: players.value }) : players;
}

/** Prepares the programs of a table, or says why one of them cannot play. Ctrl-C stops them. */
async function preparePlayersFor(table: Table, terminal: Context): Promise<Result<TablePlayers>> {
  const interruption = new AbortController();
  const { signal } = interruption;
  const source = sourceOf(table.match.game);
  const search =
    source?.kind === 'file'
      ? (await import('../files/game-table.ts')).gameFileSearch(source.path)
      : undefined;
  const preparing = preparePlayers(table, terminal.players ?? BOTS, {
    solve: async () =>
      (await import('../threads/solver.ts')).solveGame(table.match, terminal, { signal }),
    levels: async (upTo) =>
      (await import('../threads/find-levels.ts')).findLevelsOnThreads(table.match, terminal, {
        upTo,
        signal,
      }),
    search,
    signal,
    closing: CLOSING_HURRIED,
  });
  const prepared = await heedInterrupt(preparing, () => interruption.abort());
  if (!prepared.ok)
    return refuse(
      await (await import('../threads/too-large.ts')).withAdvice(prepared.error, table.match),
    );
  if (!signal.aborted) return prepared;
  // Ctrl-C came while the last program was busy, too late to stop it.
  await closePlayers(prepared.value, CLOSING_HURRIED);
  return refuse({ code: 'player/stopped', message: 'Getting ready was stopped.' });
}

async function openKept(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<OpenedTable>> {
  const opened = await openAny(name, flags, terminal);
  if (!opened.ok || flags.record === undefined) return opened;
  const { table, kept } = opened.value;
  const { round, format } = table.series;
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  for (let later = round; later <= Math.max(round, format.games); later++) {
    const file = resolve(roundFile(flags.record, later) ?? flags.record);
    if (file === kept?.path || !existsSync(file)) continue;
    const there = readRecord(file, finder(games.value));
    if (!there.ok || endOf(there.value) === undefined)
      return refuse({
        code: 'file/there-already',
        message: `${printablePath(file)} already exists and ${there.ok ? 'holds an unfinished game' : 'is not a record'}. Name another file.`,
      });
  }
  return opened;
}

async function openAny(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<OpenedTable>> {
  const freshSeed = randomInt(2 ** 32);
  if (flags.resume === undefined || flags.resume === false) {
    const choice = await loadChoice(name, flags);
    if (!choice.ok) return choice;
    const seating = readSeating(choice.value, flags, freshSeed, terminal.players);
    if (!seating.ok) return seating;
    let { participants } = seating.value;
    // A drawn screen uses the name the player once gave; output for others does not depend on it.
    const isPlain = flags.plain === true || flags.json === true || !isInteractive(terminal);
    if (flags.name === undefined && !isPlain) {
      const remembered = await readSettings(openStore(terminal));
      const named = nameUnnamed(participants, remembered.name, terminal.players);
      if (named.ok) participants = named.value;
    }
    const table = openTable(newTableId(), { ...seating.value, participants });
    return accept({ table, isResumed: false });
  }
  const idle = FIXED_BY_RECORD.find(([, isGiven]) => isGiven(flags));
  if (idle !== undefined)
    return refuse({
      code: 'flag/not-with-resume',
      message: `--${idle[0]} cannot change a game that has started. Leave it out with --resume.`,
    });
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const find = finder(games.value);
  // `--resume trail` means the game, unless there is a file named `trail`.
  const named =
    typeof flags.resume === 'string' && !/^[0-9]+$/.test(flags.resume) && !existsSync(flags.resume)
      ? gameNamed(flags.resume, { games: games.value })
      : undefined;
  const isName = named?.ok === true;
  const asked = name === undefined ? undefined : gameNamed(name, { games: games.value });
  if (asked?.ok === false) return asked;
  const wanted = (isName ? named : asked)?.value;
  // Custom games with an unfinished game here, whose files were not named.
  const open = (await openHistory(terminal, find)).games.filter(
    ({ known, result, copyOf }) => !known && result === '*' && copyOf === null,
  );
  const custom = [...new Set(open.map(({ game }) => game))];
  const isCustomName =
    typeof flags.resume === 'string' && custom.includes(flags.resume) && !existsSync(flags.resume);
  const typed =
    flags.resume === true || isName || isCustomName
      ? undefined
      : await recordPlace(String(flags.resume), terminal, find);
  if (typed?.ok === false) return typed;
  let place = typed?.value;
  if (place === undefined) {
    if (!isCustomName)
      place = (
        await newestOpen(
          terminal,
          find,
          ({ match }) => wanted === undefined || isOf(match, wanted),
          1,
        )
      )[0]?.path;
    const elsewhere =
      custom.length === 0
        ? 'To continue a game from a file, use --resume FILE.'
        : `Unfinished here: ${custom.map(clip).join(', ')}; name the file of the game with --game.`;
    if (place === undefined)
      return refuse({
        code: 'resume/nothing',
        message: `There is no unfinished game to continue. ${elsewhere}`,
      });
  }
  const record = readRecord(place, find);
  if (!record.ok) return record;
  const people = readHumans({ p1: flags.p1, p2: flags.p2 }, terminal.players);
  if (!people.ok) return people;
  const seating: RecordSeating = {
    id: newTableId(),
    isBot: (bot) => playerNamed(bot, terminal.players ?? BOTS) !== undefined,
    replacing: people.value,
    freshSeed,
    before: earlierRecords(place, record.value, find, terminal.env),
  };
  const opened = await openResumed(place, record.value, seating, find, terminal);
  if (!opened.ok) return opened;
  const { table } = opened.value;
  const seated = nameUnnamed(table.participants, flags.name, terminal.players);
  if (!seated.ok) return seated;
  const coached = flags.coach ?? table.coached;
  return accept({ ...opened.value, table: { ...table, participants: seated.value, coached } });
}

/** Whether a name refers to this game. */
function isOf(choice: ChosenGame, { game, variant }: NamedGame): boolean {
  const isGame = choice.game.id === game.id;
  return isGame && (variant === undefined || variantOf(choice)?.id === variant.id);
}
