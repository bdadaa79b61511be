import { clip } from '../../core/clip.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import type { Format } from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { isUnnamed } from '../../play/names.ts';
import type { Seating } from '../../play/table/table.ts';
import { participantMeant, readParticipant } from '../../players/index.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { Participant } from '../../players/participant.ts';
import { readSeed, readWhole, type SwitchFlags, type TextFlags } from '../flag.ts';

/** The flags that describe a session, as text. */
export type SessionFlags = SwitchFlags<'alternate' | 'coach'> &
  TextFlags<'p1' | 'p2' | 'bestOf' | 'rounds' | 'first' | 'seed' | 'name'>;

const FIRSTS = ['1', '2', 'toss'] as const;
const MOST_GAMES = 1000;

export function readSeating(
  choice: ChosenGame,
  flags: SessionFlags,
  freshSeed: number,
  players: KnownPlayers | undefined,
): Result<Seating> {
  const seated = readHumans({ p1: flags.p1 ?? 'human', p2: flags.p2 ?? 'human' }, players);
  if (!seated.ok) return seated;
  const participants = nameUnnamed(seated.value, flags.name, players);
  if (!participants.ok) return participants;
  const format = readFormat(flags);
  if (!format.ok) return format;
  const seed = readSeed(flags.seed, freshSeed);
  if (!seed.ok) return seed;
  const first = FIRSTS.find((value) => value === (flags.first ?? '1'));
  if (first === undefined)
    return refuse({
      code: 'flag/bad-value',
      message: '--first takes 1, 2 or toss: --p1 opens, --p2 opens, or a toss decides.',
      allowed: FIRSTS,
    });
  return accept({
    choice,
    participants: participants.value,
    format: format.value,
    first: first === 'toss' ? first : first === '1' ? 0 : 1,
    alternates: flags.alternate !== false,
    seed: seed.value,
    coached: flags.coach,
  });
}

/** Gives this name to the first person without one. */
export function nameUnnamed(
  people: People<Participant>,
  name: string | undefined,
  players: KnownPlayers | undefined,
): Result<People<Participant>> {
  if (name === undefined) return accept(people);
  const seated = readNamedHuman(name, players);
  if (!seated.ok) return seated;
  const [first, second] = people;
  if (first.kind === 'human' && isUnnamed(first.name)) return accept([seated.value, second]);
  if (second.kind === 'human' && isUnnamed(second.name)) return accept([first, seated.value]);
  return refuse({
    code: 'flag/bad-value',
    message: '--name has no effect: every player already has a name.',
  });
}

/** The person of `--name`. */
export function readNamedHuman(
  name: string,
  players: KnownPlayers | undefined,
): Result<Participant> {
  const seated = readParticipant(`human:${name}`, '', players);
  return seated.ok
    ? seated
    : refuse({ code: 'flag/bad-value', message: `"${clip(name)}" cannot be a name.` });
}

type People<S> = readonly [S, S];

/** The named players. A seat without a name stays free. */
export function readHumans(
  flags: Readonly<Record<'p1' | 'p2', string>>,
  players: KnownPlayers | undefined,
): Result<People<Participant>>;
export function readHumans(
  flags: Pick<SessionFlags, 'p1' | 'p2'>,
  players: KnownPlayers | undefined,
): Result<People<Participant | undefined>>;
export function readHumans(
  { p1, p2 }: Pick<SessionFlags, 'p1' | 'p2'>,
  players: KnownPlayers | undefined,
): Result<People<Participant | undefined>> {
  const isHuman = (text: string): boolean => {
    const meant = participantMeant(text, '', players);
    return meant.ok && meant.value.kind === 'human';
  };
  const bothHuman = [p1, p2].every((text) => text === undefined || isHuman(text));
  const sit = (text: string | undefined, unnamed: string): Result<Participant | undefined> =>
    text === undefined
      ? accept(undefined)
      : participantMeant(text, bothHuman ? unnamed : 'human', players);
  const first = sit(p1, 'Player A');
  if (!first.ok) return first;
  const second = sit(p2, 'Player B');
  return second.ok ? accept([first.value, second.value]) : second;
}

function readFormat({ bestOf, rounds }: SessionFlags): Result<Format> {
  if (bestOf !== undefined && rounds !== undefined)
    return refuse({
      code: 'flag/both',
      message: 'Choose one of --best-of and --rounds, not both.',
    });
  if (rounds !== undefined) {
    const games = readWhole('--rounds', rounds, 1, MOST_GAMES);
    return games.ok ? accept({ kind: 'rounds', games: games.value }) : games;
  }
  if (bestOf === undefined) return accept({ kind: 'single', games: 1 });
  const games = readWhole('--best-of', bestOf, 1, MOST_GAMES);
  if (!games.ok) return games;
  return games.value % 2 === 1
    ? accept({ kind: 'best-of', games: games.value })
    : refuse({
        code: 'flag/bad-value',
        message: '--best-of takes an odd number, so that one side must win more.',
      });
}
