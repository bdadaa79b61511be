import { type Refusal, type Result, refuse } from '../core/result.ts';

/** So often an order is given again after another process has appended first. */
const MOST_TRIES = 20;

/** A table that other processes may append to. */
export type OrderedTable = {
  /** Whether another process may have appended what this one does not know. */
  mayBeBehind(): boolean;
  version(): number;
  /** Why the last event could not be appended; undefined if another process was quicker. */
  takeTrouble(): Refusal | undefined;
  catchUp(): Promise<Result<void>>;
};

/** Gives an order, and gives it again as long as another process has appended first. */
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
    // Refused for what it is, and not because another process was ahead.
    if (!wasSlower && table.version() === known) return taken;
  }
}
