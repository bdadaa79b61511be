let finding: Promise<string | null> | undefined;

/**
 * The address of the server on the local network if this page has a server with tables ("here" if it has none), or null
 * if it is only files. The question goes to the network, past what the browser has kept.
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
