/** What a server process has used so far. */
export type Usage = {
  /** Seconds of the processor. */
  readonly processor: number;
  /** Bytes of memory. */
  readonly memory: number;
};

// Preloaded into the process: answers when its parent asks, after garbage was collected if memory matters.
process.on('message', (question) => {
  if (question === 'memory') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: (user + system) / 1e6, memory: process.memoryUsage.rss() });
});
// The channel alone must not keep the program running.
process.channel?.unref();
