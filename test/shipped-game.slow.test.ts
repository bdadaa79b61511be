import { describeShippedGames, filesAboutGames } from './support/shipped-games.ts';

describeShippedGames(filesAboutGames());
