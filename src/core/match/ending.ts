import type { Turn } from '../contract/rules.ts';
import { other, type Seat, seatNumber } from '../seat.ts';

/** How a game can end: by its rules (won, drawn), or otherwise. */
export const ENDINGS = ['won', 'drawn', 'resigned', 'out-of-time', 'fault', 'aborted'] as const;
type EndingKind = (typeof ENDINGS)[number];

export type Ending = {
  readonly kind: EndingKind;
  readonly winner: Seat | null;
  /** What the player who lost by a fault did. */
  readonly fault?: EndingFault | undefined;
};

/** A fault as stored: a code, a sentence, and what would have been legal. */
export type EndingFault = {
  readonly code: string;
  readonly message: string;
  readonly allowed?: readonly string[];
};

/**
 * Record tags for endings that the moves do not show. The value is the player who lost, or "yes" if the game was
 * aborted.
 */
const TAGS = {
  Resigned: 'resigned',
  OutOfTime: 'out-of-time',
  Fault: 'fault',
  Aborted: 'aborted',
} as const;

type Tags = Readonly<Record<string, string>>;

/** The ending by the rules; undefined while play goes on. */
export function endingByRules(turn: Turn): Ending | undefined {
  if (turn.kind !== 'over') return undefined;
  return { kind: turn.winner === null ? 'drawn' : 'won', winner: turn.winner };
}

/** The tags for an ending that the moves do not show, with the code and sentence of a fault. */
export function endingTags({ kind, winner, fault }: Ending): Tags {
  const tag = Object.entries(TAGS).find(([, ending]) => ending === kind)?.[0];
  if (tag === undefined) return {};
  return {
    [tag]: winner === null ? 'yes' : String(seatNumber(other(winner))),
    ...(fault === undefined ? {} : { Cause: `${fault.code} ${fault.message}` }),
  };
}

/** The ending in a record's tags, for a game that its moves did not finish. */
export function endingInTags(tags: Tags): Ending | undefined {
  for (const [tag, kind] of Object.entries(TAGS)) {
    const value = Object.hasOwn(tags, tag) ? tags[tag] : undefined;
    if (kind === 'aborted' ? value === 'yes' : value === '1' || value === '2')
      return {
        kind,
        winner: value === 'yes' ? null : value === '1' ? 1 : 0,
        ...(kind === 'fault' ? faultIn(tags) : {}),
      };
  }
  return undefined;
}

/** The fault in a record's tags. */
function faultIn({ Cause = '' }: Tags): Pick<Ending, 'fault'> {
  const [, code, message] = /^([a-z-]+\/[a-z-]+) (.+)$/.exec(Cause) ?? [];
  return code === undefined || message === undefined ? {} : { fault: { code, message } };
}
