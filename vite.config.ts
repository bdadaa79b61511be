import type { UserConfig } from 'vite';

// The page: static files with relative addresses, so that they work under any path of any host.
const config: UserConfig = {
  root: 'src/web',
  base: './',
  publicDir: 'public',
  // The same page wherever it is built: tests would otherwise get one made for looking into.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  build: {
    emptyOutDir: true,
    target: 'es2024',
    // Screens that come later are small: fetching ahead what they need would cost the first load more than it saves.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // A game of somebody's own imports 'parlor' by this name.
      input: { page: 'src/web/index.html', parlor: 'src/index.ts' },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: ({ name }) => (name === 'parlor' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
};

export default config;
