import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { parseRecord } from '../../src/core/match/record.ts';
import { GAMES } from '../../src/games/index.ts';
import { splitBackup } from '../../src/play/backup.ts';
import { partsOf } from '../../src/play/history/record-file.ts';
import { resign } from './at-table.ts';
import { drawn } from './drawn.ts';
import { openHouse } from './house.ts';
import { keptGames, keptTables } from './kept-games.ts';
import { openContext } from './open-page.ts';
import { pressOnceThere } from './press-once-there.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** A fresh visitor, whose pages begin with a script. */
async function visitor(script?: string): Promise<BrowserContext> {
  const context = await openContext(house.browser, { acceptDownloads: true });
  if (script !== undefined) await context.addInitScript(script);
  return context;
}

/** Two friends on one device, so that nothing depends on chance: Player 2 wins with the last of these turns. */
const TURNS = ['1', '2', '3', '3', '3', '3', '2', '3'];
const GAME = 'trail-blazer';

async function begin(page: Page): Promise<void> {
  await page.goto(`${house.address}#/new/${GAME}`);
  await page.getByRole('radio', { name: /A friend/ }).check();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your friend’s name').fill('Ben');
  await page.getByRole('button', { name: 'Start' }).click();
}

async function play(page: Page, turns: readonly string[], before = 0): Promise<void> {
  for (const [index, turn] of turns.entries()) {
    await page.locator('.answers').getByRole('button', { name: turn, exact: true }).click();
    await turnsIn(page, before + index + 1);
  }
}

/** Waits until the address holds a game with so many turns, and it is drawn. */
async function turnsIn(page: Page, turns: number): Promise<void> {
  await soon(() => recordIn(page)).toContain(`[Turns "${turns}"]`);
  await page.locator(`.table[data-turns="${turns}"]`).waitFor();
}

/** The record in the address. */
function recordIn(page: Page): string {
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('record') ?? '';
}

/** The record of a game of Trail Blazer, with these moves. */
function recordOf(moves: string, result: string, more = ''): string {
  const turns = moves.split(/\s+/).filter((word) => /^\w+$/.test(word)).length;
  return `[Game "${GAME}"]\n[Options "finish=10 steps=1,2,3"]\n[Player1 "Ann"]\n[Player2 "bot:random"]\n[Result "${result}"]\n[Seed "1"]\n${more}[Turns "${turns}"]\n\n${moves}\n`;
}
const OVER = recordOf('1. 1 2  2. 3 3  3. 3 3  4. 2 3', '0-1');

function address(place: string, record: string): string {
  return `${house.address}#/${place}?record=${encodeURIComponent(record)}`;
}

