import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { capitalize } from '../../core/contract/first-letter.ts';
import type { ChosenGame, Game } from '../../core/contract/game.ts';
import {
  allowedValues,
  formatValue,
  type GivenOptions,
  type Option,
  type OptionValues,
  type ResolvedOption,
  settleOptions,
} from '../../core/contract/option.ts';
import type { Opponent } from '../../play/opponents.ts';
import { optionName, valueLabel } from '../../play/text/game/option-names.ts';
import { optionGroups } from '../../play/text/game/options.ts';
import { HOUSE_RULES } from '../../play/text/game/rulebook.ts';
import { Problem, Select } from '../controls/controls.tsx';
import { ClassLink } from './class-link.tsx';

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
  const { own, house } = optionGroups({ game, options: values });
  const names = Object.keys(game.options);
  // Options are read in order: the first that fails with those before it is the wrong one.
  const wrong = names.find((_, index) => {
    const read = names.slice(0, index + 1).flatMap((name) => {
      const { [name]: text } = given;
      return text === undefined ? [] : [[name, text]];
    });
    return !settleOptions(game.options, Object.fromEntries(read)).ok;
  });
  const fields = (options: readonly ResolvedOption[]): readonly JSX.Element[] =>
    options.map(({ name, option }) => (
      <OptionField
        key={name}
        name={name}
        option={option}
        value={given[name] ?? formatValue(option.default)}
        problem={name === wrong && !settled.ok ? settled.error.message : null}
        change={(value) => change({ ...given, [name]: value })}
      />
    ));
  return (
    <div class="stack form">
      {fields(own)}
      {house.length > 0 && (
        <fieldset class="stack">
          <legend>{HOUSE_RULES}</legend>
          {fields(house)}
        </fieldset>
      )}
    </div>
  );
}

function OptionField({
  name,
  option,
  value,
  problem,
  change,
}: {
  readonly name: string;
  readonly option: Option;
  readonly value: string;
  /** Why it cannot have this value. */
  readonly problem: string | null;
  readonly change: (value: string) => void;
}): JSX.Element {
  const id = `option-${name}`;
  const choices = option.kind === 'word' || option.kind === 'text' ? option.words : undefined;
  return (
    <Field id={id} title={capitalize(optionName(name))} about={option.about} problem={problem}>
      {choices !== undefined ? (
        <Select
          id={id}
          aria-describedby={`${id}-about`}
          value={value}
          choices={choices.map((word) => [word, valueLabel(option, word) || word])}
          change={change}
        />
      ) : (
        <>
          <input
            id={id}
            aria-describedby={`${id}-about ${id}-bounds`}
            value={value}
            autocomplete="off"
            aria-invalid={problem !== null}
            inputMode={option.kind === 'whole' && option.words === undefined ? 'numeric' : 'text'}
            onInput={({ currentTarget }) => change(currentTarget.value)}
          />
          <small id={`${id}-bounds`}>{allowedValues(option)}</small>
        </>
      )}
    </Field>
  );
}

/** A program for your own side, the seed, and a link for a class. */
export function WatchFields({
  chosen,
  opponent,
  programs,
  mine,
  setMine,
  seed,
  setSeed,
}: {
  readonly chosen: ChosenGame;
  readonly opponent: string;
  readonly programs: readonly Opponent[];
  /** The program that plays your side while you watch; undefined if you play. */
  readonly mine: string | undefined;
  readonly setMine: (name: string | undefined) => void;
  readonly seed: string;
  readonly setSeed: (seed: string) => void;
}): JSX.Element {
  return (
    <div class="stack form">
      <Field id="mine" title="Who plays your side" about="choose a program to watch it play">
        <Select
          id="mine"
          aria-describedby="mine-about"
          value={mine ?? ''}
          choices={[['', 'you'], ...programs.map(({ name, title }) => [name, title] as const)]}
          change={(name) => setMine(name || undefined)}
        />
      </Field>
      <Field
        id="seed"
        title="Seed"
        about="the same seed repeats the toss and the programs’ choices"
      >
        <input
          id="seed"
          aria-describedby="seed-about"
          inputMode="numeric"
          autocomplete="off"
          placeholder="any"
          value={seed}
          onInput={({ currentTarget }) => setSeed(currentTarget.value)}
        />
      </Field>
      <ClassLink chosen={chosen} opponent={opponent} />
    </div>
  );
}

/** A control with this id, under its title and description. */
function Field({
  id,
  title,
  about,
  problem,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly problem?: string | null;
  readonly children: ComponentChildren;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  // An error must not hide behind the bar to start.
  useEffect(() => {
    if (problem != null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div class="field" ref={place}>
      <label for={id}>{title}</label>
      <small id={`${id}-about`}>{about}</small>
      {children}
      <Problem text={problem} />
    </div>
  );
}
