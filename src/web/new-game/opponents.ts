import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { type Opponent, opponentsIn, PURE_CHANCE } from '../../play/opponents.ts';
import type { Levels } from '../../study/levels/levels.ts';
import { engine } from '../work/engine.ts';

export const FRIEND: Opponent = {
  name: 'human',
  label: 'a friend',
  title: 'A friend',
  about: 'on this device',
};
/** There is always an opponent, even before a game's levels are computed. */
const AT_ONCE: readonly Opponent[] = [FRIEND, PURE_CHANCE];
/** The longest that a new game waits for the levels, in milliseconds. */
const LONGEST_SEARCH = 5000;

type FoundOpponents = {
  readonly opponents: readonly Opponent[];
  readonly isLooking: boolean;
  /** Whether the player who opens wins with best play, if that is known. */
  readonly openerWins?: boolean | null | undefined;
};

/** The opponents of a game: a friend, and programs from a beginner to a perfect player. */
export function useOpponents(game: Game, options: OptionValues | undefined): FoundOpponents {
  const [found, setFound] = useState<FoundOpponents>({ opponents: AT_ONCE, isLooking: true });
  const named = JSON.stringify(options);
  // Other options of your own game are not checked yet; the check also finds out whether both choose in secret.
  const [tried] = useState(options);
  useEffect(() => {
    if (options === undefined) return;
    const leaving = new AbortController();
    const isCurrent = (): boolean => !leaving.signal.aborted;
    setFound(({ opponents }) => ({ opponents, isLooking: true }));
    const others = (levels: Levels | undefined): readonly Opponent[] => [
      FRIEND,
      ...opponentsIn({ game, options: tried ?? options }, levels),
    ];
    const timer = setTimeout(
      () => setFound({ opponents: others(undefined), isLooking: true }),
      LONGEST_SEARCH,
    );
    engine
      .ask('levels', [{ game: game.id, options }], undefined, leaving.signal)
      .then(
        (levels) => {
          const known = levels.ok ? levels.value : undefined;
          if (isCurrent())
            setFound({
              opponents: others(known),
              isLooking: false,
              openerWins: known?.openerWins,
            });
        },
        () => isCurrent() && setFound({ opponents: others(undefined), isLooking: false }),
      )
      .finally(() => clearTimeout(timer));
    // A new game must not wait for levels that are no longer wanted.
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [game, named]);
  return found;
}
