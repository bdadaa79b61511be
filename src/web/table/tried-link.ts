import type { LinkState, MatchLink } from '../../play/link/match-link.ts';
import { faultAfter } from '../own-game.ts';

/** A match of somebody's own game: each choice is tried where rules that never come back can be ended, before it is played here. */
export function triedLink(link: MatchLink): MatchLink {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  let refused: { readonly at: LinkState; readonly state: LinkState } | undefined;
  let isTrying = false;
  return {
    get state() {
      return refused?.at === link.state ? refused.state : link.state;
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = link.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    choose(seat, notation) {
      if (isTrying) return;
      isTrying = true;
      const { state } = link;
      const { game, options, moves } = state.match;
      void faultAfter({ game: game.id, options, moves }, seat, notation).then((fault) => {
        isTrying = false;
        if (fault === null) return link.choose(seat, notation);
        refused = { at: state, state: { ...state, notice: fault } };
        tell();
      });
    },
    undo: () => link.undo(),
    resign: (seat) => link.resign(seat),
    again: () => link.again(),
    close() {
      listeners.clear();
      link.close();
    },
  };
}
