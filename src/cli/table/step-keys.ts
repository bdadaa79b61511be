import type { Lines } from '../../core/contract/book.ts';

/** The place in a game that is stepped through, and whether it is too high for the screen. */
type StepPlace = { readonly turn: number; readonly last: number; readonly isHigh: boolean };

/** All keys. */
export function keyLines(hasMistakes: boolean, canPlayOn: boolean): Lines {
  return [
    'Right, Down, space, Enter   next turn',
    'Left, Up, Backspace         previous turn',
    'Home, g                     to the start',
    'End, G                      to the end',
    ...(hasMistakes ? ['m                           to the next mistake'] : []),
    ...(canPlayOn ? ['t                           play this turn again, and on from there'] : []),
    'Page Down, Page Up          scroll down, up on a small screen',
    'h, ?                        these keys',
    'Ctrl-L                      redraw',
    'q, Escape, Ctrl-D           quit',
    'Ctrl-C                      end the program',
  ];
}

/** The keys shown at the bottom of a replay, the longest text first. */
export function replayKeys({ turn, last, isHigh }: StepPlace): Lines {
  const place = `Turn ${turn} of ${last}`;
  const more = isHigh ? '  Page Down, Up: more' : '';
  return [
    `${place}${more}  Right, space: next  Left: back  Home, End: first, last  q: quit  h: keys`,
    `${place}${more}  Right: next  Left: back  q: quit  h: keys`,
    `${place}  ←→ step  q quit  h keys`,
    `${turn}/${last} ←→ ${isHigh ? 'PgDn' : 'step'} q quit h keys`,
  ];
}

/** The same for a review, with the next mistake; `again` is the turn that can be replayed. */
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
  const play = again === undefined ? [] : [`t: replay turn ${again}`];
  const t = again === undefined ? [] : ['t retry'];
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
