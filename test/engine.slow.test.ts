import { test } from 'vitest';
import { expectCompiledFigures } from './support/compiled-figures.ts';

test('figures of larger variants do not depend on how the engine compiles', () =>
  expectCompiledFigures(4000));
