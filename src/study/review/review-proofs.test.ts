import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph } from '../../../test/support/any-graph.ts';
import { graphGame } from '../../../test/support/graph-game.ts';
import { solved, started } from '../../../test/support/started.ts';
import { Match } from '../../core/match/match.ts';
import { pick, type Random, randomFrom } from '../../core/random.ts';
import { type Proof, Prover } from '../../solve/search/prover.ts';
import { hintFor, provenHint } from './hint.ts';
import { type Review, review, stateAt } from './review.ts';
import { reviewProofs, reviewUnsolved } from './review-proofs.ts';

const MOST_TURNS = 60;

function playedOut(start: Match, random: Random): Match {
  let match = start;
  while (match.turn.kind === 'one' && match.turns < MOST_TURNS) {
    const next = match.play(pick(match.legal(match.turn.seat), random));
    if (!next.ok) throw new Error(next.error.message);
    match = next.value;
  }
  return match;
}

function proofsOf(match: Match): Proof[] {
  const prover = new Prover(match.rules, 2 ** 22);
  return Array.from({ length: match.turns + 1 }, (_, position) => {
    const steps = prover.prove(stateAt(match, position));
    let step = steps.next();
    while (step.done !== true) step = steps.next(false);
    if (!step.value.ok) throw new Error(step.value.error.message);
    return step.value.value;
  });
}

/** All that does not say how play goes on. */
function judged({ turns, looked, ...rest }: Review): object {
  return {
    ...rest,
    turns: turns.map((turn) => ({
      ...turn,
      chosen: turn.chosen.map(({ explanation, ...chosen }) => chosen),
    })),
  };
}

test.each(['leap-to-twenty', 'trail-blazer', 'binary-race'])(
  'where every position is proved, %s is judged as by its solution',
  (game) => {
    const start = started(game);
    for (let seed = 0; seed < 15; seed++) {
      const match = playedOut(start, randomFrom(seed));
      const proven = reviewProofs(match, proofsOf(match));
      expect(judged(proven)).toEqual(judged(review(solved(start), match)));
      expect(proven.looked).toBeGreaterThan(0);
    }
  },
);

test('so are made-up games with draws and circles, and hints are the same', () => {
  fc.assert(
    fc.property(anyGraph({ forward: false, sealed: false }), fc.nat(), (graph, seed) => {
      const start = Match.start(graphGame(graph), {});
      const match = playedOut(start, randomFrom(seed));
      const solution = solved(start);
      const proofs = proofsOf(match);
      expect(judged(reviewProofs(match, proofs))).toEqual(judged(review(solution, match)));
      for (const [position, proof] of proofs.entries()) {
        const state = stateAt(match, position);
        const turn = match.rules.turn(state);
        const hint = provenHint(match.rules, state, proof);
        if (turn.kind !== 'one') expect(hint).toBeUndefined();
        else {
          const wanted = hintFor(solution, state, turn.seat);
          expect(hint).toEqual({ ...wanted, line: [], alternative: null });
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('what is not proven is not judged, and turns nothing', () => {
  const start = started('leap-to-twenty');
  const match = playedOut(start, randomFrom(4));
  const whole = review(solved(start), match);
  for (let known = 0; known <= match.turns; known++) {
    const proofs = proofsOf(match).map((proof, position) => (position < known ? undefined : proof));
    const part = reviewProofs(match, proofs);
    expect(part.unproven).toBe(known);
    expect(part.assumed).toBe(false);
    expect(part.ahead).toBe(whole.ahead);
    for (const [index, turn] of part.turns.entries())
      for (const [at, { judgement }] of turn.chosen.entries())
        expect(judgement).toEqual(
          index < known ? null : (whole.turns[index]?.chosen[at]?.judgement ?? null),
        );
    const isSeen = whole.turning !== null && whole.turning.turn > known;
    expect(part.turning).toEqual(isSeen ? whole.turning : null);
  }
});

test('a search that judges no turn says so', async () => {
  const match = playedOut(started('trail-blazer'), randomFrom(1));
  const reviewed = await reviewUnsolved(
    match,
    { code: 'solve/too-large', message: 'It is too large.' },
    { isTimeUp: () => true, prove: () => Promise.reject(new Error('The time is up.')) },
  );
  expect(reviewed).toEqual({
    ok: false,
    error: {
      code: 'solve/too-large',
      message: 'It is too large. A search could not judge any of its turns in time.',
    },
  });
});
