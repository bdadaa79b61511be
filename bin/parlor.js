#!/usr/bin/env node
// Nothing here is newer than Node 12: an old Node has to get as far as the refusal.
const version = process.versions.node;

/** The last resort: one sentence, never a stack trace. */
const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
};

if (Number(version.split('.')[0]) < 24) {
  stop(
    `Parlor needs Node 24 or newer and this is Node ${version}: run it as "npx parlor" in the folder where it is installed, which brings its own Node.`,
  );
} else {
  process.getBuiltinModule('node:module').enableCompileCache();
  import('../dist/main.js').then(
    ({ main }) =>
      main(process.argv.slice(2)).then(
        (status) => {
          process.exitCode = status;
        },
        (error) => stop(`Parlor stopped on a fault of its own: ${error.message}`),
      ),
    (error) =>
      stop(
        error.code === 'ERR_MODULE_NOT_FOUND'
          ? 'Parlor is not built or not installed whole: run "npm install" in its folder.'
          : `Parlor could not start: ${error.message}`,
      ),
  );
}
