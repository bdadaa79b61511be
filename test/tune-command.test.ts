import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { widthOf } from '../src/core/text-width.ts';
import { tidyAtExit } from './support/left-behind.ts';
import { ROUNDABOUT } from './support/roundabout.ts';
import { runMain } from './support/run-main.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlor-tune-'));
tidyAtExit(() => rmSync(folder, { recursive: true, force: true }));
const env = { HOME: folder, XDG_STATE_HOME: folder };

test.each([40, 80, 120])('variants stand in a table that fits %i columns', async (columns) => {
  const words = ['tune', 'trail-blazer', '--count', '12', '--threads', '1'];
  const { status, output } = await runMain(words, { env, terminal: { columns } });
  expect(status).toBe(0);
  expect(output).toMatch(/^Trail Blazer\n12 variants measured\.\n/);
  expect(output).toContain('as it is');
  expect(output.replaceAll(/\s+/g, ' ')).toMatch(
    /To play the first one: parlor play trail-blazer --set/,
  );
  // Figures need their columns, and a command stays one line to copy; everything else is wrapped.
  const tooWide = output
    .split('\n')
    .filter((line) => widthOf(line) > Math.max(columns, 60) && !line.startsWith('parlor play '));
  expect(tooWide).toEqual([]);
});

test('one thread and two find the same, and a setting that stays is kept', async () => {
  const found = async (...flags: readonly string[]): Promise<string> =>
    (await runMain(['tune', 'leap-to-twenty', '--count', '8', '--json', ...flags], { env })).output;
  expect(await found('--threads', '2')).toBe(await found('--threads', '1'));
  const kept = JSON.parse(await found('--set', 'finish=12'));
  for (const { options } of kept.variants) expect(options.finish).toBe(12);
});

test('variants that do not fit into the memory asked for are left out', async () => {
  const words = ['tune', 'trail-blazer', '--set', 'finish=2000', '--count', '1', '--threads', '1'];
  const { output } = await runMain([...words, '--memory', '16M', '--json'], { env });
  expect(JSON.parse(output)).toMatchObject({ measured: 0, tooLarge: 1 });
});

test('says what to do if every variant is too large', async () => {
  const words = ['tune', 'trail-blazer', '--set', 'finish=2000', '--count', '1', '--threads', '1'];
  const { status, output } = await runMain([...words, '--memory', '16M'], { env });
  expect(status).toBe(0);
  expect(output.replaceAll('\n', ' ')).toMatch(
    /^Trail Blazer 0 variants measured; 1 too large to measure\. {2}Every variant tried was too large\. Keep an option small with --set, or allow a variant more than 256 MiB: --memory 2G\. $/,
  );
});

test('the time asked for ends the search, and what was found is shown', async () => {
  const words = ['tune', 'leap-to-twenty', '--count', '1000000', '--threads', '1', '--time', '1'];
  const { status, output } = await runMain([...words, '--json'], { env });
  expect(status).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ kind: 'tune', stopped: true });
});

test('a game of your own that breaks in one variant is measured in the others', async () => {
  const file = join(folder, 'breaking.ts');
  writeFileSync(
    file,
    ROUNDABOUT.replace('const sum =', 'if (size === 4) return { won: 9 };\n        const sum ='),
  );
  const words = ['tune', '--game', file, '--count', '3', '--threads', '1', '--json'];
  const { status, output } = await runMain(words, { env });
  expect(status).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    kind: 'tune',
    game: 'roundabout',
    measured: 2,
    broken: 1,
  });
});

test('the command that plays the best variant names the file of your game, and a variant', async () => {
  const file = join(folder, 'my round about.ts');
  writeFileSync(file, ROUNDABOUT);
  const words = ['tune', '--game', file, '--count', '3', '--threads', '1', '--where', 'turns>=0'];
  const { output } = await runMain(words, { env });
  expect(output).toMatch(/^parlor play --game '[^'\n]*my round about\.ts' --set places=\d+$/m);
});

test('a title that would control the terminal does not', async () => {
  const file = join(folder, 'steering.mjs');
  writeFileSync(file, ROUNDABOUT.replace("'Roundabout'", "'Round\\u001b]0;about\\u0007'"));
  const words = ['tune', '--game', file, '--count', '2', '--threads', '1'];
  const { output, error } = await runMain(words, { env, terminal: { columns: 80 } });
  expect(output).toMatch(/^Round\]0;about\n/);
  expect((output + error).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test.each([
  [['--goal', 'fun'], 'There is no figure "fun"'],
  [['--where', 'turns'], 'is not a condition'],
  [['--count', '0'], '--count must be a whole number'],
])('%j is refused', async (flags, words) => {
  const { status, error } = await runMain(['tune', 'trail-blazer', ...flags], { env });
  expect(status).toBe(2);
  expect(error).toContain(words);
});

test('a comparison says what changes, and nothing where nothing was named', async () => {
  const compared = await runMain(
    [
      'compare',
      'leap-to-twenty',
      '--base',
      'finish=9',
      '--set',
      'finish=9',
      '--set',
      'penalty=none',
    ],
    { env },
  );
  expect(compared.status).toBe(0);
  expect(compared.output).toContain('after:  Leap to Twenty: first to 9');
  expect(compared.output).toMatch(/positions occur in both games/);
  const nothing = await runMain(['compare', 'leap-to-twenty'], { env });
  expect(nothing).toMatchObject({ status: 2 });
  expect(nothing.error).toContain('Name what changes');
});

test('two files are compared, though both call their game the same', async () => {
  const [one, two] = ['one.ts', 'two.ts'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(one, ROUNDABOUT);
  writeFileSync(two, ROUNDABOUT.replace('default: 5', 'default: 4'));
  const { status, output } = await runMain(['compare', one, two, '--json'], { env });
  expect(status).toBe(0);
  const { before, after } = JSON.parse(output);
  expect([before.options.places, after.options.places]).toEqual([5, 4]);
  expect(before.metrics.states).toBeGreaterThan(after.metrics.states);
});
