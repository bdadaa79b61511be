import type { Seat } from '../../src/core/seat.ts';
import { keyOf, type Play, type Position } from './play.ts';

/**
 * How few turns a side needs to win if the other stands still: from each position all that it can do, turn after turn,
 * wave by wave. Where play never comes to the other standing still, its own fields alone say how many more turns it
 * takes at least. Undefined where no number of turns is enough.
 */
export function turnsAloneIn(play: Play): (position: Position, seat: Seat) => number | undefined {
  const waves = ([0, 1] as const).map((seat) => wavesOf(play, seat));
  const mover = moverIn(play);
  /** The same position with a seat to move; undefined if play never comes there. */
  const onTurn = (position: Position, seat: Seat): Position | undefined => {
    if (position.kind === 'over' || position.seat === seat) return position;
    if (mover === undefined) return undefined;
    return play.positions.get(keyOf({ ...position.state, [mover]: seat }));
  };
  return (start, seat) => {
    const { own, arrived } = waves[seat] as ReturnType<typeof wavesOf>;
    const byFields = (position: Position): number => {
      const at = arrived.findIndex((wave) => wave.has(look(position, own)));
      return at < 0 ? Infinity : at + 1;
    };
    const first = onTurn(start, seat);
    let best = first === undefined ? byFields(start) : Infinity;
    let wave = first === undefined ? [] : [first];
    const seen = new Set(wave);
    for (let turns = 1; wave.length > 0 && turns < best; turns++) {
      const afters = wave
        .filter(({ kind }) => kind !== 'over')
        .flatMap(({ table }) => table.flat());
      wave = [];
      for (const after of new Set(afters)) {
        if (after.kind === 'over' && after.winner === seat) best = turns;
        const next = onTurn(after, seat);
        if (next === undefined) best = Math.min(best, turns + byFields(after));
        else if (!seen.has(next)) wave.push(next);
        if (next !== undefined) seen.add(next);
      }
    }
    return Number.isFinite(best) ? best : undefined;
  };
}

/** The field that says whose turn it is, and nothing else. */
function moverIn({ positions, rules, start }: Play): string | undefined {
  const turns = [...positions.values()].filter(({ kind }) => kind !== 'over');
  return Object.keys(start.state).find(
    (field) =>
      rules.shape[field] === 2 &&
      turns.some(({ seat }) => seat !== start.seat) &&
      turns.every(({ seat, state }) => state[field] === seat),
  );
}

function look({ state }: Position, fields: readonly string[]): string {
  return JSON.stringify(fields.map((field) => state[field]));
}

function wavesOf(
  play: Play,
  seat: Seat,
): { readonly own: readonly string[]; readonly arrived: readonly ReadonlySet<string>[] } {
  const turns = [...play.positions.values()].filter(({ kind }) => kind !== 'over');
  const changes = (field: string, by: (mover: Seat) => boolean): boolean =>
    turns.some(
      ({ seat: mover, state, table }) =>
        by(mover) && table.flat().some((after) => after.state[field] !== state[field]),
    );
  const own = Object.keys(play.start.state).filter(
    (field) =>
      changes(field, (mover) => mover === seat) && !changes(field, (mover) => mover !== seat),
  );
  const steps = turns
    .filter((position) => position.seat === seat)
    .map((position) => ({
      from: look(position, own),
      wins: position.table.flat().some(({ kind, winner }) => kind === 'over' && winner === seat),
      to: position.table.flat().map((after) => look(after, own)),
    }));
  const arrived: Set<string>[] = [];
  const known = new Set<string>();
  for (;;) {
    const wave = new Set(
      steps
        .filter(({ wins, to }) => (arrived.length === 0 ? wins : to.some((one) => known.has(one))))
        .map(({ from }) => from)
        .filter((from) => !known.has(from)),
    );
    if (wave.size === 0) return { own, arrived };
    arrived.push(wave);
    for (const one of wave) known.add(one);
  }
}
