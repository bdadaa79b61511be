import { main } from '../../src/cli/main.ts';
import { accept } from '../../src/core/result.ts';
import type { Player } from '../../src/players/player.ts';

/** Says what it is to be slow in. */
export type SlowEnvironment = { readonly SLOW_PREPARE?: 'yes' };

/**
 * The program with one player more, for tests that press keys while it thinks: it answers twice at once and
 * then only when SIGUSR2 comes, and leaves a timer behind that would keep a process alive. At SIGURG it says that it
 * has read all that was typed before.
 */
const slow: Player = {
  name: 'bot:slow',
  async prepare(_chosen, { signal }) {
    setInterval(() => {}, 1000);
    if (process.env.SLOW_PREPARE !== undefined) {
      setImmediate(() => console.error('preparing'));
      signal.addEventListener('abort', () => console.error('told to stop'));
      await new Promise(() => {});
    }
    let asked = 0;
    return accept({
      choose({ legal }, terms) {
        if (asked++ < 2) return legal[0] ?? '';
        setImmediate(() => console.error('thinking'));
        terms.signal.addEventListener('abort', () => console.error('told to stop'));
        return new Promise((answer) => process.once('SIGUSR2', () => answer(legal[0] ?? '')));
      },
      close: () => console.error('closed'),
    });
  },
};

process.on('SIGURG', () => console.error('settled'));
process.exitCode = await main(process.argv.slice(2), undefined, { players: [slow] });
