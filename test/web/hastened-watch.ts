import type { Page } from 'playwright-core';

type Hastened = { isOn: boolean };

/**
 * Lets the worker that measures processor time for the page be ahead, so that no rule has to compute for seconds. It
 * measures truly until a test waits for a verdict, and again from the verdict on.
 */
export async function hastenWatch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hastened: Hastened = { isOn: false };
    Object.assign(window, { hastened });
    window.Worker = class extends Worker {
      readonly #isMeasure: boolean;

      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.#isMeasure = String(url).includes('metronome');
        if (!this.#isMeasure) return;
        let ahead = 0;
        const told = new WeakSet<Event>();
        this.addEventListener('message', (event) => {
          if (told.has(event)) return;
          event.stopImmediatePropagation();
          if (hastened.isOn) ahead += 1000;
          const again = new MessageEvent('message', { data: event.data + ahead });
          told.add(again);
          this.dispatchEvent(again);
        });
      }

      override terminate(): void {
        if (this.#isMeasure) hastened.isOn = false;
        super.terminate();
      }
    };
  });
}

/** Waits until the page says that a rule has not returned. */
export async function stuckUntil(page: Page, sentence: string): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { readonly hastened: Hastened }).hastened.isOn = true;
  });
  await page.getByText(sentence).waitFor();
}
