import type { BrowserContext, Page } from 'playwright-core';

/** How many times slower a page is made, to find tests that lean on a quick machine: PARLOR_SLOW=6. */
const RATE = Number(process.env.PARLOR_SLOW ?? 1);

/** Slows the pages of a context down where that is asked for: what they do themselves, and by chance what their workers say. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (RATE === 1) return;
  context.on('page', (page) => slowDownPage(context, page));
  await context.addInitScript((rate) => {
    globalThis.Worker = class extends Worker {
      #told: Promise<unknown> = Promise.resolve();
      #isEnded = false;

      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        const late = new WeakSet<Event>();
        this.addEventListener('message', (event) => {
          if (late.has(event)) return;
          event.stopImmediatePropagation();
          const again = new MessageEvent('message', { data: event.data });
          late.add(again);
          const wait = Math.random() < 0.5 ? 0 : Math.random() * rate * 50;
          this.#told = this.#told
            .then(() => new Promise((done) => setTimeout(done, wait)))
            .then(() => this.#isEnded || this.dispatchEvent(again));
        });
      }

      override terminate(): void {
        this.#isEnded = true;
        super.terminate();
      }
    };
  }, RATE);
}

async function slowDownPage(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
}
