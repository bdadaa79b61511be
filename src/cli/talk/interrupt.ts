/** Waits for something; Ctrl-C, which would end the program, calls back instead. */
export async function heedInterrupt<T>(work: Promise<T>, interrupt: () => void): Promise<T> {
  process.on('SIGINT', interrupt);
  try {
    return await work;
  } finally {
    process.off('SIGINT', interrupt);
  }
}
