import { globSync } from 'node:fs';
import type { Bench } from './bench.ts';

for (const file of globSync('*.ts', { cwd: import.meta.dirname }).toSorted()) {
  if (file === 'run.ts') continue;
  const { bench }: { bench?: Bench } = await import(`./${file}`);
  if (bench === undefined) continue;
  const { value, limit, unit, details } = await bench.measure();
  const good = value <= limit;
  console.log(
    `${good ? 'ok  ' : 'OVER'} ${bench.name}: ${value.toFixed(2)} ${unit} (limit ${limit})`,
  );
  for (const detail of details) console.log(`     ${detail}`);
  if (!good) process.exitCode = 1;
}