describe('a game that is played', () => {
  test('goes on after a reload and from the front door, and stands in the history with its accuracy', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await begin(page);
    await play(page, TURNS.slice(0, 3));
    await page.reload();
    await play(page, TURNS.slice(3, 5), 3);
    await soon(async () => (await keptGames(page))[0]?.text).toContain('[Turns "5"]');
    await page.goto('about:blank');
    await page.goto(house.address);
    await soon(() => page.locator('.go-on.own').textContent()).toContain('after turn 5');
    await page.getByRole('link', { name: 'Continue' }).click();
    await play(page, TURNS.slice(5), 5);
    await soon(() => page.locator('.over h2').textContent()).toBe('Ben wins');
    // A reload shows the end of the game as it was.
    await page.reload();
    await soon(() => page.locator('.over h2').textContent()).toBe('Ben wins');
    await page.getByRole('link', { name: 'History' }).click();
    const rows = page.locator('.game-row');
    await soon(() => rows.count()).toBe(1);
    await soon(() => rows.textContent()).toMatch(/Ben won.*Ann against Ben.*accuracy 67\s% \/ –/);
    await soon(() => page.locator('.stats').textContent()).toContain('1 game: 1 won, 0 lost');
    // It is not worked out again.
    await page.reload();
    await soon(() => rows.textContent()).toMatch(/accuracy \d+\s%/);
    // Once what was kept has been read, nothing of it is offered.
    await page.addInitScript(`
      const { getAll } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.getAll = function (...given) {
        const asked = getAll.apply(this, given);
        asked.addEventListener('success', () => setTimeout(() => { globalThis.isRead = true; }));
        return asked;
      };
    `);
    await page.goto('about:blank');
    await page.goto(house.address);
    await page.waitForFunction(() => 'isRead' in globalThis);
    await soon(() => page.locator('.go-on.own').count()).toBe(0);
  });

  test('is kept to its end also when the page was left before the last turn was written', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await begin(page);
    await play(page, TURNS.slice(0, -1));
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The page is gone.', 'AbortError');
      };
    });
    await play(page, TURNS.slice(-1), TURNS.length - 1);
    await page.reload();
    await page.locator('.over h2').waitFor();
    await page.getByRole('link', { name: 'History' }).click();
    await soon(() => page.locator('.game-row').textContent()).toContain('Ben won');
  });

  test('is over when a player resigns, and stays so', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await begin(page);
    await play(page, TURNS.slice(0, 2));
    await resign(page);
    await soon(() => page.locator('.over h2').textContent()).toBe('Ben wins');
    await page.reload();
    await soon(() => page.locator('.over h2').textContent()).toBe('Ben wins');
    const text = recordIn(page);
    const record = parseRecord(text, (id) => GAMES.find((game) => game.id === id));
    expect(record.ok && record.value.tags.Resigned).toBe('1');
    expect(text).toContain('[Result "0-1"]');
    await page.getByRole('link', { name: 'Review' }).click();
    await soon(() => page.locator('.lead').textContent()).toContain(
      'Ann resigned after 2 turns: Ben won.',
    );
  });

  test('goes on in one tab at a time: another is told, and can watch, take over or play a copy', async () => {
    const context = await visitor();
    const first = await context.newPage();
    await begin(first);
    await play(first, TURNS.slice(0, 2));
    const second = await context.newPage();
    await second.goto(first.url());
    await play(second, TURNS.slice(2, 3), 2);
    // The first tab still shows turn 2. A press is not played, and the visitor is told why.
    await first.locator('.answers button').first().click();
    await first.getByText('You played on in another tab. This board is out of date.').waitFor();
    await soon(() => first.locator('.answers button').count()).toBe(0);
    await soon(() => first.locator(':focus').textContent()).toBe('Watch it there');
    expect(recordIn(first)).toContain('[Turns "2"]');
    await first.getByRole('button', { name: 'Watch it there' }).click();
    await first.getByText('You are watching this game.').waitFor();
    await soon(() => first.locator('.said').textContent()).toMatch(/Ann moved \d+, to 4/);
    await play(second, TURNS.slice(3, 4), 3);
    await soon(() => first.locator('.said').textContent()).toMatch(/Ben moved \d+, to 5/);
    await soon(() => first.locator('.answers button').count()).toBe(0);
    // The tab that takes over plays; now the second tab is behind.
    await first.getByRole('button', { name: 'Play here' }).click();
    await play(first, TURNS.slice(4, 5), 4);
    await second.locator('.answers button').first().click();
    await second.getByRole('button', { name: 'Continue in a copy' }).click();
    await play(second, ['2'], 4);
    await soon(async () => (await keptGames(second)).length).toBe(2);
    const texts = (await keptGames(second)).map(({ text }) => text);
    expect(texts.some((text) => text.includes('1. 1 2  2. 3 3  3. 3'))).toBe(true);
    expect(texts.some((text) => text.includes('1. 1 2  2. 3 3  3. 2'))).toBe(true);
    // What another tab plays is listed without a reload.
    await first.goto(`${house.address}#/history`);
    await soon(() => first.locator('.game-row').count()).toBe(2);
    await play(second, ['2'], 5);
    await soon(() => first.locator('.games').textContent()).toContain('6 turns');
  });
});

