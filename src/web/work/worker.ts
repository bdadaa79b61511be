/// <reference lib="webworker" />
import type { ChosenGame, Game } from '../../core/game.ts';
import { Match } from '../../core/match.ts';
import type { MatchData } from '../../core/match-data.ts';
import { randomFrom } from '../../core/random.ts';
import { accept, type Result } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import { type Coach, coachWith } from '../../play/coach.ts';
import { sitterNamed } from '../../players/index.ts';
import { preparePlayer } from '../../players/prepare.ts';
import type { ReadyPlayer } from '../../players/ready-player.ts';
import { SolutionCache } from '../../solve/cache.ts';
import { proveValue } from '../../solve/search/prove-value.ts';
import type { Solution } from '../../solve/solution.ts';
import { solveOnce } from '../../solve/solve-once.ts';
import type { GameData, Order, Report, Tasks } from './tasks.ts';

/** As much as a page may take for what it has solved. */
const MEMORY = 1_000_000_000;

const solutions = new SolutionCache(MEMORY);
const findGame = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

let current = 0;

function report(message: Report): void {
  postMessage(message);
}

function solveHere({ game, options }: ChosenGame): Promise<Result<Solution>> {
  const id = current;
  const onProgress = ({ done }: { readonly done: number | undefined }): void =>
    report({ id, kind: 'progress', done });
  return Promise.resolve(solveOnce(game, options, solutions, { memory: MEMORY, onProgress }));
}

function chosenOf({ game: id, options }: GameData): ChosenGame {
  const game = findGame(id);
  if (game === undefined) throw new Error(`There is no game "${id}" here.`);
  return { game, options };
}

function matchOf(data: MatchData): Match {
  const match = Match.from(data, findGame);
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

const ready = new Map<string, ReadyPlayer>();
const nameOf = (player: string, { game, options }: GameData): string =>
  JSON.stringify([player, game, options]);

function coachFor(match: Match, warns: boolean): Coach {
  const { game, options, rules } = match;
  return coachWith(
    {
      solve: () => solveHere({ game, options }),
      async prove(state, seconds) {
        const until = performance.now() + 1000 * seconds;
        return proveValue(rules, state, { memory: MEMORY, stop: () => performance.now() > until });
      },
    },
    warns,
  );
}

const tasks: Tasks = {
  async prepare(name, data) {
    const sitter = sitterNamed(name);
    if (sitter.kind !== 'bot') throw new Error(`There is no program "${name}".`);
    const chosen = chosenOf(data);
    const prepared = await preparePlayer(sitter.player, chosen, { solve: () => solveHere(chosen) });
    if (!prepared.ok) return prepared;
    ready.set(nameOf(name, data), prepared.value);
    return accept(null);
  },
  async choose({ player, match: data, seat, seed }) {
    const program = ready.get(nameOf(player, data));
    if (program === undefined) throw new Error(`${player} is not ready.`);
    const answer = await program.ask(matchOf(data).view(seat), { random: randomFrom(seed) });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  },
  hint(data, seat) {
    const match = matchOf(data);
    return coachFor(match, false).hint(match, seat);
  },
  warning(data, seat, notation) {
    const match = matchOf(data);
    return coachFor(match, true).warning(match, seat, notation);
  },
};

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  const { id, task, given } = data;
  current = id;
  try {
    const run = tasks[task] as (...given: readonly unknown[]) => Promise<unknown>;
    report({ id, kind: 'done', value: await run(...given) });
  } catch (error) {
    report({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
