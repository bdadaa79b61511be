import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { listAnswers } from '../../core/match/question.ts';
import { Button } from '../controls.tsx';
import { Sentences } from '../messages.tsx';
import type { Answering } from './use-answers.ts';

/** More answers than this are typed, not pressed. */
const MOST_BUTTONS = 16;

/** A question with a button for each answer, or a field for one of many. */
export function Asking({
  answering: { question, picked, give, restart },
}: {
  readonly answering: Answering;
}): JSX.Element | null {
  const place = useRef<HTMLDivElement>(null);
  // The question after a place that was pressed first.
  useEffect(() => {
    if (picked !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [picked]);
  if (question === null) return null;
  const { answers, lines, choices } = question;
  const prompt = question.prompt.replace(/:\s*$/, '');
  return (
    <div class="asking" ref={place}>
      {/* Before the first question stands what the board shows already. */}
      {answers.length > 0 && <Sentences lines={lines} kind="about" />}
      <p class="prompt">{prompt}</p>
      {choices.length > MOST_BUTTONS ? (
        <Typed key={answers.length} name={prompt} choices={choices} give={give} />
      ) : (
        <div class="row answers">
          {choices.map((choice) => (
            <Button
              key={choice}
              text={choice}
              class="button main answer"
              onClick={() => give(choice)}
            />
          ))}
        </div>
      )}
      {answers.length > 0 && (
        <Button text="‹ Back to the first question" class="plain-button" onClick={restart} />
      )}
    </div>
  );
}

function Typed({
  name,
  choices,
  give,
}: {
  /** The field's name for screen readers. */
  readonly name: string;
  readonly choices: readonly string[];
  readonly give: (answer: string) => void;
}): JSX.Element {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isNumeric = choices.every((choice) => /^\d+$/.test(choice));
  const send = (event: Event): void => {
    event.preventDefault();
    const typed = text.trim().toLowerCase();
    const answer = choices.find((choice) => choice.toLowerCase() === typed);
    if (answer === undefined) setWrong(true);
    else give(answer);
  };
  const range = listAnswers(choices);
  return (
    <form class="row answers" onSubmit={send}>
      <label>
        <span class="heard">{name}</span>
        <input
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
        {isWrong ? `That is not possible here: give ${range}.` : range}
      </small>
    </form>
  );
}
