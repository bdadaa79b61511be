import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Lines } from '../../../core/contract/book.ts';
import { Button, Sentences } from '../../controls/controls.tsx';
import { lazy } from '../../loading/lazy.tsx';
import type { Answering } from './use-answers.ts';

const TypedAnswer = lazy(() => import('./typed-answer.tsx'), 'TypedAnswer');

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
  const prompt = withoutAnswers(question.prompt.replace(/:\s*$/, ''), choices);
  return (
    <div class="asking" ref={place}>
      {/* Before the first question stands what the board shows already. */}
      {answers.length > 0 && <Sentences lines={lines} kind="about" />}
      <p class="prompt">{prompt}</p>
      {choices.length > MOST_BUTTONS ? (
        <TypedAnswer key={answers.length} name={prompt} choices={choices} give={give} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a row
        <div class="row answers" role="group" aria-label={prompt}>
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
      {picked !== undefined && (
        // Below the buttons, which do not move when it appears.
        <p class="about" role="status">
          Answer this, then your choice on the board is played.
        </p>
      )}
      {answers.length > 0 && (
        <Button text="‹ Back to the first question" class="plain-button" onClick={restart} />
      )}
    </div>
  );
}

/** A question without the list of answers in parentheses: they are shown below it. */
function withoutAnswers(prompt: string, choices: Lines): string {
  const [listed = '', words = ''] = / \(([^()]+)\)$/.exec(prompt) ?? [];
  const isListed = words.split(/\W+/).every((word) => ['or', 'to', ...choices].includes(word));
  return isListed ? prompt.slice(0, prompt.length - listed.length) : prompt;
}
