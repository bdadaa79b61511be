/** The id under which a game is kept, and when it began. */
export type GamePlace = { readonly id: string; readonly date: string };

/** A place for a game that begins now. Ids of games that begin within a second keep their order. */
export function newPlace(game: string): GamePlace {
  const now = new Date().toISOString();
  const date = now.replace(/\.\d+/, '');
  const stamp = date.replace(/[-:]/g, '');
  return { id: `${stamp}-${game}-${now.slice(20, 23)}${freshSeed().toString(36)}`, date };
}

/** A seed that no one has chosen. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
