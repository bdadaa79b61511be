import type { Check } from '../../core/contract/claim.ts';
import type { CheckedClaim, RelatedClaim } from './audited-claim.ts';

type Kind = Check['kind'];
type Pair = {
  readonly holds: Kind;
  readonly not: Kind;
  /** `what` is the thing that never changes, for a failed claim that it varies. */
  why(what: string): string;
};

/** Checks that are easy to confuse, and how one can hold while the other fails. */
const PAIRS: readonly Pair[] = [
  {
    holds: 'winner',
    not: 'ends',
    why: () => 'Every game that ends has a winner, but not every game has to end.',
  },
  {
    holds: 'ends',
    not: 'winner',
    why: () => 'Every game ends, but it can end without a winner.',
  },
  {
    holds: 'quick',
    not: 'ends',
    why: () => 'One is about the average, the other about every single game.',
  },
  {
    holds: 'skill',
    not: 'contest',
    why: () =>
      'Skill beats a random player; between two perfect players the winner is already settled.',
  },
  {
    holds: 'skill',
    not: 'choices',
    why: () =>
      'The choices that matter are enough to beat a random player; the others change nothing.',
  },
  {
    holds: 'skill',
    not: 'varies',
    why: (what) => `A perfect player does win, but not by changing ${what}: no move can.`,
  },
  {
    holds: 'skill',
    not: 'interaction',
    why: () =>
      'A perfect player does win, but by playing better alone: neither player can stop the other.',
  },
  {
    holds: 'interaction',
    not: 'varies',
    why: (what) => `A move changes the other player's position; it does not change ${what}.`,
  },
  {
    holds: 'interaction',
    not: 'choices',
    why: () =>
      "A move changes the other player's position, but in some positions no choice changes the result.",
  },
  {
    holds: 'choices',
    not: 'contest',
    why: () =>
      'Every choice can be a mistake, but between two players who make none the result is settled.',
  },
];

/** For each claim, by index: the claims that seem to say the same but have a different verdict. */
export function relatedClaims(
  claims: readonly CheckedClaim[],
): readonly (readonly RelatedClaim[])[] {
  return claims.map((claim) =>
    claims.flatMap((other) => {
      if (holds(claim) === holds(other)) return [];
      const why = holds(claim) ? reason(claim, other, other) : reason(other, claim, other);
      return why === undefined ? [] : [{ id: other.audited.id, why }];
    }),
  );
}

function holds({ audited }: CheckedClaim): boolean {
  return audited.verdict === 'holds';
}

/** Why both verdicts can be right. Printed under the claim that is not `other`. */
function reason(held: CheckedClaim, not: CheckedClaim, other: CheckedClaim): string | undefined {
  const [one, two] = [held.claim.check, not.claim.check];
  const pair = PAIRS.find((each) => each.holds === one.kind && each.not === two.kind);
  if (pair !== undefined) return pair.why(two.kind === 'varies' ? two.what : '');
  if (one.kind === two.kind && !('test' in one) && held.settings !== not.settings)
    return other.settings === undefined
      ? 'That one was checked with the settings played here.'
      : `That one was checked with ${other.settings}.`;
  // A sample has many words, and some of them always occur in a rule too.
  const isSample = one.kind === 'sample' || two.kind === 'sample';
  return !isSample && areAlike(held.claim.claim, not.claim.claim)
    ? `There we checked ${other.audited.asked}.`
    : undefined;
}

/** Words that say nothing about the subject of a sentence. */
const EMPTY = new Set(
  [
    'about after also been cannot each every from game games have into must only player players than',
    'that their them then they this turn turns when where which while with your',
  ].flatMap((line) => line.split(' ')),
);
const LETTERS = 5;
const LEAST_SHARED = 3;

/** Whether two sentences share most of their words, in any inflection. */
function areAlike(one: string, two: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(two)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= LEAST_SHARED && shared * 5 >= Math.min(first.size, second.size) * 4;
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY.has(word)).map((word) => word.slice(0, LETTERS)));
}
