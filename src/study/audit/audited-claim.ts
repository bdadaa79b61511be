import type { Check, Claim } from '../../core/contract/claim.ts';
import type { Finding } from './finding.ts';

/** Another claim with a different verdict, and why they do not contradict each other. */
export type RelatedClaim = { readonly id: string; readonly why: string };

/** A claim of the book and its verdict. */
export type AuditedClaim = {
  readonly id: string;
  readonly clause: string;
  readonly claim: string;
} & Finding & {
    /** The kind of check. */
    readonly kind: Check['kind'];
    /** Its subject, as a heading. */
    readonly about: string;
    /** What exactly was checked: "whether every game ends, however it is played". */
    readonly asked: string;
    /** How much a failure would matter to an author; 1 matters most. */
    readonly rank: number;
    /** Claims that seem to say the same but have a different verdict. */
    readonly related: readonly RelatedClaim[];
  };

/** A checked claim, before it is compared with the others. */
export type CheckedClaim = {
  readonly claim: Claim;
  readonly audited: Omit<AuditedClaim, 'related'>;
  /** The settings it was checked with, if they differ from the audit's. */
  readonly settings: string | undefined;
};
