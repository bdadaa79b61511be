import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { inspect, unsound } from '../../core/inspection/inspection.ts';
import type { Match } from '../../core/match/match.ts';
import { parseRecord } from '../../core/match/record.ts';
import { viewData } from '../../core/match/view-data.ts';
import { other, type Seat } from '../../core/seat.ts';
import { findGame } from '../games.ts';
import { placed, toldError } from '../own-place.ts';

/** A game from a module, or why there is none. */
export type Loaded = { readonly game: Game } | { readonly error: unknown };

/** What keeps a game from being played; whoever waits hears that it is still being looked at. */
export function faultOf(
  loaded: Loaded,
  options: OptionValues | undefined,
  onProgress: (done: undefined) => void,
): string | null {
  if ('error' in loaded) return `Your game could not be loaded: ${toldError(loaded.error)}`;
  onProgress(undefined);
  let visited = 0;
  const onVisit = (): void => {
    if (visited++ % 50 === 0) onProgress(undefined);
  };
  for (const { severity, message, fault } of inspect(loaded.game, {
    options,
    onVisit,
  }))
    if (severity === 'fault') {
      const place = fault?.cause === undefined ? '' : placed(fault.cause);
      return `${place}${unsound(message).message}`;
    }
  return null;
}

/** What keeps a record from being shown. That it is damaged is none of the game's faults: the page says so itself. */
export function faultOfRecord(text: string): string | null {
  return faultIn(() => {
    const record = parseRecord(text, findGame);
    // What follows of itself is played as soon as the record is opened.
    if (record.ok) show(passedOn(record.value.match));
  });
}

/** What keeps a choice from being played, with whatever follows of itself; unseen ones, with any of the other side's. */
export function faultOfChoice(match: Match, seat: Seat, notation: string): string | null {
  return faultIn(() => {
    for (const after of outcomesOf(match, seat, notation)) show(after);
  });
}

function faultIn(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return `This game cannot go on: ${toldError(error)}`;
  }
}

function outcomesOf(match: Match, seat: Seat, notation: string): readonly Match[] {
  const halves = match.turn.kind === 'both' ? match.legal(other(seat)) : [];
  return [
    ...chosen(match, seat, notation),
    ...halves.flatMap((half) =>
      chosen(match, other(seat), half).flatMap((waiting) => chosen(waiting, seat, notation)),
    ),
  ];
}

/** The match after a choice and the forced passes that follow it. */
function chosen(match: Match, seat: Seat, notation: string): readonly Match[] {
  const after = match.choose(seat, notation);
  return after.ok ? [passedOn(after.value)] : [];
}

/** The match after the forced passes that follow. */
function passedOn(match: Match): Match {
  let last = match;
  for (let next = last.forced; next !== undefined; next = last.forced) {
    const passed = last.choose(last.waiting[0] ?? 0, next);
    if (!passed.ok) break;
    last = passed.value;
  }
  return last;
}

/** Asks the game for all that the page shows of a position. */
function show(match: Match): void {
  viewData(match, null);
  for (const seat of match.waiting) viewData(match, seat);
}
