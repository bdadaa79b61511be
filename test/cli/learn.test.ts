import { expect, it } from 'vitest';
import { openRoomInProcess, typed } from './parlor.ts';

it('a lesson is given where nothing can be kept, and that is said', async () => {
  const room = openRoomInProcess();
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
  expect(error).toContain('The game was not saved.\n');
  expect(status).toBe(1);
});

it('a lesson with other settings is gone on with by naming them', async () => {
  const room = openRoomInProcess();
  const lesson = ['learn', 'leap-to-twenty', '--set', 'steps=1,4', '--set', 'finish=12'];
  const { error } = await room.run(lesson, { input: typed(['yes', '4', 'quit']) });
  const [, command = ''] = /^The lesson is saved\. Continue with: parlor (.*)$/m.exec(error) ?? [];
  expect(command).toBe('learn leap-to-twenty --set finish=12 --set steps=1,4');
  const again = await room.run(command.split(' '), { input: typed(['quit']) });
  expect(again.output).toContain('Continuing your lesson. To start over, use --again.');
  expect(again.output).toContain('resumed after turn');
});
