import '../bin/engine.js';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { agreementOn } from '../test/any-game/agreement.ts';
import { STRUCTURES } from '../test/any-game/structures/index.ts';

const HELP = `Usage: npm run soak -- [options]

Builds games of every structure with new seeds, and compares the solver with its slow twin. Prints the structure
and the seed of any difference.

Options:
  --minutes <n>       how long (10)
  --structure <name>  one structure only: ${STRUCTURES.map(({ structure }) => structure.name).join(', ')}
  --seed <n>          one batch, with this seed
  -h, --help          this help

Examples:
  npm run soak -- --minutes 30
  npm run soak -- --structure ${STRUCTURES[0]?.structure.name} --seed 7
`;

/** The size of a batch, as a share of a structure's games in one test run. */
const BATCH = 0.1;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    structure: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help === true) {
  process.stdout.write(HELP);
  process.exit();
}
const wanted = STRUCTURES.filter(
  ({ structure }) => values.structure === undefined || structure.name === values.structure,
);
if (wanted.length === 0) {
  console.error(`There is no structure "${values.structure}".`);
  process.exit(2);
}
const end = performance.now() + Number(values.minutes) * 60_000;
let games = 0;
for (let seed = Number(values.seed ?? Date.now() % 2 ** 31); ; seed++) {
  for (const { structure, runs } of wanted) {
    const numRuns = Math.ceil(runs * BATCH);
    const result = fc.check(agreementOn(structure), { seed, numRuns });
    games += result.numRuns;
    if (!result.failed) continue;
    process.exitCode = 1;
    console.log(`FAIL --structure ${structure.name} --seed ${seed}`);
    console.log(`     ${JSON.stringify(result.counterexample)}`);
    console.log(
      `     ${result.errorInstance instanceof Error ? result.errorInstance.message : ''}`,
    );
  }
  if (values.seed !== undefined || performance.now() > end) break;
}
console.log(`${games} games compared with the twin.`);
