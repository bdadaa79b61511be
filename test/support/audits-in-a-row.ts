import '../../bin/engine.js';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { GAMES, SolutionCache } from '../../src/index.ts';
import { estimate } from '../../src/solve/estimate.ts';
import { audit } from '../../src/study/audit/audit.ts';
import { neighbouringSettings } from '../../src/study/tune/neighbouring-settings.ts';

// Audits variants of every game with at most so many states, one after another in one process, and prints the figures of each.
const LARGEST = Number(process.argv[2]);
const MOST = 6;

const solutions = new SolutionCache(2 ** 28);
for (const game of GAMES) {
  const usual = defaultOptions(game.options);
  const small = [usual, ...neighbouringSettings(game.options, usual)].filter(
    (options) => estimate(game.rules(options)).states <= LARGEST,
  );
  for (const options of [...small.slice(0, 1), ...small.slice(-MOST)]) {
    const found = audit(game, options, solutions);
    console.log(game.id, JSON.stringify(options), JSON.stringify(found.ok && found.value.metrics));
  }
}
