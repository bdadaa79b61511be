import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The packages that the page imports, from its own files or from those that they import. */
function packagesOfPage(): readonly string[] {
  const files = new Set(globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file)));
  const packages = new Set<string>();
  // A set that grows while it is walked through: each file comes once.
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:^(?:import|export)\s+(?!type\b)[^;']*?from|import\()\s*'([^']+)'/gm,
    )) {
      if (/^\..*\.tsx?$/.test(name)) files.add(join(file, '..', name));
      else if (/^[\w@]/.test(name) && !name.startsWith('node:'))
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  return [...packages].sort();
}

test('the page brings the licence of every package that is part of it', () => {
  const licences = readFileSync('dist/web/licences.txt', 'utf8');
  const packages = packagesOfPage();
  expect(packages).toEqual(expect.arrayContaining(['preact', 'valibot']));
  for (const name of packages) {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    const [file = ''] = globSync(`node_modules/${name}/LICENSE*`);
    const licence = readFileSync(file, 'utf8').trim();
    expect(licences).toContain(`## ${name} - ${version} (`);
    expect(licences).toContain(licence);
  }
});

test('the page holds nothing of the ways in which language models play', () => {
  const pages = globSync('dist/web/**/*.js');
  expect(pages).not.toEqual([]);
  for (const file of [...pages, 'dist/index.js'])
    expect(readFileSync(file, 'utf8')).not.toMatch(/chat\/completions|modelcontextprotocol/);
});

test('the program holds nothing that has a licence of its own', () => {
  const files = globSync('dist/*.js');
  expect(files).not.toEqual([]);
  // The bundler names the file of each module above it.
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/^\/\/ .*node_modules\//m);
    if (file.endsWith('main.js')) expect(text).toMatch(/^\/\/ src\//m);
  }
});
