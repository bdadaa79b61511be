import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IBufferCell, Terminal as ScreenType } from '@xterm/headless';
import { openTerminal } from '../test/support/pty.ts';

// Runs the real program in a real terminal and draws its screen.

const { Terminal } = createRequire(import.meta.url)('@xterm/headless') as {
  Terminal: typeof ScreenType;
};

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

type OpenTerminal = ReturnType<typeof openTerminal>;

/** The steps before a picture, and what to draw. */
type Picture = {
  readonly file: string;
  readonly about: string;
  readonly args: readonly string[];
  readonly columns: number;
  readonly rows: number;
  /** Commands to run first, so that there is something to show. */
  readonly before?: readonly (readonly string[])[];
  use(terminal: OpenTerminal): Promise<void>;
};

const PICTURES: readonly Picture[] = [
  {
    file: 'docs/terminal.svg',
    about: 'A game of Leap to Twenty at a terminal',
    args: ['play', 'leap-to-twenty', '--p2', 'bot:random', '--seed', '4'],
    columns: 68,
    rows: 27,
    async use(terminal) {
      for (const answer of ['4', '2']) {
        await terminal.waitFor('help');
        terminal.mark();
        terminal.type(`${answer}\r`);
      }
      await terminal.waitFor('help');
      terminal.type('\x1b[C\x1b[C');
      await terminal.waitFor('[2]');
    },
  },
  {
    file: 'docs/levels.svg',
    about: 'The opponents of Leap to Twenty, from a beginner to one that cannot be beaten',
    args: ['bots', 'leap-to-twenty'],
    columns: 80,
    rows: 25,
    use: (terminal) => terminal.waitFor('not estimated'),
  },
  {
    file: 'docs/learn.svg',
    about: 'A lesson in Leap to Twenty: you choose first, and are told afterwards how good it was',
    args: ['learn', 'leap-to-twenty'],
    columns: 80,
    rows: 36,
    async use(terminal) {
      for (const question of ['Continue?', 'on the board?', 'board?', 'board?', 'Continue?']) {
        await terminal.waitFor(question);
        terminal.mark();
        terminal.type('yes\r');
      }
      await terminal.waitFor('help');
      terminal.mark();
      terminal.type('2\r');
      await terminal.waitFor('Not what the idea says');
      await terminal.waitFor('help');
    },
  },
  {
    file: 'docs/history.svg',
    about: 'Statistics of your games',
    args: ['stats', '--accuracy'],
    columns: 68,
    rows: 12,
    before: gamesToShow(),
    use: (terminal) => terminal.waitFor('Accuracy'),
  },
];

for (const picture of PICTURES) {
  await writeFile(picture.file, await drawScreen(await take(picture), picture));
  process.stdout.write(`${picture.file}\n`);
}

/** A dozen games that Ann has played against opponents at several levels. */
function gamesToShow(): readonly (readonly string[])[] {
  return Array.from({ length: 12 }, (_, index) => [
    'play',
    'leap-to-twenty',
    '--name',
    'Ann',
    index % 2 === 0 ? '--p2' : '--p1',
    `bot:${1 + (index % 3)}`,
    '--seed',
    String(index + 1),
  ]);
}

async function take({ args, columns, rows, before = [], use }: Picture): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-picture-'));
  const env = { XDG_STATE_HOME: folder, COLORTERM: 'truecolor' };
  try {
    for (const [index, game] of before.entries()) playThrough(game, index, folder);
    const terminal = openTerminal({
      command: process.execPath,
      args: ['bin/parlor.js', ...args],
      columns,
      rows,
      env,
    });
    try {
      await use(terminal);
      return terminal.bytes();
    } finally {
      terminal.kill('SIGTERM');
      await terminal.exit;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Plays a game line by line, with this much skill. */
function playThrough(game: readonly string[], skill: number, folder: string): void {
  const answers = Array.from({ length: 40 }, (_, turn) =>
    turn % 12 < skill ? ['4', '2', '1'] : ['1', '2', '4'],
  );
  spawnSync(process.execPath, ['bin/parlor.js', ...game, '--plain'], {
    input: `${answers.flat().join('\n')}\n`,
    env: { ...process.env, XDG_STATE_HOME: folder },
  });
}

async function drawScreen(written: string, { columns, rows, about }: Picture): Promise<string> {
  const screen = new Terminal({ cols: columns, rows: rows, allowProposedApi: true });
  await new Promise<void>((done) => screen.write(written, done));
  const width = columns * CELL.width + 2 * MARGIN;
  const height = rows * CELL.height + 2 * MARGIN;
  const { active } = screen.buffer;
  const drawn = Array.from({ length: rows }, (_, row) => {
    const line = active.getLine(active.viewportY + row);
    const cells = Array.from({ length: columns }, (_, column) => line?.getCell(column));
    return drawRow(cells, row);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${about}">
<rect width="100%" height="100%" rx="10" fill="${BACKGROUND}"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" xml:space="preserve">
${drawn.filter((row) => row !== '').join('\n')}
</g>
</svg>
`;
}

/** Place each cell separately, so that the reader's font cannot shift the columns. */
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
