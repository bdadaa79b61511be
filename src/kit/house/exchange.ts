import type { Phrase, Phrases, Piece } from '../../core/contract/phrase.ts';
import type { Turn } from '../../core/contract/rules.ts';
import type { Scene, Target } from '../../core/contract/scene.ts';
import { other, type Seat } from '../../core/seat.ts';

/** A turn with the sides exchanged. */
export function exchangeTurn(turn: Turn): Turn {
  if (turn.kind !== 'over') return { ...turn, seat: other(turn.seat) };
  return { ...turn, winner: exchangeOwner(turn.winner), reason: exchangePhrase(turn.reason) };
}

/** A phrase with the players exchanged. */
export function exchangePhrase(phrase: Phrase): Phrase {
  return mapPieces(phrase, (piece) =>
    typeof piece !== 'string' && 'seat' in piece ? { ...piece, seat: other(piece.seat) } : piece,
  );
}

export function exchangePhrases(phrases: Phrases): Phrases {
  return phrases.map(exchangePhrase);
}

/** A phrase about sides instead of players, because players can swap sides. */
export function sidesInPhrase(phrase: Phrase, opener: Seat): Phrase {
  return mapPieces(phrase, (piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'verb') return piece.other;
    if (piece.kind !== 'player' && piece.kind !== 'you') return piece;
    const side = piece.seat === opener ? 'the opening side' : 'the replying side';
    return piece.owns === true ? `${side}'s` : side;
  });
}

function mapPieces(phrase: Phrase, change: (piece: Piece) => Piece): Phrase {
  return typeof phrase === 'string' ? phrase : phrase.map(change);
}

/** A scene with everything given to the other player. */
export function exchangeScene(scene: Scene): Scene {
  return scene.map(exchangePart);
}

function exchangePart(part: Scene[number]): Scene[number] {
  switch (part.kind) {
    case 'track': {
      const [first, second] = part.squares;
      return { ...part, squares: [second, first], legend: exchangePhrase(part.legend) };
    }
    case 'tiles':
      return { ...part, title: exchangePhrase(part.title), tiles: part.tiles.map(exchangeSeat) };
    case 'grid':
      return { ...part, rows: part.rows.map((row) => row.map(exchangeSeat)) };
    case 'bars': {
      const bars = part.bars.map((bar) => ({
        ...exchangeSeat(bar),
        label: exchangePhrase(bar.label),
      }));
      return { ...part, bars };
    }
    case 'facts': {
      const facts = part.facts.map(({ label, text }) => ({
        label: exchangePhrase(label),
        text: exchangePhrase(text),
      }));
      return { ...part, facts };
    }
  }
}

export function exchangeTarget(target: Target): Target {
  return target.kind === 'square' ? { ...target, seat: other(target.seat) } : target;
}

function exchangeSeat<T extends { readonly seat: Seat | null }>(part: T): T {
  return { ...part, seat: exchangeOwner(part.seat) };
}

function exchangeOwner(seat: Seat | null): Seat | null {
  return seat === null ? null : other(seat);
}
