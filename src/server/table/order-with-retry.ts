import { type Refusal, type Result, refuse } from '../../core/result.ts';

/** How often to retry an order if another process keeps appending first. */
const MOST_TRIES = 20;

/** A table that other processes may append to. */
export type OrderedTable = {
  /** Whether another process may have appended something that this one has not read. */
  mayBeBehind(): boolean;
  version(): number;
  /** Why the last event could not be appended. Undefined if another process was faster. */
  takeTrouble(): Refusal | undefined;
  catchUp(): Promise<Result<void>>;
};

/** Gives an order, and retries as long as another process appends first. */
export async function orderWithRetry(
  order: () => Promise<Result<unknown>>,
  table: OrderedTable,
): Promise<Result<unknown>> {
  for (let tries = 0; ; tries++) {
    const taken = await order();
    if (taken.ok) return taken;
    const { code } = taken.error;
    const wasSlower = code === 'table/elsewhere';
    const trouble = wasSlower ? table.takeTrouble() : undefined;
    if (trouble !== undefined) return refuse(trouble);
    const isFinal = code === 'table/repeated' || code.startsWith('store/') || !table.mayBeBehind();
    if ((!wasSlower && isFinal) || tries >= MOST_TRIES) return taken;
    const known = table.version();
    const read = await table.catchUp();
    if (!read.ok) return read;
    // Refused on its merits, not because this process was behind.
    if (!wasSlower && table.version() === known) return taken;
  }
}
