import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type Progress, progressBar } from './progress.ts';

type Look = { readonly isTTY?: boolean; readonly columns?: number; readonly term?: string };

function watch({ isTTY = true, columns = 80, term = 'xterm' }: Look = {}): {
  readonly progress: Progress;
  wait(milliseconds: number): void;
  written(): string;
} {
  let written = '';
  let time = 0;
  const error = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const progress = progressBar(
    { error: Object.assign(error, { isTTY, columns }), env: { TERM: term } },
    'Solving',
    () => time,
  );
  return {
    progress,
    wait(milliseconds) {
      time += milliseconds;
    },
    written: () => written,
  };
}

describe('a progress bar', () => {
  test('shows how far it is and leaves nothing behind', () => {
    const { progress, wait, written } = watch();
    wait(1000);
    progress.show(0.5);
    expect(written()).toBe(`\r\u001b[KSolving ${'█'.repeat(12)}${'░'.repeat(12)}  50 %`);
    progress.show(0.5001);
    expect(written().match(/Solving/g)).toHaveLength(1);
    progress.show(1);
    progress.erase();
    expect(written().endsWith('100 %\r\u001b[K')).toBe(true);
    progress.erase();
    expect(written().endsWith('100 %\r\u001b[K')).toBe(true);
  });

  test('does not flash up for what is over at once, unless it is asked to', () => {
    const { progress, wait, written } = watch();
    wait(10);
    progress.show(0.9);
    progress.erase();
    expect(written()).toBe('');
    progress.begin();
    expect(written()).toContain('  0 %');
  });

  test.each([{ isTTY: false }, { term: 'dumb' }])('is silent with %o', (look) => {
    const { progress, wait, written } = watch(look);
    wait(1000);
    progress.begin();
    progress.show(0.5);
    progress.erase();
    expect(written()).toBe('');
  });

  test('is a number alone where there is no room', () => {
    const { progress, wait, written } = watch({ columns: 20 });
    wait(1000);
    progress.show(0.5);
    expect(written()).toBe('\r\u001b[K50 %');
  });
});
