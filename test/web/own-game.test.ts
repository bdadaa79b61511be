import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playOut, resign } from './at-table.ts';
import { stuckUntil } from './hastened-watch.ts';
import { lastingPort } from './lasting-port.ts';
import { goToHash, openPage } from './open-page.ts';
import { openOwnGames, recordOf, sourceOf } from './own-game-page.ts';
import { type Served, servePage } from './served.ts';
import { soon } from './soon.ts';

const own = openOwnGames();

/** Plays by tapping what can be tapped on the board, until the game is over. */
async function playByTapping(page: Page, target: string): Promise<string> {
  await page.getByRole('button', { name: 'Start' }).click();
  return playOut(page, (place) => place.tap(), target);
}

/** The game files that the browser remembers to have told of. */
function filesToldIn(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('parlor');
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.transaction('values').objectStore('values').get('gameFiles');
          reading.onsuccess = () => {
            result.close();
            resolve(reading.result?.value);
          };
        };
      }),
  );
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('a custom game', () => {
  test('made from a shipped game keeps the promises of its book', async () => {
    const source = `import { GAMES } from 'parlor';
const game = GAMES.find(({ id }) => id === 'trail-blazer');
export default { ...game, id: 'mine', title: 'Mine' };
`;
    const page = await own.openGame('mine', source, '#/audit/mine');
    await page.getByRole('heading', { name: 'Mine' }).first().waitFor();
    await soon(() => page.locator('.finding').count()).toBeGreaterThan(3);
  });

  test('with a grid is played by tapping its cells, read and audited', async () => {
    const page = await own.openGame('noughts', sourceOf('noughts'), '', PHONE);
    await page.getByRole('link', { name: 'Play Noughts' }).click();
    expect(await playByTapping(page, '.cell.target')).toMatch(/wins?$/i);
    await soon(() => page.locator('.cell').count()).toBe(9);
    await page.getByRole('link', { name: 'Rules of Noughts' }).click();
    await page.getByText('A full board without a line is a draw.').waitFor();
    await page.getByRole('link', { name: 'Audit of Noughts' }).click();
    await page.getByText('16 of the 958 finished positions have no winner.').waitFor();
    await page.getByRole('button', { name: 'The line: show it on the board' }).first().click();
    await soon(() => page.locator('.replay .cell').count()).toBe(9);
  });

  test('with tiles and bars is played by tapping, and walked through on its map', async () => {
    const place = '#/new/harvest?set=fruits%3D4';
    const page = await own.openGame('harvest', sourceOf('harvest'), place, PHONE);
    expect(await playByTapping(page, '.tile.target')).toMatch(/wins?$/i);
    await soon(() => page.locator('.tile.taken').count()).toBe(4);
    await soon(() => page.locator('.bar').count()).toBe(2);
    await page.getByRole('link', { name: 'Map of Harvest' }).click();
    await page.getByText('Turn 4 of 4').waitFor();
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await page.getByText('Turn 3 of 4').waitFor();
  });
});

test('a game file is a program: the page says so once for each', async () => {
  const notice = 'is a program that runs with your rights';
  const page = await openPage(own.browser);
  const port = String(await lastingPort());
  const open = async (name: string): Promise<Served> => {
    const file = own.fileWith(name, sourceOf('noughts'));
    const served = await servePage('--port', port, '--game', file);
    await page.goto(served.address);
    return served;
  };
  const first = await open('first');
  await page.getByText(`first.ts ${notice}`).waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await soon(() => page.getByText(notice).count()).toBe(0);
  await soon(() => filesToldIn(page)).toEqual(['first.ts']);
  await page.goto('about:blank');
  expect(await first.stop()).toBe(0);
  const second = await open('second');
  await page.getByText(`second.ts ${notice}`).waitFor();
  await page.goto('about:blank');
  expect(await second.stop()).toBe(0);
  const again = await open('first');
  await page.getByRole('heading', { name: 'Noughts' }).waitFor();
  // It comes once the storage has answered, which the history waits for too.
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('No games have been played here yet.').waitFor();
  expect(await page.getByText(notice).count()).toBe(0);
  await page.context().close();
  expect(await again.stop()).toBe(0);
});

test('a game file with hidden choices is played, undone, resigned and played again', async () => {
  const source = [
    "import { GAMES } from 'parlor';",
    "const shipped = GAMES.find(({ id }) => id === 'predictive-pursuit');",
    "export default { ...shipped, id: 'pursuit', title: 'Pursuit' };",
  ];
  const page = await own.openGame('pursuit', source.join('\n'), recordOf('pursuit', 'bot:random'));
  const answers = page.locator('.answers button');
  await answers.first().click();
  await page.locator('.reveal').waitFor();
  const played = await page.locator('.table').getAttribute('data-turns');
  // A choice that was revealed stands.
  await page.getByRole('button', { name: 'Undo' }).click({ force: true });
  await page.getByText("You can't undo a revealed choice").waitFor();
  // The same seed gives the same game after a reload.
  await page.reload();
  await soon(() => page.locator('.table').getAttribute('data-turns')).toBe(played);
  await page.getByLabel('Coach').check();
  await resign(page);
  await page.getByRole('button', { name: 'Play again, sides swapped' }).click();
  await soon(() => page.locator('.table').getAttribute('data-turns')).toBe('0');
  await answers.first().waitFor();
});

