import type { Lines } from '../../core/contract/book.ts';
import { countOf } from '../../core/count.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { isDecided, type Series } from '../../core/match/series.ts';
import type { Seat } from '../../core/seat.ts';
import { isOutsideProgram, type Participant } from '../../players/participant.ts';
import type { PlayerFault } from '../../players/player-fault.ts';
import type { TimeLimit } from '../../players/time-limit.ts';
import type { Coach } from '../coach.ts';
import type { NextOpponent } from '../matchmaking.ts';
import { isUnnamed, matchup, nameInWords, readerAtTable } from '../names.ts';
import { recordOfTable } from '../record/table-record.ts';
import type { KeepTable } from '../table/connection.ts';
import {
  closePlayers,
  type Pace,
  type RunnerOptions,
  type RunningTable,
  type TablePlayers,
  TableRunner,
} from '../table/runner.ts';
import {
  humansOf,
  participantIn,
  practiceTable,
  scoredSeries,
  type Table,
} from '../table/table.ts';
import { practiceSentence, roundName, seriesResult } from '../text/game/series.ts';
import { askAfterwards, type Following, type ReviewEnd } from './afterwards.ts';
import { changesOf, type GameEnding, talkThroughGame } from './game-talk.ts';
import { openQuestion, type Talk } from './talk.ts';

const YOU = 'you';

/** Where a table is saved. Nothing here fails; a complaint is made once. */
export interface TableKeeper {
  readonly keep: KeepTable;
  /** Saves on request, to a named place or its own, and says where, or why not, in a sentence. */
  save(record: GameRecord, name: string | undefined): string | Promise<string>;
  /** What to say to a person who leaves the game unfinished. */
  farewell(table: Table): string | Promise<string>;
}

/** An opponent offered after a game; accepting means leaving the table. */
export type OpponentOffer = NextOpponent & { take(): void };

/** How the talk at a table ended. */
export type TalkEnding = GameEnding['kind'];

/** What talking at a table needs around it. */
export type TalkContext = {
  readonly talk: Talk;
  readonly coach: Coach;
  readonly pace?: Pace | undefined;
  readonly now: () => number;
  /** Whether the game at the table was left earlier, and is being continued. */
  readonly isResumed: boolean;
  /** How long programs may take to close, by how the talk ended; undefined if something was thrown. */
  closing(ending: TalkEnding | undefined): TimeLimit;
  keeperFor(table: Table): TableKeeper;
  /** Runs a table on another thread, because its rules may never return. */
  readonly run?: ((table: Table, options: RunnerOptions) => RunningTable) | undefined;
  /** An id for another table: a practice game, or a copy. */
  newId(table: Table): string;
  /** Says a sentence that is not part of the game. */
  notice(sentence: string): void;
  /** A longer game is cut after this many turns, and ends the talk; without it, games may have any length. */
  readonly mostTurns?: number | undefined;
  /** Called when a game has ended or was cut. */
  onEnd(table: Table): void;
  /** Called when a program's fault has stopped a game. */
  onFault?(fault: PlayerFault): void;
  /** Shows a game that another process has continued, until it ends or the person has seen enough. */
  readonly watch?: ((table: Table) => Promise<'seen' | 'interrupt'>) | undefined;
  /** The opponent to offer after a game, if there is one, and what happens if the person accepts. */
  readonly offer?: ((table: Table) => Promise<OpponentOffer | undefined>) | undefined;
  /** Looks at a finished game, turn by turn; without it nothing is asked after a game. */
  readonly review?: ((record: GameRecord) => Promise<ReviewEnd>) | undefined;
};

/**
 * Talks people through a table, game after game, until its series is decided and no one wants a rematch; says how the
 * last game ended. The bots are closed in every case.
 */
