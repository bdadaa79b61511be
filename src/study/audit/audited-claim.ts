import type { Check, Claim } from '../../core/contract/claim.ts';
import type { Finding } from './finding.ts';

/** Another claim that came out otherwise, and why the two do not contradict each other. */
export type Beside = { readonly id: string; readonly why: string };

/** What a book says, and whether it is so. */
export type AuditedClaim = {
  readonly id: string;
  readonly clause: string;
  readonly claim: string;
} & Finding & {
    /** The kind of check. */
    readonly kind: Check['kind'];
    /** What it speaks of, as a heading. */
    readonly about: string;
    /** What exactly was asked: "whether every game ends, however it is played". */
    readonly asked: string;
    /** How much it would matter to an author that it does not hold: 1 the most. */
    readonly rank: number;
    /** Claims that seem to say the same and came out otherwise. */
    readonly beside: readonly Beside[];
  };

/** A claim that was checked, before it is held against the others. */
export type CheckedClaim = {
  readonly claim: Claim;
  readonly audited: Omit<AuditedClaim, 'beside'>;
  /** The settings it was checked with, where they are others than the audit's. */
  readonly settings: string | undefined;
};
