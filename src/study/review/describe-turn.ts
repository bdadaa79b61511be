import type { Book, Played, Position } from '../../core/book.ts';
import { forcedPass, type Rules } from '../../core/rules.ts';
import type { Scene } from '../../core/scene.ts';
import { type Seat, seatNumber } from '../../core/seat.ts';

/**
 * What an open turn did, as a clause that follows the name of who did it: "moves to position 7 (3)".
 * The game's own sentence is used where it says who; else what changed in its picture; else the
 * notation. So no game needs to be known here.
 */
export function describeTurn(
  rules: Rules,
  { words, scene }: Book,
  position: Position,
  played: Played,
): string {
  const notation = rules.notate(played.move);
  if (forcedPass(rules, played.before) !== undefined) return `can only play ${notation}`;
  const after = { state: played.after, history: [...position.history, played] };
  const deed =
    narrated(words.narrate(played), played.seat) ??
    pictured(scene(position), scene(after), played.seat);
  if (deed === undefined) return `plays ${notation}`;
  return deed.split(' ').includes(notation) ? deed : `${deed} (${notation})`;
}

/** What the game says of a player, where a line begins with that player's name. */
function narrated(lines: readonly string[], seat: Seat): string | undefined {
  const name = new RegExp(`^(?:Player |P)${seatNumber(seat)} ([^.:!]+)`);
  return lines.map((line) => name.exec(line)?.[1]?.trim()).find((rest) => rest !== undefined);
}

/** What changed for a player between two pictures. */
function pictured(before: Scene, after: Scene, seat: Seat): string | undefined {
  const deeds = after.flatMap((part, index) => {
    const earlier = before[index];
    if (part.kind === 'track') {
      const square = part.squares[seat];
      const moved = earlier?.kind !== 'track' || earlier.squares[seat] !== square;
      return moved ? [`moves to ${square}`] : [];
    }
    if (part.kind === 'tiles') {
      const taken = part.tiles.filter(
        (tile, at) => tile.taken && !(earlier?.kind === 'tiles' && earlier.tiles[at]?.taken),
      );
      return taken.length > 0 ? [`takes ${taken.map(({ text }) => text).join(' and ')}`] : [];
    }
    if (part.kind !== 'facts') return [];
    const known = earlier?.kind === 'facts' ? earlier.facts : [];
    const name = `Player ${seatNumber(seat)} `;
    return part.facts
      .filter(({ label, text }) => label.startsWith(name) && !isAmong(known, label, text))
      .map(({ label, text }) => `${label.slice(name.length)} ${text}`);
  });
  // A number that leaves the pool for a hand is in two pictures, and is taken once.
  return deeds.length > 0 ? [...new Set(deeds)].join(' and ') : undefined;
}

function isAmong(
  facts: readonly { readonly label: string; readonly text: string }[],
  label: string,
  text: string,
): boolean {
  return facts.some((fact) => fact.label === label && fact.text === text);
}
