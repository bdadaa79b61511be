import * as v from 'valibot';
import type { AnswerKind, AnswerMessage } from './answers/answers.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** What every message that stands alone begins with. */
export type Message<Kind extends string> = {
  readonly protocol: typeof PROTOCOL_VERSION;
  readonly kind: Kind;
};

type AnswerOf<Kind extends AnswerKind> = Extract<AnswerMessage, Message<Kind>>;

/** An answer of a command: the compiler knows what each kind holds, and lets nothing else in. */
export function message<const Kind extends AnswerKind>(
  kind: Kind,
  body: Omit<AnswerOf<Kind>, keyof Message<Kind>>,
): AnswerOf<Kind> {
  return { protocol: PROTOCOL_VERSION, kind, ...body } as AnswerOf<Kind>;
}

/** The schema of a message that stands alone. */
export function messageSchema<const Kind extends string, const Entries extends v.ObjectEntries>(
  kind: Kind,
  entries: Entries,
) {
  return v.object({ protocol: v.literal(PROTOCOL_VERSION), kind: v.literal(kind), ...entries });
}
