import type { JSX } from 'preact';
import type { Game } from '../../core/contract/game.ts';
import {
  allowedValues,
  formatValue,
  type GivenOptions,
  type Option,
  type OptionValues,
  resolveOptions,
  settleOptions,
} from '../../core/contract/option.ts';
import { optionName, valueLabel } from '../../play/text/game/option-names.ts';

/** A field for each option of a game; one that depends on others follows them. */
export function OptionFields({
  game,
  given,
  change,
}: {
  readonly game: Game;
  readonly given: GivenOptions;
  readonly change: (given: GivenOptions) => void;
}): JSX.Element {
  const settled = settleOptions(game.options, given);
  const values: OptionValues = settled.ok ? settled.value : {};
  return (
    <div class="form">
      {resolveOptions(game.options, values).map(({ name, option }) => (
        <OptionField
          key={name}
          name={name}
          option={option}
          value={given[name] ?? formatValue(option.default)}
          change={(value) => change({ ...given, [name]: value })}
        />
      ))}
    </div>
  );
}

function OptionField({
  name,
  option,
  value,
  change,
}: {
  readonly name: string;
  readonly option: Option;
  readonly value: string;
  readonly change: (value: string) => void;
}): JSX.Element {
  const id = `option-${name}`;
  const text = optionName(name);
  return (
    <div class="field">
      <label for={id}>{`${text.charAt(0).toUpperCase()}${text.slice(1)}`}</label>
      <small id={`${id}-about`}>{option.about}</small>
      {option.kind === 'word' ? (
        <select
          id={id}
          aria-describedby={`${id}-about`}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        >
          {option.words.map((word) => (
            <option key={word} value={word}>
              {valueLabel(option, word) || word}
            </option>
          ))}
        </select>
      ) : (
        <>
          <input
            id={id}
            aria-describedby={`${id}-about ${id}-bounds`}
            value={value}
            autocomplete="off"
            inputMode={option.kind === 'whole' && option.words === undefined ? 'numeric' : 'text'}
            onInput={({ currentTarget }) => change(currentTarget.value)}
          />
          <small id={`${id}-bounds`}>{allowedValues(option)}</small>
        </>
      )}
    </div>
  );
}
