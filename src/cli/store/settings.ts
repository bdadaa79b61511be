import type { Result } from '../../core/result.ts';
import { isRecord } from '../../core/show.ts';
import { LESSON_STEPS, type LessonStep } from '../../play/lesson/lesson-step.ts';
import { readSitter } from '../../players/index.ts';
import type { Terminal } from '../terminal.ts';
import { type KeptPlace, readKept, writeKept } from './kept-file.ts';

/** What the program remembers of whoever uses it, from one time to the next. */
export type Settings = {
  /** What they want to be called. */
  readonly name?: string | undefined;
  /** Whether they were asked for it: who gave none is not asked again. */
  readonly asked?: boolean | undefined;
  /** Whether the coach sits by in games against a program that are begun from the menu. */
  readonly coach?: boolean | undefined;
  /** Who opens the games that are begun from the menu. */
  readonly opens?: Opener | undefined;
  /** Where each lesson goes on that was begun, by what it is called. */
  readonly lessons?: Readonly<Record<string, LessonStep>> | undefined;
  /** Whether they were told what it means to use a game file. */
  readonly gameFiles?: boolean | undefined;
};

/** Who opens: whoever sits here, the other side, or whom a toss decides. */
export const OPENERS = ['you', 'other', 'toss'] as const;
export type Opener = (typeof OPENERS)[number];

const FILE: KeptPlace = ['settings.json'];

/** What was remembered. A file that is missing, damaged or cannot be read, or a part of it, is as good as none. */
export function readSettings(env: Terminal['env']): Settings {
  // Whatever stands in the file, also what a newer version wrote there.
  const read = readKept(env, FILE, isRecord);
  const kept = (read.ok ? read.value : undefined) ?? {};
  const name = nameIn(kept.name);
  const lessons = lessonsIn(kept.lessons);
  const opens = OPENERS.find((known) => known === kept.opens);
  return {
    ...(name === undefined ? {} : { name }),
    ...(kept.asked === true ? { asked: true } : {}),
    ...(kept.coach === true ? { coach: true } : {}),
    ...(kept.gameFiles === true ? { gameFiles: true } : {}),
    ...(opens === undefined ? {} : { opens }),
    ...(Object.keys(lessons).length === 0 ? {} : { lessons }),
  };
}

/** Remembers these from now on; one that is undefined is forgotten, and what is not named stays. */
export function writeSettings(env: Terminal['env'], settings: Settings): Result<string> {
  const kept = readKept(env, FILE, isRecord);
  return kept.ok ? writeKept(env, FILE, { ...kept.value, ...settings }) : kept;
}

function lessonsIn(value: unknown): NonNullable<Settings['lessons']> {
  const steps = Object.entries(isRecord(value) ? value : {}).flatMap(([lesson, kept]) => {
    const step = LESSON_STEPS.find((known) => known === kept);
    return step === undefined ? [] : [[lesson, step] as const];
  });
  return Object.fromEntries(steps);
}

/** A name as it can sit down at a table, cut where it is too long. */
function nameIn(value: unknown): string | undefined {
  const sitter = typeof value === 'string' ? readSitter(`human:${value}`, '') : undefined;
  return sitter?.ok === true ? sitter.value.name : undefined;
}