test('a press counts as soon as its picture is drawn, though the one before is not confirmed', async () => {
  const address = await own.addressWith('noughts', sourceOf('noughts'));
  const page = await openPage(own.browser);
  await page.addInitScript(() => {
    const { addEventListener: add } = MessagePort.prototype;
    MessagePort.prototype.addEventListener = function (kind: string, hear: unknown): void {
      const listener = hear as (event: Event) => void;
      add.call(this, kind, (event) => {
        if ((event as MessageEvent).data?.kind !== 'ordered') listener(event);
      });
    };
  });
  await page.goto(`${address}${recordOf('noughts', 'Ben')}`);
  for (const turns of [1, 2]) {
    await page.locator('.cell.target').first().click();
    await page.locator(`.table[data-turns="${turns}"]`).waitFor();
  }
});

describe('a file that is edited', () => {
  let served: Served;
  let file: string;
  beforeAll(async () => {
    file = own.fileWith('edited', sourceOf('noughts'));
    served = await servePage('--game', file);
  });
  afterAll(async () => {
    expect(await served.stop()).toBe(0);
  });

  test('is followed by the page, tells its faults with file and line, and recovers', async () => {
    const page = await openPage(own.browser);
    await page.goto(served.address);
    await page.getByRole('heading', { name: 'Noughts' }).waitFor();
    writeFileSync(file, sourceOf('noughts').replace("title: 'Noughts'", "title: 'Crosses'"));
    await page.getByRole('heading', { name: 'Crosses' }).waitFor();

    // What cannot be read.
    const broken = sourceOf('noughts').replace("title: 'Noughts',", "title: 'Noughts' oops,");
    const line = broken.split('\n').findIndex((text) => text.includes('oops')) + 1;
    writeFileSync(file, broken);
    await page
      .getByRole('alert')
      .filter({ hasText: `edited.ts:${line}` })
      .waitFor();
    await soon(() => page.getByRole('heading', { name: 'Crosses' }).isVisible()).toBe(true);

    // What can be read and breaks the rules.
    writeFileSync(file, sourceOf('noughts').replace('moves: cells.empty', 'moves: () => []'));
    await page.getByRole('alert').filter({ hasText: 'This game cannot be played' }).waitFor();

    // What a page cannot have.
    writeFileSync(file, `import 'node:fs';\n${sourceOf('noughts')}`);
    await page.getByRole('alert').filter({ hasText: 'imports "node:fs"' }).waitFor();

    // What has vanished for a moment.
    rmSync(file);
    await page.getByRole('alert').filter({ hasText: 'There is no file' }).waitFor();

    writeFileSync(file, sourceOf('noughts').replace("title: 'Noughts'", "title: 'Circles'"));
    await page.getByRole('heading', { name: 'Circles' }).waitFor();
    await soon(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('a game that a page cannot play', () => {
  test('is refused with a sentence where it imports what a page cannot have', async () => {
    const file = own.fileWith('imports', `import 'node:fs';\n${sourceOf('noughts')}`);
    await expect(servePage('--game', file)).rejects.toThrow('was not served');
  });

  test.each([
    ['never comes back', "if (typeof process === 'undefined') for (;;);"],
    ['throws', "if (typeof process === 'undefined') throw new Error('No page.');"],
  ])('because a function %s there leaves the page free', async (why, code) => {
    const source = sourceOf('noughts').replace('turn(state) {', `turn(state) {\n${code}`);
    const page = await own.openGame('stuck', source);
    if (why === 'never comes back') await stuckUntil(page, 'has not returned after');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await soon(() => alert.innerText()).toMatch(
      why === 'throws'
        ? /^stuck\.ts:\d+:\d+: .*No page\./
        : /^stuck\.ts: This game cannot be played: turn\(\) at .* has not returned after \d+ s/,
    );
    // The games that ship are there all the same.
    await page.getByRole('link', { name: 'Play Trail Blazer' }).click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  test('at one move says why, with its line, and plays any other', async () => {
    const loop = /while \(turned === 4 && code === STUCK\)\n.*;/;
    const source = sourceOf('lock');
    expect(source).toMatch(loop);
    // What it posts from its worker is no answer of Parlor's.
    const forged = "postMessage({ kind: 'answer', answer: { kind: 'refused' } });";
    const broken = source.replace(
      loop,
      `if (typeof document === 'undefined' && typeof process === 'undefined') { ${forged} }
      if (turned === 4 && code === STUCK) throw new Error('Enough.');`,
    );
    const page = await own.openGame('broken', broken, recordOf('lock', 'Ben', '1. 5 5  2. 5'));
    const turn = (digit: string): Promise<void> =>
      page.locator('.answers').getByRole('button', { name: digit, exact: true }).click();
    await turn('5');
    await page.getByText(/^broken\.ts:\d+:\d+: This move cannot be played: .*Enough\./).waitFor();
    await turn('4');
    await page.getByText('4 of 6').waitFor();
  });

  test('with some options is refused with those', async () => {
    const source = sourceOf('harvest').replace(
      'rules(options) {',
      "rules(options) {\nif (typeof process === 'undefined' && options.fruits === 7) throw new Error('Not seven.');",
    );
    const page = await own.openGame('seven', source, '#/rules/harvest?set=fruits%3D7');
    await page.getByRole('alert').filter({ hasText: 'Not seven.' }).waitFor();
    await goToHash(page, '#/rules/harvest?set=fruits%3D6');
    await page.getByText('Take a fruit that is left.').waitFor();
  });
});
