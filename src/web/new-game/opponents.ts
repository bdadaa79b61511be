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
/** There is always somebody to play, also before the levels of a game are found. */
const AT_ONCE: readonly Opponent[] = [FRIEND, PURE_CHANCE];
/** Whoever wants to play does not wait longer than this for the levels of a game, in milliseconds. */
const PATIENCE = 5000;

/** The opponents of a game: a friend, and programs from a beginner to one that plays perfectly. */
export function useOpponents(
  game: Game,
  options: OptionValues | undefined,
): { readonly opponents: readonly Opponent[]; readonly isLooking: boolean } {
  const [found, setFound] = useState<{
    readonly opponents: readonly Opponent[];
    readonly isLooking: boolean;
  }>({ opponents: AT_ONCE, isLooking: true });
  const named = JSON.stringify(options);
  // With others somebody's own rules have not been tried yet; whether both choose unseen they tell as well.
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
      PATIENCE,
    );
    engine
      .ask('levels', [{ game: game.id, options }], undefined, leaving.signal)
      .then(
        (levels) => {
          if (isCurrent())
            setFound({ opponents: others(levels.ok ? levels.value : undefined), isLooking: false });
        },
        () => isCurrent() && setFound({ opponents: others(undefined), isLooking: false }),
      )
      .finally(() => clearTimeout(timer));
    // Whoever begins a game must not wait for levels that nobody looks at any more.
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [game, named]);
  return found;
}
