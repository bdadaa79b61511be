import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, Pending } from '../controls/controls.tsx';
import { focusScreen } from '../navigation.ts';

type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown
  ? Props
  : never;

/** A component whose script is loaded when it is first shown, so that the first load stays small. */
export function lazy<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): (props: PropsOf<Module[Name]>) => JSX.Element {
  type Loaded = ComponentType<PropsOf<Module[Name]>>;
  let known: Loaded | undefined;
  return function Lazy(props): JSX.Element {
    const [Shown = known, setShown] = useState<Loaded>();
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      if (Shown !== undefined) return;
      // Also if another instance has loaded it since this one was drawn: only a change of state redraws it.
      load().then(
        (module) => {
          known = module[name] as Loaded;
          setShown(() => known);
        },
        () => setLost(true),
      );
    }, []);
    useEffect(() => {
      // If the focus was on the loading screen, it moves to the heading now.
      const main = document.querySelector('main');
      if ((Shown !== undefined || isLost) && document.activeElement === main) focusScreen(main);
    }, [Shown, isLost]);
    if (Shown !== undefined) return <Shown {...props} />;
    return isLost ? <NotLoaded /> : <Pending />;
  };
}

/** The part could not be loaded: there is no network, or a newer version has replaced it. */
function NotLoaded(): JSX.Element {
  return (
    <>
      <h1>This part did not load</h1>
      <p class="lead">
        You are offline, or there is a newer version of Parlor. Your games are safe.
      </p>
      <Button main text="Reload the page" onClick={() => location.reload()} />
    </>
  );
}
