import type { BaseIssue } from 'valibot';

/** Valibot's names of types, and what a person calls them. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
};

/** What a value beyond a bound is, by Valibot's name of the check. */
const BOUNDS: Readonly<Record<string, string>> = {
  min_value: 'small',
  max_value: 'large',
  min_length: 'short',
  max_length: 'long',
};

function wrongIn({ kind, type, expected, received, requirement }: BaseIssue<unknown>): string {
  if (expected === 'never') return 'does not belong here';
  if (received === 'undefined') return 'is missing';
  const bound = BOUNDS[type];
  if (bound !== undefined)
    return `is too ${bound}: ${requirement} at ${type.startsWith('min') ? 'least' : 'most'}`;
  // A pattern says nothing to a person.
  if (expected === null || kind === 'validation') return 'is not valid';
  const allowed = expected.replace(/^\((.*)\)$/, '$1').split(' | ');
  return `must be ${allowed.map((one) => TYPES[one] ?? one).join(' or ')}`;
}

/** What is wrong with a value from outside, in a sentence. The value is not repeated, because it may be secret. */
export function wrongPart(issue: BaseIssue<unknown>, whole: string): string {
  const where = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  return `${where === '' ? whole : `"${where.slice(0, 60)}"`} ${wrongIn(issue)}.`;
}
