/** Where a game is kept: under which id, and since when. */
export type GamePlace = { readonly id: string; readonly date: string };

/** A place for a game that begins now. */
export function newPlace(game: string): GamePlace {
  const date = new Date().toISOString().replace(/\.\d+/, '');
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const stamp = date.replace(/[-:]/g, '');
  return { id: `${stamp}-${game}-${random.toString(36)}`, date };
}
