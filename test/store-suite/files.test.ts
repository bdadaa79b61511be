import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accept } from '../../src/core/result.ts';
import { filesStore } from '../../src/store/files.ts';
import { storeSuite } from './store-suite.ts';

storeSuite('files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-store-'));
  const told: string[] = [];
  return {
    open: async () => filesStore(accept(join(folder, 'parlor')), (sentence) => told.push(sentence)),
    told,
    close: async () => rmSync(folder, { recursive: true }),
  };
});
