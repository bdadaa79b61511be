import { type Names, playerName } from '../../core/contract/phrase.ts';
import { type ColourTheme, INKS } from '../../study/picture/colours.ts';
import type { Mark } from '../../study/picture/mark.ts';
import { chancePicture } from '../../study/review/chance-picture.ts';
import { signOf } from '../../study/review/judgement.ts';
import type { Review } from '../../study/review/review.ts';
import { svgPicture, textLines } from './svg.ts';
import { fitLines, type Type } from './svg-text.ts';

const WIDTH = 760;
const LEFT = 64;
const RIGHT = 24;
const BOTTOM = 80;
/** The height of the graph itself. */
const PLOT = 220;
/** The text sizes, matching the style sheet, and the line heights. */
const TITLE: Type = { size: 17, isBold: true };
const TITLE_LINE = 22;
const TEXT: Type = { size: 12 };
const TEXT_LINE = 18;
/** With more turns than this, draw a line without dots. */
const MOST_DOTS = 80;
const DOT = 3.5;

const STYLE = [
  'text{font-size:12px}',
  '.title{font-weight:600;font-size:17px}',
  '.middle{stroke-dasharray:5 4}',
  '.line{fill:none;stroke-width:2;stroke-linejoin:round}',
  '.hollow{stroke-width:1.5}',
  '.one,.two{opacity:.25}',
  '.sign{font-weight:700;font-size:14px}',
  '.turning{stroke-dasharray:2 3}',
].join('');

function coloursOf(theme: ColourTheme): string {
  const { ink, paper, line, strongLine, bad, one, two } = INKS[theme];
  return [
    `.rule{stroke:${line}}.middle{stroke:${strongLine}}`,
    `.line{stroke:${ink}}.dot{fill:${ink}}.hollow{fill:${paper};stroke:${ink}}`,
    `.one{fill:${one}}.two{fill:${two}}`,
    `.sign{fill:${bad}}.turning{stroke:${bad}}`,
  ].join('');
}

/** Player 1's chance after each turn as a self-contained picture. */
export function graphSvg({ graph, turns, turning }: Review, title: string, names?: Names): string {
  const first = playerName(0, names);
  const turned =
    turning === null
      ? ''
      : ` The game turned on turn ${turning.turn} for ${playerName(turning.ahead, names)}.`;
  const room = WIDTH - LEFT - RIGHT;
  const titles = fitLines(title, room, TITLE);
  const abouts = fitLines(`${first}'s chance after each turn.${turned}`, room, TEXT);
  const top = 40 + TITLE_LINE * titles.length + TEXT_LINE * abouts.length;
  const height = top + PLOT + BOTTOM;
  const frame = { left: LEFT, right: WIDTH - RIGHT, top, bottom: top + PLOT };
  const signs = new Map(
    turns.flatMap(({ number, chosen }) => {
      const marks = chosen.map(({ judgement }) => signOf(judgement?.class ?? null)).filter(Boolean);
      return marks.length === 0 ? [] : [[number, marks.join(' ')] as const];
    }),
  );
  const picture = chancePicture(graph, frame, { turning: turning?.turn ?? null, signs });
  const dots = picture.points
    .filter(({ chance }) => picture.points.length <= MOST_DOTS || chance.assumed)
    .map((point): Mark => {
      const paint = point.chance.assumed ? 'hollow' : 'dot';
      return { kind: 'circle', paint, at: picture.placeOf(point), radius: DOT };
    });
  const assumed = graph.some((chance) => chance.assumed)
    ? ' Hollow: play need never end, so the chance is unknown.'
    : '';
  const foot = height - 12;
  return svgPicture({
    width: WIDTH,
    height,
    title,
    about: `${first}'s chance after each of ${Math.max(1, graph.length - 1)} turns.${turned}${assumed}`,
    style: STYLE,
    colours: coloursOf,
    content: [
      ...textLines(titles, 'title', [LEFT, 26], TITLE_LINE),
      ...textLines(abouts, 'about', [LEFT, 24 + TITLE_LINE * titles.length], TEXT_LINE),
      { kind: 'text', paint: 'about', at: [frame.right, foot], text: 'turn', anchor: 'end' },
      ...textLines([assumed.trim()], 'about', [LEFT, foot], TEXT_LINE),
      ...picture.marks,
      ...dots,
      ...picture.signs.values(),
    ],
  });
}
