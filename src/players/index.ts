import { clip } from '../core/contract/option.ts';
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

/** The programs that ship. Every lookup of programs also takes another list. */
export const BOTS: KnownPlayers = [
  randomBot,
  greedyBot,
  mctsBot,
  mctsBots,
  readerBot,
  levelBots,
  perfectBot,
];

/** The names that may be written for players; of a family, the members it offers. */
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
  const near = didYouMean(text, [...playerNames(players), ...members]);
  // A name unlike any program may be a person's.
  const isName = near === '' && /^[\p{L} ]+$/u.test(text);
  return isName ? ` For a person, write human:${clip(text.trim())}.` : near;
}

/** A record lists people and programs alike, so a person cannot have a program's name. */
function isReservedName(name: string, players: KnownPlayers): boolean {
  return isBotName(name) || playerNamed(name, players) !== undefined;
}
