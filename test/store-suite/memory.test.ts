import { memoryStore } from '../../src/store/memory.ts';
import { storeSuite } from './store-suite.ts';

storeSuite('memory', async () => {
  const told: string[] = [];
  const store = memoryStore((sentence) => told.push(sentence));
  return { open: async () => store, told, close: async () => {} };
});
