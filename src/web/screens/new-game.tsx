import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import {
  allowedValues,
  formatValue,
  type GivenOptions,
  type Option,
  type OptionValues,
  resolveOptions,
  settleOptions,
} from '../../core/option.ts';
import type { Format } from '../../core/series.ts';
import { openSession, recordOf } from '../../play/session.ts';
import { BOTS, type Sitter } from '../../players/index.ts';
import { hrefWith } from '../record-link.ts';

/** Who somebody plays against, in words. */
const OPPONENTS = [
  ['human', 'A friend, on this device'],
  ['bot:random', 'A beginner, who moves at random'],
  ['bot:perfect', 'A perfect player'],
] as const;

const FORMATS: readonly (readonly [text: string, format: Format])[] = [
  ['One game', { kind: 'single', games: 1 }],
  ['Best of 3', { kind: 'best-of', games: 3 }],
  ['Best of 5', { kind: 'best-of', games: 5 }],
  ['4 games', { kind: 'rounds', games: 4 }],
];

/** Settles who plays, who opens and by which rules, and sits everybody down. */
export function NewGameScreen({ game }: { readonly game: Game }): JSX.Element {
  const [opponent, setOpponent] = useState<string>('bot:random');
  const [names, setNames] = useState<readonly [string, string]>(['', '']);
  const [first, setFirst] = useState<'me' | 'other' | 'toss'>('me');
  const [format, setFormat] = useState(0);
  const [given, setGiven] = useState<GivenOptions>({});
  const settled = settleOptions(game.options, given);

  const start = (event: Event): void => {
    event.preventDefault();
    if (!settled.ok) return;
    const people: [Sitter, Sitter] = [person(names[0], 'Player A'), otherOf(opponent, names[1])];
    const session = openSession({
      choice: { game, options: settled.value },
      people,
      format: FORMATS[format]?.[1] ?? { kind: 'single', games: 1 },
      first: first === 'toss' ? 'toss' : first === 'me' ? 0 : 1,
      alternates: true,
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    });
    location.hash = hrefWith(['play'], recordOf(session, session.match)).slice(1);
  };

  return (
    <>
      <h1>{game.title}</h1>
      <p class="lead">{game.summary}</p>
      <form class="form" onSubmit={start}>
        <fieldset>
          <legend>Against</legend>
          {OPPONENTS.map(([value, text]) => (
            <label key={value} class="choice">
              <input
                type="radio"
                name="opponent"
                checked={opponent === value}
                onChange={() => setOpponent(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <fieldset class="row">
          <legend>Names, if you like</legend>
          <NameField text="Yours" value={names[0]} change={(name) => setNames([name, names[1]])} />
          {opponent === 'human' && (
            <NameField
              text="Your friend’s"
              value={names[1]}
              change={(name) => setNames([names[0], name])}
            />
          )}
        </fieldset>
        <fieldset>
          <legend>Who opens</legend>
          {(
            [
              ['me', 'You'],
              ['other', opponent === 'human' ? 'Your friend' : 'The program'],
              ['toss', 'Whoever wins the toss'],
            ] as const
          ).map(([value, text]) => (
            <label key={value} class="choice">
              <input
                type="radio"
                name="first"
                checked={first === value}
                onChange={() => setFirst(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <label class="field">
          How many games
          <br />
          <select
            value={String(format)}
            onChange={({ currentTarget }) => setFormat(Number(currentTarget.value))}
          >
            {FORMATS.map(([text], index) => (
              <option key={text} value={String(index)}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <details>
          <summary>Other rules</summary>
          <OptionFields game={game} given={given} change={setGiven} />
        </details>
        {!settled.ok && (
          <p class="problem" role="alert">
            {settled.error.message}
          </p>
        )}
        <div class="row">
          <button type="submit" class="button main" disabled={!settled.ok}>
            Start
          </button>
        </div>
      </form>
    </>
  );
}

function person(name: string, unnamed: string): Sitter {
  return { kind: 'human', name: name.trim() === '' ? unnamed : name.trim() };
}

function otherOf(opponent: string, name: string): Sitter {
  const bot = BOTS.find((known) => known.name === opponent);
  return bot === undefined
    ? person(name, 'Player B')
    : { kind: 'bot', name: bot.name, player: bot };
}

function NameField({
  text,
  value,
  change,
}: {
  readonly text: string;
  readonly value: string;
  readonly change: (name: string) => void;
}): JSX.Element {
  return (
    <label class="field">
      {text}
      <br />
      <input
        value={value}
        maxLength={40}
        autocomplete="off"
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
}

/** A field for each option of a game, made from its table; one that depends on others follows them. */
function OptionFields({
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
  return (
    <div class="field">
      <label for={`option-${name}`}>{name}</label>
      <small>{option.about}</small>
      {option.kind === 'word' ? (
        <select
          id={`option-${name}`}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        >
          {option.words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      ) : (
        <input
          id={`option-${name}`}
          value={value}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
      <small>{allowedValues(option)}</small>
    </div>
  );
}
