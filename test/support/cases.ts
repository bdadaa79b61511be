import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../src/core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../src/core/contract/option.ts';
import type { Rules } from '../../src/core/contract/rules.ts';
import { GAMES } from '../../src/games/index.ts';
import type { ClaimStatus } from '../../src/study/audit/finding.ts';
import { optionGrid } from '../../src/study/check/option-grid.ts';
import type { Metrics } from '../../src/study/metrics/metrics.ts';
import { type Ending, endingOf } from './laws.ts';
import { positionsOf } from './quick.ts';
import { settled } from './started.ts';

/**
 * What the tests know of a game that ships: `cases` of `test/games/<id>/cases.ts`, or what its options give. Settings
 * are written as `--set` takes them, 'finish=6 stall=never'; '' is the game as its book prints it.
 */
export type Cases = {
  /** For the laws: a setting of each row is tried with one of each other row. Every option must vary. */
  readonly grid: readonly (readonly string[])[];
  /** With a few hundred positions, for the checks that look at everything in the plainest way. */
  readonly small: readonly [string, ...string[]];
  /** How its plays can end, at worst, with these options. Without it: always with a winner; without a file, as found. */
  readonly ending?: (options: OptionValues) => Ending;
  /** Settings to audit its claims in, beside the printed game, and what must be found. */
  readonly audits?: Readonly<Record<string, AuditCase>>;
  /** For a book that prints a sample: what stands in `sample.txt`, and what is known of the game. */
  readonly sample?: SampleCase;
  /** The game written once more by hand, to compare random games with what the solution says of them. */
  readonly twin?: Twin;
};

/** Plays a game at random, given a number below a limit at each choice. */
export type Twin = (below: (limit: number) => number) => {
  readonly winner: number;
  readonly turns: number;
};

type AuditCase = {
  /** By the id of a claim: its verdict, or more of what was found. */
  readonly claims?: Readonly<Record<string, ClaimStatus | Readonly<Record<string, unknown>>>>;
  /** Found by other means than Parlor's. */
  readonly figures?: Readonly<Partial<Record<keyof Metrics, number>>>;
};

export type SampleCase = {
  /** What the players type, from the first line to the last, with spaces between. */
  readonly typed: string;
  /** Where the rulings say that the book is wrong: its text, and ours. */
  readonly departures?: readonly (readonly [printed: string, ours: string])[];
  /** The turns whose mover threw a won game away. */
  readonly blunders: readonly number[];
  /** Wins that took longer than they needed to. */
  readonly slower: readonly number[];
  /** The turn after which the winner was ahead for good; null where that was so from the start. */
  readonly turned: number | null;
};

/** Without a file of its own a game is tried at the ends of its options, in settings of at most so many positions. */
const MOST_POSITIONS = { law: 5000, small: 300 };
const MOST_SMALL = 4;

const loaded: ReadonlyMap<string, Cases> = new Map(
  await Promise.all(
    GAMES.map(async (game) => {
      if (!existsSync(fileOf(game, 'cases.ts'))) return [game.id, derivedCases(game)] as const;
      const { cases }: { cases: Cases } = await import(`../games/${game.id}/cases.ts`);
      return [game.id, cases] as const;
    }),
  ),
);

function derivedCases(game: Game): Cases {
  const settings = optionGrid(game.options, {}, 24);
  if (!settings.ok) throw new Error(`${game.id}: ${settings.error.message}`);
  const sized = settings.value.map(({ options }) => ({
    text: formatOptions(options),
    positions: positionsOf(game.rules(options))
      .take(MOST_POSITIONS.law + 1)
      .toArray().length,
  }));
  const within = (most: number): readonly string[] =>
    sized.filter(({ positions }) => positions <= most).map(({ text }) => text);
  const [first, ...more] = within(MOST_POSITIONS.small).slice(0, MOST_SMALL);
  if (first === undefined)
    throw new Error(
      `Name settings of ${game.id} with few positions in test/games/${game.id}/cases.ts.`,
    );
  return {
    grid: [within(MOST_POSITIONS.law)],
    small: [first, ...more],
    ending: (options) => endingOf(game, options),
  };
}

export function casesOf({ id }: Game): Cases {
  const cases = loaded.get(id);
  if (cases === undefined) throw new Error(`${id} does not ship.`);
  return cases;
}

/** A game that ships with one of its small settings. */
export type Small = {
  /** `trail-blazer finish=3` */
  readonly name: string;
  readonly game: Game;
  readonly text: string;
  readonly options: OptionValues;
  /** Whether both ever choose unseen. */
  readonly sealed: boolean;
};

export const SMALL: readonly Small[] = GAMES.flatMap((game) =>
  casesOf(game).small.map((text) => {
    const options = settled(game, text);
    const sealed = hasSealedTurn(game.rules(options));
    return { name: `${game.id} ${text}`.trim(), game, text, options, sealed };
  }),
);

function hasSealedTurn(rules: Rules): boolean {
  return positionsOf(rules).some((state) => rules.turn(state).kind === 'both');
}

/** A file that the tests have of a game. */
export function fileOf({ id }: Game, name: string): string {
  return join(import.meta.dirname, '..', 'games', id, name);
}
