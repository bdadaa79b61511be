import { spawn } from 'node:child_process';

/** Runs a script in the project's folder with the current Node, and returns its exit status. */
export function run(script: string, ...args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}
