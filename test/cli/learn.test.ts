import { expect, it } from 'vitest';
import { openRoomHere, typed } from './parlor.ts';

it('a lesson is given where nothing can be kept, and that is said', async () => {
  const room = openRoomHere();
  room.write('state', 'in the way');
  const { status, output, error } = await room.run(['learn', 'trail-blazer'], {
    input: typed(['yes', '3']),
  });
  expect(output).toContain('Step 2 of 5: A game with help');
  expect(output).toContain('Hint: ');
  expect(error).toContain(
    `${room.path('state/parlor')} cannot be used: a part of the path is not a folder. The game goes on, but it is not being kept.\n`,
  );
  // The answers ended in the middle of it.
  expect(error).toContain('The game was not kept.\n');
  expect(status).toBe(1);
});
