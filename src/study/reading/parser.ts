/** Every way to read a text from a place: what it means, and where that reading ends. */
export type Parser<T> = (
  text: string,
  at: number,
) => readonly (readonly [meaning: T, end: number])[];

/** Reads these letters, with this meaning. */
export function word<T>(letters: string, meaning: T): Parser<T> {
  return (text, at) => (text.startsWith(letters, at) ? [[meaning, at + letters.length]] : []);
}

export function oneOf<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  return (text, at) => parsers.flatMap((parser) => parser(text, at));
}

/** Reads one after the other. `meaning` combines both. */
export function both<A, B, T>(
  first: Parser<A>,
  second: Parser<B>,
  meaning: (first: A, second: B) => T,
): Parser<T> {
  return (text, at) =>
    first(text, at).flatMap(([one, middle]) =>
      second(text, middle).map(([two, end]) => [meaning(one, two), end] as const),
    );
}

export function after<T>(letters: string, parser: Parser<T>): Parser<T> {
  return both(word(letters, undefined), parser, (_, meaning) => meaning);
}

export function before<T>(parser: Parser<T>, letters: string): Parser<T> {
  return both(parser, word(letters, undefined), (meaning) => meaning);
}

export function as<A, T>(parser: Parser<A>, meaning: (read: A) => T): Parser<T> {
  return (text, at) => parser(text, at).map(([read, end]) => [meaning(read), end]);
}

/** Reads one or more, with these letters between them. */
export function several<T>(parser: Parser<T>, between: string): Parser<readonly T[]> {
  const more: Parser<readonly T[]> = (text, at) => several(parser, between)(text, at);
  return oneOf(
    as(parser, (only) => [only]),
    both(parser, after(between, more), (first, others) => [first, ...others]),
  );
}

export const digits: Parser<bigint> = (text, at) => {
  let end = at;
  while (/[0-9]/.test(text.charAt(end))) end++;
  return end === at ? [] : [[BigInt(text.slice(at, end)), end]];
};

/** The meaning of a whole text; undefined if it has none, or more than one. */
export function readWhole<T>(parser: Parser<T>, text: string): T | undefined {
  const [only, ...others] = parser(text, 0).filter(([, end]) => end === text.length);
  return others.length > 0 ? undefined : only?.[0];
}
