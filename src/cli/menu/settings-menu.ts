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
  you: 'you, and in a rematch the other side',
  other: 'the other side, and in a rematch you',
  toss: 'whoever the toss decides',
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
    about: 'for the games that are begun from the menu',
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
          : 'off: nobody warns you against a mistake',
        value: () => change({ coach: !coach }),
      },
      { label: 'Who opens', about: OPENS[opens], value: () => change({ opens: next }) },
    ]),
    leaving: 'back',
  };
}
