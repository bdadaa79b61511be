import type { ChosenGame } from '../../core/contract/game.ts';
import { other, type Seat } from '../../core/seat.ts';
import {
  directionAfter,
  gamesAgainstBots,
  isHumanFirst,
  type NextOpponent,
  nextOpponent,
  suggestedOpponent,
  suggestionText,
} from '../../play/matchmaking.ts';
import { type Opponent, opponentsIn } from '../../play/opponents.ts';
import { recordOfTable } from '../../play/record/table-record.ts';
import type { TableState } from '../../play/table/connection.ts';
import { openTable } from '../../play/table/table.ts';
import { hrefWith } from '../links.ts';
import { readRoute } from '../router.ts';
import { freshSeed, newPlace } from '../store/game-place.ts';
import { readGames } from '../store/kept-games.ts';
import { engine, gameData } from '../work/engine.ts';

/** What your results on this device suggest for a new game. */
export type FairStart = {
  readonly suggested: Opponent;
  /** Why it is suggested; undefined before the first result. */
  readonly why: string | undefined;
  /** Whether you open against this program. */
  isFirst(opponent: string): boolean;
};

export async function fairStart(
  choice: ChosenGame,
  name: string,
  opponents: readonly Opponent[],
  openerWins: boolean | null | undefined,
): Promise<FairStart> {
  const played = gamesAgainstBots(await readGames(), choice, name || 'human');
  return {
    suggested: suggestedOpponent(opponents, played),
    why: suggestionText(played),
    isFirst: (opponent) => isHumanFirst(opponent, opponents, played, openerWins),
  };
}

/** The opponent to offer after a game, and the address of a game against it. */
export async function offerAfter(
  { match, participants, coached }: TableState,
  seat: Seat,
  winner: Seat | null,
): Promise<(NextOpponent & { readonly href: string }) | undefined> {
  const person = participants[seat];
  // The game that just ended may not be saved yet.
  const id = readRoute(location.hash).set.get('id');
  const earlier = (await readGames()).filter((game) => game.id !== id);
  const score = winner === null ? 0.5 : winner === seat ? 1 : 0;
  const played = [
    { opponent: participants[other(seat)].name, seat, score },
    ...gamesAgainstBots(earlier, match, person.name),
  ];
  if (directionAfter(played) === undefined) return undefined;
  const levels = await engine.ask('levels', [gameData(match)]);
  const next = nextOpponent(opponentsIn(match, levels.ok ? levels.value : undefined), played);
  if (next === undefined) return undefined;
  const table = openTable(newPlace(match.game.id).id, {
    choice: match,
    participants: [person, { kind: 'bot', name: next.opponent.name }],
    format: { kind: 'single', games: 1 },
    first: seat === 0 ? 1 : 0,
    alternates: true,
    seed: freshSeed(),
    coached,
  });
  return { ...next, href: hrefWith('play', recordOfTable(table)) };
}
