import { isCountedPage } from './counted-page.ts';
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
