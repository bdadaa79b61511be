/** The buffers of all typed arrays in data, at any depth, each once. */
export function buffersIn(data: unknown): ReadonlySet<ArrayBufferLike> {
  const buffers = new Set<ArrayBufferLike>();
  const seen = new Set<object>();
  const look = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      for (const part of Object.values(value)) look(part);
    }
  };
  look(data);
  return buffers;
}

/** The bytes of the arrays in data. */
export function bytesIn(data: unknown): number {
  let bytes = 0;
  for (const { byteLength } of buffersIn(data)) bytes += byteLength;
  return bytes;
}
