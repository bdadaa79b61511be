/** Waits for something; Ctrl-C calls back instead of ending the program. */
export async function heedInterrupt<T>(work: Promise<T>, interrupt: () => void): Promise<T> {
  process.on('SIGINT', interrupt);
  try {
    return await work;
  } finally {
    process.off('SIGINT', interrupt);
  }
}
