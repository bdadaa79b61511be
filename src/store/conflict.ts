import { type Refusal, refuse } from '../core/result.ts';

/** Another writer was quicker. */
export function conflict(key: string): { readonly ok: false; readonly error: Refusal } {
  return refuse({
    code: 'store/conflict',
    message: `${key} has changed in the meantime. Nothing was written.`,
  });
}

/** The names for a damaged entry, in the order they are tried. */
export function* asideNames(name: string): Generator<string, never> {
  for (let number = 1; ; number++)
    yield number === 1 ? `${name}.damaged` : `${name}.damaged-${number}`;
}

/** What the person is told of a damaged entry. */
export function damagedSentence(name: string, aside: string): string {
  return `${name} was damaged. It is kept as ${aside}, and a new one is begun.`;
}
