import { availableParallelism } from 'node:os';
import { ArenaSetting } from '../../arena/arena-setting.ts';
import { nextLadderGames } from '../../arena/ladder-plan.ts';
import { type GameLot, gamesOf } from '../../arena/plan.ts';
import type { Ladder } from '../../arena/rating/ladder.ts';
import { readGames } from '../../arena/results.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { PlanMessage, PlayedMessage } from '../../protocol/arena.ts';
import { CLOSING } from '../terminal.ts';
import type { ArenaTerms, ReadySetting } from './arena-threads.ts';
import { OrderedLines } from './ordered-lines.ts';

type LadderSetting = ReadySetting & { readonly ladder: Ladder };

/** Plays games in one setting. Returns their result lines, or undefined if aborted. */
export type PlayRound = (round: GameLot) => Promise<string | undefined>;

export type LadderTerms = Omit<ArenaTerms, 'from'> & {
  readonly playRound: PlayRound;
  /** How many ratings run at a time. Each waits only for its own games. */
  readonly atOnce: number;
};

/** Plays each player of a plan against the most informative levels. */
export async function playLadders(
  plan: PlanMessage,
  settings: readonly LadderSetting[],
  before: readonly PlayedMessage[],
  { playRound, atOnce, signal, write }: LadderTerms,
): Promise<void> {
  const ordered = new OrderedLines(write);
  const each = 2 * plan.pairs;
  const ratings = settings
    .flatMap(({ ladder }, setting) => plan.players.map((name) => ({ ladder, setting, name })))
    .map((rating, place) => ({ ...rating, place, from: place * each }));
  let next = 0;
  const rate = async (): Promise<void> => {
    for (let rating = ratings[next++]; rating !== undefined; rating = ratings[next++]) {
      const { ladder, place, from } = rating;
      const played = before.slice(from, from + each);
      while (played.length < each) {
        const lines = await playRound(nextLadderGames(plan, ladder, rating, played));
        if (lines === undefined || signal.aborted) return;
        const games = readGames(lines);
        ordered.add(place, new TextEncoder().encode(lines), games.length);
        played.push(...games);
      }
      ordered.finish(place);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ratings.length) }, rate));
}

/** Plays the games of a round in this process, several at a time. */
export function localRounds(
  { starts }: PlanMessage,
  settings: readonly LadderSetting[],
  {
    players,
    threads = availableParallelism(),
    signal,
  }: {
    readonly players: KnownPlayers;
    readonly threads: number | undefined;
    readonly signal: AbortSignal;
  },
): PlayRound {
  /** Only the last setting used: each one holds all positions of its game. */
  let ready: { readonly number: number; readonly setting: ArenaSetting } | undefined;
  const settingOf = (number: number): ArenaSetting => {
    if (ready?.number === number) return ready.setting;
    const { chosen, solution, levels } = settings[number] as LadderSetting;
    const tools = { chosen, solution, levels, starts, players, closing: CLOSING };
    const setting = new ArenaSetting({ ...tools, now: () => performance.now() });
    ready = { number, setting };
    return setting;
  };
  return async (round) => {
    const games = [...gamesOf(round)];
    const lines: string[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: threads }, async () => {
        while (next < games.length && !signal.aborted) {
          const place = next++;
          const game = games[place];
          if (game !== undefined) lines[place] = await settingOf(game.setting).play(game);
        }
      }),
    );
    return signal.aborted ? undefined : lines.join('');
  };
}
