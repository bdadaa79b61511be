let finding: Promise<string | null> | undefined;

/**
 * The address of the server on the local network if this page has a server with tables ("here" if it has none), or null
 * if there are only files. The question goes to the network, past the browser's cache.
 */
export function findServer(): Promise<string | null> {
  finding ??= fetch('./', { method: 'HEAD' }).then(
    ({ headers }) => headers.get('Parlor-Server'),
    () => {
      finding = undefined;
      return null;
    },
  );
  return finding;
}
