import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Says why games are not being kept, where they are not. */
export function StoreTrouble(): JSX.Element | null {
  const [trouble, setTrouble] = useState<string | undefined>();
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      const store = await (await import('./store.ts')).pageStore();
      if (isGone) return;
      setTrouble(store.trouble);
      leave = store.onTrouble(() => setTrouble(store.trouble));
    };
    // Without a network, and without the page kept for that, there is no store either: nothing can be said of it.
    look().catch(() => {});
    return () => {
      isGone = true;
      leave?.();
    };
  }, []);
  if (trouble === undefined) return null;
  return (
    <p class="store-trouble" role="status">
      {trouble}
    </p>
  );
}
