import { beforeAll, describe, test } from 'vitest';
import type { Game } from '../../src/core/contract/game.ts';
import { GAMES } from '../../src/games/index.ts';
import { estimate } from '../../src/solve/estimate.ts';
import { type Audit, audit } from '../../src/study/audit/audit.ts';
import { expectKnown, expectWitnessed } from './audited.ts';
import { casesOf } from './cases.ts';
import { settled } from './started.ts';

/** An audit of more states takes long where every branch is counted. */
export const LARGE_AUDIT = 200_000;

/** Audits games with other settings than the printed ones, which are audited with the facts of the README. */
export function auditOthers(isWanted: (states: number) => boolean): void {
  const audits: readonly (readonly [string, string, Game])[] = GAMES.flatMap((game) =>
    Object.keys(casesOf(game).audits ?? {})
      .filter((text) => text !== '' && isWanted(estimate(game.rules(settled(game, text))).states))
      .map((text) => [game.id, text, game] as const),
  );

  describe.each(audits)('%s %s', (_id, text, game) => {
    let found: Audit;
    beforeAll(() => {
      const audited = audit(game, settled(game, text));
      if (!audited.ok) throw new Error(audited.error.message);
      found = audited.value;
    });

    test('every claim has a verdict, a sentence and a witness that shows it', () => {
      expectWitnessed(game, found);
    });

    test('what is known of it is found', () => {
      expectKnown(game, text, found);
    });
  });
}
