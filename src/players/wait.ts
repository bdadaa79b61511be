/** The outcome of waiting. */
export type WaitResult =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stopped' };

/** Waits for a value or a promise until the signal fires. Never throws. */
export function waitFor(given: unknown, signal: AbortSignal): Promise<WaitResult> {
  return new Promise((resolve) => {
    const settle = (waited: WaitResult): void => {
      signal.removeEventListener('abort', stop);
      resolve(waited);
    };
    const stop = (): void => settle({ kind: 'stopped' });
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    // Handled even after the wait ends; otherwise its rejection would be unhandled.
    new Promise<unknown>((done) => done(given)).then(
      (value) => settle({ kind: 'done', value }),
      (error: unknown) => settle({ kind: 'failed', error }),
    );
  });
}
