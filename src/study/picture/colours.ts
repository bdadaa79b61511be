export const THEMES = ['light', 'dark'] as const;
export type ColourTheme = (typeof THEMES)[number];

/** The colours of a picture other than the shades of a map. The page's style sheet has the same ones. */
type Inks = {
  readonly ink: string;
  readonly paper: string;
  /** The background where there is nothing. */
  readonly sunk: string;
  readonly soft: string;
  readonly line: string;
  readonly strongLine: string;
  readonly bad: string;
  readonly one: string;
  readonly two: string;
};

export const INKS: Readonly<Record<ColourTheme, Inks>> = {
  light: {
    ink: '#1a1613',
    paper: '#fffdf9',
    sunk: '#f1eadf',
    soft: '#665c51',
    line: '#ddd2c2',
    strongLine: '#8d8172',
    bad: '#a3252b',
    one: '#1f5fa8',
    two: '#b2480f',
  },
  dark: {
    ink: '#ffffff',
    paper: '#181512',
    sunk: '#12100e',
    soft: '#b5a998',
    line: '#3b342d',
    strongLine: '#83786a',
    bad: '#f09a9e',
    one: '#86b9f2',
    two: '#f3a56c',
  },
};
