import { resolve } from 'node:path';
import { buildPage } from './page.ts';

// Builds the page as a folder of static files, for any host and path.
const folder = resolve(process.argv[2] ?? 'site');
await buildPage(folder);
console.log(`The page is in ${folder}. Serve it with any static file server.`);
