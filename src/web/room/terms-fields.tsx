import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../../core/contract/game.ts';
import { changedOptions, type GivenOptions, settleOptions } from '../../core/contract/option.ts';
import { nameOf, variantOf } from '../../core/contract/variant.ts';
import { clockText } from '../../play/text/game/clock.ts';
import type { PairingKind, RoomTerms, TermsRequest } from '../../protocol/room.ts';
import { SelectField, Unfold } from '../controls/controls.tsx';
import { findGame, gamesAtHand } from '../games.ts';
import { OptionFields } from '../new-game/rare-settings.tsx';
import { CLOCK_CHOICES, CLOCKS } from '../remote/clocks.ts';

const PAIRING_TITLES: Readonly<Record<PairingKind, string>> = {
  swiss: 'Swiss',
  'round-robin': 'Round robin',
};
const PAIRING_TEXTS: Readonly<Record<PairingKind, string>> = {
  swiss: 'People with the same score meet. Good for any number of people.',
  'round-robin': 'Everyone meets everyone. Good for up to ten people.',
};

/** The values of the fields; `request` is undefined while the rules are invalid. */
export type TermsChoice = {
  readonly game: Game;
  readonly given: GivenOptions;
  readonly clock: number;
  readonly pairing: PairingKind;
  readonly request: TermsRequest | undefined;
};

/** The choice of terms, starting from those of a room. */
export function useTermsChoice(
  terms?: RoomTerms,
): readonly [TermsChoice, (change: Partial<TermsChoice>) => void] {
  const [choice, setChoice] = useState(() => {
    const game = (terms && findGame(terms.game)) ?? (gamesAtHand()[0] as Game);
    const isSame = (rule: unknown): boolean =>
      JSON.stringify(rule) === JSON.stringify(terms?.clock);
    return {
      game,
      given: terms === undefined ? {} : changedOptions(game.options, terms.options),
      clock: Math.max(0, CLOCKS.findIndex(isSame)),
      pairing: terms?.pairing ?? ('swiss' as PairingKind),
    };
  });
  const { game, given, clock, pairing } = choice;
  const settled = settleOptions(game.options, given);
  const rule = CLOCKS[clock] ?? undefined;
  const request = settled.ok
    ? {
        game: game.id,
        options: settled.value,
        pairing,
        ...(rule === undefined ? {} : { clock: rule }),
      }
    : undefined;
  return [{ ...choice, request }, (change) => setChoice((known) => ({ ...known, ...change }))];
}

/** Game, rules, clock and pairing for everyone in a room. */
export function TermsFields({
  choice,
  change,
}: {
  readonly choice: TermsChoice;
  readonly change: (change: Partial<TermsChoice>) => void;
}): JSX.Element {
  const { game, given, clock, pairing } = choice;
  const settled = settleOptions(game.options, given);
  const chosen = settled.ok ? { game, options: settled.value } : undefined;
  const variant = chosen && variantOf(chosen);
  const choices = gamesAtHand().flatMap(({ id, title, variants = [] }) => [
    [id, title] as const,
    ...variants.map((one) => [one.id, `${title}: ${one.title}`] as const),
  ]);
  const choose = (wanted: string): void => {
    for (const one of gamesAtHand()) {
      if (one.id === wanted) change({ game: one, given: {} });
      const set = one.variants?.find(({ id }) => id === wanted)?.set;
      if (set !== undefined) change({ game: one, given: set });
    }
  };
  return (
    <>
      <div class="row">
        <SelectField
          id="room-game"
          text="Game"
          value={variant?.id ?? game.id}
          choices={choices}
          change={choose}
        />
        <SelectField
          id="room-clock"
          text="Time"
          value={String(clock)}
          choices={CLOCK_CHOICES}
          change={(next) => change({ clock: Number(next) })}
        />
        <SelectField
          id="room-pairing"
          text="Pairing"
          value={pairing}
          choices={Object.entries(PAIRING_TITLES)}
          change={(kind) => change({ pairing: kind as PairingKind })}
        />
      </div>
      <p class="about" role="status">
        {PAIRING_TEXTS[pairing]}
      </p>
      <Unfold title="Other rules">
        <OptionFields game={game} given={given} change={(next) => change({ given: next })} />
      </Unfold>
    </>
  );
}

/** "Trail Blazer, no clock, Swiss". */
export function termsText({ game: id, options, clock, pairing }: RoomTerms): string {
  const game = findGame(id);
  const name = game === undefined ? id : nameOf({ game, options });
  const time = clock === null ? 'no clock' : clockText(clock);
  return `${name}, ${time}, ${pairing === 'swiss' ? 'Swiss' : 'round robin'}`;
}
