import type { Locator, Page } from 'playwright-core';

/** Does something at the table on the page, and waits until the page has drawn what came of it. */
export async function nextVersion(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-version');
  await act();
  await page.locator(`.table:not([data-version="${before}"])`).waitFor();
}

/**
 * The turns that are drawn and the question, if they are not what they were before. The version will not do: a program
 * that chooses in secret changes it while the question stands.
 */
function changedFrom(before: string | null): string | null {
  const table = document.querySelector<HTMLElement>('.table');
  const now = `${table?.dataset.turns} ${table?.querySelector('.prompt')?.textContent}`;
  return now === before ? null : now;
}

/** Plays a game to its end: acts at each choice, by default on the first answer. Gives what stands above the end. */
export async function playOut(
  page: Page,
  act: (choice: Locator, turn: number) => Promise<void> = (choice) => choice.click(),
  choices = '.answers button',
): Promise<string> {
  const over = page.locator('.over h2');
  const choice = page.locator(choices).first();
  for (let turn = 0; turn < 200; turn++) {
    await choice.or(over).first().waitFor();
    if (await over.isVisible()) break;
    // A move may take several answers: then another question is asked in the same turn.
    const before = await page.evaluate(changedFrom, null);
    await act(choice, turn);
    await page.waitForFunction(changedFrom, before);
  }
  return over.innerText();
}

/** Resigns the game, and is sure of it. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('.over h2').waitFor();
}
