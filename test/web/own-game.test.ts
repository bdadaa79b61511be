import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { playOut, resign } from './at-table.ts';
import { sharedBrowser } from './browser.ts';
import { hastenWatch, stuckUntil } from './hastened-watch.ts';
import { lastingPort } from './lasting-port.ts';
import { goToHash, openPage } from './open-page.ts';
import { type Served, servePage } from './served.ts';
import { soon } from './soon.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-own-'));
  browser = await sharedBrowser();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** A game of the tests as a stranger would write it: by the name of the package. */
function sourceOf(name: string): string {
  const source = readFileSync(new URL(`own-games/${name}.ts`, import.meta.url), 'utf8');
  return source.replace("'../../../src/index.ts'", "'parlor'");
}

function fileWith(name: string, source: string): string {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, source);
  return file;
}

/** The page with a game file, at this place. Page and server end with the test. */
async function openGame(
  name: string,
  source: string,
  place = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const served = await servePage('--game', fileWith(name, source));
  onTestFinished(async () => expect(await served.stop()).toBe(0));
  const page = await openPage(browser, options);
  await hastenWatch(page);
  await page.goto(`${served.address}${place}`);
  return page;
}

/** Plays by tapping what can be tapped on the board, until the game is over. */
async function playByTapping(page: Page, target: string): Promise<string> {
  await page.getByRole('button', { name: 'Start' }).click();
  return playOut(page, (place) => place.tap(), target);
}

/** The address of such a game between a person and a program, with these turns played. */
function recordOf(game: string, program: string, turns = ''): string {
  const record = `[Game "${game}"]\n[Player1 "Ann"]\n[Player2 "${program}"]\n[Seed "1"]\n\n${turns}\n`;
  return `#/play?${new URLSearchParams({ record })}`;
}

