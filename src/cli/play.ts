import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import type { Lines } from '../core/book.ts';
import { Match } from '../core/match.ts';
import type { FindGame, GameRecord } from '../core/record.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { type Seat, seatNumber } from '../core/seat.ts';
import { isDecided, leader, nextRound, scoreGame } from '../core/series.ts';
import { coachAt } from './coach.ts';
import { keeper, roundFile } from './keeper.ts';
import { finder, gamesAtHand, loadChoice } from './load.ts';
import { openTalk } from './open-talk.ts';
import { plainTalk } from './plain.ts';
import { prepareSitters } from './preparation.ts';
import { newestShelved, readRecord, shown } from './shelf.ts';
import {
  gameSeed,
  goesOn,
  openSitting,
  recordOf,
  resumeSitting,
  type Sitting,
  type SittingFlags,
  sitterAt,
} from './sitting.ts';
import { type Ending, playMatch, type Table } from './table.ts';
import type { Talk } from './talk.ts';
import type { Terminal } from './terminal.ts';

/** What a shell expects of a program that Ctrl-C ended. */
export const INTERRUPTED = 130;
/** A game was to be printed and there is none. */
const UNFINISHED = 1;

export type PlayFlags = SittingFlags & {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly record?: string | undefined;
  /** A file, or true for the newest unfinished game. */
  readonly resume?: string | boolean | undefined;
  readonly plain?: boolean | undefined;
  readonly json?: boolean | undefined;
  /** Warn before a move that throws the game away. */
  readonly coach?: boolean | undefined;
};

/** A sitting, and the file it goes on in if it was resumed from one. */
export type Opened = { readonly sitting: Sitting; readonly place?: string };

export async function play(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const opened = await openPlay(name, flags, terminal);
  if (!opened.ok) return opened;
  const talk = await talkFor(flags, opened.value.sitting, terminal);
  try {
    const ending = await playSeries(opened.value, talk, flags, terminal);
    if (ending === 'interrupt') return accept(INTERRUPTED);
    return accept(ending === 'over' || flags.json !== true ? 0 : UNFINISHED);
  } finally {
    talk.close();
  }
}

/** Seats everybody, the programs ready to play. */
export async function openPlay(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Terminal,
): Promise<Result<Opened>> {
  const opened = await openKept(name, flags, terminal);
  const ready = opened.ok ? await prepareSitters(opened.value.sitting, terminal) : opened;
  return ready.ok ? opened : ready;
}

