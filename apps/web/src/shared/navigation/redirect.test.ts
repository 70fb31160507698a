/** @jest-environment ./jest-environment-browser.mjs */
import { createRedirect, RedirectedAway } from './redirect.ts';

const PAY = 'pay.touchline.example';

function redirects({ onServer = true, here = '/de/live-matches' } = {}) {
  const left: string[] = [];
  const redirect = createRedirect({
    here,
    language: 'de',
    outside: new Set([PAY]),
    replace: onServer ? undefined : (url) => void left.push(url),
  });
  return { redirect, left };
}

const statusAndLocation = (answer: Response | undefined) => [answer?.status, answer?.headers.get('location')];

describe('2.11 the redirect helper', () => {
  const { redirect } = redirects();

  test('(path): 302', () => {
    expect(statusAndLocation(redirect('/de/league'))).toEqual([302, '/de/league']);
  });

  test('(path, query)', () => {
    expect(statusAndLocation(redirect('/de/fixtures-results?tz=UTC#now', { date: '2026-03-14' }))).toEqual([
      302,
      '/de/fixtures-results?tz=UTC&date=2026-03-14#now',
    ]);
  });

  test('(status, path, query)', () => {
    expect(statusAndLocation(redirect(301, '/de/league', { tier: '1' }))).toEqual([301, '/de/league?tier=1']);
    expect(statusAndLocation(redirect(307, '/de/league'))).toEqual([307, '/de/league']);
  });

  test.each([0, null, undefined])('a falsy status (%s) does nothing', (status) => {
    expect(redirect(status, '/de/league')).toBeUndefined();
  });

  test('an object is resolved with the manifest', () => {
    expect(
      statusAndLocation(redirect({ name: 'match-id', params: { id: '12' }, query: { tab: 'lineups' } })),
    ).toEqual([302, '/de/match/12?tab=lineups']);
    expect(statusAndLocation(redirect(308, { name: 'index' }))).toEqual([308, '/de']);
    expect(statusAndLocation(redirect({ name: 'match-id', hash: '#top' }))).toEqual([302, '/de/match#top']);
    expect(() => redirect({ name: 'league-id' })).toThrow(/needs :id/);
    expect(() => redirect({ name: 'nowhere' })).toThrow(/no page is named nowhere/);
  });

  test.each(['/x', './x', '../x'])('%s is inside the site: the router navigates', (path) => {
    const { left, ...browser } = redirects({ onServer: false });
    expect(statusAndLocation(browser.redirect(path))).toEqual([302, path]);
    expect(left).toEqual([]);
  });

  test('outside: a browser replaces the page, and the navigation ends silently', () => {
    const { left, ...browser } = redirects({ onServer: false });
    expect(() => browser.redirect(`https://${PAY}/plan`, { id: '7' })).toThrow(RedirectedAway);
    expect(() => browser.redirect(`https://${PAY}/`)).toThrow('ERR_REDIRECT');
    expect(left).toEqual([`https://${PAY}/plan?id=7`, `https://${PAY}/`]);
  });

  test('outside: the server responds with the address and the status', () => {
    expect(statusAndLocation(redirect(303, `https://${PAY}/plan`))).toEqual([303, `https://${PAY}/plan`]);
  });

  test.each([
    'https://evil.example/',
    `http://${PAY}/`,
    `https://${PAY}.evil.example/`,
    `https://${PAY}@evil.example/`,
    `https://me:word@${PAY}/`,
    '//evil.example/',
    'javascript:alert(1)',
    'league',
    '',
  ])('%s is refused', (path) => {
    const { left, ...browser } = redirects({ onServer: false });
    expect(() => browser.redirect(path)).toThrow(/cannot redirect to/);
    expect(left).toEqual([]);
  });

  test('a redirect to the page that is being loaded is dropped', () => {
    expect(redirect('/de/live-matches')).toBeUndefined();
    expect(statusAndLocation(redirect('/de/live-matches', { a: '1' }))).toEqual([
      302,
      '/de/live-matches?a=1',
    ]);
  });
});
