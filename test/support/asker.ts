import { screenTalk } from '../../src/cli/talk/screen.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import type { Question, Reply } from '../../src/play/talk/talk.ts';

/** What the script is to do: ask these, waiting for SIGUSR2 before each if `waits`. */
export type Asked = {
  readonly questions?: readonly Partial<Question>[];
  readonly waits?: boolean;
};

const asked = JSON.parse(process.argv[2] ?? '{}') as Asked;
const terminal: Terminal = {
  input: process.stdin,
  output: process.stdout,
  error: process.stderr,
  env: process.env,
};

console.log(`pid ${process.pid}.`);
const replies = await askAll();
console.log(`replies ${JSON.stringify(replies)}.`);

async function askAll(): Promise<readonly Reply[]> {
  const talk = screenTalk(terminal);
  const all: Reply[] = [];
  for (const question of asked.questions ?? []) {
    if (asked.waits === true) await signalled();
    all.push(
      await talk.ask({
        seat: 0,
        lines: [],
        prompt: 'Choose: ',
        choices: ['1', '2', '4'],
        secrecy: 'open',
        ...question,
      }),
    );
  }
  talk.close();
  return all;
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    // Nothing else keeps the program running while it waits.
    const awake = setInterval(() => {}, 1000);
    process.once('SIGUSR2', () => {
      clearInterval(awake);
      resolve();
    });
    console.log('waiting.');
  });
}
