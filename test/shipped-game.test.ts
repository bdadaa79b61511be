import { describeShippedGames, EVERY_WAY } from './support/shipped-games.ts';

describeShippedGames(EVERY_WAY);
