import type { Lines } from '../../core/contract/book.ts';

/** Where somebody is who steps through a game, and whether that is too high for the screen. */
type StepPlace = { readonly turn: number; readonly last: number; readonly isHigh: boolean };

/** What every key does. */
export function keyLines(hasMistakes: boolean, canPlayOn: boolean): Lines {
  return [
    'Right, Down, space, Enter   on by a turn',
    'Left, Up, Backspace         back by a turn',
    'Home, g                     to the start',
    'End, G                      to the end',
    ...(hasMistakes ? ['m                           to the next mistake'] : []),
    ...(canPlayOn ? ['t                           play this turn again, and on from there'] : []),
    'Page Down, Page Up          on a low screen: what is below, above',
    'h, ?                        these keys',
    'Ctrl-L                      draw again',
    'q, Escape, Ctrl-D           leave',
    'Ctrl-C                      end the program',
  ];
}

/** The keys that stay in sight at the bottom of a replay, the longest text first. */
export function replayKeys({ turn, last, isHigh }: StepPlace): Lines {
  const place = `Turn ${turn} of ${last}`;
  const more = isHigh ? '  Page Down, Up: more' : '';
  return [
    `${place}${more}  Right, space: on  Left: back  Home, End: first, last  q: leave  h: keys`,
    `${place}${more}  Right: on  Left: back  q: leave  h: keys`,
    `${place}  ←→ step  q leave  h keys`,
    `${turn}/${last} ←→ ${isHigh ? 'PgDn' : 'step'} q leave h keys`,
  ];
}

/** The same of a review, which goes to mistakes too; `again` is the turn that can be played again. */
export function reviewKeys(
  { turn, last, isHigh }: StepPlace,
  hasMistakes: boolean,
  again: number | undefined,
): Lines {
  const place = `Turn ${turn} of ${last}`;
  const short = `${turn}/${last}`;
  const more = isHigh ? ['Page Down, Up: more'] : [];
  const page = isHigh ? ['PgDn'] : [];
  const mistake = hasMistakes ? ['m: next mistake'] : [];
  const m = hasMistakes ? ['m mistake'] : [];
  const play = again === undefined ? [] : [`t: turn ${again} again`];
  const t = again === undefined ? [] : ['t again'];
  return [
    [place, ...more, 'Left, Right: step', 'Home, End', ...mistake, ...play, 'q: back', 'h: keys'],
    [place, ...more, '←→ Home End', ...mistake, ...play, 'q: back', 'h: keys'],
    [place, ...page, '←→ Home End', ...mistake, ...play, 'q: back', 'h: keys'],
  ]
    .map((parts) => parts.join('  '))
    .concat(
      [short, ...page, '←→', ...m, ...t, 'q back', 'h keys'].join(' '),
      [short, ...page, '←→', ...m, ...t, 'q back', 'h'].join(' '),
      [short, ...m.map(() => 'm'), ...t.map(() => 't'), 'q back', 'h keys'].join(' '),
    );
}
