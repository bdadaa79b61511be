import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { heedInterrupt } from './interrupt.ts';
import { type ProgressBar, progressBar, withProgress } from './progress.ts';

type Look = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly term?: string;
  readonly about?: string;
};

/** A bar whose clock only moves when a test says so. */
function watch({ isTTY = true, columns = 80, term = 'xterm', about = 'Solving Nim' }: Look = {}): {
  readonly progress: ProgressBar;
  pass(): void;
  written(): string;
  readonly screen: { columns: number };
} {
  let written = '';
  let due = (): void => {};
  const error = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const screen = Object.assign(error, { isTTY, columns });
  const progress = progressBar(
    { error: screen, env: { TERM: term } },
    about,
    (_milliseconds, call) => {
      due = call;
      return () => {
        due = () => {};
      };
    },
  );
  return { progress, pass: () => due(), written: () => written, screen };
}

describe('a progress bar', () => {
  test('shows that something is going on before there is progress to tell of', () => {
    const { progress, pass, written } = watch();
    progress.begin();
    expect(written()).toBe('');
    pass();
    expect(written()).toBe('\r\u001b[KSolving Nim');
  });

  test('shows a title that would control the terminal without doing so', () => {
    const { progress, pass, written } = watch({ about: 'Solving \u001b[31mNim\u009b2J' });
    progress.begin();
    pass();
    expect(written()).toBe('\r\u001b[KSolving [31mNim2J');
  });

  test('shows how far it is and leaves nothing behind', () => {
    const { progress, pass, written } = watch();
    progress.begin();
    progress.show('solving', 0.5);
    pass();
    const half = `${'█'.repeat(12)}${'░'.repeat(12)}  50 %`;
    expect(written()).toBe(`\r\u001b[KSolving Nim: solving ${half}`);
    progress.show('solving', 0.5001);
    expect(written().match(/Solving/g)).toHaveLength(1);
    progress.show('solving', 1);
    progress.erase();
    expect(written().endsWith('100 %\r\u001b[K')).toBe(true);
    progress.erase();
    expect(written().endsWith('100 %\r\u001b[K')).toBe(true);
  });

  test('counts positions if their total is unknown', () => {
    const { progress, pass, written } = watch();
    progress.begin();
    progress.show('exploring', undefined, 1_234_567);
    pass();
    expect(written()).toBe('\r\u001b[KSolving Nim: exploring, 1,234,567 positions');
  });

  test('counts no single position, and says what could be done where there is room for it', () => {
    const { progress, pass, written } = watch();
    progress.begin();
    progress.show('exploring', undefined, 1);
    pass();
    expect(written()).toBe('\r\u001b[KSolving Nim: exploring');
    progress.show('exploring', undefined, 2000, '--time 30 searches');
    expect(written()).toMatch(/exploring, 2,000 positions; --time 30 searches$/);
    progress.show('exploring', undefined, 2000, 'x'.repeat(90));
    expect(written()).toMatch(/exploring, 2,000 positions$/);
    progress.show('exploring', undefined, 2000, '9 seconds left', 'Ctrl-C stops');
    expect(written()).toMatch(/exploring, 2,000 positions; 9 seconds left; Ctrl-C stops$/);
    progress.show('exploring', undefined, 2000, '9 seconds left', 'x'.repeat(90));
    expect(written()).toMatch(/exploring, 2,000 positions; 9 seconds left$/);
    progress.show('exploring', undefined, 2000, undefined, 'Ctrl-C stops');
    expect(written()).toMatch(/exploring, 2,000 positions; Ctrl-C stops$/);
  });

  test('fits into a window that was made narrower', () => {
    const { progress, pass, written, screen } = watch();
    progress.begin();
    pass();
    screen.columns = 30;
    progress.show('exploring', undefined, 2000, '9 seconds left');
    expect(written()).toMatch(/K9 seconds left$/);
  });

  test('does not flash up for what is over at once', () => {
    const { progress, pass, written } = watch();
    progress.begin();
    progress.show('solving', 0.9);
    progress.erase();
    pass();
    expect(written()).toBe('');
  });

  test('is a line every few seconds where errors go to a file, if that is wanted', () => {
    let written = '';
    const due: (() => void)[] = [];
    const waits: number[] = [];
    const error = new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk);
        done();
      },
    });
    const bar = progressBar(
      { error, env: {}, progressEvery: 2000 },
      'Solving Nim',
      (wait, call) => {
        waits.push(wait);
        due.push(call);
        return () => due.pop();
      },
    );
    bar.begin();
    bar.show('exploring', 0.25, 5000, '3 seconds left', 'Ctrl-C stops');
    expect(written).toBe('');
    due.pop()?.();
    expect(written).toBe(
      'Solving Nim: exploring 25 %, 5,000 positions; 3 seconds left; Ctrl-C stops\n',
    );
    for (let line = 0; line < 3; line++) due.pop()?.();
    expect(waits).toEqual([2000, 3000, 4500, 5000, 5000]);
    bar.erase();
    expect(due).toEqual([]);
  });

  test.each([{ isTTY: false }, { term: 'dumb' }])('is silent with %o', (look) => {
    const { progress, pass, written } = watch(look);
    progress.begin();
    pass();
    progress.show('solving', 0.5);
    progress.erase();
    expect(written()).toBe('');
  });

  test.each([
    [80, 'exploring, 1,234,567 positions'],
    [20, 'Solving Nim'],
    [5, ''],
  ])('fits into %i columns', (columns, said) => {
    const { progress, pass, written } = watch({ columns });
    progress.begin();
    pass();
    progress.show('exploring', undefined, 1_234_567);
    const line = written().split('\u001b[K').at(-1) ?? '';
    expect(line.length).toBeLessThan(columns);
    expect(line).toContain(said);
  });

  test.each([
    [44, 'working', 'Solving Nim ████████████░░░░░░░░░░░░  50 %'],
    [40, 'working', 'working ████████████░░░░░░░░░░░░  50 %'],
    [30, 'working', 'Solving Nim: working 50 %'],
    [20, 'working', 'Solving Nim 50 %'],
    [15, 'working', 'working 50 %'],
    [10, 'working', '50 %'],
  ])(
    'says rather in words what is going on than by a bar, in %i columns',
    (columns, stage, said) => {
      const { progress, pass, written } = watch({ columns });
      progress.begin();
      pass();
      progress.show(stage, 0.5);
      const line = written().split('\u001b[K').at(-1) ?? '';
      expect(line).toBe(said);
      expect(line.length).toBeLessThan(columns);
    },
  );
});

test('Ctrl-C that was pressed while the work kept this thread busy is heard before it is over', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const terminal = { input, output: new PassThrough(), error: new PassThrough(), env: {} };
  const heard: string[] = [];
  const work = withProgress(terminal, 'Working', async () => {
    setImmediate(() => input.write('\x03'));
    return 'done';
  });
  const waiting = heedInterrupt(work, () => heard.push('interrupt'));
  expect(await waiting).toBe('done');
  expect(heard).toEqual(['interrupt']);
});
