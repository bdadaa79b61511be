import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Phrases, type Reader, renderLines } from '../../core/contract/phrase.ts';

type ControlProps = {
  readonly text: ComponentChildren;
  /** Read out after the text, to tell this control from others like it. */
  readonly heard?: string | undefined;
  /** Whether most people want this one. */
  readonly main?: boolean | undefined;
};

export function Button({
  text,
  heard,
  main,
  ...attributes
}: ControlProps & JSX.IntrinsicElements['button']): JSX.Element {
  return (
    <button type="button" class={main ? 'button main' : 'button'} {...attributes}>
      {text}
      <Heard text={heard} />
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  text,
  heard,
  main,
  ...attributes
}: ControlProps & JSX.IntrinsicElements['a']): JSX.Element {
  return (
    <a class={main ? 'button main' : 'button'} {...attributes}>
      {text}
      <Heard text={heard} />
    </a>
  );
}

function Heard({ text }: { readonly text: string | undefined }): JSX.Element | null {
  return text === undefined ? null : <span class="heard"> {text}</span>;
}

/** A list to choose one item from. */
export function Select({
  choices,
  change,
  ...attributes
}: {
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly change: (value: string) => void;
} & JSX.IntrinsicElements['select']): JSX.Element {
  return (
    <select {...attributes} onChange={({ currentTarget }) => change(currentTarget.value)}>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** The same under its label, named by its id. */
export function SelectField({
  text,
  ...list
}: { readonly text: string } & Parameters<typeof Select>[0]): JSX.Element {
  return (
    <div class="field">
      <label for={list.id}>{text}</label>
      <Select {...list} />
    </div>
  );
}

/** A field for a text, under its label. */
export function TextField({
  text,
  change,
  ...attributes
}: {
  readonly text: string;
  readonly change: (value: string) => void;
} & JSX.IntrinsicElements['input']): JSX.Element {
  return (
    <label class="field">
      {text}
      <br />
      <input
        // One visible character may be several code points.
        maxLength={160}
        autocomplete="off"
        {...attributes}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
}

/** Choices side by side, one of them selected. */
export function Choices<Value extends string>({
  name,
  choices,
  value,
  choose,
}: {
  readonly name: string;
  readonly choices: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
}): JSX.Element {
  return (
    <div class="choices">
      {choices.map(([one, text]) => (
        <label key={one} class="choice">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            // A click on the one that is offered chooses it too; keys click as well.
            onClick={() => choose(one)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}

/** Settings that few people want: loaded and drawn once they are opened. */
export function Unfold({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="unfold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

/** A setting that is on or off. */
export function Switch({
  title,
  about,
  isOn,
  change,
}: {
  readonly title: string;
  readonly about: string;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}): JSX.Element {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <span>
        <strong>{title}</strong> <span class="about">{about}</span>
      </span>
    </label>
  );
}

/** Calls the coach, or sends the coach away. */
export function CoachSwitch(props: {
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}): JSX.Element {
  return <Switch title="Coach" about="warns before a move that throws the game away" {...props} />;
}

type Notice = (props: { readonly text: string | null | undefined }) => JSX.Element | null;

/** A paragraph of this class, if there is something to say. */
function message(kind: string, role: 'alert' | 'status'): Notice {
  return ({ text }) =>
    text ? (
      <p class={kind} role={role}>
        {text}
      </p>
    ) : null;
}

/** What went wrong. */
export const Problem: Notice = message('problem', 'alert');
/** Why nothing can be saved. */
export const Trouble: Notice = message('store-trouble', 'status');

/** Says that something is loading. */
export function Pending({ text = 'One moment' }: { readonly text?: string }): JSX.Element {
  return (
    <p class="waiting" role="status">
      {text} …
    </p>
  );
}

/** Sentences, each a paragraph of this class; empty ones are left out. */
export function Sentences({
  lines,
  reader,
  kind,
}: {
  readonly lines: Phrases;
  readonly reader?: Reader | undefined;
  readonly kind?: string;
}): JSX.Element {
  return (
    <>
      {renderLines(lines, reader)
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          <p key={index} class={kind}>
            {line}
          </p>
        ))}
    </>
  );
}
