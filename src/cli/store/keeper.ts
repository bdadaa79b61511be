import { existsSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { changedOptions } from '../../core/contract/option.ts';
import { endOf, type GameRecord } from '../../core/match/record.ts';
import { accept } from '../../core/result.ts';
import { PRIVATE } from '../../store/whole-file.ts';
import { programName, type Terminal, timeAt } from '../terminal.ts';
import { dateOf } from './history.ts';
import {
  isOnShelf,
  type KeptWith,
  type Lasting,
  newPlace,
  removeQuietly,
  shown,
  writeRecord,
} from './shelf.ts';

/** Keeps the game under way in a file, and says so once when that fails. */
export interface Keeper {
  keep(record: GameRecord, lasting: Lasting): void;
  /** Saves on request, and says where, or why not, in a sentence. */
  save(record: GameRecord, path: string | undefined): string;
  /** What to tell somebody who leaves the game unfinished. */
  farewell(record: GameRecord): string;
  /** Where a history finds the game; undefined where nothing could be kept. */
  place(): string | undefined;
}

export type KeeperOptions = {
  readonly terminal: Terminal;
  /** The file a person named; without one the game lies on the shelf. */
  readonly named: string | undefined;
  /** Where a resumed game came from. */
  readonly from: string | undefined;
  /** The file of a game that does not ship. */
  readonly own: string | undefined;
  readonly company: KeptWith;
  /** Whether it is part of a lesson, which a history does not count. */
  readonly isLesson: boolean;
  /** Says a sentence that is not part of the game. */
  notice(sentence: string): void;
};

export function keeper({
  terminal,
  named,
  from,
  own,
  company,
  isLesson,
  notice,
}: KeeperOptions): Keeper {
  let place = named === undefined ? from : resolve(named);
  let copy: string | undefined;
  const begun = (from === undefined ? undefined : dateOf(from)) ?? timeAt(terminal).toISOString();
  let complained = false;
  const saved = new Set<string>();

  const complain = (message: string): void => {
    if (!complained) notice(`${message} The game goes on, but it is not being kept.`);
    complained = true;
  };

  // Only what lies on the shelf has a date: a file that somebody names holds the same for the same seed.
  const dated = (record: GameRecord): GameRecord => ({
    ...record,
    tags: { ...record.tags, Date: begun.replace(/\.\d+/, '') },
  });
  const fresh = ({ match }: GameRecord): ReturnType<typeof newPlace> =>
    newPlace(terminal.env, match.game.id, timeAt(terminal), company);

  /** What a person has played out stays on the shelf too, wherever else it was kept, so that a history has it. */
  const keepCopy = (record: GameRecord, path: string, lasting: Lasting): void => {
    if (endOf(record) === undefined || company === 'programs' || isLesson) return;
    const shelf = copy === undefined ? fresh(record) : accept(copy);
    if (!shelf.ok) return;
    copy = shelf.value;
    writeRecord(
      copy,
      dated({ ...record, tags: { ...record.tags, File: path } }),
      lasting,
      PRIVATE.file,
    );
  };

  return {
    keep(record, lasting) {
      if (place === undefined && !complained) {
        const shelf = fresh(record);
        if (shelf.ok) place = shelf.value;
        else complain(shelf.error.message);
      }
      if (place === undefined) return;
      const isShelved = isOnShelf(terminal.env, place);
      // A game that is left, or killed, before its first move leaves nothing behind.
      if (isShelved && isUntouched(record) && !existsSync(place)) return;
      const written = isShelved
        ? writeRecord(place, dated(record), lasting, PRIVATE.file)
        : writeRecord(place, record, lasting);
      if (written.ok) complained = false;
      else complain(written.error.message);
      if (!isShelved) keepCopy(record, place, lasting);
    },
    save(record, path) {
      const target = resolve(path ?? named ?? freeName(record.match.game.id));
      if (target !== place && !saved.has(target) && existsSync(target))
        return `${shown(target)} is there already. Save under another name: save FILE`;
      const written = writeRecord(target, record, 'machine');
      if (!written.ok) return written.error.message;
      saved.add(target);
      return `Saved: ${shown(target)}`;
    },
    farewell(record) {
      if (place === undefined || complained) return 'The game was not kept.';
      const shelved = isOnShelf(terminal.env, place);
      if (isUntouched(record) && shelved) {
        removeQuietly(place);
        return 'No move was made; there is nothing to keep.';
      }
      const words = [
        ...(isLesson
          ? [
              `${programName(terminal.env)} learn`,
              ...(own === undefined ? [record.match.game.id] : []),
              // Other settings are another lesson.
              ...Object.entries(
                changedOptions(record.match.game.options, record.match.options),
              ).flatMap(([name, value]) => ['--set', quoted(`${name}=${value}`)]),
            ]
          : [`${programName(terminal.env)} play --resume`]),
        ...(shelved || isLesson ? [] : [quoted(named ?? place)]),
        ...(own === undefined ? [] : ['--game', quoted(own)]),
      ];
      const isOver = endOf(record) !== undefined;
      const what = isLesson ? 'lesson' : isOver ? 'series' : 'game';
      return `The ${what} is kept. Go on with: ${words.join(' ')}`;
    },
    place: () => copy ?? place,
  };
}

/** Whether nothing would be lost with it. A later game of a series holds the points of those before it, moves or not. */
function isUntouched({ match, tags }: GameRecord): boolean {
  return match.turns === 0 && (tags.Round ?? '1') === '1';
}

/** A path, or another word, as it can be pasted into a shell. */
export function quoted(path: string): string {
  const text = shown(path);
  return /^[\w./@+=,:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** `leap-to-twenty.parlor`, or with a number where that is taken. */
function freeName(game: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${game}.parlor` : `${game}-${number}.parlor`;
    if (!existsSync(name)) return name;
  }
}

/** The file of a later game of a series: `match.parlor`, `match-2.parlor`. */
export function roundFile(path: string | undefined, round: number): string | undefined {
  if (path === undefined || round === 1) return path;
  const { dir, name, ext } = parse(path);
  return resolve(dir, `${name}-${round}${ext}`);
}

/** The file of a game that was taken up from within another: `match-try-2.parlor`, or a later try that is free. */
export function tryFile(path: string | undefined, attempt: number): string | undefined {
  if (path === undefined) return undefined;
  const { dir, name, ext } = parse(path);
  for (let number = attempt; ; number++) {
    const file = resolve(dir, `${name}-try-${number}${ext}`);
    if (!existsSync(file)) return file;
  }
}
