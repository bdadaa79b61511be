import type { Lines } from '../../core/contract/book.ts';
import type { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { isDecided, participantAt, type Series } from '../../core/match/series.ts';
import type { Seat } from '../../core/seat.ts';
import type { Sitter } from '../../players/sitter.ts';
import type { TimeLimit } from '../../players/time-limit.ts';
import type { Coach } from '../coach.ts';
import { isUnnamed, matchup, readerAtTable } from '../names.ts';
import { earlierBySeat } from '../past-games.ts';
import { closePrograms, type Programs } from '../programs.ts';
import {
  gameSeed,
  hasPerson,
  nextSession,
  recordOf,
  type Session,
  scoredSeries,
  sitterAt,
  takeUpSession,
} from '../session.ts';
import { practiceSentence } from '../taken-up.ts';
import { roundName, seriesResult } from '../text/series-text.ts';
import { askAfterwards, type Following, type Reviewed } from './afterwards.ts';
import { type Ending, playMatch, type Table } from './match-loop.ts';
import type { Talk } from './talk.ts';

const YOU = 'you';

/** Where a game under way is kept. Nothing here fails; what cannot be kept is complained of once. */
interface RecordStore {
  /** Called after every turn. */
  keep(record: GameRecord): void;
  /** Saves on request, to a named place or its own, and says where, or why not, in a sentence. */
  save(record: GameRecord, name: string | undefined): string;
  /** What to tell somebody who leaves the game unfinished. */
  farewell(record: GameRecord): string;
}

/** What a series needs around it. */
export type Surroundings = {
  readonly talk: Talk;
  readonly coach: Coach;
  /** How long a program may take for a choice; without it, as long as it likes. */
  readonly limit?: TimeLimit | undefined;
  /** How long it may take to close, by how the series ended; undefined where something was thrown. */
  closing(ending: Ending['kind'] | undefined): TimeLimit;
  /** The store of each game, as it begins. */
  storeFor(session: Session): RecordStore;
  /** Says a sentence that is not part of the game. */
  notice(sentence: string): void;
  /** Called when a game has ended. */
  onEnd(match: Match): void;
  /**
   * Looks at a game that is over, turn by turn, with whoever has played it and is shown pictures; without it
   * nothing is asked after a game.
   */
  readonly review?: (record: GameRecord) => Promise<Reviewed>;
};

/**
 * Plays game after game until the series is decided and nobody wants a rematch; says how the last ended.
 * Its programs are closed then, whatever happened.
 */
export async function playSeries(
  start: Session,
  programs: Programs,
  surroundings: Surroundings,
): Promise<Ending['kind']> {
  let ending: Ending['kind'] | undefined;
  try {
    ending = await playOn(start, programs, surroundings);
    return ending;
  } finally {
    for (const fault of await closePrograms(programs, surroundings.closing(ending)))
      surroundings.notice(fault.message);
  }
}

async function playOn(
  start: Session,
  programs: Programs,
  { talk, coach, limit, storeFor, notice, onEnd, review }: Surroundings,
): Promise<Ending['kind']> {
  const company = start.people.some(({ kind }) => kind === 'bot') ? 'alone' : 'shared';
  for (const sentence of await coach.greeting(company)) notice(sentence);
  for (let session = start; ; ) {
    const now = session;
    const store = storeFor(now);
    const table: Table = {
      sitters: [sitterAt(now, 0), sitterAt(now, 1)],
      programs: [programs[participantAt(now.series, 0)], programs[participantAt(now.series, 1)]],
      limit,
      talk,
      seed: gameSeed(now),
      earlier: earlierBySeat(now.earlier, now.series),
      coach,
      keep: (match) => store.keep(recordOf(now, match)),
      save: (match, name) => store.save(recordOf(now, match), name),
    };
    talk.address(readerAtTable([sitterAt(now, 0).name, sitterAt(now, 1).name], talk.draws));
    if (now === start && now.resumed && hasPerson(now)) talk.say(resumedLines(now));
    talk.say(seatingLines(now));
    const ending = await playMatch(now.match, table);
    const { kind, match } = ending;
    if (ending.kind === 'fault') notice(ending.fault.message);
    if (kind !== 'over') {
      notice(store.farewell(recordOf(now, match)));
      return kind;
    }
    onEnd(match);
    const series = scoredSeries(now, match);
    talk.say(pointsLines({ ...now, series }));
    const record = recordOf(now, match);
    const following = followingIn(series);
    // Only a person who is shown pictures is asked.
    const wish =
      talk.draws && hasPerson(now) && review !== undefined
        ? await askAfterwards(record, following, { ...store, talk, review })
        : { kind: following === 'next' ? ('on' as const) : ('leave' as const) };
    if (wish.kind === 'interrupt' || wish.kind === 'leave') {
      if (following === 'next') notice(store.farewell(record));
      if (wish.kind === 'interrupt') return wish.kind;
      return following === 'next' ? 'quit' : kind;
    }
    session =
      wish.kind === 'again' ? takeUpSession(now, match, wish.match) : nextSession(now, match);
  }
}

/** What follows the game that gave the last point of a series. */
function followingIn(series: Series): Following {
  if (series.format.kind === 'single') return 'rematch';
  return isDecided(series) ? 'nothing' : 'next';
}

/** Who sits where, where that is not plain already. */
function seatingLines(session: Session): Lines {
  const { format, round } = session.series;
  if (session.takenUp !== null) return ['', practiceSentence(session.takenUp), ''];
  if (format.kind === 'single' && round === 1 && !session.tossed) return [];
  const [opener, second] = [callOf(sitterAt(session, 0)), callOf(sitterAt(session, 1))];
  const which = roundName(session.series) ?? 'The toss';
  const opens = opener === YOU ? 'open' : 'opens';
  const is = second === YOU ? 'are' : 'is';
  return ['', `${which}: ${opener} ${opens} as Player 1, ${second} ${is} Player 2.`, ''];
}

/** Whom a game that is taken up again is between, what they have won so far, and whether the coach is there. */
export function resumedLines(session: Session): Lines {
  const { people, series, coached } = session;
  const [first, second] = namesOf(people);
  const coach = coached ? ' The coach warns.' : '';
  const isAlone = series.format.kind === 'single' && series.round === 1;
  // Where sides are not swapped, who gave no name is called as in the game itself.
  if (isAlone && people.every(({ name }) => isUnnamed(name) && name !== 'human'))
    return [`${matchup([people[0].name, people[1].name])}.${coach}`];
  const points = isAlone ? '' : ` Points so far: ${pointsText(session)}.`;
  return [`${capital(first)} against ${second}.${points}${coach}`];
}

/** The points so far, where there is more than one game. */
function pointsLines(session: Session): Lines {
  const { people, series } = session;
  if (series.format.kind === 'single' && series.round === 1) return [];
  const names = namesOf(people);
  const lines = ['', `Points: ${pointsText(session)}.`];
  const result = seriesResult(series, (person) => {
    const name = names[person];
    return `${capital(name)} ${name === YOU ? 'win' : 'wins'}`;
  });
  return result === undefined ? lines : [...lines, result];
}

/** "Ann 2, bot:random 1" */
function pointsText({ people, series }: Session): string {
  return namesOf(people)
    .map((name, person) => `${name} ${series.points[person as Seat]}`)
    .join(', ');
}

/** Two of one name are told apart by the flag that seated them. */
function namesOf([first, second]: Session['people']): readonly [string, string] {
  return first.name === second.name
    ? [`${first.name} (p1)`, `${second.name} (p2)`]
    : [callOf(first), callOf(second)];
}

/** One person among programs, who gave no name, is whoever reads. */
function callOf({ kind, name }: Sitter): string {
  return kind === 'human' && name === 'human' ? YOU : name;
}

function capital(text: string): string {
  return text === YOU ? 'You' : text;
}
