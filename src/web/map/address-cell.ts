import type { State } from '../../core/contract/rules.ts';
import { numberAt } from '../../core/typed-array.ts';
import { hrefTo, readRoute } from '../router.ts';
import type { MapField, MapFrame } from '../work/tasks/map-tasks.ts';

/** A cell of a map in an address: the values of its fields. */
export function noteOf(frame: MapFrame, state: State): string {
  return fieldsOf(frame)
    .map(({ field }) => state[field])
    .join('-');
}

/** The cell that an address names; if it is not on the map, the map's first cell. */
export function notedIn(frame: MapFrame, note: string | null): State {
  const fields = fieldsOf(frame);
  const values = (note ?? '')
    .split('-')
    .map((value) => (value === '' ? Number.NaN : Number(value)));
  const isOn =
    values.length === fields.length &&
    fields.every(({ size }, index) => {
      const value = numberAt(values, index);
      return Number.isInteger(value) && value >= 0 && value < size;
    });
  if (!isOn) return frame.state;
  const entries = fields.map(({ field }, index) => [field, numberAt(values, index)] as const);
  return { ...frame.state, ...Object.fromEntries(entries) };
}

function fieldsOf({ axes, others }: MapFrame): readonly MapField[] {
  return [...axes, ...others];
}

/** Writes a setting into the address of the current place; it is not a step of its own. */
export function noteInAddress(place: string, note: Readonly<Record<string, string>>): void {
  const { path, set } = readRoute(location.hash);
  // The address has already changed if the user is leaving.
  if (path[0] !== place) return;
  history.replaceState(history.state, '', hrefTo(path, { ...Object.fromEntries(set), ...note }));
}
