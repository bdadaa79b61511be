import { expect, it } from 'vitest';
import { FIRST_QUESTION } from '../../src/play/lesson/teacher.ts';
import { lessonNotDone, stepTitle } from '../../src/play/text/game/lesson.ts';
import { openRoomInProcess, typed } from './parlor.ts';

it('a lesson is given where nothing can be kept, and that is said', async () => {
  const room = openRoomInProcess();
  room.write('state', 'in the way');
  const { status, output, error } = await room.run(['learn', 'trail-blazer'], {
    input: typed(['yes', 'yes', '1']),
  });
  expect(output).toContain('Step 2 of 5: The idea that wins');
  expect(output).toContain('Key squares: 3, 6, 9, 10.');
  expect(output).toMatch(/Won by the idea:\n(.*\n)+You are Player [12]\. By the idea: move /);
  expect(output).toMatch(/Lost without it:\n(.*\n)+You are Player [12]\. If you move /);
  expect(output).toContain('Step 3 of 5: A game with help');
  // The learner is asked first, and told afterwards.
  expect(output).not.toContain('Hint: ');
  expect(output).toContain(FIRST_QUESTION);
  expect(error).toContain(
    `${room.path('state/parlor')} cannot be used: a part of the path is not a folder. The game goes on, but it is not being kept.\n`,
  );
  expect(output.split('The lesson will start over next time.')).toHaveLength(2);
  // The answers ended in the middle of it.
  expect(error).toContain('The game was not saved.\n');
  expect(status).toBe(1);
});

it.each([
  ['seventeen', '17', 'learn seventeen'],
  ['short-leap --set finish=11', '11', 'learn leap-to-twenty --set finish=11 --set penalty=4'],
])('the game of the lesson %s is played by its rules', async (words, finish, goOn) => {
  const room = openRoomInProcess();
  const { output, error } = await room.run(['learn', ...words.split(' ')], {
    input: typed(['yes', 'yes', '1', 'quit']),
  });
  expect(output).toContain(`The first player on ${finish} wins.`);
  const [, command = ''] = /^The lesson is saved\. Continue with: parlor (.*)$/m.exec(error) ?? [];
  expect(command).toBe(goOn);
});

it('a lesson with other settings is gone on with by naming them', async () => {
  const room = openRoomInProcess();
  const lesson = ['learn', 'leap-to-twenty', '--set', 'steps=1,4', '--set', 'finish=12'];
  const { error } = await room.run(lesson, { input: typed(['yes', 'yes', '4', 'quit']) });
  const [, command = ''] = /^The lesson is saved\. Continue with: parlor (.*)$/m.exec(error) ?? [];
  expect(command).toBe('learn leap-to-twenty --set finish=12 --set steps=1,4');
  const again = await room.run(command.split(' '), { input: typed(['quit']) });
  expect(again.output).toContain('Continuing your lesson. To start over, use --again.');
  expect(again.output).toContain('resumed after turn');
});

it('each person has their own lesson', async () => {
  const room = openRoomInProcess();
  const lesson = (name: string, answers: readonly string[]) =>
    room.run(['learn', 'leap-to-twenty', ...(name === '' ? [] : ['--name', name])], {
      input: typed(answers),
    });
  const ann = await lesson('Ann', ['yes', 'yes', '4', 'quit']);
  expect(ann.error).toContain('Continue with: parlor learn leap-to-twenty --name Ann');
  for (const other of ['Ben', '']) {
    const { output } = await lesson(other, ['yes', 'yes', '1', 'quit']);
    expect(output).toContain('Step 1 of 5');
    expect(output).not.toContain('resumed after turn');
  }
  const again = await lesson('ANN', ['quit']);
  expect(again.output).toContain('Ann against');
  expect(again.output).toContain('Ann is on 4');
  expect((await lesson('Ben', ['quit'])).output).toContain('Ben is on 1');
});

it('a lesson begun without a name goes to the first person who gives one', async () => {
  const room = openRoomInProcess();
  const lesson = (...words: readonly string[]) =>
    room.run(['learn', 'leap-to-twenty', ...words], {
      input: typed(['yes', 'yes', '1', 'quit']),
    });
  await lesson();
  const ann = await lesson('--name', 'Ann');
  expect(ann.output).toContain('Ann against');
  expect(ann.output).toContain('resumed after turn 2');
  expect((await lesson('--name', 'Ben')).output).toContain('Step 1 of 5');
  expect((await lesson()).output).toContain('Step 1 of 5');
});

it("another person's game from an older version stays theirs", async () => {
  const room = openRoomInProcess();
  const file = 'state/parlor/lessons/leap-to-twenty-guided.parlor';
  const text = `[Game "leap-to-twenty"]
[Options "finish=20 steps=1,2,4 penalty=5"]
[Player1 "Ann"]
[Player2 "bot:1"]
[Result "*"]
[Turns "2"]

1. 1 4
`;
  room.write(file, text);
  const lesson = ['learn', 'leap-to-twenty', '--name'];
  const answers = { input: typed(['yes', 'yes', '2', 'quit']) };
  const ben = await room.run([...lesson, 'Ben', '--again'], answers);
  expect(ben.output).toContain('Ben and Level 1 start');
  expect(room.read(file)).toBe(text);
  const ann = await room.run([...lesson, 'Ann'], answers);
  expect(ann.output).toContain('Leap to Twenty, resumed after turn 2.');
});

it('a name that no person can have is refused', async () => {
  const room = openRoomInProcess();
  const { status, error } = await room.run(
    ['learn', 'leap-to-twenty', '--name', 'bot:perfect'],
    {},
  );
  expect(error).toContain('"bot:perfect" cannot be a name.');
  expect(status).toBe(2);
});

it('a resigned game does not complete its step', async () => {
  const room = openRoomInProcess();
  const { output } = await room.run(['learn', 'short-leap'], {
    input: typed(['yes', 'yes', 'resign', 'yes', 'quit']),
  });
  expect(output).toContain('Next: Three puzzles.');
  const last = ['yes', ...Array(3).fill('show'), 'yes', 'resign', 'yes'];
  const end = await room.run(['learn', 'short-leap'], { input: typed(last) });
  expect(end.output).toContain(lessonNotDone(['match']));
  expect((await room.run(['learn', 'short-leap'], { input: typed(['quit']) })).output).toContain(
    stepTitle('match'),
  );
});