async function openKept(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Terminal,
): Promise<Result<Opened>> {
  const opened = await openAny(name, flags, terminal);
  if (!opened.ok || flags.record === undefined) return opened;
  const { sitting, place } = opened.value;
  const { round, format } = sitting.series;
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  for (let later = round; later <= Math.max(round, format.games); later++) {
    const file = resolve(roundFile(flags.record, later) ?? flags.record);
    if (file === place || !existsSync(file)) continue;
    const there = readRecord(file, finder(games.value));
    if (!there.ok || there.value.match.turn.kind !== 'over')
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
  terminal: Terminal,
): Promise<Result<Opened>> {
  const freshSeed = randomInt(2 ** 32);
  if (flags.resume === undefined || flags.resume === false) {
    const choice = await loadChoice({ name, file: flags.game, set: flags.set });
    if (!choice.ok) return choice;
    const sitting = openSitting(choice.value, flags, freshSeed);
    return sitting.ok ? accept({ sitting: sitting.value }) : sitting;
  }
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const find = finder(games.value);
  // `--resume trail-blazer` means the game, unless there is a file of that name.
  const isName =
    typeof flags.resume === 'string' &&
    find(flags.resume) !== undefined &&
    !existsSync(flags.resume);
  const wanted = isName ? flags.resume : name;
  let place = flags.resume === true || isName ? undefined : resolve(String(flags.resume));
  if (place === undefined) {
    place = newestOpen(
      terminal,
      find,
      ({ match }) => wanted === undefined || match.game.id === wanted,
    )?.path;
    if (place === undefined)
      return refuse({
        code: 'resume/nothing',
        message: 'There is no unfinished game to go on with.',
      });
  }
  const record = readRecord(place, find);
  if (!record.ok) return record;
  const sitting = resumeSitting(record.value, flags, freshSeed);
  if (!sitting.ok) return sitting;
  // The next game of a series has its own file.
  return accept(
    record.value.match.turn.kind === 'over'
      ? { sitting: sitting.value }
      : { sitting: sitting.value, place },
  );
}

/** The newest game on the shelf that can be gone on with, or the newest of a series that can. */
export function newestOpen(
  { env }: Terminal,
  find: FindGame,
  fits: (record: GameRecord) => boolean,
): ReturnType<typeof newestShelved> {
  const seen = new Set<string>();
  return newestShelved(env, find, (record) => {
    const { match, tags } = record;
    const series = `${tags.Seed} ${tags.Series}`;
    const isNewest = !seen.has(series);
    seen.add(series);
    return (match.turn.kind !== 'over' || (isNewest && goesOn(record))) && fits(record);
  });
}

async function talkFor(flags: PlayFlags, sitting: Sitting, terminal: Terminal): Promise<Talk> {
  if (flags.json !== true) return openTalk(terminal, flags.plain === true);
  return plainTalk(terminal, hasPerson(sitting) ? terminal.error : nowhere());
}

function hasPerson({ people }: Sitting): boolean {
  return people.some((sitter) => sitter.kind === 'human');
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Plays game after game until the series is decided and nobody wants a rematch; says how the last ended. */
export async function playSeries(
  { sitting: start, place }: Opened,
  talk: Talk,
  flags: PlayFlags,
  terminal: Terminal,
): Promise<Ending['kind']> {
  const notice = (sentence: string): void =>
    talk.draws ? talk.say([sentence]) : void terminal.error.write(`${sentence}\n`);
  const coach = coachAt(start.choice, terminal, flags.coach === true);
  for (const sentence of await coach.greeting()) notice(sentence);
  for (let sitting = start, from = place; ; from = undefined) {
    const named = roundFile(flags.record, sitting.series.round);
    const kept = keeper({ terminal, named, from, own: flags.game, notice });
    const now = sitting;
    const table: Table = {
      sitters: [sitterAt(now, 0), sitterAt(now, 1)],
      talk,
      seed: gameSeed(now),
      coach,
      keep(match) {
        // A game among programs can be had again from its seed; only its end is worth the writing.
        if (hasPerson(now) || named !== undefined || match.turn.kind === 'over')
          kept.keep(recordOf(now, match));
      },
      save: (match, path) => kept.save(recordOf(now, match), path),
    };
    talk.say(seatingLines(now));
    const { kind, match } = await playMatch(now.match, table);
    if (kind !== 'over') {
      notice(kept.farewell(recordOf(now, match)));
      return kind;
    }
    if (flags.json === true) terminal.output.write(`${jsonOf(match)}\n`);
    const series = scoreGame(now.series, match.turn.kind === 'over' ? match.turn.winner : null);
    talk.say(pointsLines({ ...now, series }));
    if (isDecided(series) && !(await wantsRematch(now, match, table))) return kind;
    const { game, options } = now.choice;
    sitting = { ...now, series: nextRound(series), match: Match.start(game, options) };
  }
}

/** Who sits where, where that is not plain from the command. */
function seatingLines(sitting: Sitting): Lines {
  const { format, round } = sitting.series;
  if (format.kind === 'single' && round === 1 && !sitting.tossed) return [];
  const [opener, second] = [sitterAt(sitting, 0).name, sitterAt(sitting, 1).name];
  const which = {
    single: round === 1 ? 'The toss' : `Game ${round}`,
    'best-of': `Game ${round}, best of ${format.games}`,
    rounds: `Game ${round} of ${format.games}`,
  };
  return ['', `${which[format.kind]}: ${opener} opens as Player 1, ${second} is Player 2.`, ''];
}

/** The points so far, where there is more than one game. */
function pointsLines({ people, series }: Sitting): Lines {
  if (series.format.kind === 'single' && series.round === 1) return [];
  const points = people.map(({ name }, person) => `${name} ${series.points[person as Seat]}`);
  const lines = ['', `Points: ${points.join(', ')}.`];
  if (series.format.kind === 'single' || !isDecided(series)) return lines;
  const ahead = leader(series);
  const verdict =
    ahead === null ? 'The series is level.' : `${people[ahead].name} wins the series.`;
  return [...lines, verdict];
}

/** Offers another game with sides swapped, to a person at a terminal that draws. */
async function wantsRematch(
  { series }: Sitting,
  match: Match,
  { talk, sitters, save }: Table,
): Promise<boolean> {
  const someone = sitters.some((sitter) => sitter.kind === 'human');
  if (!talk.draws || series.format.kind !== 'single' || !someone) return false;
  for (;;) {
    const reply = await talk.ask({
      seat: null,
      lines: [],
      prompt: 'Rematch with sides swapped? (yes/no/save): ',
      choices: ['yes', 'no', 'save'],
      secrecy: 'open',
    });
    if (reply.kind !== 'answer') return false;
    const [word = '', path] = reply.text.trim().split(/\s+/);
    if (/^y(es)?$/i.test(word)) return true;
    if (/^(no?|quit)$/i.test(word)) return false;
    talk.say([word === 'save' ? save(match, path) : 'Please answer yes, no or save.']);
  }
}

/** A finished game for programs: one object on one line. */
function jsonOf({ game, options, moves, turn, turns }: Match): string {
  const winner = turn.kind === 'over' && turn.winner !== null ? seatNumber(turn.winner) : null;
  return JSON.stringify({ game: game.id, options, moves, winner, turns });
}
