import type { Played, Position, Words } from '../../src/core/contract/book.ts';
import type { Game } from '../../src/core/contract/game.ts';
import { moveOf, player, renderLines, say, you } from '../../src/core/contract/phrase.ts';
import type { Rules, State, Turn } from '../../src/core/contract/rules.ts';
import { Match } from '../../src/core/match/match.ts';
import { other, type Seat } from '../../src/core/seat.ts';
import { withHouseRules } from '../../src/kit/house/house-rules.ts';
import { played, settled } from './started.ts';

/** A game of another kind: parts of it are methods of classes, and its moves and fields are called "swap". */
export class PebbleRules implements Rules {
  readonly shape = { swap: 6, mover: 2, still: 1, 'odd name': 2 };
  readonly passes = ['rest'];
  readonly #take = [1, 2];
  start(): State {
    return { swap: 5, mover: 0, still: 0, 'odd name': 0 };
  }
  turn({ swap, mover }: State): Turn {
    if (swap === 4 && mover === 0) throw new Error('No play comes here.');
    const seat: Seat = mover === 0 ? 0 : 1;
    return swap === 0
      ? { kind: 'over', winner: other(seat), reason: say`${player(other(seat))} took the last` }
      : { kind: 'one', seat };
  }
  moves({ swap }: State): readonly unknown[] {
    const fitting = this.#take.filter((many) => many <= (swap as number));
    return swap === 3 ? ['rest'] : fitting;
  }
  next({ swap, mover }: State, move: unknown): State {
    return { swap: (swap as number) - (Number(move) || 1), mover: 1 - (mover as number) };
  }
  notate(move: unknown): string {
    return move === 1 ? 'swap' : move === 2 ? 'two' : 'rest';
  }
}

export class PebbleWords implements Words {
  readonly #name = 'pebbles';
  opening(): readonly string[] {
    return [`Five ${this.#name}.`];
  }
  spell(_state: State, move: unknown): readonly string[] {
    return move === 1 ? ['swap-sides'] : [move === 2 ? 'two' : 'rest'];
  }
  ask(_position: Position, seat: Seat): ReturnType<Words['ask']> {
    return [say`${player(seat)}, take ${this.#name}: `];
  }
  refuse(_state: State, seat: Seat): ReturnType<Words['refuse']> {
    return [say`${player(seat)} cannot take that many ${this.#name}.`];
  }
  narrate({ seat, move }: Played): ReturnType<Words['narrate']> {
    return [say`${player(seat)} took ${moveOf(seat, String(move))} of the ${this.#name}.`];
  }
  closing(_position: Position, winner: Seat): ReturnType<Words['closing']> {
    return [say`${player(winner)} took all ${this.#name} and wins.`];
  }
}

export const pebbles: Game = {
  id: 'pebbles',
  title: 'Pebbles',
  summary: 'Take the last pebble.',
  options: {},
  rules: () => new PebbleRules(),
  book: () => ({
    clauses: [{ id: 'take', title: 'Taking', text: 'Take one or two.' }],
    rulings: [],
    claims: [{ id: 'ends', clause: 'take', claim: 'It ends.', check: { kind: 'ends' } }],
    words: new PebbleWords(),
    scene: ({ history }) => [
      {
        kind: 'facts',
        facts: history.map(({ seat }) => ({ label: 'by', text: say`${you(seat)}` })),
      },
    ],
  }),
};
export const housed = withHouseRules(pebbles);

export function pebbleMatch(text: string, moves = ''): Match {
  return played(Match.start(housed, settled(housed, text)), moves);
}

export function said(match: Match): readonly string[] {
  const { words } = match.game.book(match.options);
  return match.last === undefined ? [] : renderLines(words.narrate(match.last), { seat: null });
}

export function closed(match: Match): readonly string[] {
  if (match.turn.kind !== 'over' || match.turn.winner === null) throw new Error('not won');
  const { words } = match.game.book(match.options);
  return renderLines(words.closing(match.position, match.turn.winner), { seat: null });
}

export function baseRules(): Rules {
  const rules = new PebbleRules();
  return {
    shape: rules.shape,
    passes: rules.passes,
    start: () => rules.start(),
    turn: (state) => rules.turn(state),
    moves: (state) => rules.moves(state),
    next: (state, move) => rules.next(state, move),
    notate: (move) => rules.notate(move),
  };
}
