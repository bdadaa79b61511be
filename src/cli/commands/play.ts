import { Writable } from 'node:stream';
import type { Lines } from '../../core/book.ts';
import { Match } from '../../core/match.ts';
import { accept, type Result } from '../../core/result.ts';
import { type Seat, seatNumber } from '../../core/seat.ts';
import { isDecided, leader, nextRound, scoreGame } from '../../core/series.ts';
import { keeper, roundFile } from '../store/keeper.ts';
import { coachAt } from '../table/coach.ts';
import { type Opened, openPlay, type PlayFlags } from '../table/opening.ts';
import { gameSeed, recordOf, type Session, sitterAt } from '../table/session.ts';
import { type Ending, playMatch, type Table } from '../table/table.ts';
import { openTalk } from '../talk/open-talk.ts';
import { plainTalk } from '../talk/plain.ts';
import type { Talk } from '../talk/talk.ts';
import { programName, type Terminal } from '../terminal.ts';

/** What a shell expects of a program that Ctrl-C ended. */
export const INTERRUPTED = 130;
/** A game was to be printed and there is none. */
const UNFINISHED = 1;

export async function play(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const opened = await openPlay(name, flags, terminal);
  if (!opened.ok) return opened;
  const talk = await talkFor(flags, opened.value.session, terminal);
  try {
    const ending = await playSeries(opened.value, talk, flags, terminal);
    if (ending === 'interrupt') return accept(INTERRUPTED);
    return accept(ending === 'over' || flags.json !== true ? 0 : UNFINISHED);
  } finally {
    talk.close();
  }
}

async function talkFor(flags: PlayFlags, session: Session, terminal: Terminal): Promise<Talk> {
  if (flags.json !== true) return openTalk(terminal, flags.plain === true);
  return plainTalk(terminal, hasPerson(session) ? terminal.error : nowhere());
}

function hasPerson({ people }: Session): boolean {
  return people.some((sitter) => sitter.kind === 'human');
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Plays game after game until the series is decided and nobody wants a rematch; says how the last ended. */
export async function playSeries(
  { session: start, place }: Opened,
  talk: Talk,
  flags: PlayFlags,
  terminal: Terminal,
): Promise<Ending['kind']> {
  const notice = (sentence: string): void =>
    talk.draws ? talk.say([sentence]) : void terminal.error.write(`${sentence}\n`);
  const coach = coachAt(start.choice, terminal, flags.coach === true);
  for (const sentence of await coach.greeting()) notice(sentence);
  for (let session = start, from = place; ; from = undefined) {
    const named = roundFile(flags.record, session.series.round);
    const kept = keeper({ terminal, named, from, own: flags.game, notice });
    const now = session;
    const table: Table = {
      sitters: [sitterAt(now, 0), sitterAt(now, 1)],
      talk,
      seed: gameSeed(now),
      coach,
      keep(match) {
        // A game among programs can be had again from its seed; only its end is worth the writing, unless
        // somebody names a file to see it in, and then it need not be safe from a power cut at every turn.
        const isWorthIt = hasPerson(now) || match.turn.kind === 'over';
        if (isWorthIt || named !== undefined)
          kept.keep(recordOf(now, match), isWorthIt ? 'machine' : 'program');
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
    if (isDecided(series) && !(await wantsRematch(now, match, table, programName(terminal.env))))
      return kind;
    const { game, options } = now.choice;
    session = { ...now, series: nextRound(series), match: Match.start(game, options) };
  }
}

/** Who sits where, where that is not plain from the command. */
function seatingLines(session: Session): Lines {
  const { format, round } = session.series;
  if (format.kind === 'single' && round === 1 && !session.tossed) return [];
  const [opener, second] = [sitterAt(session, 0).name, sitterAt(session, 1).name];
  const which = {
    single: round === 1 ? 'The toss' : `Game ${round}`,
    'best-of': `Game ${round}, best of ${format.games}`,
    rounds: `Game ${round} of ${format.games}`,
  };
  return ['', `${which[format.kind]}: ${opener} opens as Player 1, ${second} is Player 2.`, ''];
}

/** The points so far, where there is more than one game. */
function pointsLines({ people, series }: Session): Lines {
  if (series.format.kind === 'single' && series.round === 1) return [];
  const names = namesOf(people);
  const points = names.map((name, person) => `${name} ${series.points[person as Seat]}`);
  const lines = ['', `Points: ${points.join(', ')}.`];
  if (series.format.kind === 'single' || !isDecided(series)) return lines;
  const ahead = leader(series);
  const verdict = ahead === null ? 'The series is level.' : `${names[ahead]} wins the series.`;
  return [...lines, verdict];
}

/** Two of one name are told apart by the flag that seated them. */
function namesOf([first, second]: Session['people']): readonly [string, string] {
  return first.name === second.name
    ? [`${first.name} (p1)`, `${second.name} (p2)`]
    : [first.name, second.name];
}

/** Offers another game with sides swapped, to a person at a terminal that draws. */
async function wantsRematch(
  { series }: Session,
  match: Match,
  { talk, sitters, save }: Table,
  program: string,
): Promise<boolean> {
  const someone = sitters.some((sitter) => sitter.kind === 'human');
  if (!talk.draws || series.format.kind !== 'single' || !someone) return false;
  talk.say(['', `See where it was won and lost: ${program} review`]);
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
