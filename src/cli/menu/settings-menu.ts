import {
  OPENERS,
  type Opener,
  readSettings,
  type Settings,
  writeSettings,
} from '../../play/settings.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { type Listing, numbered } from './listing.ts';
import { askName } from './name-question.ts';
import { type Destination, type Open, storeOf, type Visit } from './visit.ts';

const OPENS: Readonly<Record<Opener, string>> = {
  you: 'you, and your opponent in a rematch',
  other: 'your opponent, and you in a rematch',
  toss: 'toss a coin',
};

/** What is remembered from one time to the next, to be changed. */
export async function settingsMenu(visit: Visit): Promise<Listing<Open>> {
  const store = storeOf(visit);
  const { name = visit.name, coach = false, opens = 'you' } = await readSettings(store);
  const change = async (settings: Settings): Promise<Destination> => {
    const kept = await writeSettings(store, settings);
    if (!kept.ok) visit.note = `It is not kept: ${kept.error.message}`;
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
