import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The steps of a schema, from its numbered files. Each is applied once, and never edited afterwards. */
export function readMigrations(engine: 'sqlite' | 'postgres'): readonly string[] {
  // In a build they are next to the program.
  const path = import.meta.url.endsWith('.ts')
    ? `./${engine}/migrations/`
    : `./migrations/${engine}/`;
  const folder = fileURLToPath(new URL(path, import.meta.url));
  return readdirSync(folder)
    .sort()
    .map((file, index) => {
      if (Number.parseInt(file, 10) !== index + 1)
        throw new Error(`Migration ${index + 1} is missing: there is ${file} instead.`);
      return readFileSync(`${folder}${file}`, 'utf8');
    });
}
