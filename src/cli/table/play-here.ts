import type { ChosenGame } from '../../core/contract/game.ts';
import type { Match } from '../../core/match/match.ts';
import { seatNumber } from '../../core/seat.ts';
import { type Coach, type CoachTools, coachWith } from '../../play/coach.ts';
import { teacherWith } from '../../play/lesson/teacher.ts';
import { hasPerson } from '../../play/session.ts';
import type { Ending } from '../../play/talk/match-loop.ts';
import { playSeries } from '../../play/talk/series-loop.ts';
import type { Talk } from '../../play/talk/talk.ts';
import { complain } from '../complain.ts';
import type { Context } from '../context.ts';
import { CLOSING, CLOSING_HURRIED } from '../later.ts';
import { keeper, roundFile, tryFile } from '../store/keeper.ts';
import { withProver } from '../threads/prover.ts';
import { solveHere } from '../threads/solver.ts';
import type { PlayFlags, Ready } from './opening.ts';

/** Plays a series at this terminal, each game kept in its file; says how the last ended. */
export function playHere(
  { session, place: from, programs }: Ready,
  talk: Talk,
  flags: PlayFlags,
  terminal: Context,
): Promise<Ending['kind']> {
  const notice = (sentence: string): void =>
    talk.draws ? talk.say([sentence]) : complain(terminal, sentence);
  // Where the game under way is kept.
  let place = (): string | undefined => undefined;
  return playSeries(session, programs, {
    talk,
    closing: (ending) => (ending === 'interrupt' ? CLOSING_HURRIED : CLOSING),
    coach:
      flags.lesson === 'guided'
        ? teacherWith(coachTools(session.choice, terminal))
        : coachHere(session.choice, terminal, session.coached),
    notice,
    storeFor: (now) => {
      const forRound = roundFile(flags.record, now.series.round);
      // A file that was named for a game that goes on is that game's own.
      const isOwn = now.takenUp === null || now === session;
      const named = isOwn ? forRound : tryFile(forRound, now.takenUp.attempt);
      const isLesson = flags.lesson !== undefined;
      const company = hasPerson(now) ? 'people' : 'programs';
      const kept = keeper({
        terminal,
        named,
        from: now === session ? from : undefined,
        own: flags.game,
        company,
        isLesson,
        notice,
      });
      place = kept.place;
      let next = 0;
      return {
        ...kept,
        keep(record) {
          const { turn, turns } = record.match;
          // A game among programs can be had again from its seed; only its end is worth the writing, unless
          // somebody names a file to see it in, and then a long game need not be written whole at every turn.
          const isWorthIt = hasPerson(now) || turn.kind === 'over';
          if (isWorthIt) kept.keep(record, 'machine');
          else if (named !== undefined && turns >= next) {
            kept.keep(record, 'program');
            next = turns + Math.floor(turns / 50);
          }
        },
        farewell(record) {
          // A game among programs was not worth it until it broke off.
          if (!hasPerson(now)) kept.keep(record, 'machine');
          return kept.farewell(record);
        },
      };
    },
    onEnd(match) {
      if (flags.json === true) terminal.output.write(`${jsonOf(match)}\n`);
    },
    ...(flags.lesson === undefined
      ? {
          review: async (record) =>
            (await import('./review-steps.ts')).reviewAfter(
              record,
              { path: place(), own: flags.game },
              terminal,
              notice,
            ),
        }
      : {}),
  });
}

/** A coach that solves and searches on this machine, and shows how far it is. */
export function coachHere(chosen: ChosenGame, terminal: Context, warns: boolean): Coach {
  return coachWith(coachTools(chosen, terminal), warns);
}

function coachTools(chosen: ChosenGame, terminal: Context): CoachTools {
  return {
    solve: (seconds, signal) => solveHere(chosen, terminal, { seconds, signal }),
    prove: (state, seconds, signal) =>
      withProver(chosen, terminal, { seconds, signal }, (prover) => prover.prove(state)),
  };
}

/** A finished game for programs: one object on one line. */
function jsonOf({ game, options, moves, turn, turns }: Match): string {
  const winner = turn.kind === 'over' && turn.winner !== null ? seatNumber(turn.winner) : null;
  return JSON.stringify({ game: game.id, options, moves, winner, turns });
}
