import type { Check } from '../../core/contract/claim.ts';
import type { Beside, CheckedClaim } from './audited-claim.ts';

type Kind = Check['kind'];
type Pair = {
  readonly holds: Kind;
  readonly not: Kind;
  /** Told of what nobody can change, where the claim that fails is that it varies. */
  why(what: string): string;
};

/** Questions that are easily taken for one another: how one can hold where the other does not. */
const PAIRS: readonly Pair[] = [
  {
    holds: 'winner',
    not: 'ends',
    why: () => 'Whatever game ends has a winner; but not every game has to end.',
  },
  {
    holds: 'ends',
    not: 'winner',
    why: () => 'Every game ends; but it can end without a winner.',
  },
  {
    holds: 'quick',
    not: 'ends',
    why: () => 'The one speaks of the average, the other of every single game.',
  },
  {
    holds: 'skill',
    not: 'contest',
    why: () =>
      'Skill tells against somebody who moves at random; between two perfect players nothing is open.',
  },
  {
    holds: 'skill',
    not: 'choices',
    why: () =>
      'The choices that do matter are enough to beat somebody who moves at random; the others change nothing.',
  },
  {
    holds: 'skill',
    not: 'varies',
    why: (what) =>
      `A perfect player does win, but by nothing that is done to ${what}, which nobody can change.`,
  },
  {
    holds: 'skill',
    not: 'interaction',
    why: () => 'A perfect player does win, but by playing better alone: nobody can stop anybody.',
  },
  {
    holds: 'interaction',
    not: 'varies',
    why: (what) => `A move changes what the other finds; it does not change ${what}.`,
  },
  {
    holds: 'interaction',
    not: 'choices',
    why: () =>
      'A move changes what the other finds; but there are positions in which nothing that is chosen changes the result.',
  },
  {
    holds: 'choices',
    not: 'contest',
    why: () => 'Every choice can be a mistake; but whoever makes none knows beforehand who wins.',
  },
];

/** For each claim, by its place, those that came out otherwise although they seem to say the same. */
export function besideEach(claims: readonly CheckedClaim[]): readonly (readonly Beside[])[] {
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

/** Why both can be so; told under one of them, of which `other` is not the one. */
function reason(held: CheckedClaim, not: CheckedClaim, other: CheckedClaim): string | undefined {
  const [one, two] = [held.claim.check, not.claim.check];
  const pair = PAIRS.find((each) => each.holds === one.kind && each.not === two.kind);
  if (pair !== undefined) return pair.why(two.kind === 'varies' ? two.what : '');
  if (one.kind === two.kind && !('test' in one) && held.settings !== not.settings)
    return other.settings === undefined
      ? 'There the same was asked of the game as it is played here.'
      : `There the same was asked of the game with ${other.settings}.`;
  // A sample is told by many words, of which some are always those of a rule.
  const isSample = one.kind === 'sample' || two.kind === 'sample';
  return !isSample && areAlike(held.claim.claim, not.claim.claim)
    ? `There it was asked ${other.audited.asked}.`
    : undefined;
}

/** Words that say nothing about what a sentence speaks of. */
const EMPTY = new Set(
  [
    'about after also been cannot each every from game games have into must only player players than',
    'that their them then they this turn turns when where which while with your',
  ].flatMap((line) => line.split(' ')),
);
const LETTERS = 5;
const LEAST_SHARED = 3;

/** Whether two sentences are for the most part made of the same words, in whatever form. */
function areAlike(one: string, two: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(two)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= LEAST_SHARED && shared * 5 >= Math.min(first.size, second.size) * 4;
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY.has(word)).map((word) => word.slice(0, LETTERS)));
}
