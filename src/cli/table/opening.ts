import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FindGame } from '../../core/contract/game.ts';
import { clip } from '../../core/contract/option.ts';
import { endOf, type GameRecord } from '../../core/match/record.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { type Programs, preparePrograms } from '../../play/programs.ts';
import { goesOn, openSession, resumeSession, type Session } from '../../play/session.ts';
import { readSettings } from '../../play/settings.ts';
import { BOTS } from '../../players/index.ts';
import type { Context } from '../context.ts';
import { finder, gamesAtHand, loadChoice } from '../files/load.ts';
import { CLOSING_HURRIED } from '../later.ts';
import { openHistory } from '../store/history.ts';
import { roundFile } from '../store/keeper.ts';
import { earlierRecords } from '../store/series-records.ts';
import { readRecord, shown } from '../store/shelf.ts';
import { storeHere } from '../store/store-here.ts';
import { heedInterrupt } from '../talk/interrupt.ts';
import { isInteractive, type Terminal } from '../terminal.ts';
import { nameSomebody, readPeople, readSeating, type SessionFlags } from './session-flags.ts';

export type PlayFlags = SessionFlags & {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly record?: string | undefined;
  /** A file, or true for the newest unfinished game. */
  readonly resume?: string | boolean | undefined;
  readonly plain?: boolean | undefined;
  readonly json?: boolean | undefined;
  /** A game of a lesson: with a coach who teaches, or without. */
  readonly lesson?: 'guided' | 'match' | undefined;
};

/** A session, and the file it goes on in if it was resumed from one. */
type Opened = { readonly session: Session; readonly place?: string };

/** A session whose programs are ready to play. */
export type Ready = Opened & { readonly programs: Programs };

/** What a record has settled once and for all: the flags for it, and whether each was given. */
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

