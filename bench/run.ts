import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../bin/engine.js';
import { arena } from './arena.ts';
import { type Bench, isGood, told } from './bench.ts';
import { choosing } from './choosing.ts';
import { circles } from './circles.ts';
import { dotsAndBoxes } from './dots-and-boxes.ts';
import { exploringThreads } from './exploring-threads.ts';
import { growth } from './growth.ts';
import { longDuel } from './long-duel.ts';
import { page } from './page.ts';
import { sealedCircle } from './sealed-circle.ts';
import { serving } from './serving.ts';
import { solving } from './solving.ts';
import { sparse } from './sparse.ts';
import { startup } from './startup.ts';
import { tooLarge } from './too-large.ts';
import { trail } from './trail.ts';
import { tuning } from './tuning.ts';

// For users, a thread starts in 30 ms from the built program. From the sources it would take ten times as long.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'parlor-bench-compiled');

const BENCHES: Readonly<Record<string, Bench>> = {
  startup,
  solving,
  growth,
  trail,
  sparse,
  exploringThreads,
  circles,
  sealedCircle,
  longDuel,
  dotsAndBoxes,
  tooLarge,
  tuning,
  arena,
  choosing,
  page,
  serving,
};

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const measured of await bench()) {
    console.log(told(measured));
    for (const detail of measured.details) console.log(`     ${detail}`);
    if (!isGood(measured)) process.exitCode = 1;
  }
}
