import { readFileSync } from 'node:fs';
import { openBrowser } from '../test/web/browser.ts';

// Draws the icons for phones from the page's logo, icon.svg.

const FOLDER = 'src/web/public';
const MARK = readFileSync(`${FOLDER}/icon.svg`, 'utf8');
/** A phone may crop an icon to any shape: the background fills it, and the logo stays in the middle. */
const MASKABLE = MARK.replace(/ rx="\d+"/, '').replace(
  /(<rect[^>]*\/>)(.*)(<\/svg>)/s,
  '$1<g transform="translate(6.4 6.4) scale(0.8)">$2</g>$3',
);

const ICONS = [
  ['icon-192.png', MARK, 192],
  ['icon-512.png', MARK, 512],
  ['icon-maskable-512.png', MASKABLE, 512],
  // An iPhone rounds the corners itself.
  ['apple-touch-icon.png', MASKABLE, 180],
] as const;

const browser = await openBrowser();
for (const [file, svg, size] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path: `${FOLDER}/${file}`, omitBackground: true });
  await page.close();
  console.log(`${FOLDER}/${file}`);
}
await browser.close();
