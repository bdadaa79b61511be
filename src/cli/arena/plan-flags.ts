import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { hashOf } from '../../arena/plan.ts';
import type { ChosenGame, Game } from '../../core/contract/game.ts';
import { deriveSeed } from '../../core/random.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { readParticipant } from '../../players/index.ts';
import { levelBots } from '../../players/level.ts';
import { type KnownPlayers, numberIn } from '../../players/numbered-players.ts';
import type { PlanMessage } from '../../protocol/arena.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { wrongPart } from '../../protocol/wrong-part.ts';
import { printablePath } from '../../store/whole-file.ts';
import { levelsFrom } from '../../study/levels/levels.ts';
import { FreshSearch } from '../../study/tune/fresh.ts';
import { loadChoice } from '../files/load.ts';
import { readSeed, readWhole, type SharedFlags } from '../flag.ts';
import { type ProgramFlags, readPolicy, withPrograms } from '../table/programs.ts';
import type { Context } from '../terminal.ts';
import { findLevelsOnThreads } from '../threads/find-levels.ts';
import { measureVariants } from '../threads/measure-variants.ts';

const MOST_PAIRS = 1_000_000;
const MOST_FRESH = 20;
const STARTS = ['balanced', 'book'] as const;

export type ArenaFlags = SharedFlags &
  ProgramFlags & {
    readonly plan?: string | undefined;
    readonly players?: string | undefined;
    readonly games?: string | undefined;
    readonly rate?: string | undefined;
    readonly pairs?: string | undefined;
    readonly fresh?: string | undefined;
    readonly seed?: string | undefined;
    readonly starts?: string | undefined;
    readonly out?: string | undefined;
    readonly threads?: string | undefined;
    readonly databaseUrl?: string | undefined;
  };

/** A plan file. Each member works like the flag of the same name. */
const planFileSchema = v.strictObject({
  players: v.optional(v.array(v.string())),
  rate: v.optional(v.array(v.string())),
  games: v.array(v.string()),
  pairs: v.optional(v.number()),
  fresh: v.optional(v.number()),
  seed: v.optional(v.number()),
  starts: v.optional(v.string()),
});

/** Reads a plan from a file. Flags on the command line override it. */
export function readPlanFile(file: string, flags: ArenaFlags): Result<ArenaFlags> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not a file of JSON' : 'cannot be read';
    return refuse({ code: 'file/not-read', message: `${printablePath(file)} ${why}.` });
  }
  const read = v.safeParse(planFileSchema, value);
  if (!read.success) {
    const [issue] = read.issues;
    return refuse({
      code: 'arena/bad-plan',
      message: `${printablePath(file)} is not a plan. ${wrongPart(issue, 'It')}`,
    });
  }
  const { players, rate, games, pairs, fresh, seed, starts } = read.output;
  return accept({
    players: players?.join(','),
    rate: rate?.join(','),
    games: games.join(','),
    pairs: pairs?.toString(),
    fresh: fresh?.toString(),
    seed: seed?.toString(),
    starts,
    ...flags,
  });
}

export type AskedPlan = {
  readonly plan: PlanMessage;
  readonly chosen: readonly ChosenGame[];
  readonly players: KnownPlayers;
};

