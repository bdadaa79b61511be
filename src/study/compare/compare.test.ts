import { describe, expect, test } from 'vitest';
import { naiveReach, naiveSolve } from '../../../test/support/naive.ts';
import { solved, started } from '../../../test/support/started.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Rules } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { audit } from '../audit/audit.ts';
import { type Compared, type Comparison, compareGames } from './compare.ts';

function studied(match: Match): Compared {
  const found = audit(match.game, match.options);
  if (!found.ok) throw new Error(found.error.message);
  return { solution: solved(match), audit: found.value };
}

function compared(id: string, before: string, after: string): Comparison {
  return compareGames(studied(started(id, before)), studied(started(id, after)));
}

/** Who wins each position that play comes to, by the twin. */
function outcomesOf(rules: Rules): ReadonlyMap<string, unknown> {
  const verdicts = naiveSolve(rules);
  return new Map(
    [...naiveReach(rules)].map(([code, state]) => [
      JSON.stringify(state),
      verdicts.get(code)?.outcome,
    ]),
  );
}

describe('positions', () => {
  test.each([
    ['leap-to-twenty', 'finish=9 penalty=3', 'finish=9 penalty=4'],
    ['leap-to-twenty', 'finish=8 penalty=3', 'finish=8 penalty=3 steps=1,2'],
    ['trail-blazer', 'finish=6', 'finish=7'],
    ['trail-blazer', 'finish=6', 'finish=6 steps=1,2'],
  ])('%s %s against %s: as a plain count finds them', (id, before, after) => {
    const [one, two] = [started(id, before).rules, started(id, after).rules];
    const [was, is] = [outcomesOf(one), outcomesOf(two)];
    const shared = [...was.keys()].filter((key) => is.has(key));
    const isChanged = (key: string): boolean => was.get(key) !== is.get(key);
    const { positions } = compared(id, before, after);
    expect(positions).toMatchObject({
      shared: shared.length,
      onlyBefore: was.size - shared.length,
      onlyAfter: is.size - shared.length,
      changed: shared.filter(isChanged).length,
    });
    if (positions?.example === null) return;
    // Its moves lead there.
    const reached = positions?.example?.moves.reduce(
      (match, move) => {
        const [seat = 0] = match.waiting;
        const next = match.choose(seat, move);
        if (!next.ok) throw new Error(next.error.message);
        return next.value;
      },
      started(id, before),
    );
    expect(reached?.state).toEqual(positions?.example?.position);
  });

  test('games whose states have other fields have none in common that could be compared', () => {
    const toy = toyGame();
    const match = { game: toy, options: {} } as Match;
    expect(
      compareGames(studied(match), studied(started('trail-blazer', 'finish=5'))).positions,
    ).toBe(null);
  });
});

describe('claims', () => {
  test('those that fare alike are left out, and those of one book alone are in', () => {
    expect(compared('leap-to-twenty', 'finish=9', 'finish=9').claims).toEqual([]);
    const { claims } = compared('leap-to-twenty', '', 'penalty=none');
    expect(claims.map(({ before, after }) => [before, after])).toContainEqual(['holds', 'vacuous']);
    for (const { before, after } of claims) expect(before).not.toBe(after);
    const toy = { game: toyGame(), options: {} } as Match;
    const alone = compareGames(studied(started('trail-blazer', 'finish=5')), studied(toy)).claims;
    expect(alone.length).toBeGreaterThan(0);
    expect(alone.every(({ after }) => after === null)).toBe(true);
  });
});
