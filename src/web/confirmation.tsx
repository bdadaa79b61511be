import type { JSX } from 'preact';

/** Asks once more before something is done that cannot be undone. The safe answer is at hand, and Escape gives it. */
export function Confirmation({
  question,
  yes,
  no,
  answer,
}: {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly answer: (isSure: boolean) => void;
}): JSX.Element {
  return (
    <fieldset
      class="confirmation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') answer(false);
      }}
    >
      <legend>{question}</legend>
      <div class="row">
        <button
          type="button"
          class="button main"
          ref={(button) => button?.focus()}
          onClick={() => answer(false)}
        >
          {no}
        </button>
        <button type="button" class="button" onClick={() => answer(true)}>
          {yes}
        </button>
      </div>
    </fieldset>
  );
}