/** Seats everybody, the programs ready to play. */
export async function openPlay(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<Ready>> {
  const opened = await openKept(name, flags, terminal);
  if (!opened.ok) return opened;
  const programs = await prepareHere(opened.value.session, terminal);
  return programs.ok ? accept({ ...opened.value, programs: programs.value }) : programs;
}

/** Lets the programs of a session get ready, or says why one of them cannot play it. Ctrl-C stops them. */
function prepareHere(session: Session, terminal: Context): Promise<Result<Programs>> {
  const interruption = new AbortController();
  const { signal } = interruption;
  const preparing = preparePrograms(session, {
    solve: async () =>
      (await import('../threads/solver.ts')).solveHere(session.choice, terminal, { signal }),
    levels: async (upTo) =>
      (await import('../threads/levels-here.ts')).levelsHere(session.choice, terminal, {
        upTo,
        signal,
      }),
    signal,
    closing: CLOSING_HURRIED,
  });
  return heedInterrupt(preparing, () => interruption.abort());
}

async function openKept(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<Opened>> {
  const opened = await openAny(name, flags, terminal);
  if (!opened.ok || flags.record === undefined) return opened;
  const { session, place } = opened.value;
  const { round, format } = session.series;
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  for (let later = round; later <= Math.max(round, format.games); later++) {
    const file = resolve(roundFile(flags.record, later) ?? flags.record);
    if (file === place || !existsSync(file)) continue;
    const there = readRecord(file, finder(games.value));
    if (!there.ok || endOf(there.value) === undefined)
      return refuse({
        code: 'file/there-already',
        message: `${shown(file)} is there already, and it is ${there.ok ? 'an unfinished game' : 'no record'}. Name another file.`,
      });
  }
  return opened;
}

async function openAny(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<Opened>> {
  const freshSeed = randomInt(2 ** 32);
  if (flags.resume === undefined || flags.resume === false) {
    const choice = await loadChoice({ name, file: flags.game, set: flags.set });
    if (!choice.ok) return choice;
    const seating = readSeating(choice.value, flags, freshSeed, terminal.players);
    if (!seating.ok) return seating;
    const people = await withRemembered(seating.value.people, flags, terminal);
    return accept({ session: openSession({ ...seating.value, people }) });
  }
  const idle = FIXED_BY_RECORD.find(([, isGiven]) => isGiven(flags));
  if (idle !== undefined)
    return refuse({
      code: 'flag/not-with-resume',
      message: `--${idle[0]} cannot change a game that is under way. Leave it out with --resume.`,
    });
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const find = finder(games.value);
  // `--resume trail-blazer` means the game, unless there is a file of that name.
  const isName =
    typeof flags.resume === 'string' &&
    find(flags.resume) !== undefined &&
    !existsSync(flags.resume);
  const wanted = isName ? flags.resume : name;
  const own = await unfinishedOwn(terminal, find);
  const isOwnName =
    typeof flags.resume === 'string' && own.includes(flags.resume) && !existsSync(flags.resume);
  let place =
    flags.resume === true || isName || isOwnName ? undefined : resolve(String(flags.resume));
  if (place === undefined) {
    if (!isOwnName)
      place = (
        await newestOpen(
          terminal,
          find,
          ({ match }) => wanted === undefined || match.game.id === wanted,
        )
      )?.path;
    if (place === undefined) return refuse(nothingToResume(own));
  }
  const record = readRecord(place, find);
  if (!record.ok) return record;
  const people = readPeople({ p1: flags.p1, p2: flags.p2 }, terminal.players);
  if (!people.ok) return people;
  const session = resumeSession(
    record.value,
    people.value,
    freshSeed,
    terminal.players ?? BOTS,
    earlierRecords(place, record.value, find, terminal.env),
  );
  if (!session.ok) return session;
  const named = nameSomebody(session.value.people, flags.name, terminal.players);
  if (!named.ok) return named;
  const coached = flags.coach ?? session.value.coached;
  const going = { ...session.value, people: named.value, coached };
  // The next game of a series has its own file.
  return accept(endOf(record.value) === undefined ? { session: going, place } : { session: going });
}

/** The games on the shelf that are not at hand, with something unfinished: somebody's own, whose files were not named. */
async function unfinishedOwn(terminal: Terminal, find: FindGame): Promise<readonly string[]> {
  const open = (await openHistory(terminal, find)).games.filter(
    ({ known, result, copyOf }) => !known && result === '*' && copyOf === null,
  );
  return [...new Set(open.map(({ game }) => game))];
}

function nothingToResume(own: readonly string[]): Refusal {
  const elsewhere =
    own.length === 0
      ? 'One in a file of its own goes on with --resume FILE.'
      : `Unfinished here: ${own.map(clip).join(', ')}; name the file of the game with --game.`;
  return {
    code: 'resume/nothing',
    message: `There is no unfinished game to go on with. ${elsewhere}`,
  };
}

/** Somebody who is drawn to is called by the name they once gave; what others read does not depend on that. */
async function withRemembered(
  people: Session['people'],
  { name, plain, json }: PlayFlags,
  terminal: Context,
): Promise<Session['people']> {
  if (name !== undefined || plain === true || json === true || !isInteractive(terminal))
    return people;
  const remembered = await readSettings(storeHere(terminal));
  const named = nameSomebody(people, remembered.name, terminal.players);
  return named.ok ? named.value : people;
}

/** The newest game on the shelf that can be gone on with, or the newest of a series that can. */
export async function newestOpen(
  terminal: Terminal,
  find: FindGame,
  fits: (record: GameRecord) => boolean,
): Promise<{ readonly path: string; readonly record: GameRecord } | undefined> {
  const seen = new Set<string>();
  const lastWrittenFirst = (await openHistory(terminal, find)).games
    .filter(({ copyOf }) => copyOf === null)
    .toSorted((a, b) => b.written - a.written);
  for (const { path, result, open, series } of lastWrittenFirst) {
    const isNewest = !seen.has(series);
    seen.add(series);
    if (!open || (result !== '*' && !isNewest)) continue;
    const record = readRecord(path, find);
    if (record.ok && goesOn(record.value) && fits(record.value))
      return { path, record: record.value };
  }
  return undefined;
}
