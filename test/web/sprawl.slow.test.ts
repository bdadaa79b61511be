import { test } from 'vitest';
import { expectFitting, openSprawl } from './sprawl-page.ts';

const sprawl = openSprawl();

test.each([
  [320, '100%', 'light'],
  [1280, '200%', 'light'],
] as const)(
  'however large a game is, all of it fits a window of %i with text of %s',
  (width, text, colorScheme) => expectFitting(sprawl, width, text, colorScheme),
);
