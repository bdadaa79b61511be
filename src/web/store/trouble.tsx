import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Trouble } from '../controls/controls.tsx';
import { pageStore } from './store.ts';

/** Says why games are not being saved, if they are not. */
export function StoreTrouble(): JSX.Element {
  const [trouble, setTrouble] = useState(pageStore.trouble);
  useEffect(() => {
    const look = (): void => setTrouble(pageStore.trouble);
    look();
    return pageStore.onTrouble(look);
  }, []);
  return <Trouble text={trouble} />;
}
