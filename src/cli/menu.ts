import type { Lines } from '../core/book.ts';
import { accept, type Result } from '../core/result.ts';
import { GAMES } from '../games/index.ts';
import { finder } from './load.ts';
import { plainTalk } from './plain.ts';
import { INTERRUPTED, openPlay, type PlayFlags, playSeries } from './play.ts';
import { newestShelved } from './shelf.ts';
import { isInteractive, type Terminal } from './terminal.ts';

/** What can be chosen: a game, or to go on with one. */
export type Entry = {
  readonly title: string;
  readonly about: string;
  readonly game: string | undefined;
  readonly flags: PlayFlags;
};

export function menuEntries(terminal: Terminal): readonly Entry[] {
  const unfinished = newestShelved(
    terminal.env,
    finder(GAMES),
    ({ match }) => match.turn.kind !== 'over' && match.turns > 0,
  );
  const games = GAMES.map(({ id, title, summary }) => ({
    title,
    about: summary,
    game: id,
    flags: {},
  }));
  if (unfinished === undefined) return games;
  const { match } = unfinished.record;
  const about = `${match.game.title}, after turn ${match.turns}`;
  return [...games, { title: 'Go on', about, game: undefined, flags: { resume: unfinished.path } }];
}

/** Lets people choose a game, and plays it, until they have had enough. */
export async function menu(terminal: Terminal): Promise<Result<number>> {
  if (isInteractive(terminal)) return (await import('./picker.ts')).pickAndPlay(terminal);
  const talk = plainTalk(terminal);
  try {
    for (;;) {
      const entries = menuEntries(terminal);
      talk.say(menuLines(entries));
      const reply = await talk.ask({
        seat: 0,
        lines: [],
        prompt: `Choose a game (1 to ${entries.length}, or quit): `,
        choices: [],
        secrecy: 'open',
      });
      if (reply.kind !== 'answer') return accept(0);
      const [word = '', opponent] = reply.text.trim().toLowerCase().split(/\s+/);
      if (['quit', 'q', 'exit'].includes(word)) return accept(0);
      const entry = entries.find(({ game }, index) => word === String(index + 1) || word === game);
      if (entry === undefined) {
        talk.say([`Please answer 1 to ${entries.length}, a game's name, or quit.`]);
        continue;
      }
      const flags = { ...entry.flags, ...(opponent === undefined ? {} : { p2: opponent }) };
      const opened = await openPlay(entry.game, flags, terminal);
      if (!opened.ok) {
        talk.say([opened.error.message]);
        continue;
      }
      talk.say(['']);
      const ending = await playSeries(opened.value, talk, flags, terminal);
      if (ending === 'interrupt') return accept(INTERRUPTED);
      if (ending === 'end') return accept(0);
      talk.say(['']);
    }
  } finally {
    talk.close();
  }
}

function menuLines(entries: readonly Entry[]): Lines {
  const width = Math.max(...entries.map(({ title }) => title.length)) + 2;
  return [
    'Parlor: small two-player games',
    '',
    ...entries.map(({ title, about }, index) => `${index + 1}  ${title.padEnd(width)}${about}`),
    '',
    'A number plays it with two people; "2 bot:random" plays it against a program.',
  ];
}
