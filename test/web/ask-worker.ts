import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { TaskOrder, TaskReport } from '../../src/web/work/tasks/tasks.ts';

/** What the page's worker answers to some questions in turn, asked from a page that is open. */
export function askWorker(
  page: Page,
  orders: readonly Omit<TaskOrder, 'id'>[],
  customGame?: string,
): Promise<readonly unknown[]> {
  const script = readdirSync('dist/web/assets').find((name) => /^worker-.*\.js$/.test(name));
  return page.evaluate(
    async ([path, asked, own]) => {
      const worker = new Worker(path, { type: 'module' });
      if (own !== undefined) worker.postMessage(new URL(own, location.href).href);
      const answers: unknown[] = [];
      for (const [id, { task, given }] of asked.entries())
        answers.push(
          await new Promise((resolve, reject) => {
            worker.onerror = () => reject(new Error('The worker has died.'));
            worker.onmessage = ({ data }: MessageEvent<TaskReport | string>) => {
              if (typeof data === 'string' || data.kind === 'progress') return;
              if (data.kind === 'failed') reject(new Error(data.message));
              else resolve(data.value instanceof Uint8Array ? [...data.value] : data.value);
            };
            worker.postMessage({ id, task, given });
          }),
        );
      worker.terminate();
      return answers;
    },
    [`./assets/${script}`, orders, customGame] as const,
  );
}
