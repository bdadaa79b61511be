import { FAULT_CODES } from '../players/player-fault.ts';
import type { AdjustedScoreData, PlayerScoreData } from '../protocol/answers/arena.ts';
import type { PlayedMessage } from '../protocol/arena.ts';
import { classOf } from '../study/review/judgement.ts';

/** A player's score over the games it played. */
export function scoreOf(name: string, games: Iterable<PlayedMessage>): PlayerScoreData {
  const results = { won: 0, drawn: 0, lost: 0 };
  const clean = { games: 0, points: 0 };
  const faults: Record<string, number> = {};
  const mistakes = { illegal: 0, unreadable: 0, stale: 0 };
  const classes = { blunder: 0, mistake: 0, inaccuracy: 0 };
  const turns = new Map<number, { choices: number; loss: number }>();
  const valued: ValuedPoint[] = [];
  let [points, judged, choices, mattered, right, loss, given] = Array(7).fill(0);
  for (const game of games) {
    const player = game.players[0] === name ? 1 : 2;
    const own = (value: number): number => (player === 1 ? value : 1 - value);
    const point = game.winner === null ? 0.5 : game.winner === player ? 1 : 0;
    results[point === 1 ? 'won' : point === 0 ? 'lost' : 'drawn']++;
    points += point;
    if (game.value !== null) valued.push({ point, value: own(game.value) });
    if (game.ending !== 'fault') {
      clean.games++;
      clean.points += point;
    } else if (point === 0) {
      const code = game.fault?.code ?? FAULT_CODES.failed;
      faults[code] = (faults[code] ?? 0) + 1;
      if (game.left !== null) given += own(game.left);
    }
    for (const mistake of game.mistakes) if (mistake.player === player) mistakes[mistake.kind]++;
    if (game.losses === null) continue;
    judged++;
    for (const [turn, by, lost, stake] of game.losses) {
      if (by !== player) continue;
      choices++;
      loss += lost;
      if (stake > 0) mattered++;
      if (stake > 0 && lost === 0) right++;
      const name = classOf(lost);
      if (name !== null) classes[name]++;
      let at = turns.get(turn);
      if (at === undefined) {
        at = { choices: 0, loss: 0 };
        turns.set(turn, at);
      }
      at.choices++;
      at.loss += lost;
    }
  }
  const total = results.won + results.drawn + results.lost;
  return {
    games: total,
    ...results,
    score: total === 0 ? 0 : points / total,
    adjusted: valued.length < total || total < 2 ? null : adjust(valued),
    cleanScore: clean.games === 0 ? null : clean.points / clean.games,
    faults,
    mistakes,
    choices,
    mattered,
    right,
    lossPerGame: choices === 0 ? null : loss / judged,
    lossPerChoice: choices === 0 ? null : loss / choices,
    combinedLossPerGame: judged === 0 ? null : (loss + given) / judged,
    classes,
    byTurn: [...turns]
      .toSorted(([one], [two]) => one - two)
      .map(([turn, score]) => ({ turn, ...score })),
  };
}

/** A result, and the value of the player's position when it began to choose. */
type ValuedPoint = { readonly point: number; readonly value: number };

/**
 * Removes the luck of openings and seats from a score. With best play the values would be the results; otherwise they
 * count as far as they correlate with the results. Over swapped seats they average one half, so nothing is biased.
 */
function adjust(games: readonly ValuedPoint[]): AdjustedScoreData {
  const many = games.length;
  const mean = (of: (game: ValuedPoint) => number): number =>
    games.reduce((sum, game) => sum + of(game), 0) / many;
  const [point, value] = [mean((game) => game.point), mean((game) => game.value)];
  const spread = mean((game) => (game.value - value) ** 2);
  const common = mean((game) => (game.value - value) * (game.point - point));
  const slope = spread === 0 ? 0 : common / spread;
  const plain = mean((game) => (game.point - point) ** 2);
  return {
    score: point - slope * (value - 0.5),
    error: Math.sqrt(Math.max(0, plain - slope * common) / (many - 1)),
    plainError: Math.sqrt(plain / (many - 1)),
  };
}