/** Puts something among what the browser keeps of the page. */
async function keep(page: Page, store: string, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([where, what, name]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parlor');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const writing = result.transaction(where, 'readwrite');
          const entry = { key: name, value: what, version: 'by hand', written: Date.now() };
          writing.objectStore(where).put(entry);
          writing.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
    [store, value, key] as const,
  );
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
    const page = await openGame('mine', source, '#/audit/mine');
    await page.getByRole('heading', { name: 'Mine' }).first().waitFor();
    await soon(() => page.locator('.finding').count()).toBeGreaterThan(3);
  });

  test('with a grid is played by tapping its cells, read and audited', async () => {
    const page = await openGame('noughts', sourceOf('noughts'), '', PHONE);
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
    const page = await openGame('harvest', sourceOf('harvest'), place, PHONE);
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
  const page = await openPage(browser);
  const port = String(await lastingPort());
  const open = async (name: string): Promise<Served> => {
    const file = fileWith(name, sourceOf('noughts'));
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
  const page = await openGame('pursuit', source.join('\n'), recordOf('pursuit', 'bot:random'));
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
  const served = await servePage('--game', fileWith('quick', sourceOf('noughts')));
  const page = await openPage(browser);
  await page.addInitScript(() => {
    const { addEventListener: add } = MessagePort.prototype;
    MessagePort.prototype.addEventListener = function (kind: string, hear: unknown): void {
      const listener = hear as (event: Event) => void;
      add.call(this, kind, (event) => {
        if ((event as MessageEvent).data?.kind !== 'ordered') listener(event);
      });
    };
  });
  await page.goto(`${served.address}${recordOf('noughts', 'Ben')}`);
  for (const turns of [1, 2]) {
    await page.locator('.cell.target').first().click();
    await page.locator(`.table[data-turns="${turns}"]`).waitFor();
  }
  await page.context().close();
  expect(await served.stop()).toBe(0);
});

describe('a file that is edited', () => {
  let served: Served;
  let file: string;
  beforeAll(async () => {
    file = fileWith('edited', sourceOf('noughts'));
    served = await servePage('--game', file);
  });
  afterAll(async () => {
    expect(await served.stop()).toBe(0);
  });

  test('is followed by the page, tells its faults with file and line, and recovers', async () => {
    const page = await openPage(browser);
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

test('a custom game is shown where the page without it was cached', async () => {
  const page = await openPage(browser, { serviceWorkers: 'allow' });
  const port = String(await lastingPort());
  const plain = await servePage('--port', port);
  await page.goto(plain.address);
  await page.evaluate('navigator.serviceWorker.ready');
  await plain.stop();
  const served = await servePage('--port', port, '--game', fileWith('kept', sourceOf('noughts')));
  await page.reload();
  await page.getByRole('heading', { name: 'Noughts' }).waitFor();
  await page.context().close();
  expect(await served.stop()).toBe(0);
});

describe('a game that a page cannot play', () => {
  test('is refused with a sentence where it imports what a page cannot have', async () => {
    const file = fileWith('imports', `import 'node:fs';\n${sourceOf('noughts')}`);
    await expect(servePage('--game', file)).rejects.toThrow('was not served');
  });

  test.each([
    ['never comes back', "if (typeof process === 'undefined') for (;;);"],
    ['throws', "if (typeof process === 'undefined') throw new Error('No page.');"],
  ])('because a function %s there leaves the page free', async (why, code) => {
    const source = sourceOf('noughts').replace('turn(state) {', `turn(state) {\n${code}`);
    const page = await openGame('stuck', source);
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

  test('to its end leaves the page free while its worker is held', async () => {
    const page = await openGame('lock', sourceOf('lock'));
    await page.getByRole('link', { name: 'Play Lock' }).waitFor();
    // To solve it is to come to the rule that never comes back.
    await goToHash(page, recordOf('lock', 'bot:perfect'));
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
    });
    await page.getByRole('button', { name: /^Change to/ }).click();
    await stop.click();
    await page.getByText('Stopped.').waitFor();
    await page.getByRole('link', { name: 'Another opponent' }).click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  test('to its end says so where its rules never come back, and goes on otherwise', async () => {
    const page = await openGame('deep', sourceOf('lock'));
    const turn = async (digit: string): Promise<void> =>
      page.locator('.answers').getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('link', { name: 'Play Lock' }).waitFor();
    await goToHash(page, recordOf('lock', 'Ben', '1. 5 5  2. 5'));
    await turn('5');
    await stuckUntil(page, 'has not returned after');
    await turn('4');
    await page.getByText('4 of 6').waitFor();
    expect(decodeURIComponent(page.url())).toContain('2. 5 4'.replaceAll(' ', '+'));
    // A link that leads there is not opened, and the page can be used.
    await goToHash(page, recordOf('lock', 'Ben', '1. 5 5  2. 5 5'));
    await page.getByText('Checking the rules').waitFor();
    await stuckUntil(page, 'has not returned after');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  });

  test('where only the search of a program comes says so, and the page goes on', async () => {
    const page = await openGame('searched', sourceOf('lock'));
    await page.getByRole('link', { name: 'Play Lock' }).waitFor();
    await goToHash(page, recordOf('lock', 'bot:greedy', '1. 5 5  2. 5'));
    await stuckUntil(page, 'has not returned after');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
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
    const page = await openGame('broken', broken, recordOf('lock', 'Ben', '1. 5 5  2. 5'));
    const turn = (digit: string): Promise<void> =>
      page.locator('.answers').getByRole('button', { name: digit, exact: true }).click();
    await turn('5');
    await page.getByText(/^broken\.ts:\d+:\d+: This move cannot be played: .*Enough\./).waitFor();
    await turn('4');
    await page.getByText('4 of 6').waitFor();
  });

  test('any more from what was kept says so, and the page goes on', async () => {
    const page = await openGame('changed', sourceOf('lock'), '#/history');
    const head = (more: string): string =>
      `[Game "lock"]\n[Player1 "Ann"]\n[Player2 "Ben"]\n[Seed "7"]\n${more}`;
    /** A game that was played to its end before the rules were changed: now they never come back from it. */
    const stuck = head('[Result "1-0"]\n[Turns "6"]\n\n1. 5 5  2. 5 5  3. 1 1\n');
    await page.getByText('No games have been played here yet.').waitFor();
    await keep(page, 'values', 'lessons', { lock: { step: 'match', games: { match: stuck } } });
    await keep(page, 'records', 'first', stuck);

    // A lesson begins its game anew.
    await goToHash(page, '/learn/lock');
    await page.getByRole('heading', { name: /^Step 5/ }).waitFor();
    await stuckUntil(page, 'Your unfinished game here cannot be continued');
    await page.getByRole('button', { name: 'Stop' }).click();

    // A series goes on without the game before.
    const next = head('[First "2"]\n[Round "2"]\n[Points "1-0"]\n\n1. 1\n');
    await goToHash(page, `/play?${new URLSearchParams({ record: next })}`);
    await stuckUntil(page, 'The series goes on without its earlier games.');
    await page.locator('.answers button').first().click();
    await page.getByText('2 of 6').waitFor();

    // A record that is brought is not read.
    await goToHash(page, '/history');
    await page.getByText('Open a record').click();
    await page.getByLabel('The record').fill(stuck);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await stuckUntil(page, 'The record was only partly read.');

    // Nor are turns played that an address asks for.
    await goToHash(page, '/new/lock?from=5+5+5+5');
    await stuckUntil(page, 'has not returned after');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  });

  test('with some options is refused with those', async () => {
    const source = sourceOf('harvest').replace(
      'rules(options) {',
      "rules(options) {\nif (typeof process === 'undefined' && options.fruits === 7) throw new Error('Not seven.');",
    );
    const page = await openGame('seven', source, '#/rules/harvest?set=fruits%3D7');
    await page.getByRole('alert').filter({ hasText: 'Not seven.' }).waitFor();
    await goToHash(page, '#/rules/harvest?set=fruits%3D6');
    await page.getByText('Take a fruit that is left.').waitFor();
  });
});
