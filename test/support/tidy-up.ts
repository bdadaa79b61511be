import { afterAll } from 'vitest';
import { tidyFile } from './left-behind.ts';

afterAll(tidyFile);
