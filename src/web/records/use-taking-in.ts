import { useState } from 'preact/hooks';
import type { ImportResult } from './take-in.ts';

/** The message about the last file or text that was opened. */
export function useTakingIn(): {
  readonly sentences: readonly string[];
  take(work: (it: typeof import('./take-in.ts')) => Promise<ImportResult>): Promise<void>;
  forget(): void;
} {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  return {
    sentences,
    async take(work) {
      setSentences([]);
      const taken = await work(await import('./take-in.ts'));
      setSentences(taken.sentences);
      if (taken.href !== undefined) location.hash = taken.href;
    },
    forget: () => setSentences([]),
  };
}
