import type { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { FakeTimer } from '../../../test/support/fake-timer.ts';
import { headingOf, player, say } from '../../core/contract/phrase.ts';
import type { Question } from '../../play/talk/talk.ts';
import type { Terminal } from '../terminal.ts';
import { screenTalk } from './screen.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal is steered by them
const PASTE_MARKS = /\x1b\[\?2004[hl]/g;

type Fake = {
  readonly terminal: Terminal;
  readonly input: PassThrough;
  readonly modes: readonly boolean[];
  written(): string;
};

function fake(columns = 60): Fake {
  let written = '';
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (mode: boolean) => modes.push(mode),
  });
  const output = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        written += chunk;
        done();
      },
    }),
    { isTTY: true, columns },
  );
  const terminal = { input, output, error: output, env: {} };
  // Pastes are marked while keys are read; that is invisible.
  const seen = (): string => written.replaceAll(PASTE_MARKS, '');
  return { terminal, input, modes, written: seen };
}

const QUESTION: Question = {
  seat: 0,
  lines: [],
  prompt: 'Choose: ',
  choices: ['1', '2'],
  secrecy: 'open',
};

test('lines are wrapped, and never more than one empty one stands between them', () => {
  const { terminal, written } = fake(20);
  const talk = screenTalk(terminal);
  talk.say(['', '', say`Welcome, ${player(0)} and ${player(1)}`, '', '']);
  talk.say(['', 'Go!', '']);
  expect(written()).toBe('Welcome, Player 1\nand Player 2\n\nGo!\n');
});

test('a heading names whose question it is, once for all they are asked in a turn', async () => {
  const { terminal, input, written } = fake(30);
  const talk = screenTalk(terminal);
  input.write('1\r2\r1\r2\r');
  await talk.ask({ ...QUESTION, lines: ['', say`${headingOf(0)} turn.`, 'Current position: 0'] });
  await talk.ask(QUESTION);
  await talk.ask({ ...QUESTION, seat: 1 });
  talk.show([]);
  await talk.ask({ ...QUESTION, seat: 1 });
  talk.close();
  const headings = written().match(/── Player [12] ─+/g);
  expect(headings).toEqual([
    `── Player 1 ${'─'.repeat(18)}`,
    `── Player 2 ${'─'.repeat(18)}`,
    `── Player 2 ${'─'.repeat(18)}`,
  ]);
  expect(written()).toContain('Current position: 0');
  expect(written()).not.toContain("Player 1's turn.");
});

test("a program's choice is shown with its name, not as the reader's own; a sealed one is not shown", () => {
  const { terminal, written, modes } = fake();
  const talk = screenTalk(terminal);
  talk.address({ seat: 0, names: ['Ann', 'bot:random'] });
  talk.echo(1, [{ question: { ...QUESTION, secrecy: 'sealed' }, answer: '2' }]);
  const question: Question = { ...QUESTION, secrecy: 'open' };
  talk.echo(1, [
    { question, answer: 'yes' },
    { question, answer: '1' },
  ]);
  expect(written()).toMatch(
    /^── bot:random ─+\nbot:random has chosen in secret\.\nbot:random chooses yes, 1\.\n$/,
  );
  expect(modes).toEqual([]);
});

test("a book's own headings, titles and rules become the screen's", () => {
  const { terminal, written } = fake(30);
  const talk = screenTalk(terminal);
  talk.say(['--- Number Quest Game Start ---', '---', say`${headingOf(1)} turn:`, 'Skipped.']);
  const rule = '─'.repeat(18);
  expect(written()).toBe(`Number Quest Game Start\n\n── Player 2 ${rule}\nSkipped.\n`);
});

test('a picture that stands there already is not drawn again', () => {
  const { terminal, written } = fake();
  const talk = screenTalk(terminal);
  const facts = (text: string) => [{ kind: 'facts' as const, facts: [{ label: 'Sum', text }] }];
  talk.show(facts('1'));
  talk.say(['Nothing moved.']);
  talk.show(facts('1'));
  talk.show(facts('2'));
  expect(written()).toBe('  Sum  1\n\nNothing moved.\n\n  Sum  2\n');
});

