import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { answerKey, listAnswers } from '../../../core/match/question.ts';
import { Button } from '../../controls/controls.tsx';

/** A field for one of many answers. */
export function TypedAnswer({
  name,
  choices,
  give,
}: {
  /** The field's name for screen readers. */
  readonly name: string;
  readonly choices: readonly string[];
  readonly give: (answer: string) => void;
}): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  // It appears after the button that led to it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
    field.current?.closest('.asking')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isNumeric = choices.every((choice) => /^\d+$/.test(choice));
  const send = (event: Event): void => {
    event.preventDefault();
    const typed = answerKey(text);
    const answer = choices.find((choice) => answerKey(choice) === typed);
    if (answer === undefined) setWrong(true);
    else give(answer);
  };
  const range = listAnswers(choices);
  return (
    <form class="row answers" onSubmit={send}>
      <label>
        <span class="heard">{name}</span>
        <input
          ref={field}
          value={text}
          inputMode={isNumeric ? 'numeric' : 'text'}
          autocomplete="off"
          aria-invalid={isWrong}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setWrong(false);
          }}
        />
      </label>
      <Button main text="Answer" type="submit" />
      <small class={isWrong ? 'problem' : ''} role={isWrong ? 'alert' : undefined}>
        {isWrong ? `That doesn't fit here: enter ${range}.` : range}
      </small>
    </form>
  );
}
