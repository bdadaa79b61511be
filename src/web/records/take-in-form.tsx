import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../controls/controls.tsx';
import { useTakingIn } from './use-taking-in.ts';

/** Opens a game: pasted, or from a file. */
export function TakeInForm(): JSX.Element {
  const [text, setText] = useState('');
  const { sentences, take } = useTakingIn();
  const read = (event: Event): void => {
    event.preventDefault();
    void take((it) => it.takeInText(text));
  };
  return (
    <details class="unfold">
      <summary>Open a record</summary>
      <form class="stack take-in" onSubmit={read}>
        <p class="about">
          Paste a record, choose files, or drop them anywhere on the page. Nothing leaves this
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
          <Button main text="Open" type="submit" />
          <label class="button file-button">
            Choose files
            <input
              type="file"
              multiple
              accept=".parlor,text/plain"
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                currentTarget.value = '';
                if (files.length > 0) void take((it) => it.takeInFiles(files));
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
