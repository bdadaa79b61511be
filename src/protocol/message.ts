import * as v from 'valibot';
import type { AnswerKind, AnswerMessage } from './answers/answers.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** The beginning of every standalone message. */
export type Message<Kind extends string> = {
  readonly protocol: typeof PROTOCOL_VERSION;
  readonly kind: Kind;
};

type AnswerOf<Kind extends AnswerKind> = Extract<AnswerMessage, Message<Kind>>;

/** A command's answer. The compiler checks the body against the kind, and allows nothing else. */
export function message<const Kind extends AnswerKind>(
  kind: Kind,
  body: Omit<AnswerOf<Kind>, keyof Message<Kind>>,
): AnswerOf<Kind> {
  return { protocol: PROTOCOL_VERSION, kind, ...body } as AnswerOf<Kind>;
}

/** The schema of a standalone message. */
export function messageSchema<const Kind extends string, const Entries extends v.ObjectEntries>(
  kind: Kind,
  entries: Entries,
) {
  return v.object({ protocol: v.literal(PROTOCOL_VERSION), kind: v.literal(kind), ...entries });
}
