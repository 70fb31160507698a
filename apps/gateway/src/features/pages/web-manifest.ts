import type { Language } from '@touchline/contracts';
import { loadMessages } from '@touchline/messages';

/** Of the page in the light, and of the mark (`styles/tokens.css`, `favicon.svg`). */
const COLOURS = { page: '#f7f4ec', mark: '#12261c' } as const;
/** Drawn from `favicon.svg` by `tools/icons`; a new drawing gets a new number. */
const ICONS = '/assets/icons-1';

const icon = (size: number, purpose: 'any' | 'maskable'): object => ({
  src: `${ICONS}/${purpose === 'any' ? '' : 'maskable-'}${String(size)}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
});

/**
 * What a device needs to put the site among its apps, in the reader's language. It is one app in all of them (`id`):
 * who installs it in German and reads it in French has it once.
 */
export async function webManifest(name: string, language: Language): Promise<string> {
  const messages = await loadMessages(language);
  const shortcut = (title: string, path: string): object => ({ name: title, url: `/${language}${path}` });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: messages['pages.index.description'],
    lang: language,
    dir: 'ltr',
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: COLOURS.page,
    theme_color: COLOURS.mark,
    categories: ['sports', 'news'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      shortcut(messages['pages.live-matches.title'], '/live-matches'),
      shortcut(messages['pages.fixtures-results.title'], '/fixtures-results'),
      shortcut(messages['pages.league.title'], '/league'),
    ],
  });
}
