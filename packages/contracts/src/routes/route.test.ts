import { isCountedPage, embedThemeOf, isEmbedPage } from './route.ts';
import { ROUTES } from './manifest.ts';

test('4.15 nothing is counted on embedded pages, nor where the address may hold a secret, nor of accounts', () => {
  const quiet = ROUTES.filter((route) => !isCountedPage(route)).map(({ path }) => path);
  expect(quiet).toEqual(
    expect.arrayContaining([
      '/embed/lineup/:id?',
      '/auth/reset-password',
      '/cms/login/:token',
      '/login',
      '/cms',
      '/account',
      '/security',
    ]),
  );
  expect(quiet).not.toContain('/match/:id?');
  expect(quiet).not.toContain('/');
});

test('the pages for others are exactly those below /embed, and have no frame', () => {
  const embeds = ROUTES.filter(isEmbedPage);
  expect(embeds.map(({ path }) => path).sort()).toEqual([
    '/embed/lineup/:id?',
    '/embed/match/:id?',
    '/embed/table/:id?',
  ]);
  expect(embeds.every(({ layout, auth }) => layout === 'empty' && auth === 'public')).toBe(true);
  expect(ROUTES.filter(({ path }) => path.startsWith('/embed/'))).toEqual(embeds);
});

test.each([
  ['?theme=dark', 'dark'],
  ['?theme=light&x=1', 'light'],
  ['', 'auto'],
  ['?theme=night', 'auto'],
])('%s asks for %s', (search, theme) => {
  expect(embedThemeOf(new URLSearchParams(search))).toBe(theme);
});