test('the terminal is unheard from the first question to the close', async () => {
  const listeners = (): readonly number[] =>
    ['SIGCONT', 'SIGTERM'].map((signal) => process.listenerCount(signal));
  const before = listeners();
  const { terminal, input, modes } = fake();
  const talk = screenTalk(terminal);
  input.write('1\r2\r');
  await talk.ask(QUESTION);
  expect(modes).toEqual([true]);
  expect(listeners()).not.toEqual(before);
  await talk.ask(QUESTION);
  talk.close();
  talk.close();
  expect(modes).toEqual([true, false]);
  expect(listeners()).toEqual(before);
});

test('what is sealed is never written, in no way it can be typed', async () => {
  const writtenFor = async (typed: readonly string[]): Promise<string> => {
    const { terminal, input, written } = fake();
    const talk = screenTalk(terminal);
    const reply = talk.ask({ ...QUESTION, secrecy: 'sealed' });
    for (const piece of typed) input.write(piece);
    await reply;
    talk.close();
    return written();
  };
  const reference = await writtenFor(['1', '\r']);
  for (const typed of [
    ['2', '\r'],
    ['2', '\x1b[C', '\r'],
    ['2\t', '1', '\r'],
    ['22222', '\r'],
  ])
    expect(await writtenFor(typed)).toBe(reference);
  expect(await writtenFor(['2\r'])).toBe(reference);
});

test('a line of 10 MB is cut, and the question can be answered', async () => {
  const { terminal, input, written } = fake();
  const talk = screenTalk(terminal);
  const reply = talk.ask(QUESTION);
  const piece = Buffer.from('1'.repeat(65_536));
  for (let sent = 0; sent < 10_000_000; sent += piece.length) input.write(piece);
  input.write('\r');
  expect(await reply).toEqual({ kind: 'answer', text: '1'.repeat(200) });
  talk.close();
  expect(written().length).toBeLessThan(5000);
});

test('a character cut in two by the pieces it comes in is one', async () => {
  const { terminal, input } = fake();
  const talk = screenTalk(terminal);
  const reply = talk.ask(QUESTION);
  const bytes = Buffer.from('é\r');
  input.write(bytes.subarray(0, 1));
  input.write(bytes.subarray(1));
  expect(await reply).toEqual({ kind: 'answer', text: 'é' });
  talk.close();
});

test('Escape and then a number is that number', async () => {
  const { terminal, input } = fake();
  const talk = screenTalk(terminal);
  const reply = talk.ask(QUESTION);
  input.write('\x1b');
  await new Promise(setImmediate);
  input.write('2\r');
  expect(await reply).toEqual({ kind: 'answer', text: '2' });
  talk.close();
});

test('Escape alone deletes what was typed, and an arrow that comes in two pieces is no Escape', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { terminal, input, written } = fake();
  const talk = screenTalk(terminal);
  const reply = talk.ask(QUESTION);
  input.write('7');
  input.write('\x1b');
  await new Promise(setImmediate);
  vi.runAllTimers();
  input.write('\x1b');
  await new Promise(setImmediate);
  input.write('[B');
  await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  expect(written()).toContain('[1]');
  input.write('\r');
  expect(await reply).toEqual({ kind: 'answer', text: '1' });
  talk.close();
});

test('an input that ends in the middle of an answer ends the question', async () => {
  const { terminal, input } = fake();
  const talk = screenTalk(terminal);
  const reply = talk.ask(QUESTION);
  input.end('1');
  expect(await reply).toEqual({ kind: 'end' });
  expect(await talk.ask(QUESTION)).toEqual({ kind: 'end' });
  talk.close();
});

test('a resized terminal is drawn anew over all the rows the old lines take now', async () => {
  const { terminal, input, written } = fake(60);
  const talk = screenTalk(terminal);
  const prompt = 'Which of these two would you like to have? ';
  const reply = talk.ask({ ...QUESTION, prompt });
  const before = written().length;
  Object.assign(terminal.output, { columns: 25 });
  (terminal.output as EventEmitter).emit('resize');
  expect(written().slice(before)).toContain('\x1b[1A\r\x1b[JWhich of these two would\n');
  input.write('1\r');
  await reply;
  talk.close();
});

