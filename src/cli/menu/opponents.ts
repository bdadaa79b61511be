import type { Lines } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { accept, type Result } from '../../core/result.ts';
import { type BotGame, suggestedOpponent, suggestionText } from '../../play/matchmaking.ts';
import { type Opponent, opponentsIn } from '../../play/opponents.ts';
import { openQuestion } from '../../play/talk/talk.ts';
import { participantMeant, playerNames, readParticipant } from '../../players/index.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { Levels } from '../../study/levels/levels.ts';
import { INTERRUPTED } from '../exit-status.ts';
import type { Destination } from '../list/browse.ts';
import type { ListItem, Listing } from '../list/listing.ts';
import { playedAgainstBots } from '../store/history.ts';
import { clearScreen } from '../talk/fullscreen.ts';
import { openTalk } from '../talk/plain.ts';
import { levelsSoon } from '../threads/find-levels.ts';
import { type MenuAction, type MenuState, nameInMenu, within } from './menu-state.ts';
import { playAgainst } from './play-from-menu.ts';

/** A list of programs to play against, by strength. */
export async function playBot(choice: ChosenGame, state: MenuState): Promise<Destination> {
  const levels = await levelsSoon(choice, state.terminal);
  const name = await nameInMenu(state);
  return within(async () => {
    const played = await playedAgainstBots(choice, name, state.terminal);
    return opponents(choice, levels, played, state);
  }, state);
}

function opponents(
  choice: ChosenGame,
  levels: Levels | undefined,
  played: readonly BotGame[],
  state: MenuState,
): Listing<MenuAction> {
  const { players } = state.terminal;
  const against =
    (name: string): MenuAction =>
    () =>
      playAgainst(choice, name, state);
  const isThere = (name: string): boolean => readParticipant(name, '', players).ok;
  const named = opponentsIn(choice, levels).filter(({ name }) => isThere(name));
  const suggested = suggestedOpponent(named, played);
  const why = suggestionText(played);
  const choices: readonly Omit<ListItem<MenuAction>, 'mark'>[] = [
    ...named.map(({ name, label, about }) => ({
      label,
      about: name === suggested.name && why !== undefined ? `${about}; ${why}` : about,
      names: [name, name.replace(/^bot:/, '')],
      value: against(name),
    })),
    {
      label: 'another',
      about: 'any bot, by name',
      value: () => playNamed(choice, state),
      begins: true,
    },
  ];
  // Number the entries so that 3 is bot:3: an entry without a level comes before or after the levels.
  const first = named[0]?.name === 'bot:random' ? 0 : 1;
  return {
    title: nameOf(choice),
    about:
      levels === undefined
        ? 'who do you want to play? Its levels take longer to find.'
        : 'who do you want to play?',
    choices: choices.map((each, index) => ({ ...each, mark: String(index + first) })),
    at: named.indexOf(suggested),
    tips: [...figures(named), ...TIPS],
    leaving: 'back',
  };
}

const TIPS = [
  'Each level scores 64 % against the one below. Elo 0 is Level 1.',
  'You and a program take turns to go first. Settings can change that.',
];

/** The strength of each opponent in figures, for the help page. */
function figures(opponents: readonly Opponent[]): Lines {
  return opponents.map(({ name, label, about, figures = about, rating }) => {
    const elo = rating === undefined ? 'not rated' : `Elo ${Math.round(rating)}`;
    return `${label} (${name}): ${elo}; ${figures}`;
  });
}

/** Asks for a program, or a person, by name. */
async function playNamed(choice: ChosenGame, state: MenuState): Promise<Destination> {
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
  return playAgainst(choice, opponent, state);
}

/** An opponent as typed: `perfect` is short for `bot:perfect`, and `Ben` is a person. */
export function opponentNamed(text: string, players: KnownPlayers | undefined): Result<string> {
  const meant = participantMeant(text, '', players);
  if (!meant.ok) return meant;
  const { kind, name } = meant.value;
  return accept(kind === 'bot' ? name : name === '' ? 'human' : `human:${name}`);
}
