import type { Lines } from '../../core/contract/book.ts';
import { accept, type Result } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import type { Talk } from '../../play/talk/talk.ts';
import type { Context } from '../context.ts';
import { INTERRUPTED, statusAfter } from '../exit-status.ts';
import { openPlay, type PlayFlags } from '../table/opening.ts';
import { playHere } from '../table/play-here.ts';
import { unfinishedGame } from '../table/unfinished.ts';
import { plainTalk } from '../talk/plain.ts';
import { isInteractive } from '../terminal.ts';

/** An entry: a game, or an unfinished game to continue. */
type MenuEntry = {
  readonly title: string;
  readonly about: string;
  readonly game: string | undefined;
  readonly flags: PlayFlags;
};

/** Lets people choose and play games until they quit: on a screen of its own, or line by line. */
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
      const ending = await playHere(opened.value, talk, entry.flags, terminal);
      if (ending === 'interrupt' || ending === 'end') return statusAfter(ending);
      talk.say(['']);
    }
  } finally {
    talk.close();
  }
}

async function menuEntries(terminal: Context): Promise<readonly MenuEntry[]> {
  const games = GAMES.map(({ id, title, summary }) => ({
    title,
    about: summary,
    game: id,
    flags: {},
  }));
  const unfinished = await unfinishedGame(terminal);
  if (unfinished === undefined) return games;
  const { path, where } = unfinished;
  return [...games, { title: 'Continue', about: where, game: undefined, flags: { resume: path } }];
}

function menuLines(entries: readonly MenuEntry[]): Lines {
  const width = Math.max(...entries.map(({ title }) => title.length)) + 2;
  const digits = String(entries.length).length;
  return [
    'Parlor: small two-player games',
    '',
    ...entries.map(
      ({ title, about }, index) =>
        `${String(index + 1).padEnd(digits)}  ${title.padEnd(width)}${about}`,
    ),
    '',
    'A number starts the game for two people; "2 bot:random" plays against a program.',
  ];
}

/** Asks until an entry is chosen, or people quit. */
async function chooseEntry(
  entries: readonly MenuEntry[],
  talk: Talk,
): Promise<MenuEntry | 'quit' | 'interrupt'> {
  const numbers = entries.map((_, index) => String(index + 1));
  for (;;) {
    const reply = await talk.ask({
      seat: null,
      lines: [],
      prompt: `Choose a game (1 to ${entries.length}, or quit): `,
      choices: [...numbers, 'quit'],
      secrecy: 'open',
    });
    if (reply.kind !== 'answer') return reply.kind === 'interrupt' ? 'interrupt' : 'quit';
    const [typed = '', opponent = 'human'] = reply.text.trim().split(/\s+/);
    const word = typed.toLowerCase();
    if (['quit', 'q', 'exit'].includes(word)) return 'quit';
    if (['help', 'h', '?'].includes(word)) {
      talk.say(menuLines(entries));
      continue;
    }
    const named = entryNamed(entries, reply.text);
    const entry =
      named ?? entries.find((_, index) => word === numbers[index]) ?? entryNamed(entries, word);
    if (entry === undefined) {
      talk.say([`Please answer 1 to ${entries.length}, a game's name, or quit.`]);
      continue;
    }
    if (entry.game === undefined) return entry;
    // The second word of a title is not an opponent.
    return { ...entry, flags: { p2: named === undefined ? opponent : 'human' } };
  }
}

/** The only entry whose title or id begins with this. */
function entryNamed(entries: readonly MenuEntry[], text: string): MenuEntry | undefined {
  const typed = text.trim().toLowerCase();
  const begun = entries.filter(({ title, game }) =>
    [title.toLowerCase(), game].some((name) => name?.startsWith(typed)),
  );
  return typed !== '' && begun.length === 1 ? begun[0] : undefined;
}
