import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useTakingIn } from './drop.tsx';

/** Brings a game in: pasted, or from a file. */
export function TakeInForm(): JSX.Element {
  const [text, setText] = useState('');
  const { sentences, take } = useTakingIn();
  const read = (event: Event): void => {
    event.preventDefault();
    void take((it) => it.takeInText(text, 'The record'));
  };
  return (
    <details>
      <summary>Open a record</summary>
      <form class="take-in" onSubmit={read}>
        <p class="about">
          Paste a record, choose a file, or drop one anywhere on the page. Nothing leaves this
          device.
        </p>
        <label>
          <span class="heard">The record</span>
          <textarea
            value={text}
            spellcheck={false}
            placeholder={'[Game "…"]'}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" class="button main">
            Open
          </button>
          <label class="button file-button">
            Choose a file
            <input
              type="file"
              accept=".parlor,text/plain"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                currentTarget.value = '';
                if (file !== undefined) void take((it) => it.takeInFile(file));
              }}
            />
          </label>
        </div>
        {sentences.length > 0 && (
          <div class="problem" role="alert">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </form>
    </details>
  );
}
