import type { Lines } from '../../core/contract/book.ts';
import { type ColourTheme, INKS, THEMES } from '../../study/picture/colours.ts';
import type { Mark, Point, TextMark } from '../../study/picture/mark.ts';

/** Escapes text for a picture: no markup, no control characters. */
export function escapeText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A coordinate, rounded to what the eye can see. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A self-contained picture, in light and dark. Content with its own markup comes as text. */
export function svgPicture({
  width,
  height,
  title,
  about,
  style,
  colours,
  content,
}: {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly about: string;
  /** The style sheet, and the part of it that depends on the theme. */
  readonly style: string;
  readonly colours: (theme: ColourTheme) => string;
  readonly content: readonly (Mark | string)[];
}): string {
  const [light = '', dark = ''] = THEMES.map((theme) => {
    const { paper, soft, ink } = INKS[theme];
    return `.paper{fill:${paper}}text{fill:${soft}}.title{fill:${ink}}${colours(theme)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img" aria-labelledby="title about">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<desc id="about">${escapeText(about)}</desc>`,
    `<style>text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-size:13px}${style}${light}@media (prefers-color-scheme:dark){${dark}}</style>`,
    '<rect class="paper" width="100%" height="100%"/>',
    ...content.map((each) => (typeof each === 'string' ? each : svgOf(each))),
    '</svg>',
    '',
  ].join('\n');
}

/** Lines of text below each other, starting at a point. */
export function textLines(
  lines: Lines,
  paint: string,
  [x, y]: Point,
  apart: number,
): readonly TextMark[] {
  return lines.map((text, at) => ({
    kind: 'text',
    paint,
    at: [x, y + at * apart],
    text,
    anchor: 'start',
  }));
}

export function svgOf(mark: Mark): string {
  const name = `class="${mark.paint}"`;
  switch (mark.kind) {
    case 'rect': {
      const [x, y] = mark.at;
      const rounded = mark.radius === undefined ? '' : ` rx="${round(mark.radius)}"`;
      return `<rect ${name} x="${round(x)}" y="${round(y)}" width="${round(mark.width)}" height="${round(mark.height)}"${rounded}/>`;
    }
    case 'lines':
      return `<path ${name} d="${mark.segments.map((ends) => `M${ends.map(placed).join('L')}`).join('')}"/>`;
    case 'curve':
      return `<polyline ${name} points="${mark.points.map(placed).join(' ')}"/>`;
    case 'area':
      return `<polygon ${name} points="${mark.points.map(placed).join(' ')}"/>`;
    case 'circle':
      return `<circle ${name} cx="${round(mark.at[0])}" cy="${round(mark.at[1])}" r="${round(mark.radius)}"/>`;
    case 'text': {
      const [x, y] = mark.at.map(round);
      const place =
        mark.isUpward === true
          ? `transform="translate(${x} ${y}) rotate(-90)"`
          : `x="${x}" y="${y}"`;
      return `<text ${name} ${place} text-anchor="${mark.anchor}">${escapeText(mark.text)}</text>`;
    }
  }
}

function placed([x, y]: Point): string {
  return `${round(x)},${round(y)}`;
}
