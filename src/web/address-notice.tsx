import type { JSX } from 'preact';
import { clip } from '../core/clip.ts';
import { parseRecord } from '../core/match/record.ts';
import { orList } from '../core/word-list.ts';
import { LESSON_STEPS } from '../play/text/game/lesson.ts';
import { DIFFICULTIES } from '../study/puzzle/puzzle.ts';
import { LinkButton } from './controls/controls.tsx';
import { findGame, isCustom } from './games.ts';
import { gameIn, recordOn, turnsIn } from './links.ts';
import { hrefTo, type Route } from './router.ts';

/** The settings that an address of each place can have. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  play: ['record', 'id'],
  review: ['record', 'id', 'turn', 'seat'],
  together: ['set'],
  at: ['room'],
  new: ['set', 'from', 'against', 'quiet'],
  rules: ['set'],
  audit: ['set'],
  compare: ['set', 'base'],
  map: ['set', 'at', 'record'],
  learn: ['set', 'step', 'quiet'],
  puzzles: ['set', 'daily', 'any', 'mine', 'level', 'count', 'seed', 'quiet'],
};

/** How many words may follow the first one; usually one, for a game. */
const MOST_WORDS: Readonly<Record<string, number>> = {
  history: 0,
  play: 0,
  review: 0,
  at: 2,
  room: 2,
};

/** The allowed values of settings that have only a few. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  level: DIFFICULTIES,
  step: [...LESSON_STEPS, 'end'],
  quiet: ['1', '0'],
  seat: ['1', '2'],
};

/** Settings that are whole numbers. */
const NUMBERS = ['turn', 'count', 'seed'];

/** Says which parts of an address mean nothing here; the rest of it is used. */
export function AddressNotice({ route }: { readonly route: Route }): JSX.Element | null {
  const sentences = wrongParts(route);
  if (sentences.length === 0) return null;
  return (
    <p class="row notice problem" role="alert">
      {sentences.join(' ')}
    </p>
  );
}

function wrongParts(route: Route): readonly string[] {
  const { path, set } = route;
  const [place = '', ...words] = path;
  const known = SETTINGS[place] ?? [];
  const most = MOST_WORDS[place] ?? 1;
  return [
    ...words.slice(most).map((word) => `"${clip(word)}" in this address means nothing.`),
    ...[...set].flatMap(([name, value]) => {
      if (!known.includes(name)) return [`"${clip(name)}" in this address means nothing here.`];
      const values = VALUES[name];
      const isFine = NUMBERS.includes(name) ? /^\d{1,10}$/.test(value) : values?.includes(value);
      if (isFine !== false) return [];
      const allowed = values === undefined ? 'a whole number' : orList(values);
      return [`"${name}" in this address cannot be "${clip(value)}": it may be ${allowed}.`];
    }),
    ...wrongTurns(route),
  ];
}

/** The turns that a game starts after, if they cannot be played. The rules of your own game are checked elsewhere. */
function wrongTurns(route: Route): readonly string[] {
  const chosen = route.path[0] === 'new' ? gameIn(route) : undefined;
  if (chosen === undefined || isCustom(chosen.game)) return [];
  const text = recordOn(chosen, turnsIn(route));
  const record = text === null ? undefined : parseRecord(text, findGame);
  if (record === undefined || record.ok) return [];
  const turns = clip(route.set.get('from') ?? '');
  return [`"from" in this address cannot be "${turns}": ${record.error.message}`];
}

/** An address that leads nowhere. */
export function Lost({ message }: { readonly message: string }): JSX.Element {
  return (
    <>
      <h1>Nothing here</h1>
      <p class="lead">{message}</p>
      <p>
        <LinkButton text="Go to the games" href={hrefTo([])} />
      </p>
    </>
  );
}
