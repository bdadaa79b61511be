import { expect, test } from 'vitest';
import { isSlow, openPrintedRoom, printedCommands } from './support/printed-commands.ts';

const room = await openPrintedRoom();

test.each(printedCommands('block').filter(({ line }) => isSlow(line)))(
  '$page: parlor $line',
  async ({ line }) => {
    const { status, output, error } = await room.run(line);
    expect([0, 1], error).toContain(status);
    expect(output).not.toBe('');
  },
);
