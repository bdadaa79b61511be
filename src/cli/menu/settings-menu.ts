import { INTERRUPTED } from '../exit-status.ts';
import {
  OPENERS,
  type Opener,
  readSettings,
  type Settings,
  writeSettings,
} from '../store/settings.ts';
import { type Listing, numbered } from './listing.ts';
import { askName } from './name-question.ts';
import type { Destination, Open, Visit } from './visit.ts';

const OPENS: Readonly<Record<Opener, string>> = {
  you: 'you, and your opponent in a rematch',
  other: 'your opponent, and you in a rematch',
  toss: 'toss a coin',
};

/** The stored settings, to be changed. */
export function settingsMenu(visit: Visit): Listing<Open> {
  const { env } = visit.terminal;
  const { name = visit.name, coach = false, opens = 'you' } = readSettings(env);
  const change = async (settings: Settings): Promise<Destination> => {
    const kept = writeSettings(env, settings);
    if (!kept.ok) visit.note = `It could not be saved: ${kept.error.message}`;
    return 'here';
  };
  const next = OPENERS[(OPENERS.indexOf(opens) + 1) % OPENERS.length];
  return {
    title: 'Settings',
    about: 'for games you start from the menu',
    choices: numbered<Open>([
      {
        label: 'Name',
        about: name ?? 'none given',
        value: async () => ((await askName(visit)) === 'interrupt' ? INTERRUPTED : 'here'),
      },
      {
        label: 'Coach',
        about: coach
          ? 'on: warns before a move that throws the game away, against programs'
          : 'off: no warnings',
        value: () => change({ coach: !coach }),
      },
      { label: 'Who goes first', about: OPENS[opens], value: () => change({ opens: next }) },
    ]),
    leaving: 'back',
  };
}
