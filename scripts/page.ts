import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { build as buildFiles } from 'vite';

/** Builds the page into a folder: its files, and the service worker that caches them for offline use. */
export async function buildPage(folder: string): Promise<void> {
  await buildFiles({ logLevel: 'warn', build: { outDir: folder } });
  const files = globSync('**/*.*', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(`${folder}/${file}`));
  await build({
    entryPoints: { 'service-worker': 'src/web/offline/service-worker.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    define: {
      FILES: JSON.stringify(['./', ...files.map((file) => `./${file}`)]),
      VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
  });
}

/** Builds the script and the styles of an arena's report, one file each, because a report is a single file. */
export async function buildReport(folder: string): Promise<void> {
  await build({
    entryPoints: { report: 'src/web/report/main.tsx' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // The licence of the bundled package.
    banner: { js: `/*!\n${readFileSync('node_modules/preact/LICENSE', 'utf8')}*/` },
  });
}
