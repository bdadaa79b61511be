import type { ChosenGame } from '../../core/contract/game.ts';
import { type Coach, type CoachTools, coachWith } from '../../play/coach.ts';
import { teacherWith } from '../../play/lesson/teacher.ts';
import { directionAfter, type NextOpponent, nextOpponent } from '../../play/matchmaking.ts';
import { opponentsIn } from '../../play/opponents.ts';
import { recordData } from '../../play/record/record-data.ts';
import { recordWithUse } from '../../play/record/table-record.ts';
import type { Pace } from '../../play/table/runner.ts';
import { humansOf, type Table } from '../../play/table/table.ts';
import { type TalkEnding, talkAtTable } from '../../play/talk/series-talk.ts';
import type { Talk } from '../../play/talk/talk.ts';
import { sourceOf } from '../files/load.ts';
import { printAnswer, printRefusal } from '../print-answer.ts';
import { playedAgainstBots } from '../store/history.ts';
import { openStore, roundFile } from '../store/shelf.ts';
import { type TerminalKeeper, tableKeeper, tryFile } from '../store/table-keeper.ts';
import { CLOSING, CLOSING_HURRIED, type Context, complain, timeAt } from '../terminal.ts';
import { withProver } from '../threads/prover.ts';
import { solveGame } from '../threads/solver.ts';
import { newTableId, openAgainst, type PlayFlags, type ReadyTable } from './opening.ts';

/**
 * Plays in this terminal and stores each game, until the user wants no other opponent. Returns how the last game ended,
 * and whether all could be stored.
 */
export async function playTable(
  first: ReadyTable,
  talk: Talk,
  flags: PlayFlags,
  terminal: Context,
): Promise<Pick<LeftTable, 'ending' | 'isKept'>> {
  for (let ready = first; ; ) {
    const left = await playAtOne(ready, talk, flags, terminal);
    if (left.wanted === undefined) return left;
    const opened = await openAgainst(left.wanted.table, left.wanted.opponent, terminal);
    if (!opened.ok) {
      talk.say([opened.error.message]);
      return opened.error.code === 'player/stopped' ? { ...left, ending: 'interrupt' } : left;
    }
    ready = opened.value;
  }
}

/** How a table was left, whether its finished games are stored, and the opponent wanted next. */
type LeftTable = {
  readonly ending: TalkEnding;
  readonly isKept: boolean;
  readonly wanted?: { readonly table: Table; readonly opponent: string } | undefined;
};

async function playAtOne(
  { table: start, kept, isResumed, players }: ReadyTable,
  talk: Talk,
  flags: PlayFlags,
  terminal: Context,
): Promise<LeftTable> {
  let wanted: LeftTable['wanted'];
  const notice = (sentence: string): void =>
    talk.draws ? talk.say([sentence]) : complain(terminal, sentence);
  const store = openStore(terminal);
  const choice = start.match;
  // A person can see that a game goes on for ever; a program would wait for its JSON in vain.
  const mostTurns = flags.json === true && humansOf(start).length === 0 ? MOST_TURNS : undefined;
  let keeper: TerminalKeeper | undefined;
  const source = sourceOf(choice.game);
  const run =
    source?.kind === 'file'
      ? (await import('../files/game-table.ts')).gameFileRunner(source.path)
      : undefined;
  const ending = await talkAtTable(start, players, {
    talk,
    run,
    isResumed,
    now: () => timeAt(terminal).getTime(),
    pace: humansOf(start).length === 0 ? breathing() : undefined,
    closing: (ending) => (ending === 'interrupt' ? CLOSING_HURRIED : CLOSING),
    coach:
      flags.lesson === 'guided'
        ? teacherWith(coachTools(choice, terminal))
        : openCoach(choice, terminal, start.coached),
    notice,
    newId: () => newTableId(),
    keeperFor(table) {
      const isFirst = table === start;
      // For a resumed game, a named file belongs to that game alone.
      const named = (round: number): string | undefined => {
        const file = roundFile(flags.record, round);
        return isFirst || table.practice === null ? file : tryFile(file, table.practice.attempt);
      };
      keeper = tableKeeper({
        terminal,
        store,
        players,
        named,
        from: isFirst ? kept : undefined,
        gameFile: flags.game,
        isLesson: flags.lesson !== undefined,
        learner: flags.name,
        notice,
      });
      return keeper;
    },
    mostTurns,
    onEnd(table) {
      if (flags.json === true)
        printAnswer(terminal, recordData(recordWithUse(table, players), mostTurns));
    },
    onFault: (fault) => printRefusal(fault, flags, terminal),
    watch: async (table) =>
      (await import('./watch-elsewhere.ts')).watchElsewhere(
        table,
        { key: keeper?.tableKey(), path: keeper?.place(), store },
        talk,
      ),
    ...(flags.lesson === undefined
      ? {
          review: async (record) =>
            (await import('../review/review-steps.ts')).reviewAfter(
              record,
              { path: keeper?.place(), gameFile: flags.game },
              terminal,
              notice,
            ),
        }
      : {}),
    // A lesson, or a game in a named file, is not followed by another opponent.
    ...(flags.lesson === undefined && flags.record === undefined
      ? {
          async offer(table) {
            const next = await opponentAfter(table, terminal);
            return (
              next && {
                ...next,
                take() {
                  wanted = { table, opponent: next.opponent.name };
                },
              }
            );
          },
        }
      : {}),
  });
  return { ending, isKept: keeper?.hasLost() !== true, wanted };
}

/** The opponent to offer after a game between one person and a program. */
async function opponentAfter(table: Table, terminal: Context): Promise<NextOpponent | undefined> {
  const { match, participants, practice } = table;
  const [person, ...others] = humansOf(table);
  if (person === undefined || others.length > 0 || practice !== null) return undefined;
  const played = await playedAgainstBots(match, participants[person].name, terminal);
  if (directionAfter(played) === undefined) return undefined;
  const { levelsSoon } = await import('../threads/find-levels.ts');
  return nextOpponent(opponentsIn(match, await levelsSoon(match, terminal)), played);
}

/** Games between programs that play for JSON are stopped after this many turns. */
const MOST_TURNS = 10_000;

/** After this many turns between programs, yield to the event loop so that an interrupt is noticed. */
const TURNS_A_BREATH = 64;

function breathing(): Pace {
  let turns = 0;
  return {
    next: () =>
      ++turns % TURNS_A_BREATH === 0
        ? new Promise((resolve) => setImmediate(resolve))
        : Promise.resolve(),
  };
}

/** A coach that solves and searches on this machine, and shows progress. */
export function openCoach(chosen: ChosenGame, terminal: Context, warns: boolean): Coach {
  return coachWith(coachTools(chosen, terminal), warns);
}

function coachTools(chosen: ChosenGame, terminal: Context): CoachTools {
  return {
    solve: (seconds, signal) => solveGame(chosen, terminal, { seconds, signal }),
    prove: (state, seconds, signal) =>
      withProver(chosen, terminal, { seconds, signal }, (prover) => prover.prove(state)),
  };
}
