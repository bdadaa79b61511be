import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A screen whose script is fetched when somebody comes to it. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  let known: ComponentType<Props> | undefined;
  return function Later(props: Props): JSX.Element {
    const [fault, setFault] = useState<string | undefined>();
    const [, setLoaded] = useState(known !== undefined);
    useEffect(() => {
      if (known !== undefined) return;
      load().then(
        (screen) => {
          known = screen;
          setLoaded(true);
        },
        () => setFault('This part of the page could not be fetched. Try again with a network.'),
      );
    }, []);
    if (fault !== undefined)
      return (
        <p class="problem" role="alert">
          {fault}
        </p>
      );
    const Screen = known;
    return Screen === undefined ? <p class="waiting">One moment …</p> : <Screen {...props} />;
  };
}
