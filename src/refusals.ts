import { ARENA_REFUSALS } from './arena/refusals.ts';
import { CORE_REFUSALS } from './core/refusal-code.ts';
import { PLAY_REFUSALS } from './play/refusals.ts';
import { PLAYER_REFUSALS } from './players/refusals.ts';
import { SERVER_REFUSALS } from './server/http/refusals.ts';
import { SOLVE_REFUSALS } from './solve/refusals.ts';
import { STORE_REFUSALS } from './store/refusals.ts';
import { STUDY_REFUSALS } from './study/refusals.ts';

/** Every code that a program which uses Parlor can be refused with, and its meaning. */
export const REFUSALS: Readonly<Record<string, string>> = {
  ...CORE_REFUSALS,
  ...SOLVE_REFUSALS,
  ...STUDY_REFUSALS,
  ...PLAYER_REFUSALS,
  ...STORE_REFUSALS,
  ...PLAY_REFUSALS,
  ...ARENA_REFUSALS,
  ...SERVER_REFUSALS,
};
