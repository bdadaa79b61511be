import { fileURLToPath } from 'node:url';

/** The folder of the built page. The source has folders; the build is flat. */
export const BUILT_PAGE: string = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../dist/web' : './web', import.meta.url),
);
