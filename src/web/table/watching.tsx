import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Pace } from '../../play/table/runner.ts';
import { Button } from '../controls/controls.tsx';

/** Milliseconds between turns: enough to see each one. */
const BEAT = 1200;

/** How an onlooker watches programs play: by itself, paused, or turn by turn. */
export class Watching implements Pace {
  isRunning = true;
  /** Plays the pending turn. */
  #release: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A turn was requested before it was there. */
  #isOwed = false;

  next(unwanted: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#release = () => {
        clearTimeout(this.#timer);
        this.#release = undefined;
        resolve();
      };
      unwanted.addEventListener('abort', () => this.#release?.(), { once: true });
      if (this.#isOwed) this.step();
      else this.#wait();
    });
  }

  /** The buttons of an onlooker. */
  row(): JSX.Element {
    return <WatchRow watching={this} />;
  }

  /** Plays on by itself, or pauses. */
  run(isRunning: boolean): void {
    this.isRunning = isRunning;
    clearTimeout(this.#timer);
    this.#wait();
  }

  /** Plays one turn. */
  step(): void {
    this.#isOwed = this.#release === undefined;
    this.#release?.();
  }

  #wait(): void {
    if (this.isRunning && this.#release !== undefined)
      this.#timer = setTimeout(this.#release, BEAT);
  }
}

function WatchRow({ watching }: { readonly watching: Watching }): JSX.Element {
  const [isRunning, setRunning] = useState(watching.isRunning);
  const run = (wanted: boolean): void => {
    watching.run(wanted);
    setRunning(wanted);
  };
  return (
    <div class="row watching">
      <Button main text={isRunning ? 'Pause' : 'Continue'} onClick={() => run(!isRunning)} />
      <Button
        text="Next turn"
        onClick={() => {
          run(false);
          watching.step();
        }}
      />
    </div>
  );
}
