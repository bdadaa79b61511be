import type { Seat } from '../../src/core/seat.ts';
import type { Graph } from '../../src/solve/reach/graph.ts';

/**
 * A slow and obvious twin of the solver of sealed games: positions are objects, stages are solved by trying
 * every square part of their matrix, and the other side's answers by trying all of them.
 */
export type Place =
  | { readonly winner: Seat | null }
  /** `to[choice of seat 0][choice of seat 1]` */
  | { readonly to: readonly (readonly number[])[]; readonly sealed: boolean };

/** The positions of a graph, as both seats see them. */
export function placesOf({ codes, firsts, afters, columns }: Graph): readonly Place[] {
  return Array.from(codes, (code, position): Place => {
    if (code === 4) return { winner: 0 };
    if (code === 5) return { winner: 1 };
    if (code === 6) return { winner: null };
    const turns = [...afters.slice(firsts[position], firsts[position + 1])];
    if (code === 0) return { sealed: false, to: turns.map((after) => [after]) };
    if (code === 1) return { sealed: false, to: [turns] };
    const width = columns[position] ?? 1;
    const led = Array.from({ length: turns.length / width }, (_, row) =>
      turns.slice(row * width, (row + 1) * width),
    );
    return { sealed: true, to: code === 2 ? led : transpose(led) };
  });
}

export function transpose<T>(matrix: readonly (readonly T[])[]): T[][] {
  return (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] as T));
}

/** Solves equations by elimination; undefined where they do not determine the answer. */
function solveEquations(
  rows: readonly (readonly number[])[],
  right: readonly number[],
): number[] | undefined {
  const size = rows.length;
  const table = rows.map((row, index) => [...row, right[index] as number]);
  for (let step = 0; step < size; step++) {
    const rest = table.slice(step);
    const best = rest.reduce((a, b) =>
      Math.abs(b[step] as number) > Math.abs(a[step] as number) ? b : a,
    );
    if (Math.abs(best[step] as number) < 1e-12) return undefined;
    const at = table.indexOf(best);
    [table[step], table[at]] = [best, table[step] as number[]];
    for (const row of table)
      if (row !== best) {
        const factor = (row[step] as number) / (best[step] as number);
        for (let column = step; column <= size; column++)
          row[column] = (row[column] as number) - factor * (best[column] as number);
      }
  }
  return table.map((row, index) => (row[size] as number) / (row[index] as number));
}

