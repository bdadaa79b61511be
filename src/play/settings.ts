import type { Result } from '../core/result.ts';
import { isRecord } from '../core/show.ts';
import { readParticipant } from '../players/index.ts';
import { read, type Store, update } from '../store/contract.ts';

/** What Parlor remembers about its user between runs. */
export type Settings = {
  /** The name they chose. */
  readonly name?: string | undefined;
  /** Whether they were asked for a name, so that they are not asked again. */
  readonly asked?: boolean | undefined;
  /** Whether the coach sits in on games against a program that start from the menu. */
  readonly coach?: boolean | undefined;
  /** Who opens games that start from the menu. */
  readonly opens?: Opener | undefined;
  /** Whether they were told that a game file is a program with their rights. */
  readonly gameFiles?: boolean | undefined;
};

/** Who opens: both in turns, always the person at this terminal, always the other side, or the winner of a toss. */
export const OPENERS = ['turns', 'you', 'other', 'toss'] as const;
export type Opener = (typeof OPENERS)[number];

export const SETTINGS = 'settings';

/** The stored settings. Missing, damaged or unreadable ones count as not set. */
export async function readSettings({ values }: Pick<Store, 'values'>): Promise<Settings> {
  const found = await read(values, SETTINGS, isRecord);
  const kept = (found.ok ? found.value : undefined) ?? {};
  // A name that can sit down at a table, cut if it is too long.
  const person =
    typeof kept.name === 'string' ? readParticipant(`human:${kept.name}`, '') : undefined;
  const name = person?.ok === true ? person.value.name : undefined;
  const opens = OPENERS.find((known) => known === kept.opens);
  return {
    ...(name === undefined ? {} : { name }),
    ...(kept.asked === true ? { asked: true } : {}),
    ...(kept.coach === true ? { coach: true } : {}),
    ...(opens === undefined ? {} : { opens }),
    ...(kept.gameFiles === true ? { gameFiles: true } : {}),
  };
}

/** Stores these settings. An undefined one is removed; the others stay, including those of a newer version. */
export async function writeSettings(
  { values }: Pick<Store, 'values'>,
  settings: Settings,
): Promise<Result<unknown>> {
  const sound = await read(values, SETTINGS, isRecord);
  if (!sound.ok) return sound;
  return update(values, SETTINGS, (kept) => ({ ...(isRecord(kept) ? kept : {}), ...settings }));
}
