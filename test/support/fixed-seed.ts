import '../../bin/engine.js';
import fc from 'fast-check';

// The same cases in every run, so that a failure is the fault of what was changed. Other cases:
// `PARLOR_SEED=7 npx vitest run`, and games of ever new seeds with `npm run soak`.
fc.configureGlobal({ seed: Number(process.env.PARLOR_SEED ?? 1) });
