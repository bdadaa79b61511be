import { clientSuite } from './client-suite.ts';
import { libraryClient } from './library-client.ts';

clientSuite('as a library', libraryClient);
