import { clip } from '../core/clip.ts';
import { cleanName } from '../core/person-name.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { didYouMean } from '../core/suggest.ts';
import { greedyBot } from './greedy.ts';
import { levelBots } from './level.ts';
import { mctsBot, mctsBots } from './mcts.ts';
import {
  isNumbered,
  type KnownPlayers,
  memberName,
  numberIn,
  playerNamed,
} from './numbered-players.ts';
import { isBotName, type Participant } from './participant.ts';
import { perfectBot } from './perfect.ts';
import { randomBot } from './random.ts';
import { readerBot } from './reader.ts';

/** The programs that ship. Every lookup of programs also accepts a different list. */
export const BOTS: KnownPlayers = [
  randomBot,
  greedyBot,
  mctsBot,
  mctsBots,
  readerBot,
  levelBots,
  perfectBot,
];

/** The names that can be given for players; of numbered players, those that are offered. */
export function playerNames(players: KnownPlayers = BOTS): readonly string[] {
  const programs = players.flatMap((entry) =>
    isNumbered(entry)
      ? (entry.offered ?? []).map((number) => memberName(entry, number))
      : [entry.name],
  );
  return ['human', ...programs];
}

/** Reads `human`, `human:Ann` or the name of a program. */
export function readParticipant(
  text: string,
  unnamed: string,
  players: KnownPlayers = BOTS,
): Result<Participant> {
  if (text === 'human') return accept({ kind: 'human', name: unnamed });
  const name = cleanName(/^human:(.+)$/su.exec(text)?.[1] ?? '');
  if (name !== '' && !isReservedName(name, players)) return accept({ kind: 'human', name });
  const player = playerNamed(text, players);
  if (player !== undefined) return accept({ kind: 'bot', name: player.name });
  const written = players.map((entry) => (isNumbered(entry) ? entry.written : entry.name));
  return refuse({
    code: 'player/unknown',
    message: `There is no player "${clip(text)}".${hint(text, players)} Players are: human, human:NAME, ${written.join(', ')}.`,
    allowed: playerNames(players),
  });
}

/**
 * Reads a player as people type one, if the meaning is clear: `3` and `perfect` are programs, `Ben` is a person.
 * Refuses a person's name that resembles a program's.
 */
export function participantMeant(
  text: string,
  unnamed: string,
  players: KnownPlayers = BOTS,
): Result<Participant> {
  const typed = text.trim();
  const written = readParticipant(typed, unnamed, players);
  if (written.ok) return written;
  const program = readParticipant(`bot:${typed.toLowerCase()}`, unnamed, players);
  if (program.ok) return program;
  return isHumanName(typed, players)
    ? readParticipant(`human:${typed}`, unnamed, players)
    : written;
}

/** Whether a text is a valid name, and does not resemble a program's. */
function isHumanName(text: string, players: KnownPlayers): boolean {
  const known = playerNames(players);
  const isPart = text.length > 2 && known.some((name) => name.includes(text.toLowerCase()));
  return /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text) && !isPart && nearest(text, known) === '';
}

/** A suggestion for an unknown name. */
function hint(text: string, players: KnownPlayers): string {
  const numbered = players.filter(isNumbered);
  const match = numbered.find((known) => numberIn(known, text) !== undefined);
  if (match !== undefined) {
    const [least, most] = match.numbers;
    return ` In ${match.written}, N is a whole number from ${least} to ${most}.`;
  }
  const number = /[0-9]+/.exec(text)?.[0] ?? '';
  const members = numbered
    .map((known) => memberName(known, number))
    .filter((name) => playerNamed(name, players) !== undefined);
  const near = nearest(text, [...playerNames(players), ...members]);
  const isName = /^[\p{L} ]+$/u.test(text);
  return isName ? `${near} For a person, write human:${clip(text.trim())}.` : near;
}

/** The closest known name, with or without `bot:` in front. */
function nearest(text: string, known: readonly string[]): string {
  const near = didYouMean(text, known);
  return near !== '' || text.length < 3 ? near : didYouMean(`bot:${text}`, known);
}

/** A record names people and programs alike, so a person cannot have a program's name. */
function isReservedName(name: string, players: KnownPlayers): boolean {
  return isBotName(name) || playerNamed(name, players) !== undefined;
}
