/** Where a game is kept: under which id, and since when. */
export type GamePlace = { readonly id: string; readonly date: string };

/** A place for a game that begins now. */
export function newPlace(game: string): GamePlace {
  const date = new Date().toISOString().replace(/\.\d+/, '');
  const stamp = date.replace(/[-:]/g, '');
  return { id: `${stamp}-${game}-${freshSeed().toString(36)}`, date };
}

/** A seed that no one has chosen. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
