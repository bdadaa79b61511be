import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { remember, remembered } from '../remembered.ts';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const KEY = 'parlor-theme';

/** The chosen theme; if storage is blocked, it is the system's. */
export function chosenTheme(): Theme {
  const kept = remembered(KEY);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Adopts a theme from elsewhere, unless one was chosen here. */
export function keepTheme(wanted: unknown): void {
  const theme = THEMES.find((known) => known === wanted);
  if (theme === undefined || chosenTheme() !== 'system') return;
  remember(KEY, theme);
  applyTheme(theme);
}

const SIGNS = { light: '☀', dark: '☾' } as const;
const WORDS = { light: 'Light', dark: 'Dark' } as const;

/** Switches between light and dark; the system's own choice keeps following the system. */
export function ThemeButton(): JSX.Element {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  const turn = (): void => {
    applyTheme('system');
    const next = themeNow() === other ? 'system' : other;
    applyTheme(next);
    remember(KEY, next);
  };
  return (
    <button
      type="button"
      class="plain-button theme"
      aria-label={`Change to ${other} colours`}
      onClick={turn}
    >
      <span>{SIGNS[other]}</span>
      <span class="theme-name">{WORDS[other]}</span>
    </button>
  );
}

/** The theme depends on these: paper is light even if the screen is dark. */
const QUERIES = ['print', '(prefers-color-scheme: dark)'] as const;

/** Whether the page is light or dark now, by choice or by the system; always light on paper. */
export function useTheme(): 'light' | 'dark' {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const look = (): void => setTheme(themeNow());
    const queries = QUERIES.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', look);
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      for (const query of queries) query.removeEventListener('change', look);
      observer.disconnect();
    };
  }, []);
  return theme;
}

function themeNow(): 'light' | 'dark' {
  const [isPaper, isDark] = QUERIES.map((query) => matchMedia(query).matches);
  if (isPaper) return 'light';
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return isDark ? 'dark' : 'light';
}
