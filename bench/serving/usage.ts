/** What a server process has used so far. */
export type Usage = {
  /** Seconds of processor time. */
  readonly processor: number;
  /** Bytes of memory. */
  readonly memory: number;
};

// Preloaded into the process. Answers its parent's questions, after a garbage collection if the question is about
// memory.
process.on('message', (question) => {
  if (question === 'memory') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: (user + system) / 1e6, memory: process.memoryUsage.rss() });
});
// The channel must not keep the program running by itself.
process.channel?.unref();
