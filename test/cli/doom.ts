import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What is called once for each record that is saved, in that order. */
export const SAVING = ['writeFileSync', 'renameSync'] as const;

/** When and how a program is ended from within: at a moment that is counted, so that no machine is too slow for it. */
export type Doom = {
  /** By a signal, or halted until its input ends, so that a test can take something away meanwhile. */
  readonly by: NodeJS.Signals | 'halt';
} & (
  | { /** Once so many characters were written. */ readonly written: number }
  | {
      /** During the call of this number. */
      readonly during: (typeof SAVING)[number];
      readonly call: number;
    }
);

/** Where the program finds its doom; nothing is done to a program without one. */
export const DOOM = 'PARLOR_TEST_DOOM';

const text = process.env[DOOM];
if (text !== undefined) prepare(JSON.parse(text));

/** Without letting anything else of the program run. */
function awaitEndOfInput(): void {
  for (;;) {
    try {
      if (fs.readSync(0, Buffer.alloc(1)) === 0) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** A stream as Node keeps it: its handle can be made to wait until what is written has left the program. */
type Handled = { readonly _handle?: { setBlocking?(whether: boolean): void } };

function prepare(doom: Doom): void {
  const strike = (): void => {
    if (doom.by === 'halt') awaitEndOfInput();
    else process.kill(process.pid, doom.by);
  };
  if ('written' in doom) {
    const { stdout } = process;
    // What waits in a program for a slow reader dies or halts with it; then nobody could say what it had told.
    const { _handle: handle } = stdout as Handled;
    handle?.setBlocking?.(true);
    const write = stdout.write;
    let left = doom.written;
    stdout.write = ((...args: Parameters<typeof write>) => {
      const whether = write.apply(stdout, args);
      const before = left;
      left -= String(args[0]).length;
      if (before > 0 && left <= 0) {
        if (doom.by === 'halt') handle?.setBlocking?.(false);
        strike();
      }
      return whether;
    }) as typeof write;
    return;
  }
  const { during, call } = doom;
  const original = fs[during] as (...args: unknown[]) => unknown;
  let calls = 0;
  const doomed = (...args: unknown[]): unknown => {
    if (++calls !== call) return original(...args);
    // Half a text is what a kill can leave of it.
    if (during === 'writeFileSync') original(args[0], String(args[1]).slice(0, 40));
    strike();
    return original(...args);
  };
  Object.assign(fs, { [during]: doomed });
  syncBuiltinESMExports();
}
