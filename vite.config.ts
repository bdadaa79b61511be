import type { UserConfig } from 'vite';

/**
 * What a first game needs besides the games themselves is one file: as the dozen small ones that later screens
 * share it would be 5 kB more. Nothing of it may be what `parlor` gives, or workers would run the page.
 */
const FIRST: Readonly<Record<string, string>> = {
  web: 'app chosen-link games later looked-over own- record-link router theme table/',
  'web/board': 'answers board path token track use-width',
  'web/history': 'go-on',
  'web/offline': 'update',
  'web/records': 'drop share',
  'web/screens': 'game-links home new-game play',
  'web/store': 'game-keeper keeping trouble',
  'web/work': 'engine waiting',
  play: 'link/ loop/command loop/transcript names past-games programs session take',
  'play/text': 'describe record-refusal series-text',
  players: 'player-family sitter',
  study: 'levels/level-words option-text',
  core: 'match/series',
};
const isFirst = (id: string): boolean =>
  Object.entries(FIRST).some(([folder, names]) =>
    names.split(' ').some((name) => id.includes(`/src/${folder}/${name}`)),
  );

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
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) => (name === 'parlor' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [{ name: 'first', test: isFirst }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  worker: { format: 'es' },
};

export default config;