test('a terminal that does not know its size is written to all the same', async () => {
  const { terminal, input, written } = fake(0);
  const talk = screenTalk(terminal);
  const reply = talk.ask(QUESTION);
  input.write('1');
  input.write('\r');
  expect(await reply).toEqual({ kind: 'answer', text: '1' });
  talk.close();
  expect(written()).not.toMatch(/Infinity|NaN/);
});

test('names stand in headings, lines and questions; a long one is cut in a heading', async () => {
  const { terminal, input, written } = fake(30);
  const talk = screenTalk(terminal);
  const long = 'Annabelle Wilhelmina of Somewhere';
  talk.address({ seat: 'table', names: [long, 'Ben'] });
  input.write('1\r');
  await talk.ask({ ...QUESTION, prompt: say`${player(1)}, choose: ` });
  talk.close();
  talk.say([say`${headingOf(0)} turn`, say`${player(1)} waits.`]);
  talk.show([{ kind: 'track', finish: 3, squares: [1, 2], marked: [], legend: '' }]);
  const [heading, ...drawn] = written()
    .split('\n')
    .filter((line) => line !== '');
  expect(heading).toBe(`── ${long.slice(0, 24)}… ─`);
  expect(drawn).toContain('Ben waits.');
  expect(written()).toContain('\r\x1b[JBen, choose: 1\n');
  expect(drawn.at(-2)).toBe('P1 Annabelle Wilhelmina of');
  expect(drawn.at(-1)).toBe('Somewhere   P2 Ben');
});

test('that a program thinks is said after a moment, and taken away when it answers', async () => {
  const { terminal, input, modes, written } = fake(60);
  const timer = new FakeTimer();
  const talk = screenTalk(terminal, timer.schedule);
  talk.say(['Welcome.', '']);
  let answer = (_: string): void => {};
  const asked = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const interrupt = vi.fn();
  const waited = talk.wait(asked, interrupt, 'bot:slow is thinking');
  expect(written()).toBe('Welcome.\n\n');
  timer.pass(1000);
  expect(written()).toBe('Welcome.\n\n\r\x1b[Kbot:slow is thinking');
  // What is typed meanwhile is not echoed, and is there for the next question.
  expect(modes).toEqual([true]);
  input.write('2\r');
  answer('1');
  expect(await waited).toBe('1');
  // Two waits, or an empty line said, leave no second gap.
  await talk.wait(Promise.resolve(), interrupt, 'bot:slow is thinking');
  talk.say(['', 'It chose 1.']);
  expect(written()).toBe('Welcome.\n\n\r\x1b[Kbot:slow is thinking\r\x1b[KIt chose 1.\n');
  expect(interrupt).not.toHaveBeenCalled();
  expect(await talk.ask(QUESTION)).toEqual({ kind: 'answer', text: '2' });
  talk.close();
});

test('who answers at once is not said to think; Ctrl-C takes the line away and calls back', async () => {
  const { terminal, input, written } = fake(60);
  const timer = new FakeTimer();
  const talk = screenTalk(terminal, timer.schedule);
  expect(await talk.wait(Promise.resolve('1'), () => {}, 'bot:quick is thinking')).toBe('1');
  timer.pass(1000);
  expect([written(), timer.waiting]).toEqual(['', 0]);
  let stop = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const waited = talk.wait(stopped, () => stop(), 'bot:slow is thinking');
  timer.pass(1000);
  input.write('\x03');
  await waited;
  expect(written()).toBe('\r\x1b[Kbot:slow is thinking\r\x1b[K');
  talk.close();
});

test('a question that is withdrawn takes no more keys', async () => {
  const { terminal, input, written } = fake();
  const talk = screenTalk(terminal);
  expect(talk.withdraw?.()).toBe(false);
  void talk.ask(QUESTION);
  input.write('1');
  await vi.waitFor(() => expect(written()).toContain('Choose: 1'));
  expect(talk.withdraw?.()).toBe(true);
  expect(talk.withdraw?.()).toBe(false);
  talk.say(['It is over.']);
  const asked = talk.ask({ ...QUESTION, prompt: 'Again? ' });
  input.write('2\r');
  expect(await asked).toEqual({ kind: 'answer', text: '2' });
  talk.close();
});
