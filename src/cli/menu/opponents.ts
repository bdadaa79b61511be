import type { ChosenGame, Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { accept, type Result } from '../../core/result.ts';
import { opponentsIn } from '../../play/opponents.ts';
import { openQuestion } from '../../play/talk/talk.ts';
import { playerNames, readParticipant } from '../../players/index.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import { type Levels, levelsFrom } from '../../study/levels/levels.ts';
import type { Context } from '../context.ts';
import { INTERRUPTED } from '../exit-status.ts';
import type { Destination } from '../list/browse.ts';
import type { ListItem, Listing } from '../list/listing.ts';
import { clearScreen } from '../talk/fullscreen.ts';
import { heedInterrupt } from '../talk/interrupt.ts';
import { openTalk } from '../talk/open-talk.ts';
import { findLevelsOnThreads } from '../threads/find-levels.ts';
import { type MenuAction, type MenuState, within } from './menu-state.ts';
import { playAgainst } from './play-from-menu.ts';

/** The menu waits no longer than this for the levels of a game; other opponents need none. */
const LONGEST_SEARCH = 5000;

/** A list of programs to play against, by strength. */
export async function playBot(game: Game, state: MenuState): Promise<Destination> {
  const choice = { game, options: defaultOptions(game.options) };
  const levels = await levelsSoon(choice, state.terminal);
  return within(() => opponents(choice, levels, state), state);
}

/** The levels of a game; undefined if they take too long, or after Ctrl-C. */
async function levelsSoon(choice: ChosenGame, terminal: Context): Promise<Levels | undefined> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), LONGEST_SEARCH);
  const finding = findLevelsOnThreads(choice, terminal, { signal: timeout.signal });
  try {
    const found = await heedInterrupt(finding, () => timeout.abort());
    return found.ok ? levelsFrom(found.value) : undefined;
  } finally {
    clearTimeout(timer);
  }
}

function opponents(
  choice: ChosenGame,
  levels: Levels | undefined,
  state: MenuState,
): Listing<MenuAction> {
  const { game } = choice;
  const { players } = state.terminal;
  const against =
    (name: string): MenuAction =>
    () =>
      playAgainst(game.id, name, state);
  const isThere = (name: string): boolean => readParticipant(name, '', players).ok;
  const named = opponentsIn(choice, levels).filter(({ name }) => isThere(name));
  const choices: readonly Omit<ListItem<MenuAction>, 'mark'>[] = [
    ...named.map(({ name, label, about }) => ({
      label,
      about: `${about} (${name})`,
      names: [name, name.replace(/^bot:/, '')],
      value: against(name),
    })),
    {
      label: 'another',
      about: 'any bot, by name',
      value: () => playNamed(game, state),
      begins: true,
    },
  ];
  // Entries without a level come before or after the levels, so that 3 is bot:3.
  const first = named[0]?.name === 'bot:random' ? 0 : 1;
  return {
    title: game.title,
    about:
      levels === undefined
        ? 'who do you want to play? Its levels take longer to find.'
        : 'who do you want to play?',
    choices: choices.map((each, index) => ({ ...each, mark: String(index + first) })),
    at: 1 - first,
    leaving: 'back',
  };
}

/** Asks for a program, or a person, by name. */
async function playNamed(game: Game, state: MenuState): Promise<Destination> {
  const { terminal } = state;
  clearScreen(terminal);
  const talk = await openTalk(terminal, false);
  const prompt = 'Who do you want to play? (human: another person here) ';
  const question = openQuestion(prompt, playerNames(terminal.players));
  let opponent: string | undefined;
  try {
    while (opponent === undefined) {
      const reply = await talk.ask(question);
      if (reply.kind === 'interrupt') return INTERRUPTED;
      if (reply.kind === 'end' || /^\s*(q(uit)?|back|exit)?\s*$/i.test(reply.text)) return 'here';
      const named = opponentNamed(reply.text, terminal.players);
      if (named.ok) opponent = named.value;
      else talk.say([named.error.message]);
    }
  } finally {
    talk.close();
  }
  return playAgainst(game.id, opponent, state);
}

/** The opponent of that name: `perfect` is enough for `bot:perfect`. */
export function opponentNamed(text: string, players: KnownPlayers | undefined): Result<string> {
  const typed = text.trim();
  const short = `bot:${typed}`;
  if (readParticipant(short, 'human', players).ok) return accept(short);
  const participant = readParticipant(typed, 'human', players);
  return participant.ok ? accept(typed) : participant;
}
