import { type Inputs, useEffect, useState } from 'preact/hooks';

/**
 * The value of a promise, once it settles; requested again when the inputs change. A late or failed answer is dropped.
 */
export function useLoaded<Value>(load: () => Promise<Value>, inputs: Inputs): Value | undefined {
  const [loaded, setLoaded] = useState<Value>();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded(() => value),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, inputs);
  return loaded;
}
