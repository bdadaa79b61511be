import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The packages that what the page is built from imports. */
function packagesOfPage(): readonly string[] {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.ts$|^src[\\/]cli[\\/]/.test(file),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(?!node:)([\w@][^']*)'/g)].map(
      ([, name = '']) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
    ),
  );
  return [...new Set(imported)].sort();
}

test('the page brings the licence of every package that is part of it', () => {
  const licences = readFileSync('dist/web/licences.txt', 'utf8');
  const packages = packagesOfPage();
  expect(packages).toContain('preact');
  for (const name of packages) {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    const [file = ''] = globSync(`node_modules/${name}/LICENSE*`);
    const licence = readFileSync(file, 'utf8').trim();
    expect(licences).toContain(`## ${name} - ${version} (`);
    expect(licences).toContain(licence);
  }
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
