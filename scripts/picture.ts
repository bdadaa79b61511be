import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IBufferCell, Terminal as ScreenType } from '@xterm/headless';
import { openTerminal } from '../test/pty.ts';

// Plays a few turns of the real program on a real terminal and draws what stands on its screen.

const { Terminal } = createRequire(import.meta.url)('@xterm/headless') as {
  Terminal: typeof ScreenType;
};

const COLUMNS = 68;
const ROWS = 27;
const TARGET = 'docs/terminal.svg';
const CELL = { width: 8.4, height: 18 };
const MARGIN = 16;
const BACKGROUND = '#16181d';
const FOREGROUND = '#d7dae0';
const COLOURS = [
  '#16181d',
  '#e06c75',
  '#98c379',
  '#e5c07b',
  '#61afef',
  '#c678dd',
  '#56b6c2',
  '#abb2bf',
  '#7f848e',
  '#f2777a',
  '#b5e08d',
  '#ffd580',
  '#7cc4ff',
  '#dd9bf0',
  '#79d5e0',
  '#ffffff',
];

const bytes = await playSomeTurns();
await writeFile(TARGET, await drawScreen(bytes));
process.stdout.write(`${TARGET}\n`);

async function playSomeTurns(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-picture-'));
  const terminal = openTerminal({
    command: process.execPath,
    args: ['bin/parlor.js', 'play', 'leap-to-twenty', '--p2', 'bot:random', '--seed', '4'],
    columns: COLUMNS,
    rows: ROWS,
    env: { XDG_STATE_HOME: folder, COLORTERM: 'truecolor' },
  });
  try {
    for (const answer of ['4', '2']) {
      await terminal.waitFor('help');
      terminal.mark();
      terminal.type(`${answer}\r`);
    }
    await terminal.waitFor('help');
    terminal.type('\x1b[C\x1b[C');
    await terminal.waitFor('[2]');
    return terminal.bytes();
  } finally {
    terminal.kill('SIGTERM');
    await terminal.exit;
    await rm(folder, { recursive: true });
  }
}

async function drawScreen(written: string): Promise<string> {
  const screen = new Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  await new Promise<void>((done) => screen.write(written, done));
  const width = COLUMNS * CELL.width + 2 * MARGIN;
  const height = ROWS * CELL.height + 2 * MARGIN;
  const { active } = screen.buffer;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const line = active.getLine(active.viewportY + row);
    const cells = Array.from({ length: COLUMNS }, (_, column) => line?.getCell(column));
    return drawRow(cells, row);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A game of Leap to Twenty at a terminal">
<rect width="100%" height="100%" rx="10" fill="${BACKGROUND}"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" xml:space="preserve">
${rows.filter((row) => row !== '').join('\n')}
</g>
</svg>
`;
}

/** Each cell is placed by itself, so that a reader's font cannot push the columns apart. */
function drawRow(cells: readonly (IBufferCell | undefined)[], row: number): string {
  return cells
    .map((cell, column) => {
      const character = cell?.getChars() ?? '';
      if (cell === undefined || character.trim() === '') return '';
      const x = (MARGIN + column * CELL.width).toFixed(1);
      const y = (MARGIN + (row + 0.75) * CELL.height).toFixed(1);
      const weight = cell.isBold() ? ' font-weight="bold"' : '';
      const opacity = cell.isDim() ? ' opacity="0.55"' : '';
      const inverse = cell.isInverse() ? ' text-decoration="underline"' : '';
      return `<text x="${x}" y="${y}" fill="${colourOf(cell)}"${weight}${opacity}${inverse}>${escapeText(character)}</text>`;
    })
    .join('');
}

function colourOf(cell: IBufferCell): string {
  return cell.isFgPalette() ? (COLOURS[cell.getFgColor()] ?? FOREGROUND) : FOREGROUND;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
