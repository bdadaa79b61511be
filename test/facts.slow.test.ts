import { GAMES } from '../src/games/index.ts';
import { describeFacts } from './support/facts.ts';
import { isQuick } from './support/quick.ts';

describeFacts(GAMES.filter((game) => !isQuick(game)));
