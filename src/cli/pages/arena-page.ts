import { gamesIn } from '../../arena/plan.ts';
import { FAULT_WORDS } from '../../arena/report/fault-words.ts';
import {
  GAIN_NOTE,
  gainText,
  lossText,
  percent,
  ratingText,
  rightText,
  scoreText,
} from '../../arena/report/figures.ts';
import type { Lines } from '../../core/contract/book.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { count, countOf } from '../../core/count.ts';
import type {
  ArenaMessage,
  ComparisonMessage,
  ExploitabilityData,
  PlayerScoreData,
  RatingData,
} from '../../protocol/answers/arena.ts';
import { alignColumns } from '../draw/columns.ts';
import type { Paint } from '../draw/paint.ts';

/** The results of an arena as tables: all settings together, then each one. */
export function arenaLines({ plan, games, players, ladders }: ArenaMessage, paint: Paint): Lines {
  const planned = gamesIn(plan);
  const sections = plan.settings.flatMap(({ game, options }, setting) => {
    const ladder = ladders[setting];
    return [
      '',
      paint.strong([game, formatOptions(options)].filter(Boolean).join(': ')),
      ...tableOf(
        players
          .map(({ name, settings }) => ({ name, ...(settings[setting] as Row) }))
          .filter(({ score }) => score.games > 0 || games === 0),
        ladder !== null && ladder !== undefined,
      ),
    ];
  });
  const hasGains = players.some(({ settings }) =>
    settings.some(({ exploitability }) => exploitability !== null),
  );
  const totals = tableOf(
    players.map(({ name, total, rating }) => ({
      name,
      score: total,
      rating,
      exploitability: null,
    })),
    true,
  );
  return [
    `${games < planned ? `not finished: ${count(games)} of ` : ''}${countOf(planned, 'game')}, ${plan.mode === 'ladder' ? 'against the levels that tell most' : 'everyone against everyone'}, seats swapped, seed ${plan.seed}`,
    // With one setting, its table is the table of all.
    ...(plan.settings.length > 1 ? ['', ...totals] : []),
    ...memoryLines(players),
    ...sections,
    '',
    'loss: winning chance given away per game, by the solution. right: choices that mattered and gave nothing away.',
    ...(hasGains ? [`a best response gains: ${GAIN_NOTE}`] : []),
    ...faultNote(plan),
  ];
}

/** Each player's results in settings it may know, and in fresh ones. */
function memoryLines(players: ArenaMessage['players']): Lines {
  const width = Math.max(...players.map(({ name }) => name.length));
  const cells = (score: PlayerScoreData): string =>
    `${scoreText(score)}, loss ${lossText(score.lossPerGame)}`;
  const lines = players.flatMap(({ name, memory }) =>
    memory === null
      ? []
      : [`${name.padEnd(width)}  known: ${cells(memory.known)}; fresh: ${cells(memory.fresh)}`],
  );
  return lines.length === 0 ? [] : ['', ...lines];
}

type Row = {
  readonly score: PlayerScoreData;
  readonly rating: RatingData | null;
  readonly exploitability: ExploitabilityData | null;
};

function tableOf(rows: readonly (Row & { readonly name: string })[], rated: boolean): Lines {
  const head = [
    'player',
    'games',
    'score',
    'loss',
    'right',
    ...(rated ? ['rating'] : []),
    'faults',
  ];
  const isHidden = rows.some(({ exploitability }) => exploitability !== null);
  const cells = rows.map(({ name, score, rating, exploitability }) => [
    name,
    String(score.games),
    scoreText(score),
    lossText(score.lossPerGame),
    rightText(score),
    ...(rated ? [ratingText(rating)] : []),
    faultsText(score),
    ...(isHidden ? [gainText(exploitability)] : []),
  ]);
  const all = [[...head, ...(isHidden ? ['a best response gains'] : [])], ...cells];
  const isFigure = (column: number): boolean => column > 0 && column < head.length - 1;
  return alignColumns(all, isFigure).map((line) => line.trimEnd());
}

function faultsText({ faults, mistakes }: PlayerScoreData): string {
  const lost = Object.entries(faults).map(
    ([code, count]) => `${count} ${FAULT_WORDS[code] ?? code}`,
  );
  const asked = mistakes.illegal + mistakes.unreadable + mistakes.stale;
  return [...lost, ...(asked === 0 ? [] : [`${asked} asked again`])].join(', ') || '-';
}

function faultNote({ policy, players }: ArenaMessage['plan']): Lines {
  if (players.every((name) => name.startsWith('bot:'))) return [];
  const tries = policy.retries === 1 ? '1 more try' : `${policy.retries} more tries`;
  return [
    `faults: a program has ${countOf(policy.seconds, 'second')} a move and ${tries} after a bad answer, then it loses the game.`,
  ];
}

/** Whether one player did better than the other. */
export function comparisonLines({ players, pairs, score, loss, isReal }: ComparisonMessage): Lines {
  const [one, two] = players;
  const difference = (
    { difference: mean, interval: [least, most], chance }: ComparisonMessage['score'],
    digits: (value: number) => string,
  ): string =>
    `${digits(mean)} (${digits(least)} to ${digits(most)}), by chance alone ${chance < 0.001 ? 'less than 0.1 %' : percent(chance)}`;
  return [
    isReal
      ? `The difference between ${one} and ${two} is real, by ${countOf(pairs, 'pair')} of games.`
      : `No difference between ${one} and ${two} shows in ${countOf(pairs, 'pair')} of games.`,
    `score: ${difference(score, percent)}`,
    ...(loss === null ? [] : [`loss a game: ${difference(loss, lossText)}`]),
  ];
}
