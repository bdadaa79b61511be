import { randomInt } from 'node:crypto';
import { clip } from '../../core/clip.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { UNNAMED } from '../../play/puzzles/ratings.ts';
import { ANY_LEVEL, ofLevel, type PuzzleCriteria } from '../../play/puzzles/source.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import { DIFFICULTIES } from '../../study/puzzle/puzzle.ts';
import { loadChoice } from '../files/load.ts';
import {
  readOptionalWhole,
  readSeed,
  type SharedFlags,
  type SwitchFlags,
  type TextFlags,
} from '../flag.ts';
import { readNamedHuman } from '../table/session-flags.ts';

const MOST_PUZZLES = 10_000;

export type PuzzleFlags = SharedFlags &
  TextFlags<'count' | 'seed' | 'level' | 'name'> &
  SwitchFlags<'daily' | 'mine'>;

/** A request for puzzles, read from the flags. */
export type PuzzleOrder = {
  /** The game that was named; undefined for any game. */
  readonly chosen: ChosenGame | undefined;
  readonly level: Pick<PuzzleCriteria, 'what' | 'fits'>;
  readonly most: number | undefined;
  readonly seed: number;
  /** The person to rate. */
  readonly person: string;
  readonly flags: PuzzleFlags;
};

export async function readPuzzleOrder(
  name: string | undefined,
  flags: PuzzleFlags,
  players: KnownPlayers | undefined,
): Promise<Result<PuzzleOrder>> {
  const isAny = name === undefined && flags.game === undefined && (flags.set ?? []).length === 0;
  const chosen = isAny ? undefined : await loadChoice(name, flags);
  if (chosen !== undefined && !chosen.ok) return chosen;
  const level = readLevel(flags.level);
  if (!level.ok) return level;
  const count = readOptionalWhole('--count', flags.count, 1, MOST_PUZZLES);
  if (!count.ok) return count;
  const given = readSeed(flags.seed, randomInt(2 ** 32));
  if (!given.ok) return given;
  const person = flags.name === undefined ? undefined : readNamedHuman(flags.name, players);
  if (person?.ok === false) return person;
  const excluded = exclusion(flags);
  if (excluded !== undefined) return excluded;
  return accept({
    chosen: chosen?.value,
    level: level.value,
    most: count.value ?? (flags.json === true ? 1 : undefined),
    seed: given.value,
    person: person?.value.name ?? UNNAMED,
    flags,
  });
}

/** Refuses flags that contradict each other. */
function exclusion({
  daily,
  mine,
  seed,
  level,
  count,
}: PuzzleFlags): Result<PuzzleOrder> | undefined {
  const pairs: readonly (readonly [first: string, second: string, both: boolean])[] = [
    ['--daily', '--mine', daily === true && mine === true],
    ['--daily', '--seed', daily === true && seed !== undefined],
    ['--daily', '--level', daily === true && level !== undefined],
    ['--daily', '--count', daily === true && count !== undefined],
    ['--mine', '--seed', mine === true && seed !== undefined],
  ];
  const [first, second] = pairs.find(([, , both]) => both) ?? [];
  return first === undefined
    ? undefined
    : refuse({ code: 'flag/both', message: `Use either ${first} or ${second}, not both.` });
}

/** A level, by name or by the number of turns to look ahead. */
function readLevel(text: string | undefined): Result<Pick<PuzzleCriteria, 'what' | 'fits'>> {
  if (text === undefined) return accept(ANY_LEVEL);
  const level = DIFFICULTIES.find((name) => name === text);
  if (level !== undefined) return accept(ofLevel(level));
  if (/^[1-9][0-9]{0,5}$/.test(text))
    return accept({
      what: [`puzzle of depth ${text}`, `puzzles of depth ${text}`],
      fits: ({ depth }) => depth === Number(text),
    });
  return refuse({
    code: 'flag/bad-value',
    message: `"${clip(text)}" is not a level. --level takes ${DIFFICULTIES.join(', ')}, or a number of turns to look ahead.`,
    allowed: DIFFICULTIES,
  });
}
