import { type Names, playerName } from '../../core/contract/phrase.ts';
import { signOf } from '../../study/review/judgement.ts';
import type { Review } from '../../study/review/review.ts';
import type { Chance } from '../../study/seat-verdict.ts';
import { escapeText, round } from './svg.ts';
import { fitLines, type Type, textWidth } from './svg-text.ts';

const WIDTH = 760;
const LEFT = 64;
const RIGHT = 24;
const BOTTOM = 80;
/** The height of the graph itself. */
const PLOT = 220;
/** The text sizes, as in the style sheet, and the line heights. */
const TITLE: Type = { size: 17, isBold: true };
const TITLE_LINE = 22;
const TEXT: Type = { size: 12 };
const TEXT_LINE = 18;
const SIGN: Type = { size: 14, isBold: true };
/** More points than this could not be told apart. */
const MOST_POINTS = 600;
/** With more turns than this the points are a line without dots. */
const MOST_DOTS = 80;

const STYLE = `
  .paper { fill: #ffffff } .title { fill: #1c2430; font-weight: 600; font-size: 17px }
  text { font-family: system-ui, sans-serif; font-size: 12px; fill: #5b6675 }
  .grid { stroke: #dfe4ea } .middle { stroke: #9aa5b1; stroke-dasharray: 5 4 }
  .line { fill: none; stroke: #1c2430; stroke-width: 2; stroke-linejoin: round }
  .dot { fill: #1c2430 } .hollow { fill: #ffffff; stroke: #1c2430; stroke-width: 1.5 }
  .first { fill: #0e9aa7; opacity: .3 } .second { fill: #b5179e; opacity: .25 }
  .sign { font-weight: 700; font-size: 14px; fill: #b3261e; text-anchor: middle }
  .turning { stroke: #b3261e; stroke-dasharray: 2 3 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14181f } .title { fill: #e8ecf1 } text { fill: #9aa7b6 }
    .grid { stroke: #2a313b } .middle { stroke: #5b6675 }
    .line { stroke: #e8ecf1 } .dot { fill: #e8ecf1 }
    .hollow { fill: #14181f; stroke: #e8ecf1 }
    .sign { fill: #ff8a80 } .turning { stroke: #ff8a80 }
  }`;

export type Point = { readonly turn: number; readonly chance: Chance };

