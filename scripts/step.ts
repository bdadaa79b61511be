import { spawn } from 'node:child_process';

/** A step of a check: its name, the script and the arguments. */
export type Step = readonly [name: string, script: string, ...args: readonly string[]];

/** Runs a step and passes its output on. */
export function step(...given: Step): Promise<boolean> {
  console.log(`\n# ${given[0]}`);
  return timed(given, 'inherit');
}

/** Runs steps in parallel, and prints the output of each when it ends. */
export async function steps(given: readonly Step[]): Promise<boolean> {
  const passed = await Promise.all(given.map((each) => timed(each, 'pipe')));
  return passed.every((each) => each);
}

async function timed([name, script, ...args]: Step, output: 'inherit' | 'pipe'): Promise<boolean> {
  const start = performance.now();
  const { status, text } = await run([script, ...args], output);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${text}# ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

type Ended = { readonly status: number; readonly text: string };

function run(args: readonly string[], output: 'inherit' | 'pipe'): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', output, output] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, text }));
  });
}
