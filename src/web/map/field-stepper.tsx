import type { JSX } from 'preact';
import { capitalize } from '../../core/contract/first-letter.ts';
import { render } from '../../core/contract/phrase.ts';
import { Button, Select } from '../controls/controls.tsx';
import type { MapField } from '../work/tasks/map-tasks.ts';

/** A field's value in words. */
export function valueIn({ values }: MapField, value: number): string {
  const words = values?.[value];
  return words === undefined ? String(value) : render(words);
}

/** A field with one value all over a map: chosen from a list, or stepped by one. */
export function FieldStepper({
  field,
  value,
  change,
}: {
  readonly field: MapField;
  readonly value: number;
  readonly change: (value: number) => void;
}): JSX.Element {
  const { size, values } = field;
  const id = `field-${field.field}`;
  // Some names are written for the middle of a sentence.
  const name = render(field.name).replace(/,$/, '');
  const step = (by: number): void => change((value + by + size) % size);
  return (
    <div class="stepper">
      <label for={id}>{capitalize(name)}</label>
      <div class="stepper-row">
        {values === null ? (
          <input
            id={id}
            type="number"
            min={0}
            max={size - 1}
            value={value}
            onChange={({ currentTarget }) => {
              const given = Math.round(Number(currentTarget.value));
              change(Math.min(Math.max(Number.isNaN(given) ? 0 : given, 0), size - 1));
            }}
          />
        ) : (
          <Select
            id={id}
            value={String(value)}
            choices={values.map((one, index) => [String(index), render(one)])}
            change={(wanted) => change(Number(wanted))}
          />
        )}
        <Button
          text="‹"
          class="plain-button"
          aria-label={`${name}: previous`}
          onClick={() => step(-1)}
        />
        <Button
          text="›"
          class="plain-button"
          aria-label={`${name}: next`}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}
