/** The colours of a map: for each shade what fills the cell, and what is written on it. */
type Scheme = {
  readonly paper: string;
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
  readonly player1: readonly string[];
  readonly player2: readonly string[];
  readonly chance: readonly string[];
  readonly draw: string;
  readonly endless: string;
  readonly unproven: string;
};

// Near wins stand out from the paper, far ones come close to it; so dark paper turns the ramps around.
const LIGHT: Scheme = {
  paper: '#ffffff',
  ground: '#f3f4f6',
  ink: '#1b1f27',
  faint: '#5a6372',
  player1: ['#0b6e84', '#1593ad', '#4bb6cb', '#8fd4e1', '#c9ecf2'],
  player2: ['#8a1c7c', '#b03aa2', '#cc6cc1', '#e2a3da', '#f3d3ee'],
  chance: [
    '#8a1c7c',
    '#b95aae',
    '#d79bd0',
    '#ebcfe7',
    '#e9eaee',
    '#c6e3ea',
    '#8cc8d6',
    '#4aa6ba',
    '#0b6e84',
  ],
  draw: '#b9bec8',
  endless: '#f2c14e',
  unproven: '#7b8494',
};

const DARK: Scheme = {
  paper: '#14171c',
  ground: '#1d2128',
  ink: '#eceff4',
  faint: '#9aa4b5',
  player1: ['#7fe3f5', '#3fbfd6', '#2497ad', '#1b6f80', '#164d59'],
  player2: ['#f5a8ea', '#dc74cd', '#b34aa5', '#82367a', '#572a53'],
  chance: [
    '#f5a8ea',
    '#cd6fc0',
    '#944a8c',
    '#5d3a5c',
    '#3a3f49',
    '#2b5460',
    '#257789',
    '#3aa9be',
    '#7fe3f5',
  ],
  draw: '#6b7382',
  endless: '#e0ae3b',
  unproven: '#4b5361',
};

function rulesOf(scheme: Scheme): string {
  const fills: readonly (readonly [string, string])[] = [
    ...(['player1', 'player2', 'chance'] as const).flatMap((kind) =>
      scheme[kind].map((fill, level) => [`${kind}-${level}`, fill] as const),
    ),
    ['draw', scheme.draw],
    ['endless', scheme.endless],
    ['unproven', scheme.unproven],
  ];
  return [
    `.paper{fill:${scheme.paper}}`,
    `.ground{fill:${scheme.ground}}`,
    `.title,.axis{fill:${scheme.ink}}`,
    `.about,.tick{fill:${scheme.faint}}`,
    `.here{stroke:${scheme.ink}}`,
    ...fills.map(([name, fill]) => `.${name}{fill:${fill}}.${name}-on{fill:${inkOn(fill)}}`),
  ].join('');
}

/** Black or white, whichever stands out more. */
function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(fill.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#101318' : '#ffffff';
}

export const SVG_STYLE: string = [
  'text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}',
  '.title{font-size:18px;font-weight:600}',
  '.axis{font-size:13px;font-weight:600}',
  '.about{font-size:13px}.tick{font-size:11px}',
  '.on{font-size:12px;text-anchor:middle}',
  '.here{fill:none;stroke-width:2.5}',
  rulesOf(LIGHT),
  `@media (prefers-color-scheme:dark){${rulesOf(DARK)}}`,
].join('');
