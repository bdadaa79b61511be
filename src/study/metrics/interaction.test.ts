import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGraph } from '../../../test/support/any-graph.ts';
import { interactionBrute } from '../../../test/support/brute.ts';
import { graphGame } from '../../../test/support/graph-game.ts';
import { confirmInteraction } from '../../../test/support/interaction-witness.ts';
import { randomGame } from '../../../test/support/random-game.ts';
import { toyGame } from '../../../test/support/toy.ts';
import { anyTracks, tracksGame } from '../../../test/support/tracks-game.ts';
import type { Game } from '../../core/contract/game.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { audit } from '../audit/audit.ts';
import type { Finding } from '../audit/finding.ts';

/** What the audit finds of a game's interaction. */
function interactionOf(game: Game): Finding {
  const asking: Game = {
    ...game,
    book: (options) => ({
      ...game.book(options),
      claims: [{ id: 'asked', clause: '', claim: '', check: { kind: 'interaction' } }],
    }),
  };
  const found = audit(asking, {});
  if (!found.ok) throw new Error(found.error.message);
  const [claim] = found.value.claims;
  if (claim === undefined) throw new Error('One claim was made.');
  return claim;
}

/** The verdict is that of comparing every position with every other, and its witness shows it. */
function expectTrue(game: Game): string {
  const found = interactionOf(game);
  expect(found.verdict).toBe(interactionBrute(game.rules({})) ? 'holds' : 'fails');
  confirmInteraction(game, {}, found);
  return kindOf(found);
}

function kindOf({ verdict, witness }: Finding): string {
  if (verdict === 'fails' || witness === null || !('influence' in witness)) return 'none';
  return witness.influence?.kind ?? 'none';
}

function withRules(rules: unknown): Game {
  return { ...toyGame(), rules: () => rules as Rules };
}

describe('a witness shows what its sentence says', () => {
  const options = { numRuns: 100 };

  test('on games of two tracks, where the moves of one may or may not depend on the other', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyTracks, (tracks) => {
        kinds.add(expectTrue(tracksGame(tracks)));
      }),
      { ...options, numRuns: 400 },
    );
    expect(kinds).toEqual(new Set(['none', 'moves', 'effect', 'shared', 'best', 'unseen']));
  });

  test('on any graph', () => {
    fc.assert(
      fc.property(anyGraph({ forward: false, sealed: true }), (graph) => {
        expectTrue(graphGame(graph));
      }),
      options,
    );
  });

  test('on made-up games of every kind of turn', () => {
    const turns = ['one0', 'one1', 'both0', 'both1', 'won0', 'won1', 'drawn'] as const;
    const kinds = new Set<string>();
    fc.assert(
      fc.property(randomGame(turns, true), (rules) => {
        kinds.add(expectTrue(withRules(rules)));
      }),
      options,
    );
    expect(kinds).toContain('sealed');
  });

  test('on the toy, where both choose unseen', () => {
    expect(expectTrue(toyGame())).toBe('sealed');
  });
});
