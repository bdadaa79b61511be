import type { CallToolResult } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { RefusalData } from '../../protocol/refusal.ts';

/** A schema in the form that tools take. It checks arguments and describes them to models. */
export function toolSchema<Value>(
  schema: v.GenericSchema<Value>,
): ReturnType<typeof toStandardJsonSchema<v.GenericSchema<Value>>> {
  return toStandardJsonSchema(schema);
}

/** The arguments of a tool. An unknown argument is refused in words that help a model correct itself. */
export function argumentsOf<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, v.ErrorMessage<v.StrictObjectIssue>> {
  return v.strictObject(entries, ({ expected, received, message }) =>
    expected === 'never'
      ? `There is no argument ${received}. The tool takes ${Object.keys(entries).join(', ')}.`
      : message,
  );
}

/** An answer for models, as text and as data, because some clients pass on only one of them. */
export function answer(lines: readonly string[], data: object): CallToolResult {
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: data as Record<string, unknown>,
  };
}

/** A refusal that says what would be allowed, so that the model can correct itself. */
export function toolError(
  { code, message, allowed, place }: RefusalData,
  more: readonly string[] = [],
): CallToolResult {
  const isListed = allowed === undefined || allowed.every((one) => message.includes(one));
  const list = isListed ? [] : [`Allowed: ${allowed.join(', ')}.`];
  const refusal = { code, message, allowed, place };
  return {
    isError: true,
    content: [{ type: 'text', text: [`${message} (${code})`, ...list, ...more].join('\n') }],
    structuredContent: Object.fromEntries(
      Object.entries(refusal).filter(([, value]) => value !== undefined),
    ),
  };
}
