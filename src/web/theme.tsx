import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const KEY = 'parlor-theme';

/** The theme that was chosen; storage may be blocked, and then it is the system's. */
function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const SIGNS: Record<Theme, string> = { system: '◐', light: '☀', dark: '☾' };

/** Goes round the themes: the system's, light, dark. */
export function ThemeButton(): JSX.Element {
  const [theme, setTheme] = useState(chosenTheme);
  const turn = (): void => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
    setTheme(next);
    applyTheme(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It is only not remembered.
    }
  };
  return (
    <button type="button" class="plain-button" onClick={turn} aria-label={`Colours: ${theme}`}>
      <span aria-hidden="true">{SIGNS[theme]}</span>
    </button>
  );
}
