import { test } from 'vitest';
import { expectCompiledFigures } from './support/compiled-figures.ts';

// Larger variants: engine.slow.test.ts.
test('figures do not depend on how the engine compiles', () => expectCompiledFigures(700));
