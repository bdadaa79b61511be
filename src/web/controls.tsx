import type { ComponentChildren, JSX } from 'preact';

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

/** A list to choose one of. */
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
