import type { Turn } from '../contract/rules.ts';
import { other, type Seat, seatNumber } from '../seat.ts';

/** How a game can end: by its rules (won, drawn), or otherwise. */
export const ENDINGS = ['won', 'drawn', 'resigned', 'out-of-time', 'fault', 'aborted'] as const;
type EndingKind = (typeof ENDINGS)[number];

export type Ending = {
  readonly kind: EndingKind;
  readonly winner: Seat | null;
  /** What the player did who lost by a fault. */
  readonly fault?: EndingFault | undefined;
};

/** A fault as it is kept: a code, a sentence, and what would have been legal. */
export type EndingFault = {
  readonly code: string;
  readonly message: string;
  readonly allowed?: readonly string[];
};

/** The tag of a record for each ending that its moves do not show; its value is the player who lost by it. */
const TAGS = {
  Resigned: 'resigned',
  OutOfTime: 'out-of-time',
  Fault: 'fault',
  Aborted: 'aborted',
} as const;

type Tags = Readonly<Record<string, string>>;

/** The ending that the rules bring about; undefined while play goes on. */
export function endingByRules(turn: Turn): Ending | undefined {
  if (turn.kind !== 'over') return undefined;
  return { kind: turn.winner === null ? 'drawn' : 'won', winner: turn.winner };
}

/** The tags for an ending that the moves of its game do not show; for a fault, its code and sentence too. */
export function endingTags({ kind, winner, fault }: Ending): Tags {
  const tag = Object.entries(TAGS).find(([, ending]) => ending === kind)?.[0];
  if (tag === undefined) return {};
  return {
    [tag]: winner === null ? 'yes' : String(seatNumber(other(winner))),
    ...(fault === undefined ? {} : { Cause: `${fault.code} ${fault.message}` }),
  };
}

/** The ending that the tags of a record tell, where its moves did not bring the game to one. */
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

/** What the loser did, as the tags tell it. */
function faultIn({ Cause = '' }: Tags): Pick<Ending, 'fault'> {
  const [, code, message] = /^([a-z-]+\/[a-z-]+) (.+)$/.exec(Cause) ?? [];
  return code === undefined || message === undefined ? {} : { fault: { code, message } };
}
