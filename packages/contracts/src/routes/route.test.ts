import { isCountedPage, embedThemeOf, isEmbedPage } from './route.ts';
import { ROUTES } from './manifest.ts';

test('4.15 visits are not counted on embedded pages, on account pages, or where the address may contain a secret', () => {
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

test('the embedded pages are exactly those below /embed, and have the empty layout', () => {
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
])('%s selects theme %s', (search, theme) => {
  expect(embedThemeOf(new URLSearchParams(search))).toBe(theme);
});