/** Player 1's chance after each turn as a self-contained picture. */
export function graphSvg({ graph, turns, turning }: Review, title: string, names?: Names): string {
  const first = playerName(0, names);
  const turned =
    turning === null
      ? ''
      : ` It turned on turn ${turning.turn} for ${playerName(turning.ahead, names)}.`;
  const room = WIDTH - LEFT - RIGHT;
  const titles = fitLines(title, room, TITLE);
  const abouts = fitLines(`${first}'s chance after each turn.${turned}`, room, TEXT);
  const top = 40 + TITLE_LINE * titles.length + TEXT_LINE * abouts.length;
  const bottom = top + PLOT;
  const height = bottom + BOTTOM;
  const points = thin(graph, MOST_POINTS);
  const last = Math.max(1, graph.length - 1);
  const across = (turn: number): number => round(LEFT + (turn / last) * (WIDTH - LEFT - RIGHT));
  const down = (value: number): number => round(top + (1 - value) * PLOT);
  const place = ({ turn, chance }: Point): string => `${across(turn)},${down(chance.value)}`;
  const curve = points.map(place).join(' ');
  const middle = down(0.5);
  const area = `${across(0)},${middle} ${curve} ${across(points.at(-1)?.turn ?? 0)},${middle}`;
  const clip = (id: string, from: number, to: number): string =>
    `<clipPath id="${id}"><rect x="0" y="${from}" width="${WIDTH}" height="${to - from}"/></clipPath>`;

  const rules = [0, 0.25, 0.5, 0.75, 1].map((value) => {
    const y = down(value);
    return [
      `<line class="${value === 0.5 ? 'middle' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}"/>`,
      `<text x="${LEFT - 8}" y="${y + 4}" text-anchor="end">${100 * value} %</text>`,
    ].join('');
  });
  const ticks = tickTurns(last).map(
    (turn) => `<text x="${across(turn)}" y="${bottom + 40}" text-anchor="middle">${turn}</text>`,
  );
  const dots = points
    .filter(({ chance }) => points.length <= MOST_DOTS || chance.assumed)
    .map((point) => {
      const { turn, chance } = point;
      const kind = chance.assumed ? 'hollow' : 'dot';
      return `<circle class="${kind}" cx="${across(turn)}" cy="${down(chance.value)}" r="3.5"/>`;
    });
  const drawn: Sign[] = [];
  for (const { number, chosen } of turns) {
    const marks = chosen.map(({ judgement }) => signOf(judgement?.class ?? null)).filter(Boolean);
    if (marks.length === 0) continue;
    const text = marks.join(' ');
    const value = graph[number]?.value ?? 0.5;
    const half = textWidth(text, SIGN) / 2;
    // Within the graph, away from what is written beside it.
    const x = round(Math.min(Math.max(across(number), LEFT + half), WIDTH - half));
    const sign = { text, half, x, y: down(value) + (value > 0.5 ? -11 : 21) };
    // A sign on top of another could not be read.
    if (!drawn.some((other) => areCrowded(sign, other))) drawn.push(sign);
  }
  const signs = drawn.map(
    ({ text, x, y }) => `<text class="sign" x="${x}" y="${round(y)}">${text}</text>`,
  );
  const turningLine =
    turning === null
      ? []
      : [
          `<line class="turning" x1="${across(turning.turn)}" x2="${across(turning.turn)}" y1="${top}" y2="${bottom}"/>`,
        ];
  const assumed = graph.some((chance) => chance.assumed)
    ? ' Hollow: play need never end, so the chance is unknown.'
    : '';

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title about">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<desc id="about">${escapeText(`${first}'s chance after each of ${last} turns.${turned}${assumed}`)}</desc>`,
    `<style>${STYLE}\n</style>`,
    `<defs>${clip('above', top, middle)}${clip('below', middle, bottom)}</defs>`,
    `<rect class="paper" width="${WIDTH}" height="${height}" rx="10"/>`,
    ...titles.map(
      (line, at) =>
        `<text class="title" x="${LEFT}" y="${26 + TITLE_LINE * at}">${escapeText(line)}</text>`,
    ),
    ...abouts.map(
      (line, at) =>
        `<text x="${LEFT}" y="${24 + TITLE_LINE * titles.length + TEXT_LINE * at}">${escapeText(line)}</text>`,
    ),
    ...rules,
    ...ticks,
    `<text x="${WIDTH - RIGHT}" y="${height - 12}" text-anchor="end">turn</text>`,
    `<text x="${LEFT}" y="${height - 12}">${assumed.trim()}</text>`,
    `<polygon class="first" clip-path="url(#above)" points="${area}"/>`,
    `<polygon class="second" clip-path="url(#below)" points="${area}"/>`,
    ...turningLine,
    `<polyline class="line" points="${curve}"/>`,
    ...dots,
    ...signs,
    '</svg>',
    '',
  ].join('\n');
}

/** A sign over or under the graph, around the middle of its foot. */
type Sign = {
  readonly text: string;
  readonly half: number;
  readonly x: number;
  readonly y: number;
};

function areCrowded(one: Sign, two: Sign): boolean {
  return Math.abs(one.x - two.x) < one.half + two.half && Math.abs(one.y - two.y) < SIGN.size + 2;
}

/**
 * At most so many points of a graph. Of several turns that become one, the one stays that is furthest
 * from what stood before, so that no swing is lost; the last stays as it is.
 */
export function thin(graph: readonly Chance[], most: number): readonly Point[] {
  const stride = Math.ceil(graph.length / most);
  const points: Point[] = [];
  for (let from = 0; from < graph.length; from += stride) {
    const turns = graph
      .slice(from, from + stride)
      .map((chance, at) => ({ turn: from + at, chance }));
    const before = points.at(-1)?.chance.value ?? 0.5;
    const isLast = from + stride >= graph.length;
    const far = ({ chance }: Point): number => Math.abs(chance.value - before);
    const kept = isLast ? turns.at(-1) : turns.reduce((a, b) => (far(b) >= far(a) ? b : a));
    if (kept !== undefined) points.push(kept);
  }
  return points;
}

/** Round numbers of turns, at most about a dozen. */
function tickTurns(last: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => last / each <= 12) ?? Math.ceil(last / 10);
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}
