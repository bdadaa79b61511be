import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { openPage } from './open-page.ts';
import { silenceStorage } from './silent-storage.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** A program whose choices do not arrive before the test calls `letProgramAnswer` in the page. */
async function holdPrograms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHeld = true;
    const choices = new Set<number>();
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', (event) => {
          const { id, kind } = event.data;
          if (!isHeld || kind !== 'done' || !choices.has(id)) return;
          event.stopImmediatePropagation();
          held.push(() => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
        });
      }

      override postMessage(order: { readonly id: number; readonly task: string }): void {
        if (order.task === 'choose') choices.add(order.id);
        super.postMessage(order);
      }
    };
    Object.assign(window, {
      letProgramAnswer() {
        isHeld = false;
        for (const answer of held) answer();
      },
    });
  });
}

function letProgramAnswer(page: Page): Promise<void> {
  return page.evaluate(() =>
    (window as unknown as { letProgramAnswer(): void }).letProgramAnswer(),
  );
}

test('a hidden choice that waits for a program is still made after a reload', async () => {
  const page = await openPage(house.browser);
  await holdPrograms(page);
  const link = linkTo(gameOf('predictive-pursuit'), ['Ann', 'bot:random']);
  await page.goto(`${house.address}${link}`);
  const answers = page.locator('.answers button');
  await answers.nth(0).click();
  await page.getByText('You chose 1. Waiting for Random …').waitFor();
  // It can be undone for as long as it is hidden.
  await page.getByRole('button', { name: 'Undo' }).click();
  await answers.nth(1).click();
  const waits = page.getByText('You chose 2. Waiting for Random …');
  await waits.waitFor();
  await page.reload();
  await waits.waitFor();
  await soon(() => answers.count()).toBe(0);
  await letProgramAnswer(page);
  await page.getByText('Revealed').waitFor();
  await soon(() => page.locator('.reveal-card.seat-0 strong').textContent()).toBe('2');
  await soon(() => page.url()).toContain('Turns+%221%22');
});

test('two people who share a device choose again after a reload: no hidden choice is kept', async () => {
  const page = await openPage(house.browser);
  await page.goto(`${house.address}${linkTo(gameOf('predictive-pursuit'), ['Ann', 'Ben'])}`);
  await page.getByRole('button', { name: 'I am Ann' }).click();
  await page.locator('.answers button').first().click();
  await page.getByRole('button', { name: 'I am Ben' }).waitFor();
  await soon(() => page.url()).toContain('&id=');
  await page.reload();
  await page.getByRole('button', { name: 'I am Ann' }).waitFor();
  await soon(() => page.getByText('You chose').count()).toBe(0);
});

test('a double press plays once, and nothing is complained of', async () => {
  const page = await openPage(house.browser);
  await page.goto(`${house.address}${linkTo(gameOf('trail-blazer'), ['Ann', 'Ben'])}`);
  const answer = page.locator('.answers button').first();
  for (let turn = 1; turn <= 3; turn++) {
    await answer.waitFor();
    await answer.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await soon(() => page.url()).toContain(`Turns+%22${turn}%22`);
    await page.locator(`.table[data-turns="${turn}"]`).waitFor();
  }
  expect(page.url()).toContain('Turns+%223%22');
  expect(await page.locator('.advice').count()).toBe(0);
});

test('storage that does not answer holds a press up for a second at most', async () => {
  const page = await openPage(house.browser);
  await page.clock.install();
  await silenceStorage(page);
  await page.goto(`${house.address}${linkTo(gameOf('trail-blazer'), ['Ann', 'Ben'])}`);
  await page.locator('.answers button').first().click();
  await page.clock.fastForward(1000);
  await soon(() => page.url()).toContain('Turns+%221%22');
  await page.getByText('The storage of this browser does not answer.').waitFor();
});
