import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mapTasks } from './map-tasks.ts';

// A worker tells its page how far it is.
beforeAll(() => void vi.stubGlobal('postMessage', () => {}));
afterAll(() => void vi.unstubAllGlobals());

test.each([
  ['10', ['still', 'mover']],
  ['never', ['mover']],
])(
  'a map with stall=%s lets a reader choose among fields with several values',
  async (stall, expected) => {
    const options = {
      finish: 10,
      landing: 'exact',
      stall: stall === 'never' ? stall : Number(stall),
    };
    const frame = await mapTasks.mapAround({ game: 'predictive-pursuit', options, moves: [] });
    if (!frame.ok) throw new Error(frame.error.message);
    expect(frame.value.others.map(({ field }) => field)).toEqual(expected);
  },
);
