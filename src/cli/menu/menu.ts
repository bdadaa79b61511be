import type { Lines } from '../../core/contract/book.ts';
import { idOf } from '../../core/contract/variant.ts';
import { accept, type Result } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import { openQuestion, type Talk } from '../../play/talk/talk.ts';
import { INTERRUPTED, statusAfter } from '../exit-status.ts';
import { unfinishedGames } from '../history/unfinished.ts';
import { choiceTyped, gameItem, type ListItem, numbered } from '../list/listing.ts';
import { openPlay, type PlayFlags } from '../table/opening.ts';
import { playTable } from '../table/play-table.ts';
import { plainTalk } from '../talk/plain.ts';
import { type Context, isInteractive } from '../terminal.ts';

/** What an entry starts: a game, or an unfinished game to continue. */
type Start = { readonly game: string | undefined; readonly flags: PlayFlags };

/** Lets people choose and play games until they quit: on a full screen, or line by line. */
export async function menu(terminal: Context): Promise<Result<number>> {
  if (!isInteractive(terminal)) return accept(await menuInLines(terminal));
  const { frontMenu } = await import('./front-menu.ts');
  return accept(await frontMenu(terminal));
}

async function menuInLines(terminal: Context): Promise<number> {
  const talk = plainTalk(terminal);
  try {
    for (;;) {
      const entries = await menuEntries(terminal);
      talk.say(menuLines(entries));
      const entry = await chooseEntry(entries, talk);
      if (entry === 'interrupt') return INTERRUPTED;
      if (entry === 'quit') return 0;
      const opened = await openPlay(entry.game, entry.flags, terminal);
      if (!opened.ok && opened.error.code === 'player/stopped') return INTERRUPTED;
      if (!opened.ok) {
        talk.say([opened.error.message]);
        continue;
      }
      talk.say(['']);
      const { ending } = await playTable(opened.value, talk, entry.flags, terminal);
      if (ending === 'interrupt' || ending === 'end') return statusAfter(ending);
      talk.say(['']);
    }
  } finally {
    talk.close();
  }
}

async function menuEntries(terminal: Context): Promise<readonly ListItem<Start>[]> {
  const unfinished = await unfinishedGames(terminal);
  return numbered<Start>([
    ...GAMES.map((game) => gameItem(game, (choice) => ({ game: idOf(choice), flags: {} }))),
    ...unfinished.map(({ path, title, stage }) => ({
      label: 'Continue',
      about: `${title}, ${stage}`,
      value: { game: undefined, flags: { resume: path } },
    })),
  ]);
}

function menuLines(entries: readonly ListItem<Start>[]): Lines {
  const width = Math.max(...entries.map(({ label }) => label.length)) + 2;
  const digits = String(entries.length).length;
  return [
    'Parlor: small two-player games',
    '',
    ...entries.map(
      ({ mark, label, about }) => `${mark.padEnd(digits)}  ${label.padEnd(width)}${about}`,
    ),
    '',
    'A number starts the game for two people; "2 bot:random" plays against a program.',
  ];
}

/** Asks until an entry is chosen or the user quits. */
async function chooseEntry(
  entries: readonly ListItem<Start>[],
  talk: Talk,
): Promise<Start | 'quit' | 'interrupt'> {
  const question = openQuestion(`Choose a game (1 to ${entries.length}, or quit): `, [
    ...entries.map(({ mark }) => mark),
    'quit',
  ]);
  for (;;) {
    const reply = await talk.ask(question);
    if (reply.kind !== 'answer') return reply.kind === 'interrupt' ? 'interrupt' : 'quit';
    const [word = ''] = reply.text.trim().toLowerCase().split(/\s+/);
    if (['quit', 'q', 'exit'].includes(word)) return 'quit';
    if (['help', 'h', '?'].includes(word)) {
      talk.say(menuLines(entries));
      continue;
    }
    const typed = choiceTyped(entries, reply.text);
    if (typed === undefined)
      talk.say([`Please answer 1 to ${entries.length}, a game's name, or quit.`]);
    else if (typed.value.game === undefined) return typed.value;
    else return { ...typed.value, flags: { p2: typed.rest || 'human' } };
  }
}
