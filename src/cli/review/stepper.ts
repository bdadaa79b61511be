import { Writable } from 'node:stream';
import type { Lines } from '../../core/contract/book.ts';
import { bookOnScreen } from '../../core/contract/game.ts';
import type { Phrases } from '../../core/contract/phrase.ts';
import { nameOf } from '../../core/contract/variant.ts';
import type { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import type { Seat } from '../../core/seat.ts';
import { matchup, readerOfRecord } from '../../play/names.ts';
import { positionsOf } from '../../play/positions.ts';
import { recordEndingLines, recordWhyLines, replayTurn } from '../../play/talk/transcript.ts';
import {
  fitting,
  HELP_KEYS,
  LEAVE_KEYS,
  type Size,
  showFull,
  type ViewKey,
} from '../talk/fullscreen.ts';
import { screenTalk } from '../talk/screen.ts';
import type { Terminal } from '../terminal.ts';

/** How stepping through a game ended. */
export type Leaving = 'quit' | 'interrupt';

/** A turn to replay, counted from 1, and the match before it. */
export type PlayOn = { readonly turn: number; readonly match: Match };

/** Comments shown while stepping through a game. */
type Commentary = {
  /** The comment after this many turns, about the last of them; after none, about the game. */
  of(turns: number): Phrases;
  /** The turns that `m` jumps to, counted from 1. */
  readonly mistakes: readonly number[];
  /** Whether turns can be replayed. */
  readonly canPlayOn: boolean;
};

/** The reader's seat, if the reader played this game, and the comments. */
export type StepTerms = {
  readonly own: Seat | undefined;
  readonly commentary?: Commentary;
};

/** Steps through a record by key, forwards and back. Each position replaces the last, with its comments. */
export function stepThrough(
  record: GameRecord,
  terminal: Terminal,
  { own, commentary }: StepTerms,
): Promise<Leaving | PlayOn> {
  const all = positionsOf(record.match);
  const last = all.length - 1;
  const mistakes = commentary?.mistakes ?? [];
  const canPlayOn = commentary?.canPlayOn === true && last > 0;
  let index = 0;
  // How many lines are scrolled past, if a position is too high for the screen.
  let above = 0;
  const goTo = (turn: number): void => {
    index = Math.max(0, Math.min(last, turn));
    above = 0;
  };
  /** The turn on screen; at the start, the first turn. */
  const shownTurn = (): number => Math.max(1, index);
  const steps: readonly (ViewKey & { to(): number })[] = [
    {
      key: 'Right, Down, space, Enter',
      about: 'next turn',
      sent: ['next', ' ', 'enter'],
      to: () => index + 1,
    },
    {
      key: 'Left, Up, Backspace',
      about: 'previous turn',
      sent: ['previous', 'backspace'],
      to: () => index - 1,
    },
    { key: 'Home, g', about: 'to the start', sent: ['first', 'g'], to: () => 0 },
    { key: 'End, G', about: 'to the end', sent: ['last', 'G'], to: () => last },
    {
      key: 'm',
      about: 'to the next mistake',
      sent: ['m'],
      // Wraps around after the last mistake.
      to: () => mistakes.find((turn) => turn > index) ?? mistakes[0] ?? index,
    },
  ];
  const keys = [
    ...steps.filter(({ key }) => key !== 'm' || mistakes.length > 0),
    ...(canPlayOn ? [{ key: 't', about: 'play this turn again, and on from there' }] : []),
    { key: 'Page Down, Page Up', about: 'scroll down, up on a small screen' },
    LEAVE_KEYS,
  ];
  return showFull<Leaving | PlayOn>(terminal, {
    help: { of: 'the game', keys },
    fill(size) {
      const lines = linesFor(size);
      const room = size.rows - 1;
      const isHigh = lines.length > room;
      above = Math.max(0, Math.min(above, lines.length - room));
      const texts = statusTexts(
        { turn: index, last, isHigh },
        commentary?.mistakes,
        canPlayOn ? shownTurn() : undefined,
        commentary === undefined ? 'quit' : 'back',
      );
      return { lines: lines.slice(above), status: fitting(texts, size) };
    },
    press(key, { rows }) {
      if (key === 'interrupt') return 'interrupt';
      if (LEAVE_KEYS.sent.includes(key)) return 'quit';
      if (HELP_KEYS.includes(key)) return 'help';
      if (key === 't' && canPlayOn)
        return { turn: shownTurn(), match: all[shownTurn() - 1] as Match };
      const step = steps.find(({ sent }) => sent.includes(key));
      if (step !== undefined) goTo(step.to());
      else if (key === 'page-down') above += rows - 2;
      else if (key === 'page-up') above = Math.max(0, above - (rows - 2));
      return undefined;
    },
  });

  /** A turn as played, its result, and the position after it. */
  function linesFor(size: Size): Lines {
    const { match, players } = record;
    const book = bookOnScreen(match);
    const stage = all[index] as Match;
    return captureLines(terminal, size, (to) => {
      const talk = screenTalk(to);
      talk.address(readerOfRecord(players, true, own));
      talk.say([`${nameOf(match)}: ${matchup(players)}`]);
      // The board goes above the text, so that it stays in place from turn to turn.
      talk.show(book.scene(stage.position));
      if (commentary !== undefined) {
        talk.say(commentary.of(index));
        talk.say(['', ...(stage.last === undefined ? [] : book.words.narrate(stage.last))]);
      } else if (index > 0) replayTurn(all[index - 1] as Match, stage, talk, book);
      if (index === last) talk.say([...recordEndingLines(record, book), ...recordWhyLines(record)]);
    });
  }
}

/** Collects, line by line, what would be written to a terminal of this size. */
function captureLines(terminal: Terminal, size: Size, write: (terminal: Terminal) => void): Lines {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const { isTTY = false, hasColors } = terminal.output;
  const output = Object.assign(sink, {
    isTTY,
    ...size,
    hasColors: (count?: number) => hasColors?.call(terminal.output, count) === true,
  });
  write({ ...terminal, output });
  return text.replace(/\n$/, '').split('\n');
}

/** The position in the game, and whether it is too high for the screen. */
type StepPlace = { readonly turn: number; readonly last: number; readonly isHigh: boolean };

/**
 * The keys for the bottom line, longest text first. `mistakes` are those of a review, and `again` is the turn that can
 * be replayed.
 */
function statusTexts(
  { turn, last, isHigh }: StepPlace,
  mistakes: readonly number[] | undefined,
  again: number | undefined,
  leave: 'quit' | 'back',
): Lines {
  const place = `Turn ${turn} of ${last}`;
  const short = `${turn}/${last}`;
  const more = isHigh ? ['Page Down, Up: more'] : [];
  const page = isHigh ? ['PgDn'] : [];
  const hasMistakes = mistakes !== undefined && mistakes.length > 0;
  const none = mistakes === undefined ? [] : ['no mistakes'];
  const mistake = hasMistakes ? ['m: next mistake'] : none;
  const m = hasMistakes ? ['m mistake'] : none;
  const play = again === undefined ? [] : [`t: replay turn ${again}`];
  const t = again === undefined ? [] : ['t retry'];
  const end = [...mistake, ...play, `q: ${leave}`, 'h: keys'];
  return [
    [place, ...more, 'Left, Right: step', 'Home, End', ...end],
    [place, ...more, '←→ Home End', ...end],
    [place, ...page, '←→ Home End', ...end],
  ]
    .map((parts) => parts.join('  '))
    .concat(
      [short, ...page, '←→', ...m, ...t, `q ${leave}`, 'h keys'].join(' '),
      [short, ...page, '←→', ...m, ...t, `q ${leave}`, 'h'].join(' '),
      [short, ...(hasMistakes ? ['m'] : []), ...t.map(() => 't'), `q ${leave}`, 'h keys'].join(' '),
    );
}
