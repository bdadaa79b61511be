import type { Game } from '../../../core/contract/game.ts';
import { defaultOptions } from '../../../core/contract/option.ts';
import {
  joined,
  type Phrase,
  type Phrases,
  player,
  playerShort,
  say,
} from '../../../core/contract/phrase.ts';
import type { Grid, Scene } from '../../../core/contract/scene.ts';
import { Match } from '../../../core/match/match.ts';
import { pick, type Random, randomFrom } from '../../../core/random.ts';

/** At most this many squares are named. */
const MOST_MARKED = 12;

/** A scene in words, a line or a few for each part, for people who cannot see a drawing. */
export function describeScene(scene: Scene): Phrases {
  return scene.flatMap(describePart);
}

function describePart(part: Scene[number]): Phrases {
  switch (part.kind) {
    case 'track': {
      const [first, second] = part.squares;
      const stand = say`${player(0)} is on ${first}, ${player(1)} on ${second}; the finish is ${part.finish}.`;
      const { marked, legend, lit = [] } = part;
      return [
        stand,
        ...(marked.length === 0 ? [] : [say`Marked squares: ${squaresText(marked)} (${legend}).`]),
        ...(lit.length === 0
          ? []
          : [`Key square${lit.length === 1 ? '' : 's'}: ${squaresText(lit)}.`]),
      ];
    }
    case 'tiles': {
      const tiles = part.tiles.map(
        ({ text, taken, seat }): Phrase =>
          taken ? say`${text} (${seat === null ? 'taken' : playerShort(seat)})` : text,
      );
      return [say`${part.title}: ${tiles.length === 0 ? 'none' : joined(tiles, ' ')}`];
    }
    case 'grid':
      return describeGrid(part);
    case 'bars':
      return part.bars.map(({ label, value, most }) => say`${label}: ${value} of ${most}`);
    case 'facts':
      return part.facts.map(({ label, text }) => say`${label}: ${text}`);
  }
}

function squaresText(squares: readonly number[]): string {
  return `${squares.slice(0, MOST_MARKED).join(', ')}${squares.length > MOST_MARKED ? ' …' : ''}`;
}

/** One line for each row, then the names of the columns. */
function describeGrid({ rows, labels }: Grid): Phrases {
  const lines = rows.map((row, index) => {
    const label = labels === undefined ? '' : `${labels.rows[index] ?? ''}: `;
    const cells = row.map(
      ({ text, seat }): Phrase => text || (seat === null ? '·' : say`${playerShort(seat)}`),
    );
    return say`${label}${joined(cells, ' ')}`;
  });
  return labels === undefined ? lines : [...lines, `Columns: ${labels.columns.join(' ')}`];
}

/** A fixed seed, so that the small picture is always the same. */
const GLIMPSE_SEED = 3;
/** After this many turns both sides have made some progress. */
const TURNS = 5;

/** A game after a few turns: a small picture of the start would show nothing. */
export function glimpseOf(game: Game, random: Random = randomFrom(GLIMPSE_SEED)): Match {
  let match = Match.start(game, defaultOptions(game.options));
  for (let turn = 0; turn < TURNS; turn++) {
    const next = match.waiting.reduce((before, seat) => {
      const chosen = before.choose(seat, pick(before.legal(seat), random));
      return chosen.ok ? chosen.value : before;
    }, match);
    if (next.turn.kind === 'over') break;
    match = next;
  }
  return match;
}