export async function readPlan(flags: ArenaFlags, terminal: Context): Promise<Result<AskedPlan>> {
  if (flags.databaseUrl !== undefined && flags.game !== undefined)
    return refuse({
      code: 'command/bad-arguments',
      message:
        'Workers know only the games that come with Parlor. Leave out --game or --database-url.',
    });
  const mode = flags.rate === undefined ? 'round-robin' : 'ladder';
  const names = namesIn(flags.rate ?? flags.players ?? '');
  const players = withPrograms(names, flags, terminal);
  if (!players.ok) return players;
  for (const name of names) {
    const read = readParticipant(name, '', players.value);
    if (!read.ok) return read;
    if (read.value.kind === 'human')
      return refuse({ code: 'player/unknown', message: 'People do not play in an arena.' });
  }
  if (names.length < (mode === 'ladder' ? 1 : 2) || new Set(names).size < names.length)
    return refuse({
      code: 'arena/too-few',
      message: 'Name two players or more, each once: --players bot:2,bot:perfect.',
    });
  const chosen: ChosenGame[] = [];
  for (const text of gamesText(flags)) {
    const [name, set = ''] = text.split(/:(.*)/s);
    const options = set.split(/\s+/).filter((word) => word !== '');
    const choice = await loadChoice(name || undefined, { game: flags.game, set: options });
    if (!choice.ok) return choice;
    chosen.push(choice.value);
  }
  if (chosen.length === 0)
    return refuse({ code: 'arena/too-few', message: 'Name a game: --games leap-to-twenty.' });
  const pairs = readWhole('--pairs', flags.pairs ?? '50', 1, MOST_PAIRS);
  if (!pairs.ok) return pairs;
  const seed = readSeed(flags.seed, randomInt(2 ** 32));
  if (!seed.ok) return seed;
  const policy = readPolicy(flags, names);
  if (!policy.ok) return policy;
  const count = readWhole('--fresh', flags.fresh ?? '0', 0, MOST_FRESH);
  if (!count.ok) return count;
  const known = chosen.length;
  for (const game of new Set(chosen.map((choice) => choice.game)))
    chosen.push(...(await freshSettings(game, count.value, seed.value)));
  const starts = STARTS.find((each) => each === (flags.starts ?? 'balanced'));
  if (starts === undefined)
    return refuse({
      code: 'flag/bad-value',
      message: `--starts takes ${STARTS.join(' or ')}.`,
      allowed: STARTS,
    });
  const present: (readonly string[])[] = [];
  for (const choice of chosen) {
    const here = mode === 'ladder' ? accept(names) : await playersIn(choice, names, terminal);
    if (!here.ok) return here;
    present.push(here.value);
  }
  const absent = names.find((name) => !present.some((here) => here.includes(name)));
  if (absent !== undefined)
    return refuse({
      code: 'level/unknown',
      message: `None of these games has a ${absent}. "parlor bots ${chosen[0]?.game.id}" shows the levels of a game.`,
    });
  return accept({
    chosen,
    players: players.value,
    plan: {
      protocol: PROTOCOL_VERSION,
      kind: 'plan',
      mode,
      players: names,
      settings: chosen.map(({ game, options }, place) => ({
        game: game.id,
        options,
        ...(place < known ? {} : { fresh: true as const }),
        ...(present[place]?.length === names.length ? {} : { players: present[place] ?? [] }),
      })),
      pairs: pairs.value,
      seed: seed.value,
      // The ladder's own scores come from games played from the start.
      starts: mode === 'ladder' ? 'book' : starts,
      policy: policy.value,
    },
  });
}

/** The players available in a game: games have different numbers of levels. */
async function playersIn(
  choice: ChosenGame,
  names: readonly string[],
  terminal: Context,
): Promise<Result<readonly string[]>> {
  const numbers = names.map((name) => Number(numberIn(levelBots, name) ?? 0));
  const upTo = Math.max(...numbers);
  if (upTo === 0) return accept(names);
  const levels = await findLevelsOnThreads(choice, terminal, { upTo });
  if (!levels.ok) return levels;
  const { depth } = levelsFrom(levels.value);
  return accept(names.filter((_, place) => (numbers[place] ?? 0) <= depth));
}

/** Variants that no book lists. The same seed gives the same variants. */
async function freshSettings(
  game: Game,
  count: number,
  seed: number,
): Promise<readonly ChosenGame[]> {
  if (count === 0) return [];
  const search = new FreshSearch(game, { count, seed: deriveSeed(seed, hashOf(game.id)) });
  const { signal } = new AbortController();
  await measureVariants(game, search, { signal, onProgress: () => {} });
  return search.found.map((options) => ({ game, options }));
}

/** Comma-separated names. A comma inside a command line is part of its name. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/,(?=\s*(?:[a-z]+:|human))/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Comma-separated games, each with options after a colon: `leap-to-twenty:finish=24 steps=1,2,trail-blazer`. */
function gamesText({ games = '', game }: ArenaFlags): readonly string[] {
  const named = games.split(/,(?=\s*[a-z])/i).map((text) => text.trim());
  const found = named.filter((text) => text !== '');
  return found.length === 0 && game !== undefined ? [''] : found;
}