function subsets(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: count - from }, (_, offset) => from + offset).flatMap((first) =>
    subsets(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

/** The value of a matrix game: the best that a side can mix of some square part so that all in it is alike. */
function stageByParts(matrix: readonly (readonly number[])[]): number {
  const floor = bestByParts(matrix);
  const ceiling = -bestByParts(transpose(matrix).map((row) => row.map((payoff) => -payoff)));
  if (ceiling - floor > 1e-9) throw new Error('Every matrix game has a value.');
  return (floor + ceiling) / 2;
}

function bestByParts(matrix: readonly (readonly number[])[]): number {
  const columns = transpose(matrix);
  const least = Math.min(...matrix.flat());
  const scale = Math.max(...matrix.flat()) - least || 1;
  let best = Number.NEGATIVE_INFINITY;
  for (let size = 1; size <= Math.min(matrix.length, columns.length); size++)
    for (const rows of subsets(matrix.length, size))
      for (const part of subsets(columns.length, size)) {
        const square = part.map((column) =>
          rows.map((row) => ((matrix[row]?.[column] as number) - least) / scale),
        );
        const mix = solveEquations(
          [...square.map((row) => [...row, -1]), [...new Array<number>(size).fill(1), 0]],
          [...new Array<number>(size).fill(0), 1],
        )?.slice(0, size);
        if (mix === undefined || mix.some((chance) => chance < -1e-9)) continue;
        const kept = mix.map((chance) => Math.max(0, chance));
        const total = kept.reduce((sum, chance) => sum + chance, 0);
        const worst = Math.min(
          ...columns.map((column) =>
            rows.reduce(
              (sum, row, at) => sum + ((kept[at] as number) / total) * (column[row] as number),
              0,
            ),
          ),
        );
        best = Math.max(best, worst);
      }
  return best;
}

/** Seat 0's chance within so many turns, play beyond them counting as `otherwise`. */
export function iterate(places: readonly Place[], otherwise: number, rounds: number): number[] {
  let worths = places.map((place) =>
    'winner' in place ? (place.winner === null ? 0.5 : 1 - place.winner) : otherwise,
  );
  for (let round = 0; round < rounds; round++) worths = iterated(places, worths);
  return worths;
}

/** The same within one turn more. */
export function iterated(places: readonly Place[], worths: readonly number[]): number[] {
  return places.map((place, at) =>
    'winner' in place
      ? (worths[at] as number)
      : stageByParts(place.to.map((row) => row.map((after) => worths[after] as number))),
  );
}

/** How a seat plays each position: a chance for each of its choices. */
export type Mixes = readonly (readonly number[])[];

/**
 * What a seat gets at every position as it mixes against every way in which the other side always answers
 * alike in the same position, the worst (or, with `Math.max`, the best) of them. Play that never ends pays
 * nothing.
 */
export function againstAll(
  places: readonly Place[],
  seat: Seat,
  mixes: Mixes,
  choose: (...values: number[]) => number,
): number[] {
  const open = places.flatMap((place, at) => ('winner' in place ? [] : [at]));
  const answers = open.map((at) => {
    const place = places[at] as Exclude<Place, { winner: Seat | null }>;
    const own = seat === 0 ? place.to : transpose(place.to);
    return (own[0] as readonly number[]).length;
  });
  const policies = answers.reduce((product, count) => product * count, 1);
  let found: number[] | undefined;
  for (let policy = 0; policy < policies; policy++) {
    let rest = policy;
    const chosen = new Map<number, number>();
    for (const [index, at] of open.entries()) {
      chosen.set(at, rest % (answers[index] as number));
      rest = Math.floor(rest / (answers[index] as number));
    }
    const worths = followChain(places, seat, mixes, chosen);
    found = found?.map((worth, at) => choose(worth, worths[at] as number)) ?? worths;
  }
  return found ?? [];
}

/** How many ways of answering there are. */
export function countPolicies(places: readonly Place[], seat: Seat): number {
  return places.reduce((product, place) => {
    if ('winner' in place) return product;
    const own = seat === 0 ? place.to : transpose(place.to);
    return product * (own[0] as readonly number[]).length;
  }, 1);
}

function followChain(
  places: readonly Place[],
  seat: Seat,
  mixes: Mixes,
  chosen: ReadonlyMap<number, number>,
): number[] {
  const ways = places.map((place, at): readonly (readonly [number, number])[] => {
    if ('winner' in place) return [];
    const own = seat === 0 ? place.to : transpose(place.to);
    return own.map((row, choice) => [
      row[chosen.get(at) as number] as number,
      mixes[at]?.[choice] as number,
    ]);
  });
  const pays = places.map((place) => {
    if (!('winner' in place)) return 0;
    return place.winner === null ? 0.5 : place.winner === seat ? 1 : 0;
  });
  // Play that cannot end any more is worth nothing.
  const ending = new Set(places.flatMap((_, at) => (ways[at]?.length === 0 ? [at] : [])));
  for (let size = -1; size !== ending.size; ) {
    size = ending.size;
    for (const [at, own] of ways.entries())
      if (own.some(([after, chance]) => chance > 0 && ending.has(after))) ending.add(at);
  }
  const unknown = [...ending].filter((at) => (ways[at] as readonly unknown[]).length > 0);
  const rows = unknown.map((at) =>
    unknown.map((other) => {
      const chance = (ways[at] ?? []).reduce(
        (sum, [after, c]) => (after === other ? sum + c : sum),
        0,
      );
      return (at === other ? 1 : 0) - chance;
    }),
  );
  const right = unknown.map((at) =>
    (ways[at] ?? []).reduce(
      (sum, [after, chance]) =>
        unknown.includes(after) || !ending.has(after)
          ? sum
          : sum + chance * (pays[after] as number),
      0,
    ),
  );
  const solved = solveEquations(rows, right) ?? [];
  return places.map((_, at) => {
    if (!ending.has(at)) return 0;
    const index = unknown.indexOf(at);
    return index < 0 ? (pays[at] as number) : (solved[index] as number);
  });
}

/** In how many turns each position is won for sure by a seat; infinite where it is not. */
export function turnsToWin(places: readonly Place[], seat: Seat): number[] {
  let turns = places.map((place) =>
    'winner' in place && place.winner === seat ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let round = 0; round <= places.length; round++)
    turns = places.map((place, at) => {
      if ('winner' in place) return turns[at] as number;
      const own = seat === 0 ? place.to : transpose(place.to);
      return Math.min(
        ...own.map((row) => 1 + Math.max(...row.map((after) => turns[after] as number))),
      );
    });
  return turns;
}

/** How games end from each position within so many turns: won by seat 0, drawn, won by seat 1. */
export function playOut(
  places: readonly Place[],
  mixes: readonly [Mixes, Mixes],
  rounds: number,
): readonly (readonly [number, number, number])[] {
  let chances = places.map((place): readonly [number, number, number] =>
    'winner' in place
      ? [place.winner === 0 ? 1 : 0, place.winner === null ? 1 : 0, place.winner === 1 ? 1 : 0]
      : [0, 0, 0],
  );
  for (let round = 0; round < rounds; round++)
    chances = places.map((place, at) => {
      if ('winner' in place) return chances[at] as readonly [number, number, number];
      const sum: [number, number, number] = [0, 0, 0];
      for (const [choice, row] of place.to.entries())
        for (const [answer, after] of row.entries())
          for (const kind of [0, 1, 2] as const)
            sum[kind] +=
              (mixes[0][at]?.[choice] as number) *
              (mixes[1][at]?.[answer] as number) *
              ((chances[after] as readonly number[])[kind] as number);
      return sum;
    });
  return chances;
}
