import type { Position } from './play.ts';

/** Where play goes from a position, and how likely. */
export type Ways = ReadonlyMap<Position, number>;
/** Play between two players who need no memory. A position without ways on is an end. */
export type Chain = ReadonlyMap<Position, Ways>;

/** How games go on from a position: chances that add up to 1, and the mean number of turns. */
export type Forecast = {
  readonly player1: number;
  readonly player2: number;
  readonly drawn: number;
  /** The chance that play never ends; the turns are those before it is sure not to. */
  readonly endless: number;
  readonly turns: number;
};

/** What is known of a position: its forecast so far, and where play is not yet followed to the end. */
type Row = { open: Map<Position, number>; forecast: Forecast };

const NOTHING: Forecast = { player1: 0, player2: 0, drawn: 0, endless: 0, turns: 0 };

/**
 * The forecast of every position that play from `root` comes to. One position after another is left out,
 * and what came to it goes where it leads; nothing is ever subtracted, so that nothing cancels.
 */
export function forecastsFrom(
  chain: Chain,
  root: Position,
  forecastOver: (position: Position) => Forecast,
): ReadonlyMap<Position, Forecast> {
  const order = depthFirst(chain, root);
  const ending = endingOf(chain, order);
  const forecasts = new Map<Position, Forecast>();
  const rows = new Map<Position, Row>();
  const before = new Map<Position, Set<Position>>(order.map((position) => [position, new Set()]));
  for (const position of order) {
    const ways = chain.get(position);
    if (ways === undefined) forecasts.set(position, forecastOver(position));
    else if (!ending.has(position)) forecasts.set(position, { ...NOTHING, endless: 1 });
    else rows.set(position, { open: new Map(), forecast: { ...NOTHING, turns: 1 } });
  }
  for (const [position, row] of rows)
    for (const [after, chance] of chain.get(position) as Ways) {
      if (chance === 0) continue;
      const known = forecasts.get(after);
      if (known !== undefined) row.forecast = plus(row.forecast, known, chance);
      else {
        row.open.set(after, chance);
        before.get(after)?.add(position);
      }
    }
  for (const [position, row] of rows) {
    leaveOut(position, row);
    for (const earlier of before.get(position) ?? []) {
      const into = rows.get(earlier) as Row;
      const share = into.open.get(position);
      if (share === undefined || earlier === position) continue;
      into.open.delete(position);
      into.forecast = plus(into.forecast, row.forecast, share);
      for (const [after, chance] of row.open) {
        into.open.set(after, (into.open.get(after) ?? 0) + share * chance);
        before.get(after)?.add(earlier);
      }
    }
    // Those left out before keep where they led; only the others are looked at again.
    for (const after of row.open.keys()) before.get(after)?.delete(position);
  }
  // The last one left out leads nowhere else, the one before it only there, and so on.
  for (const [position, { open, forecast }] of [...rows].reverse()) {
    let whole = forecast;
    for (const [after, chance] of open)
      whole = plus(whole, forecasts.get(after) as Forecast, chance);
    forecasts.set(position, whole);
  }
  return forecasts;
}

/** Play that comes back at once is played again, until it leads elsewhere. */
function leaveOut(position: Position, row: Row): void {
  if (!row.open.delete(position)) return;
  const { player1, player2, drawn, endless } = row.forecast;
  let leaving = player1 + player2 + drawn + endless;
  for (const chance of row.open.values()) leaving += chance;
  row.forecast = plus(NOTHING, row.forecast, 1 / leaving);
  for (const [after, chance] of row.open) row.open.set(after, chance / leaving);
}

function plus(one: Forecast, two: Forecast, share: number): Forecast {
  return {
    player1: one.player1 + share * two.player1,
    player2: one.player2 + share * two.player2,
    drawn: one.drawn + share * two.drawn,
    endless: one.endless + share * two.endless,
    turns: one.turns + share * two.turns,
  };
}

/** The positions from `root` on, each after those it leads to, circles aside. */
function depthFirst(chain: Chain, root: Position): readonly Position[] {
  const waysOf = (position: Position): Iterator<[Position, number]> =>
    (chain.get(position) ?? new Map<Position, number>()).entries();
  const seen = new Set([root]);
  const path = [{ position: root, ahead: waysOf(root) }];
  const order: Position[] = [];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = top.ahead.next();
    if (next.done === true) {
      order.push(top.position);
      path.pop();
      continue;
    }
    const [after, chance] = next.value;
    if (chance === 0 || seen.has(after)) continue;
    seen.add(after);
    path.push({ position: after, ahead: waysOf(after) });
  }
  return order;
}

/** The positions from which an end can be come to at all. */
function endingOf(chain: Chain, order: readonly Position[]): ReadonlySet<Position> {
  const ending = new Set<Position>();
  for (let size = -1; size !== ending.size; ) {
    size = ending.size;
    for (const position of order) {
      const ways = chain.get(position);
      if (ways === undefined) ending.add(position);
      else
        for (const [after, chance] of ways)
          if (chance > 0 && ending.has(after)) ending.add(position);
    }
  }
  return ending;
}
