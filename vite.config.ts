import { resolve } from 'node:path';
import type { Plugin, Rolldown, UserConfig } from 'vite';

/** A module, and all that it needs before it can run. */
function needsOf(entry: string, modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([resolve(entry).replaceAll('\\', '/')]);
  for (const id of found)
    for (const needed of modules.getModuleInfo(id)?.importedIds ?? []) found.add(needed);
  return found;
}

/** All styles come with the page, so a screen that is loaded later has nothing to wait for but its script. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The page fetches what house rules do when one is used; its workers have it from the start. */
const houseRulesLater: Plugin = {
  name: 'house-rules-later',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/kit\/house\/house-rules\.ts$/ },
    handler: (_source, importer) =>
      importer?.endsWith('house-rules-later.ts')
        ? null
        : resolve('src/web/loading/house-rules-later.ts'),
  },
};

const PARTS_LATER = JSON.stringify(
  resolve('src/web/loading/book-parts-later.ts').replaceAll('\\', '/'),
);

/** The page fetches the claims, ideas and rulings of its books only where they are shown: they are a fifth of what a first game would need. */
const bookPartsLater: Plugin = {
  name: 'book-parts-later',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/(claims|ideas|rulings)\.ts$/ },
    handler: (source, importer) =>
      /\/games\/[^/]+\/book\.ts$/.test(importer ?? '')
        ? `\0book-parts-later:${resolve(importer ?? '', '..', source)}`
        : null,
  },
  load: {
    filter: { id: /^\0book-parts-later:/ },
    handler(id) {
      const path = id.slice(id.indexOf(':') + 1).replaceAll('\\', '/');
      const part = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
      return `import { partLater } from ${PARTS_LATER};
        export const ${part} = partLater('${part}', () => import(${JSON.stringify(path)}));`;
    },
  },
  transform: {
    filter: { id: /\/src\/index\.ts$/ },
    handler: (code) =>
      `${code}\nimport { loadBookParts } from ${PARTS_LATER};\nawait loadBookParts();`,
  },
};

// The page: static files with relative addresses, so that they work under any path of any host.
const config: UserConfig = {
  root: 'src/web',
  base: './',
  publicDir: 'public',
  plugins: [plainImports, houseRulesLater, bookPartsLater],
  // The same page wherever it is built: tests would otherwise get one made for looking into.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  build: {
    emptyOutDir: true,
    target: 'es2024',
    // Screens that come later are small: fetching ahead what they need would cost the first load more than it saves.
    modulePreload: false,
    reportCompressedSize: false,
    // The licence of each package that is part of the page goes with it.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      // A custom game imports 'parlor' by this name.
      input: { page: 'src/web/index.html', parlor: 'src/index.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) => (name === 'parlor' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: nameOfFirst(), debugName: 'first load' }],
        },
      },
    },
  },
  worker: { format: 'es' },
};

/**
 * What a first game needs is two files: the page, and what it shares with `parlor`, which workers load without the page. As the
 * dozen small ones that later screens share it would be 9 kB more.
 */
function nameOfFirst(): Rolldown.CodeSplittingNameFunction {
  let page: ReadonlySet<string> | undefined;
  let parlor: ReadonlySet<string> | undefined;
  return (id, modules) => {
    page ??= needsOf('src/web/app.tsx', modules);
    parlor ??= needsOf('src/index.ts', modules);
    if (!page.has(id)) return null;
    return parlor.has(id) ? 'rules' : 'first';
  };
}

export default config;
