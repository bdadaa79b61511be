import type { ChildProcess } from 'node:child_process';

// Test files share a process, and the runner ends it by a signal, even in the middle of a test that hangs.
const ofFile: (() => void)[] = [];
const ofProcess: (() => void)[] = [];

process.on('SIGTERM', () => {
  tidyFile();
  for (const tidy of ofProcess) tidy();
  try {
    process.exit();
  } finally {
    // While tests run, the runner does not let them exit.
    process.kill(process.pid, 'SIGKILL');
  }
});

/** Ends or removes something after the test file that made it; the latest goes first. */
export function tidyAfterFile(tidy: () => void): void {
  ofFile.unshift(tidy);
}

/** Ends or removes something that test files share, together with their process. */
export function tidyAtExit(tidy: () => void): void {
  ofProcess.unshift(tidy);
}

/** Ends a program after its test file, if the test did not come to it. */
export function endAfterFile<Program extends ChildProcess>(program: Program): Program {
  tidyAfterFile(() => program.kill('SIGKILL'));
  return program;
}

export function tidyFile(): void {
  for (const tidy of ofFile.splice(0)) tidy();
}
