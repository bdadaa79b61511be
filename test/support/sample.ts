import type { Check } from '../../src/core/contract/claim.ts';
import type { Game } from '../../src/core/contract/game.ts';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { GAMES } from '../../src/games/index.ts';
import { casesOf, type SampleCase } from './cases.ts';
import { type PlainRun, runPlain } from './plain-run.ts';

/** A game's printed sample: its turns as its book claims them, and what its cases know of it. */
export type Sample = SampleCase &
  Pick<Extract<Check, { kind: 'sample' }>, 'turns' | 'winner'> & {
    readonly id: string;
    readonly game: Game;
    /** As a record writes them, with spaces between. */
    readonly moves: string;
  };

/** The samples of the games whose books print one. */
export const SAMPLES: readonly Sample[] = GAMES.flatMap((game) => {
  const { sample } = casesOf(game);
  const { claims } = game.book(defaultOptions(game.options));
  const check = claims.map((claim) => claim.check).find(({ kind }) => kind === 'sample');
  if (sample === undefined && check === undefined) return [];
  if (sample === undefined || check?.kind !== 'sample')
    throw new Error(`${game.title}: a sample belongs in its claims and in its cases.`);
  const moves = check.turns.map(({ move }) => move).join(' ');
  return [{ ...sample, id: game.id, game, turns: check.turns, winner: check.winner, moves }];
});

export function sampleOf(id: string): Sample {
  const sample = SAMPLES.find((each) => each.id === id);
  if (sample === undefined) throw new Error(`${id} has no sample.`);
  return sample;
}

/** The sample typed in. */
export function typeIn({ id, typed }: Sample): Promise<PlainRun> {
  return runPlain(['play', id], typed.split(' '));
}

/** The lines of the whole output, also of the turns that a book elides. */
export async function linesOf(id: string): Promise<readonly string[]> {
  return (await typeIn(sampleOf(id))).output.split('\n');
}
