import { clip } from '../../core/clip.ts';
import { countOf } from '../../core/count.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { type GameFilter, isWanted } from '../../play/history/history-entry.ts';
import type { NumberedGame } from '../pages/games-page.ts';
import { playedGames } from '../store/history.ts';

/** The games that were named. Without a name it is the newest, except for deletion. */
export function chooseGames(
  words: readonly string[],
  listed: readonly NumberedGame[],
  { wanted, isDeleting }: { readonly wanted: GameFilter; readonly isDeleting: boolean },
): Result<readonly NumberedGame[]> {
  if (words.length === 0) {
    const newest = listed.find(({ game, title }) => isWanted(game, title, wanted));
    if (isDeleting)
      return refuse({
        code: 'games/not-one',
        message: 'Which game? Type its number in the list, or its id.',
      });
    return newest === undefined
      ? refuse({ code: 'games/unknown', message: 'No game here matches.' })
      : accept([newest]);
  }
  if (words.length > 1 && !isDeleting)
    return refuse({ code: 'games/not-one', message: 'Name one game at a time.' });
  const chosen: NumberedGame[] = [];
  for (const word of words) {
    const one = chooseGame(word, listed);
    if (!one.ok) return one;
    if (!chosen.includes(one.value)) chosen.push(one.value);
  }
  return accept(chosen);
}

function chooseGame(word: string, listed: readonly NumberedGame[]): Result<NumberedGame> {
  const exact =
    listed.find(({ game }) => game.id === word) ??
    (/^[0-9]{1,7}$/.test(word) ? listed.find(({ number }) => number === Number(word)) : undefined);
  if (exact !== undefined) return accept(exact);
  const parts = /^[0-9]{1,7}$/.test(word)
    ? []
    : listed.filter(({ game }) => game.id.toLowerCase().includes(word.toLowerCase()));
  const [only, another] = parts;
  if (only !== undefined && another === undefined) return accept(only);
  if (only === undefined)
    return refuse({
      code: 'games/unknown',
      message: `There is no game ${clip(word)}. ${playedGames(listed.map(({ game }) => game))}`,
    });
  const allowed = parts.slice(0, 5).map(({ game }) => game.id);
  return refuse({
    code: 'games/not-one',
    message: `"${clip(word)}" could be any of ${countOf(parts.length, 'game')}: ${allowed.join(', ')}${parts.length > 5 ? ' …' : ''}`,
    allowed,
  });
}
