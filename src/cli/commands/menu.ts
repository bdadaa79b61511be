import type { Lines } from '../../core/book.ts';
import { endOf } from '../../core/record.ts';
import { accept, type Result } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import type { Reply, Talk } from '../../play/talk.ts';
import { playerNames, readSitter } from '../../players/index.ts';
import type { Roster } from '../../players/player-family.ts';
import type { Context } from '../context.ts';
import { INTERRUPTED, statusAfter } from '../exit-status.ts';
import { finder } from '../files/load.ts';
import { newestOpen, openPlay, type PlayFlags } from '../table/opening.ts';
import { playHere } from '../table/play-here.ts';
import { openTalk } from '../talk/open-talk.ts';
import type { Terminal } from '../terminal.ts';

/** What can be chosen: a game, or to go on with one. */
type Entry = {
  readonly title: string;
  readonly about: string;
  readonly game: string | undefined;
  readonly flags: PlayFlags;
};

/** Lets people choose a game, and plays it, until they have had enough. */
export async function menu(terminal: Context): Promise<Result<number>> {
  const talk = await openTalk(terminal, false);
  try {
    for (;;) {
      const entries = menuEntries(terminal);
      talk.say(menuLines(entries, talk));
      const entry = await chooseEntry(entries, talk, terminal.players);
      if (entry === undefined) return accept(0);
      const opened = await openPlay(entry.game, entry.flags, terminal);
      if (!opened.ok && opened.error.code === 'player/stopped') return accept(INTERRUPTED);
      if (!opened.ok) {
        talk.say([opened.error.message]);
        continue;
      }
      talk.say(['']);
      const ending = await playHere(opened.value, talk, entry.flags, terminal);
      if (ending === 'interrupt' || ending === 'end') return accept(statusAfter(ending));
      talk.say(['']);
    }
  } finally {
    talk.close();
  }
}

function menuEntries(terminal: Terminal): readonly Entry[] {
  const games = GAMES.map(({ id, title, summary }) => ({
    title,
    about: summary,
    game: id,
    flags: {},
  }));
  const unfinished = newestOpen(
    terminal,
    finder(GAMES),
    ({ match, tags }) => match.turns > 0 || Number(tags.Round) > 1,
  );
  if (unfinished === undefined) return games;
  const { match } = unfinished.record;
  const where =
    endOf(unfinished.record) === undefined ? `after turn ${match.turns}` : 'the next game';
  const about = `${match.game.title}, ${where}`;
  return [...games, { title: 'Go on', about, game: undefined, flags: { resume: unfinished.path } }];
}

function menuLines(entries: readonly Entry[], { draws }: Talk): Lines {
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
    ...(draws
      ? []
      : ['A number plays it with two people; "2 bot:random" plays it against a program.']),
  ];
}

/** Asks until an entry is chosen; undefined when people have had enough. */
async function chooseEntry(
  entries: readonly Entry[],
  talk: Talk,
  players: Roster | undefined,
): Promise<Entry | undefined> {
  const numbers = entries.map((_, index) => String(index + 1));
  for (;;) {
    const reply = await askFor(talk, `Choose a game (1 to ${entries.length}, or quit): `, [
      ...numbers,
      'quit',
    ]);
    if (reply.kind !== 'answer') return undefined;
    const [typed = '', opponent] = reply.text.trim().split(/\s+/);
    const word = typed.toLowerCase();
    if (['quit', 'q', 'exit'].includes(word)) return undefined;
    const named = entryNamed(entries, reply.text);
    const entry =
      named ?? entries.find((_, index) => word === numbers[index]) ?? entryNamed(entries, word);
    if (entry === undefined) {
      talk.say([`Please answer 1 to ${entries.length}, a game's name, or quit.`]);
      continue;
    }
    if (entry.game === undefined) return entry;
    // A title's second word is no opponent.
    const against = named === undefined ? opponent : undefined;
    const p2 = against ?? (talk.draws ? await chooseOpponent(talk, players) : 'human');
    if (p2 !== undefined) return { ...entry, flags: { p2 } };
  }
}

/** The one entry whose title or id begins so. */
function entryNamed(entries: readonly Entry[], text: string): Entry | undefined {
  const typed = text.trim().toLowerCase();
  const begun = entries.filter(({ title, game }) =>
    [title.toLowerCase(), game].some((name) => name?.startsWith(typed)),
  );
  return typed !== '' && begun.length === 1 ? begun[0] : undefined;
}

/** Asks until somebody is named; undefined to go back. */
async function chooseOpponent(
  talk: Talk,
  players: Roster | undefined,
): Promise<string | undefined> {
  const names = playerNames(players);
  for (;;) {
    const reply = await askFor(talk, 'Against whom? human is another person here: ', names);
    if (reply.kind !== 'answer' || /^q(uit)?$/i.test(reply.text.trim())) return undefined;
    const typed = reply.text.trim() || 'human';
    // `perfect` is enough for `bot:perfect`.
    const short = `bot:${typed}`;
    if (readSitter(short, 'human', players).ok) return short;
    const sitter = readSitter(typed, 'human', players);
    if (sitter.ok) return typed;
    talk.say([sitter.error.message]);
  }
}

function askFor(talk: Talk, prompt: string, choices: readonly string[]): Promise<Reply> {
  return talk.ask({ seat: null, lines: [], prompt, choices, secrecy: 'open' });
}
