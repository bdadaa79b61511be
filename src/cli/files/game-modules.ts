import { enableCompileCache, registerHooks } from 'node:module';

// The source lies in folders and the build flat in one.
const INDEX = new URL(
  import.meta.url.endsWith('.ts') ? '../../index.ts' : './index.js',
  import.meta.url,
).href;

let isPrepared = false;

/**
 * Sets how files of games are imported in this thread from now on. The name 'parlor' means this very
 * program wherever the file lies, so that nothing need be installed beside it and no second copy is
 * taken. And a file in TypeScript is a module: a folder that `npm init` made says that it is none.
 */
export function prepareGameModules(): void {
  if (isPrepared) return;
  isPrepared = true;
  // A file whose types were taken away before is not read anew by every thread.
  enableCompileCache();
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'parlor') return { url: INDEX, shortCircuit: true };
      const found = next(specifier, context);
      const { protocol, pathname } = new URL(found.url);
      return protocol === 'file:' && pathname.endsWith('.ts')
        ? { ...found, format: 'module-typescript' }
        : found;
    },
  });
}
