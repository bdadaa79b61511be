import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import type { Proof } from '../../solve/search/prover.ts';
import { type Answer, answerTurn, worthFrom } from './answer.ts';

/** What a search proved about a position, in the same shape as an answer from a solved game. */
export type ProvenAnswer = Omit<Answer, 'way' | 'states' | 'terminal' | 'mix'> & {
  readonly way: null;
  /** A search does not count the reachable positions. */
  readonly states: null;
  readonly terminal: null;
  /** Only open turns can be searched. */
  readonly mix: null;
  readonly proof: { readonly by: 'search'; readonly looked: number };
};

export function provenAnswer(
  game: Game,
  options: OptionValues,
  rules: Rules,
  state: State,
  { outcome, p1, turns, moves, looked }: Proof,
): ProvenAnswer {
  return {
    game: game.id,
    options,
    position: state,
    turn: answerTurn(rules.turn(state)),
    ...worthFrom({ outcome, p1, turns }),
    way: null,
    states: null,
    terminal: null,
    moves: moves.map(({ move, verdict, best }) => ({
      move: rules.notate(move),
      ...worthFrom(verdict),
      best,
    })),
    mix: null,
    proof: { by: 'search', looked },
  };
}
