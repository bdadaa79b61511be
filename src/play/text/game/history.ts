import type { Lines } from '../../../core/contract/book.ts';
import { playerName } from '../../../core/contract/phrase.ts';
import { count, countOf } from '../../../core/count.ts';
import { other, SEATS, type Seat } from '../../../core/seat.ts';
import {
  type HistoryEntry,
  outcomeFor,
  type PlayerResult,
  seatsOf,
} from '../../history/history-entry.ts';
import type { GameTally, PlayerStats } from '../../history/stats.ts';
import { botsInWords, givenName, givenNames, matchup } from '../../names.ts';

/** "Ann against Level 3"; "Ann against Level 3, from turn 7" for a game resumed from a mistake. */
export function contestText(game: HistoryEntry): string {
  const players = playersText(game);
  return game.from === null ? players : `${players}, from turn ${game.from}`;
}

/** "Ann against Level 3"; a player without a name is left out. */
export function playersText(game: HistoryEntry): string {
  const [seat, second] = seatsOf(game);
  if (seat === undefined || second !== undefined) {
    const isUnnamed = SEATS.every((each) => givenName(game.players[each]) === undefined);
    if (seat !== undefined) return isUnnamed ? 'two people' : matchup(game.players);
    return matchup(game.players);
  }
  const opponent = `against ${botsInWords(game.players[other(seat)])}`;
  const name = givenName(game.players[seat]);
  return name === undefined ? opponent : `${name} ${opponent}`;
}

/** "won" if one person played; "Ann won" if two did. */
export function resultText(game: HistoryEntry): string {
  if (game.result === '*' || game.result === '1/2-1/2') return outcomeFor(game, 0);
  const [seat, second] = seatsOf(game);
  if (seat !== undefined && second === undefined) return outcomeFor(game, seat);
  const winner: Seat = game.result === '1-0' ? 0 : 1;
  const [first, opponent] = game.players;
  const names = first === opponent ? undefined : givenNames(game.players);
  return `${playerName(winner, names)} won`;
}

/** "92 %", for both if two people played; a dash if nothing was at stake. */
export function accuracyText(game: HistoryEntry): string {
  const { accuracy } = game;
  if (accuracy === null) return '';
  const people = seatsOf(game);
  return (people.length === 0 ? SEATS : people)
    .map((seat) => {
      const percent = accuracy[seat];
      return percent === null ? '–' : `${wholePercent(percent)} %`;
    })
    .join(' / ');
}

/** Rounding never shows a share as 0 % or 100 % unless it is exactly that. */
function wholePercent(percent: number): number {
  if (percent > 0 && percent < 1) return 1;
  return percent > 99 && percent < 100 ? 99 : Math.round(percent);
}

/** A person's name in a sentence about their own figures. */
export function playerText(name: string): string {
  return name === 'human' ? 'You' : name;
}

/** "12 games: 9 won, 3 lost (75 % won)" */
export function tallyText({ games, won, lost, drawn }: GameTally): string {
  const decided = won + lost + drawn;
  const both = games - decided;
  const ways = [
    ...(decided === 0 && both > 0 ? [] : [`${count(won)} won`, `${count(lost)} lost`]),
    ...(drawn === 0 ? [] : [`${count(drawn)} drawn`]),
    ...(both === 0 ? [] : [`${count(both)} on both sides`]),
  ];
  const rate = decided === 0 ? '' : ` (${wholePercent((100 * won) / decided)} % won)`;
  return `${countOf(games, 'game')}: ${ways.join(', ')}${rate}`;
}

const STREAKS: Readonly<Record<PlayerResult, string>> = {
  won: 'won',
  lost: 'lost',
  drawn: 'drew',
  unfinished: 'left',
};

/** Small numbers as words, from two on. */
const SMALL = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** How the last games went, and the longest winning streak. */
export function streakLines({ name, streak, longestWinning }: PlayerStats): Lines {
  if (streak === null) return [];
  const { games, outcome } = streak;
  const last = games === 1 ? 'game' : `${SMALL[games - 2] ?? count(games)} games`;
  const now = `${playerText(name)} ${STREAKS[outcome]} the last ${last}.`;
  return longestWinning < 2
    ? [now]
    : [now, `Longest winning streak: ${count(longestWinning)} games.`];
}

/** Accuracy on average, and lately. */
export function accuracyLines({ accuracy: { mean, open, points } }: PlayerStats): Lines {
  const left = open === 0 ? [] : [`${countOf(open, 'game')} not worked out yet.`];
  if (mean === null) return left;
  const lately = points.slice(-LATELY);
  const late = lately.reduce((sum, { percent }) => sum + percent, 0) / lately.length;
  const news = points.length > LATELY ? `, ${wholePercent(late)} % in the last ${LATELY}` : '';
  return [
    `${wholePercent(mean)} % on average over ${countOf(points.length, 'game')}${news}.`,
    ...left,
  ];
}

/** The number of games that count as "lately". */
const LATELY = 10;

/** The day in this machine's time zone: 2026-11-15. */
export function dayOf(date: string): string {
  const day = new Date(date);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
