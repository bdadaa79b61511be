import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { csvText } from '../../src/core/csv.ts';
import { INKS } from '../../src/study/picture/colours.ts';
import { resign } from './at-table.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** The text of the file that a button of this name saves. */
async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

test('one link holds game, rules, opponent and quiet, and the quiet lasts until the end', async () => {
  const page = await house.open('#/new/leap-to-twenty?set=finish%3D30');
  await page.getByRole('radio', { name: /^Level 2/ }).check();
  await page.getByText('Watch, repeat, or share with a class').click();
  await page.getByLabel('Quiet').check();
  const link = await page.getByLabel('The link').inputValue();
  const pupil = await house.open();
  await pupil.goto(link);
  await soon(() => pupil.locator('.opponents :checked').getAttribute('value')).toBe('bot:2');
  expect(await pupil.getByLabel('Coach').count()).toBe(0);
  await pupil.getByRole('button', { name: 'Start' }).click();
  await pupil.locator('.square.finish', { hasText: '30' }).waitFor();
  await pupil.getByRole('button', { name: 'Resign' }).waitFor();
  expect(await pupil.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  const links = pupil.locator('.game-links a');
  expect(await links.count()).toBe(1);
  await resign(pupil);
  await pupil.getByRole('link', { name: 'Review' }).waitFor();
  await soon(() => links.count()).toBe(4);
});

test('a set of puzzles is the same for everyone, ends, and is handed in as a table', async () => {
  const page = await house.open('#/new/leap-to-twenty');
  await page.getByText('Watch, repeat, or share with a class').click();
  await page.getByLabel('What everyone gets').selectOption('puzzles');
  const link = (await page.getByLabel('The link').inputValue()).replace('count=5', 'count=2');
  const posed: string[][] = [];
  for (const _ of ['Ann', 'Ben']) {
    const pupil = await house.open();
    await pupil.goto(`${link}&quiet=1`);
    const seen: string[] = [];
    for (const step of ['Next puzzle', 'Your results']) {
      await pupil.locator('.puzzle .answers').waitFor();
      expect(await pupil.getByRole('button', { name: 'Hint' }).count()).toBe(0);
      seen.push(await pupil.locator('.puzzle .table-side').innerText());
      await pupil.getByRole('button', { name: 'Show the answer' }).click();
      const on = pupil.getByRole('button', { name: step });
      await on.waitFor();
      // The last one has nothing left to stop.
      expect(await pupil.getByRole('link', { name: 'Stop' }).count()).toBe(
        step === 'Next puzzle' ? 1 : 0,
      );
      await on.click();
    }
    await pupil.getByRole('heading', { name: 'Done' }).waitFor();
    await pupil.getByText('Score: 0 of 2 right, 2 shown.').waitFor();
    const rows = (await saved(pupil, 'Save the results')).trim().split('\r\n');
    expect(rows[0]).toBe('puzzle,name,position,solved,tries,hints,shown');
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual(['1,', '2,']);
    posed.push(seen);
  }
  expect(posed[0]).toEqual(posed[1]);
  expect(posed[0]?.[0]).not.toBe(posed[0]?.[1]);
});

test('the games played here are saved as a table', async () => {
  const page = await house.open(linkTo(gameOf('trail-blazer'), ['Ann', 'Ben']));
  await page.locator('.answers button').first().click();
  await page.waitForURL(/&id=/);
  await page.goto(`${house.address}#/history`);
  const [head, row] = (await saved(page, 'Save the results')).split('\r\n');
  expect(head).toMatch(/^date,game,options,player 1,player 2,result,turns/);
  expect(row).toMatch(/^\d{4}-\d\d-\d\dT[^,]*,Trail Blazer,.*,Ann,Ben,\*,1/);
});

test('a table keeps commas, quotes and lines in their cells, and no name becomes a formula', () => {
  expect(
    csvText(
      ['a', 'b'],
      [
        ['x,y', 'say "hi"'],
        ['=1+1', -2],
        ['one\ntwo', ''],
      ],
    ),
  ).toBe('a,b\r\n"x,y","say ""hi"""\r\n\'=1+1,-2\r\n"one\ntwo",\r\n');
});

test('on paper stand the board and what happened, and nothing to press', async () => {
  const page = await house.open(linkTo(gameOf('leap-to-twenty'), ['Ann', 'Ben']));
  await page.locator('.answers button').first().click();
  // The board keeps its height, but not on paper.
  const minimum = (): Promise<string> =>
    page.locator('.table-board').evaluate((board) => getComputedStyle(board).minHeight);
  expect(await minimum()).not.toBe('0px');
  await page.emulateMedia({ media: 'print' });
  await soon(() => page.locator('.track').isVisible()).toBe(true);
  expect(await minimum()).toBe('0px');
  expect(await page.locator('.said').isVisible()).toBe(true);
  for (const hidden of ['.top', '.tools', '.answers', '.game-links'])
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
});

test('a map is printed in light colours, also from a dark screen', async () => {
  const page = await house.open('#/map/leap-to-twenty', { colorScheme: 'dark' });
  await page.locator('.map-key').waitFor();
  const { light, dark } = INKS;
  /** Which of the two papers is on the map. */
  const papers = (): Promise<readonly string[]> =>
    page.locator('.map canvas').evaluate(
      (canvas: HTMLCanvasElement, known) => {
        const { width, height } = canvas;
        const brush = new OffscreenCanvas(width, height).getContext('2d', {
          willReadFrequently: true,
        });
        brush?.drawImage(canvas, 0, 0);
        const dots = [
          ...new Uint32Array(brush?.getImageData(0, 0, width, height).data.buffer ?? []),
        ];
        return known.filter((paper) => {
          const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
            Number.parseInt(paper.slice(at, at + 2), 16),
          );
          return dots.includes(((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0);
        });
      },
      [light.paper, dark.paper],
    );
  await soon(papers).toEqual([dark.paper]);
  await page.emulateMedia({ media: 'print' });
  await soon(papers).toEqual([light.paper]);
  await page.emulateMedia({ media: 'screen' });
  await soon(papers).toEqual([dark.paper]);
});
