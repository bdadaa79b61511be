import type { Game } from '../../src/core/contract/game.ts';
import type { Seat } from '../../src/core/seat.ts';

/** Places, each with who chooses there and where they can go; a place without one is the end. */
export type Graph = Readonly<
  Record<
    string,
    | { readonly seat: Seat; readonly to: readonly string[] }
    | { readonly winner: Seat | null }
    /** Both choose unseen among the same moves; `to[lead][answer]` is where that leads. */
    | { readonly sealed: Seat; readonly to: readonly (readonly string[])[] }
  >
>;

/** A game that is played on a graph from its first place, for what the games that ship do not have. */
export function graphGame(graph: Graph): Game {
  const places = Object.keys(graph);
  const at = (state: { readonly place: number }) => {
    const node = graph[places[state.place] ?? ''];
    if (node === undefined) throw new Error('no such place');
    return node;
  };
  const game: Game<Record<string, never>, { readonly place: number }, string> = {
    id: 'graph',
    title: 'Graph',
    summary: 'Places and ways between them.',
    options: {},
    rules: () => ({
      shape: { place: places.length },
      passes: ['pass'],
      start: () => ({ place: 0 }),
      turn(state) {
        const node = at(state);
        if ('winner' in node)
          return { kind: 'over', winner: node.winner, reason: 'that is the end' };
        return 'sealed' in node
          ? { kind: 'both', seat: node.sealed }
          : { kind: 'one', seat: node.seat };
      },
      moves(state) {
        const node = at(state);
        if ('winner' in node) return [];
        return 'sealed' in node ? node.to.map((_, index) => `c${index}`) : node.to;
      },
      next(state, move, answer) {
        const node = at(state);
        if (!('sealed' in node)) return { place: places.indexOf(move) };
        const row = node.to[Number(move.slice(1))] ?? [];
        return { place: places.indexOf(row[Number(answer?.slice(1))] ?? '') };
      },
      notate: String,
    }),
    book: () => ({
      clauses: [],
      rulings: [],
      claims: [],
      words: {
        opening: () => [],
        spell: (_state, move) => [move],
        ask: (_position, seat) => [`Player ${seat + 1}: `],
        refuse: () => [],
        narrate: ({ seat, move }) => [`Player ${seat + 1} goes to ${move}.`],
        closing: () => [],
      },
      axes: ['place', 'place'],
      scene: () => [],
    }),
  };
  return game;
}
