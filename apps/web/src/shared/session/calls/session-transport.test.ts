import { HandBrowser } from '../testing/hand-browser.ts';

describe('§7.4 the token goes', () => {
  const OWN = ['/api/account', '/api/matches/live', 'https://touchline.example/api/account'];
  const OTHERS = [
    'https://images.example/api/account',
    '//images.example/api/account',
    'https://touchline.example:444/api/account',
    'http://touchline.example/api/account',
    '/healthz',
    '/api/../healthz',
    '/apiary',
    '/\\images.example/api/',
    'https://',
  ];

  test.each(OWN)('with every request to our own API: %s', async (path) => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    browser.gateway.script = () => ({ status: 200, body: null });
    await session.transport(path);
    await session.publicReads(path);
    const bearer = `Bearer ${browser.pair('first').access_token}`;
    expect(browser.gateway.asked.map(({ authorization }) => authorization)).toEqual([bearer, bearer]);
  });

  test.each(OTHERS)('nowhere else: %s', async (path) => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    browser.gateway.script = () => ({ status: 200, body: null });
    await session.transport(path);
    await session.publicReads(path);
    expect(browser.gateway.asked.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });

  test('with no request that asks to go without', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    browser.gateway.script = () => ({ status: 202, body: null });
    await session.transport('/api/auth/password/forgot', { method: 'POST', anonymous: true });
    expect(browser.gateway.asked[0]?.authorization).toBeUndefined();
  });
});
