/** The two themes; without a stored one the system's applies. */
const THEMES = ['programme', 'night'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

function stored(window: Window): Theme | undefined {
  try {
    const value = window.localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === value);
  } catch {
    return undefined; // Storage is off: the system's theme applies.
  }
}

/** Applies the stored theme to the page. Called before the first paint. */
export function applyTheme(window: Window): void {
  const theme = stored(window);
  const root = window.document.documentElement;
  if (theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

export function currentTheme(window: Window): Theme {
  const theme = stored(window);
  if (theme !== undefined) return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'programme';
}

export function chooseTheme(window: Window, theme: Theme): void {
  try {
    window.localStorage.setItem(KEY, theme);
  } catch {
    // Storage is off: the choice lasts until the page closes.
  }
  window.document.documentElement.dataset['theme'] = theme;
}
