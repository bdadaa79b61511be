import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { clip } from '../../core/clip.ts';
import { accept, type Result, refuse } from '../../core/result.ts';

/** Parses a line of JSON from outside as a message, or says why it is none. */
export function readLine<T>(line: string, schema: GenericSchema<T>): Result<T> {
  let value: unknown;
  try {
    // Programs on Windows may begin their output with a byte order mark.
    value = JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch {
    return unreadable(`This is not a line of JSON: ${clip(line)}`);
  }
  const read = safeParse(schema, value);
  if (read.success) return accept(read.output);
  const [issue] = read.issues;
  const path = getDotPath(issue);
  return unreadable(`${path === null ? '' : `${path}: `}${clip(issue.message)}`);
}

function unreadable(message: string): Result<never> {
  return refuse({ code: 'line/unreadable', message });
}
