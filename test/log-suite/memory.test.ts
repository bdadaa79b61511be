import { memoryLog } from '../../src/store/memory-log.ts';
import { logSuite } from './log-suite.ts';

logSuite('memory', async () => ({
  open: async () => memoryLog(),
  lasts: false,
  isShared: false,
  close: async () => {},
}));