export async function talkAtTable(
  start: Table,
  players: TablePlayers,
  surroundings: TalkContext,
): Promise<TalkEnding> {
  let ending: TalkEnding | undefined;
  try {
    const { coach, notice } = surroundings;
    const company = start.participants.some(({ kind }) => kind === 'bot') ? 'alone' : 'shared';
    for (const sentence of await coach.greeting(company)) notice(sentence);
    let left: Left = { kind: 'table', table: start };
    while (left.kind === 'table') {
      const { table }: { readonly table: Table } = left;
      const keeper = surroundings.keeperFor(table);
      const { pace, now, run } = surroundings;
      const onFault = table.participants.some(isOutsideProgram) ? 'lose' : 'wait';
      const options: RunnerOptions = { players, keep: keeper.keep, pace, now, onFault };
      const runner = run?.(table, options) ?? new TableRunner(table, options);
      const isResumed = table === start && surroundings.isResumed;
      try {
        left = await playGames(runner, keeper, isResumed, surroundings);
      } finally {
        await runner.stop();
      }
    }
    ending = left.kind;
    return ending;
  } finally {
    for (const fault of await closePlayers(players, surroundings.closing(ending)))
      surroundings.notice(fault.message);
  }
}

/** How a table was left: finally, or for another table. */
type Left = { readonly kind: TalkEnding } | { readonly kind: 'table'; readonly table: Table };

/** Plays the games of one table. */
async function playGames(
  runner: RunningTable,
  keeper: TableKeeper,
  isResumed: boolean,
  surroundings: TalkContext,
): Promise<Left> {
  const { talk, coach, notice, onEnd, review } = surroundings;
  const connection = runner.connect(humansOf(runner.table));
  const changes = changesOf(connection);
  const hasHuman = humansOf(runner.table).length > 0;
  runner.start();
  for (let round = 1; ; round++) {
    const { table } = runner;
    const names = [participantIn(table, 0).name, participantIn(table, 1).name] as const;
    talk.address(readerAtTable(names, talk.draws));
    if (round === 1 && isResumed && hasHuman) talk.say(resumedLines(table));
    talk.say(seatingLines(table));
    const ending = await talkThroughGame({
      connection,
      changes,
      talk,
      coach,
      mayHang: surroundings.run !== undefined,
      mostTurns: surroundings.mostTurns,
      save: (name) => keeper.save(recordOfTable(runner.table), name),
    });
    if (ending.kind === 'elsewhere') return leaveElsewhere(runner, surroundings);
    if (ending.kind === 'fault') {
      notice(ending.fault.message);
      surroundings.onFault?.(ending.fault);
    }
    if (ending.kind !== 'over') {
      // The last change is saved before the player hears how to continue.
      await runner.stop();
      if (ending.kind === 'cut') {
        notice(
          `Stopped: the game had not ended after ${countOf(surroundings.mostTurns ?? 0, 'turn')}.`,
        );
        onEnd(runner.table);
      }
      notice(await keeper.farewell(runner.table));
      return ending;
    }
    onEnd(runner.table);
    talk.say(pointsLines(runner.table));
    const following = followingIn(scoredSeries(runner.table));
    // Only a person at a drawn screen is asked.
    const isAsked = talk.draws && hasHuman && review !== undefined;
    const offer =
      isAsked && following === 'rematch' ? await surroundings.offer?.(runner.table) : undefined;
    const wish = isAsked
      ? await askAfterwards(recordOfTable(runner.table), following, {
          talk,
          save: keeper.save,
          review,
          offer,
        })
      : { kind: following === 'next' ? ('on' as const) : ('leave' as const) };
    switch (wish.kind) {
      case 'other':
        offer?.take();
        return { kind: 'over' };
      case 'again':
        return {
          kind: 'table',
          table: practiceTable(runner.table, surroundings.newId(runner.table), wish.match),
        };
      case 'on': {
        const seat = connection.state.here[0] ?? 0;
        await connection.send({ seat, command: { kind: 'next-game' } });
        // The review of the last game is over.
        while (changes.take() !== undefined);
        break;
      }
      case 'interrupt':
      case 'leave':
        if (following === 'next') notice(await keeper.farewell(runner.table));
        if (wish.kind === 'interrupt') return { kind: 'interrupt' };
        return { kind: following === 'next' ? 'quit' : 'over' };
    }
  }
}

