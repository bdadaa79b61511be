import type { TableData } from '../../protocol/table.ts';

/** This many accepted requests are remembered: a client repeats one soon or not at all. */
const REMEMBERED = 64;

type Accepted = TableData['requests'][number];
type RequestChain = Accepted & { readonly earlier: RequestChain | undefined };

/** A chain of requests, at most as many as are remembered. */
type Batch = {
  readonly newest: RequestChain | undefined;
  readonly count: number;
  /** Every id of the chain. It may hold others, from tables that were never kept: only a miss is certain. */
  readonly ids: Set<string>;
};

/**
 * The last requests that a table has accepted: an immutable value. Adding a request, and finding that one is new, take
 * no search.
 */
export class RecentRequests {
  static readonly NONE: RecentRequests = new RecentRequests(emptyBatch(), emptyBatch());

  readonly #batch: Batch;
  readonly #before: Batch;

  private constructor(batch: Batch, before: Batch) {
    this.#batch = batch;
    this.#before = before;
  }

  static from(requests: TableData['requests']): RecentRequests {
    return requests.reduce(
      (list, { request, version }) => list.with(request, version),
      RecentRequests.NONE,
    );
  }

  with(request: string, version: number): RecentRequests {
    const isFull = this.#batch.count === REMEMBERED;
    const { newest, count, ids } = isFull ? emptyBatch() : this.#batch;
    const isShared = count > 0 && ids.size <= 4 * REMEMBERED;
    const own = isShared ? ids : new Set(listOf(newest).map((one) => one.request));
    own.add(request);
    return new RecentRequests(
      { newest: { request, version, earlier: newest }, count: count + 1, ids: own },
      isFull ? this.#batch : this.#before,
    );
  }

  /** The version that a request led to; undefined if the request is unknown. */
  versionOf(request: string): number | undefined {
    return this.#batch.ids.has(request) || this.#before.ids.has(request)
      ? this.list().find((accepted) => accepted.request === request)?.version
      : undefined;
  }

  /** The remembered requests, newest last. */
  list(): TableData['requests'] {
    return [...listOf(this.#before.newest), ...listOf(this.#batch.newest)].slice(-REMEMBERED);
  }
}

function emptyBatch(): Batch {
  return { newest: undefined, count: 0, ids: new Set() };
}

function listOf(newest: RequestChain | undefined): readonly Accepted[] {
  const requests: Accepted[] = [];
  for (let one = newest; one !== undefined; one = one.earlier)
    requests.push({ request: one.request, version: one.version });
  return requests.reverse();
}
