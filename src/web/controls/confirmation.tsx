import type { JSX } from 'preact';
import { Button } from './controls.tsx';

/** Asks before something that cannot be undone. The safe answer has the focus, and Escape gives it. */
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
        <Button main text={no} ref={(button) => button?.focus()} onClick={() => answer(false)} />
        <Button text={yes} onClick={() => answer(true)} />
      </div>
    </fieldset>
  );
}
