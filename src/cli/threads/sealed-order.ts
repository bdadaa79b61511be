import type { OptionValues } from '../../core/contract/option.ts';
import { CallTrace, tracedRules } from '../../play/stranger/call-trace.ts';
import { walkGames } from '../../study/check/walk.ts';
import { findGame, type GameSource } from '../files/load.ts';

/** A game for a thread to look for sealed turns in. */
export type SealedOrder = {
  readonly kind: 'sealed';
  readonly source: GameSource;
  readonly options: OptionValues;
  /** Where to trace rule calls. */
  readonly trace: SharedArrayBuffer;
};

export type SealedReport = { readonly kind: 'walked'; readonly isSealed: boolean };

const FEW_GAMES = { games: 16, positions: 400 };

/** Whether a few games come to a sealed turn. */
export async function fillSealedOrder({
  source,
  options,
  trace,
}: SealedOrder): Promise<SealedReport> {
  const game = await findGame(source);
  const rules = tracedRules(game.rules(options), new CallTrace(trace));
  const isSealed = walkGames(rules, FEW_GAMES).some(({ turn }) => turn.kind === 'both');
  return { kind: 'walked', isSealed };
}
