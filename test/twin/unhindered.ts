import type { Seat } from '../../src/core/seat.ts';
import type { Play, Position } from './play.ts';

/**
 * How few turns a side needs to win if the other never gets in its way: the fields that only its turns
 * change are played by themselves, wave by wave. Undefined where no number of turns is enough.
 */
export function turnsUnhinderedIn(
  play: Play,
): (position: Position, seat: Seat) => number | undefined {
  const waves = ([0, 1] as const).map((seat) => wavesOf(play, seat));
  return (position, seat) => {
    const { own, arrived } = waves[seat] as ReturnType<typeof wavesOf>;
    const at = arrived.findIndex((wave) => wave.has(look(position, own)));
    return at < 0 ? undefined : at + 1;
  };
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
