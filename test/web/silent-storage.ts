import type { Page } from 'playwright-core';

/** Storage that says nothing until the test calls `letStorageAnswer` in the page. */
export async function silenceStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isSilent = true;
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      const listen = request.addEventListener.bind(request);
      request.addEventListener = (type: string, listener: EventListener) =>
        listen(type, (event) => {
          if (isSilent && type === 'success') held.push(() => listener.call(request, event));
          else listener.call(request, event);
        });
      return request;
    };
    Object.assign(window, {
      letStorageAnswer() {
        isSilent = false;
        for (const answer of held) answer();
      },
    });
  });
}