describe('storage that does not work', () => {
  test.each([
    [
      'blocked',
      `IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError'); };`,
      'This browser keeps nothing for the page. A game stays in its address',
    ],
    [
      'full',
      `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
      'There is no room left in this browser, so your game is not saved.',
    ],
  ])(
    'if it is %s the page says so, and the address holds the game',
    async (_, script, sentence) => {
      const context = await visitor(script);
      const page = await context.newPage();
      await begin(page);
      await play(page, TURNS.slice(0, 2));
      await soon(() => page.locator('.store-trouble').textContent()).toContain(sentence);
      await page.reload();
      await play(page, TURNS.slice(2), 2);
      await soon(() => page.locator('.over h2').textContent()).toBe('Ben wins');
    },
  );
});

describe('a review', () => {
  test('is walked by pointer and by key, and a mistake is tried again', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto(address('review', OVER));
    const points = page.getByRole('option');
    await soon(() => points.count()).toBe(9);
    await soon(() => page.getByRole('listbox').getAttribute('aria-label')).toBe(
      "Ann's chance after each turn",
    );
    const at = page.locator('.turn-steps > span');
    const said = page.locator('.review-said');
    // By key: from the start to the first turn, to the end, and back.
    await points.first().focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => at.textContent()).toBe('Turn 1 of 8');
    await page.keyboard.press('End');
    await soon(() => at.textContent()).toBe('Turn 8 of 8');
    await soon(() => page.locator(':focus').getAttribute('role')).toBe('option');
    await page.keyboard.press('Home');
    await soon(() => at.textContent()).toBe('The start');
    await soon(() => said.textContent()).toContain('With best play from the start');
    // By pointer: at the place of the fifth turn.
    const box = await points.nth(5).boundingBox();
    if (box === null) throw new Error('The point is not drawn.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await soon(() => at.textContent()).toBe('Turn 5 of 8');
    await page.getByRole('button', { name: 'Next mistake' }).click();
    await soon(() => at.textContent()).not.toBe('Turn 5 of 8');
    const turn = Number(/\d+/.exec((await at.textContent()) ?? '')?.[0]);
    await soon(() => said.textContent()).toContain(`Turn ${turn}, blunder:`);
    await soon(() => points.nth(turn).getAttribute('aria-label')).toContain('blunder');
    // The address leads back to the same turn.
    await page.reload();
    await soon(() => at.textContent()).toBe(`Turn ${turn} of 8`);
    await page.getByRole('button', { name: 'Try again from here' }).click();
    await page.locator('.answers button').first().waitFor();
    const tried = parseRecord(recordIn(page), (id) => GAMES.find((game) => game.id === id));
    if (!tried.ok) throw new Error(tried.error.message);
    expect(tried.value.match.turns).toBeGreaterThanOrEqual(turn - 1);
    expect(tried.value.match.moves.slice(0, turn - 1)).toEqual(
      ['1', '2', '3', '3', '3', '3', '2'].slice(0, turn - 1),
    );
    expect(tried.value.players).toEqual(['Ann', 'bot:random']);
    expect(tried.value.tags).toMatchObject({ From: `turn ${turn}`, Try: '2' });
    expect(tried.value.tags.Seed).not.toBe('1');
  });

  test('says where there is no further mistake, either way', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto(address('review', OVER));
    const at = page.locator('.turn-steps > span');
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    const hasNone = (name: string): Promise<string | null> =>
      button(name).getAttribute('aria-disabled');
    await soon(() => hasNone('Previous mistake')).toBe('true');
    // To the last of them, by key: the button stays under the fingers.
    await button('Next mistake').focus();
    let last = await at.textContent();
    while ((await hasNone('Next mistake')) === 'false') {
      const before = last;
      await page.keyboard.press('Enter');
      await soon(() => at.textContent()).not.toBe(before);
      last = await at.textContent();
      await drawn(page);
    }
    await page.keyboard.press('Enter');
    await drawn(page);
    expect(await at.textContent()).toBe(last);
    await soon(() => page.locator(':focus').textContent()).toBe('Next mistake');
    // And from the end back to it.
    await page.getByRole('option').last().focus();
    await page.keyboard.press('End');
    await soon(() => at.textContent()).toBe('Turn 8 of 8');
    await button('Previous mistake').click();
    await soon(() => at.textContent()).toBe(last);
  });

  test('works for a game that is not finished, and says why where there is none', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto(address('review', recordOf('1. 1 2  2. 3', '*')));
    await soon(() => page.getByRole('option').count()).toBe(4);
    await page.getByRole('link', { name: 'Continue the game' }).waitFor();
    // A game too large to solve can still be stepped through, without waiting.
    const large = OVER.replace('finish=10', 'finish=20000').replace('"0-1"', '"*"');
    await pressOnceThere(page, 'Stop');
    await page.goto(address('review', large));
    await soon(() => page.getByRole('alert').textContent()).toBe('Stopped.');
    await page.getByRole('button', { name: 'Next turn' }).click();
    await soon(() => page.locator('.turn-steps > span').textContent()).toBe('Turn 1 of 8');
    await page.goto(address('review', recordOf('', '*')));
    await soon(() => page.getByRole('alert').textContent()).toBe(
      'There is no review. There is nothing to review yet: no moves were made.',
    );
  });

  test('keeps what it found of a game that is kept', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await begin(page);
    await play(page, TURNS);
    await page.getByRole('link', { name: 'Review' }).click();
    await soon(() => page.getByRole('option').count()).toBe(9);
    // Before long the store has it, so that the list need not work it out.
    await soon(async () => (await keptGames(page))[0]?.accuracy).toEqual([
      expect.closeTo(66.7, 1),
      null,
    ]);
  });
});

describe('records', () => {
  test('are pasted, opened and dropped, and a damaged one is refused with its place', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto(`${house.address}#/history`);
    await page.getByText('Open a record').click();
    const reviewed = (): Promise<void> => page.getByText(/^(The start|Turn \d of 8)$/).waitFor();
    const field = page.getByRole('textbox', { name: 'The record' });
    await field.fill(OVER.replace('2. 3 3', '2. 3 9'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await soon(() => page.locator('.take-in .problem').textContent()).toBe(
      'The record, line 9, column 14 (turn 4): "9" is not a legal move here. Legal: 1, 3.',
    );
    await field.fill(OVER);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await reviewed();
    await page.goto(`${house.address}#/history`);
    await page.getByText('Open a record').click();
    await page
      .getByLabel('Choose files')
      .setInputFiles({ name: 'one.parlor', mimeType: 'text/plain', buffer: Buffer.from(OVER) });
    await reviewed();
    // It is among the games from then on, once.
    await page.goto(`${house.address}#/history`);
    await soon(() => page.locator('.game-row').count()).toBe(1);
    // Dropped at the front door: what is no record is refused, what is one is opened.
    await page.goto(house.address);
    const drop = (name: string, text: string): Promise<unknown> =>
      page.evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
        for (const kind of ['dragover', 'drop'])
          document.body.dispatchEvent(
            new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }),
          );
      })()`);
    await drop('letter.txt', 'Dear Ann,\n');
    await soon(() => page.getByRole('alert').textContent()).toContain(
      'letter.txt, line 1, column 1: The record does not say which game it is',
    );
    await drop('one.parlor', OVER);
    await reviewed();
  });

  test('a mangled link says what is wrong with it, and where', async () => {
    const context = await visitor();
    const page = await context.newPage();
    const whole = address('play', recordOf('1. 1 2  2. 3 3', '*'));
    await page.goto(whole.slice(0, -12));
    await soon(() => page.locator('.lead').textContent()).toMatch(
      /^The game in this address, line \d+, column \d+.*: /,
    );
    await page.goto(whole.replace('trail-blazer', 'trail-%E0%A4%A'));
    await soon(() => page.locator('.lead').textContent()).toMatch(
      /^The game in this address, line 1/,
    );
    await page.goto(`${house.address}#/review?record=%`);
    await soon(() => page.locator('h1').textContent()).toBe('Nothing here');
  });

  test('are saved one by one and all together, taken in again, searched and deleted', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await begin(page);
    await play(page, TURNS);
    await page.getByRole('button', { name: /Play again/ }).click();
    await play(page, ['3']);
    await page.goto(`${house.address}#/history`);
    const rows = page.locator('.game-row');
    await soon(() => rows.count()).toBe(2);
    await soon(() => rows.first().textContent()).toContain('unfinished');
    const saved = async (name: string | RegExp): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).first().click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-[a-z-]+\.parlor$/);
      return readFileSync(await download.path(), 'utf8');
    };
    const all = await saved('Save all as a file');
    const parts = partsOf(all);
    expect(parts).toHaveLength(2);
    expect(await saved(/^Save Trail Blazer/)).toBe(parts[0]?.text);
    await page.getByRole('searchbox').fill('binary');
    await soon(() => rows.count()).toBe(0);
    await page.getByRole('searchbox').fill('ann TRAIL');
    await soon(() => rows.count()).toBe(2);
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Result').selectOption('unfinished');
    await soon(() => rows.count()).toBe(1);
    await page.getByLabel('Result').selectOption('');
    // The safe answer has the focus, and Escape gives it too.
    const deleting = rows.first().getByRole('button', { name: 'Delete' });
    await deleting.press('Enter');
    await page.getByRole('button', { name: 'No, keep it' }).waitFor();
    await page.keyboard.press('Enter');
    await deleting.press('Enter');
    await page.getByRole('button', { name: 'No, keep it' }).press('Escape');
    await deleting.waitFor();
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Delete/);
    await soon(() => rows.count()).toBe(2);
    const remove = async (): Promise<void> => {
      await rows.first().getByRole('button', { name: 'Delete' }).press('Enter');
      await page.getByRole('button', { name: 'Yes, delete' }).press('Enter');
    };
    expect(await keptTables(page)).toHaveLength(1);
    await remove();
    await soon(() => rows.count()).toBe(1);
    await soon(() => keptTables(page)).toEqual([]);
    // What was saved comes back, and nothing comes twice.
    await page.getByText('Open a record').click();
    await page.getByRole('textbox', { name: 'The record' }).fill(all);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await soon(() => page.locator('.take-in [role="alert"]').textContent()).toBe(
      '1 game added; 1 game here already.Ratings, lessons and settings added.',
    );
    await soon(() => rows.count()).toBe(2);
    // After a deletion the focus is at the next game, or at the heading if there is none.
    await remove();
    await soon(() => rows.count()).toBe(1);
    await soon(() => page.locator(':focus').textContent()).toMatch(/^Delete/);
    await remove();
    await soon(() => rows.count()).toBe(0);
    await soon(() => page.locator(':focus').textContent()).toBe('Your games');
  });

  test('everything that the page keeps is saved as one file, and comes back elsewhere', async () => {
    const page = await (await visitor()).newPage();
    await begin(page);
    await play(page, TURNS);
    await page.getByRole('button', { name: /Play again/ }).click();
    await play(page, ['3']);
    await soon(async () => (await keptGames(page)).length).toBe(2);
    await page.evaluate(
      (entries) =>
        new Promise<void>((resolve) => {
          localStorage.setItem('parlor-theme', 'dark');
          localStorage.setItem('parlor-sound', 'on');
          localStorage.setItem('parlor-new-game', '{"name":"Zoe","isCoached":true}');
          const opening = indexedDB.open('parlor');
          opening.onsuccess = () => {
            const writing = opening.result.transaction(['ratings', 'values'], 'readwrite');
            for (const [store, key, value] of entries)
              writing.objectStore(store).put({ key, value, version: 'by hand', written: 1 });
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      [
        [
          'ratings',
          'trail-blazer',
          {
            people: { '': { rating: 1600, deviation: 90, volatility: 0.06, puzzles: 4 } },
            puzzles: {},
          },
        ],
        ['ratings', '_days', { '': { '2026-01-02': [''] } }],
        ['values', 'lessons', { toy: { step: 'idea', games: {}, done: ['rules', 'guided'] } }],
      ] as const,
    );
    // Games that were begun within one second may stand in another order.
    const gamesAndRest = (text: string): readonly string[] => {
      const { records } = splitBackup(text);
      return [
        ...partsOf(records).map((part) => part.text.trim()),
        text.slice(records.length),
      ].sort();
    };
    const savedFrom = async (from: Page): Promise<string> => {
      const [download] = await Promise.all([
        from.waitForEvent('download'),
        from.getByRole('button', { name: 'Save all as a file' }).click(),
      ]);
      return readFileSync(await download.path(), 'utf8');
    };
    await page.goto(`${house.address}#/history`);
    await soon(() => page.locator('.game-row').count()).toBe(2);
    const all = await savedFrom(page);
    expect(all).toMatch(/"theme": "dark"[\s\S]*"toy"[\s\S]*"2026-01-02"[\s\S]*"rating": 1600/);

    const other = await (await visitor()).newPage();
    await other.goto(`${house.address}#/history`);
    for (const told of [
      '2 games added.Ratings, lessons and settings added.',
      '0 games added; 2 games here already.Ratings, lessons and settings added.',
    ]) {
      await other.goto(`${house.address}#/`);
      await other.goto(`${house.address}#/history`);
      await other.getByText('Open a record').click();
      await other
        .getByLabel('Choose files')
        .setInputFiles({ name: 'all.parlor', mimeType: 'text/plain', buffer: Buffer.from(all) });
      await soon(() => other.locator('.take-in [role="alert"]').textContent()).toBe(told);
      await soon(() => other.locator('.game-row').count()).toBe(2);
      expect(gamesAndRest(await savedFrom(other))).toEqual(gamesAndRest(all));
    }
    await soon(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
    await other.goto(`${house.address}#/new/${GAME}`);
    await soon(() => other.getByLabel('Your name').inputValue()).toBe('Zoe');
    expect(await other.getByLabel(/^Coach/).isChecked()).toBe(true);
    expect(await other.evaluate(() => localStorage.getItem('parlor-sound'))).toBe('on');
  });
});