/** Another process has continued the game: the person may watch it, or play on in a copy. */
async function leaveElsewhere(
  { table }: RunningTable,
  { talk, notice, watch, newId }: TalkContext,
): Promise<Left> {
  const sentence = 'This game was continued in another window.';
  if (!talk.draws || watch === undefined) {
    notice(`${sentence} Nothing was changed here.`);
    return { kind: 'elsewhere' };
  }
  const prompt = 'Watch it, or play on in a copy? (watch/copy/quit): ';
  const question = openQuestion(prompt, ['watch', 'copy', 'quit'], [sentence]);
  for (;;) {
    const reply = await talk.ask(question);
    if (reply.kind === 'interrupt') return { kind: 'interrupt' };
    const word = reply.kind === 'answer' ? reply.text.trim().toLowerCase() : 'quit';
    if (['copy', 'c'].includes(word))
      return { kind: 'table', table: { ...table, id: newId(table) } };
    if (['quit', 'q'].includes(word)) return { kind: 'elsewhere' };
    if (['watch', 'w'].includes(word) && (await watch(table)) === 'interrupt')
      return { kind: 'interrupt' };
  }
}

/** What follows the game that decided a series. */
function followingIn(series: Series): Following {
  if (series.format.kind === 'single') return 'rematch';
  return isDecided(series) ? 'nothing' : 'next';
}

/** Who sits where, if that is not obvious. */
function seatingLines(table: Table): Lines {
  const { series, practice, tossed } = table;
  if (practice !== null) return ['', practiceSentence(practice), ''];
  if (series.format.kind === 'single' && series.round === 1 && !tossed) return [];
  const [opener, second] = [callOf(participantIn(table, 0)), callOf(participantIn(table, 1))];
  const which = roundName(series) ?? 'The toss';
  const opens = opener === YOU ? 'open' : 'opens';
  const is = second === YOU ? 'are' : 'is';
  return ['', `${which}: ${opener} ${opens} as Player 1, ${second} ${is} Player 2.`, ''];
}

/** Who plays a resumed game, what they have won so far, and whether the coach is there. */
export function resumedLines(table: Table): Lines {
  const { participants, series, coached } = table;
  const [first, second] = namesOf(participants);
  const coach = coached ? ' The coach warns.' : '';
  const isAlone = series.format.kind === 'single' && series.round === 1;
  // If sides do not swap, people without a name are called as in the game itself.
  if (isAlone && participants.some(({ name }) => isUnnamed(name) && name !== 'human'))
    return [`${matchup([participants[0].name, participants[1].name])}.${coach}`];
  const points = isAlone ? '' : ` Points so far: ${pointsText(participants, series)}.`;
  return [`${capital(first)} against ${second}.${points}${coach}`];
}

/** The points so far, if there is more than one game. */
function pointsLines(table: Table): Lines {
  const { participants } = table;
  const series = scoredSeries(table);
  if (series.format.kind === 'single' && series.round === 1) return [];
  const names = namesOf(participants);
  const lines = ['', `Points: ${pointsText(participants, series)}.`];
  const result = seriesResult(series, (participant) => {
    const name = names[participant];
    return `${capital(name)} ${name === YOU ? 'win' : 'wins'}`;
  });
  return result === undefined ? lines : [...lines, result];
}

/** "Ann 2, Level 3 1" */
function pointsText(participants: Table['participants'], { points }: Series): string {
  return namesOf(participants)
    .map((name, participant) => `${name} ${points[participant as Seat]}`)
    .join(', ');
}

/** Two players with one name are told apart by the flag that seated them. */
function namesOf([first, second]: Table['participants']): readonly [string, string] {
  return first.name === second.name
    ? [`${nameInWords(first.name)} (p1)`, `${nameInWords(second.name)} (p2)`]
    : [callOf(first), callOf(second)];
}

/** A human without a name among bots is the reader. */
function callOf({ kind, name }: Participant): string {
  return kind === 'human' && name === 'human' ? YOU : nameInWords(name);
}

function capital(text: string): string {
  return text === YOU ? 'You' : text;
}
