/** How waiting for something came out. */
export type Waited =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stopped' };

/** Waits for what somebody gave, a promise or not, until the signal fires. Never throws. */
export function waitFor(given: unknown, signal: AbortSignal): Promise<Waited> {
  return new Promise((resolve) => {
    const settle = (waited: Waited): void => {
      signal.removeEventListener('abort', stop);
      resolve(waited);
    };
    const stop = (): void => settle({ kind: 'stopped' });
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    // Also listened to once it is not waited for: nobody else would hear that it failed.
    new Promise<unknown>((done) => done(given)).then(
      (value) => settle({ kind: 'done', value }),
      (error: unknown) => settle({ kind: 'failed', error }),
    );
  });
}
