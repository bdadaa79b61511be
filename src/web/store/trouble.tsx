import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Trouble } from '../messages.tsx';

/** Says why games are not being kept, if they are not. */
export function StoreTrouble(): JSX.Element {
  const [trouble, setTrouble] = useState<string>();
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
  return <Trouble text={trouble} />;
}
