import { HandBrowser, turns } from '../testing/hand-browser.ts';
import { handTimers } from '../../testing/hand-timers.ts';
import { ScriptedGateway } from '../testing/scripted-gateway.ts';
import { requestTimeoutMs, transportWithTimeout } from './session-transport.ts';

describe('§7.4 the token is sent', () => {
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

  test('not with a request that opts out', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    browser.gateway.script = () => ({ status: 202, body: null });
    await session.transport('/api/auth/password/forgot', { method: 'POST', anonymous: true });
    expect(browser.gateway.asked[0]?.authorization).toBeUndefined();
  });
});

describe('§9.2 the request timeout', () => {
  test.each([
    ['30 s on a desktop', { online: true, mobile: false }, 30_000],
    ['60 s on a phone', { online: true, mobile: true }, 60_000],
    ['5 s without a network', { online: false, mobile: false }, 5000],
    ['5 s without a network on a phone', { online: false, mobile: true }, 5000],
  ])('%s', async (_, device, ms) => {
    expect(requestTimeoutMs(device)).toBe(ms);
    const timers = handTimers();
    const gateway = new ScriptedGateway();
    gateway.script = () => 'silence';
    let outcome: unknown;
    transportWithTimeout(
      gateway.transport,
      timers,
      () => device,
    )('/api/account').catch((error: unknown) => {
      outcome = error;
    });
    timers.advance(ms - 1);
    await turns();
    expect(outcome).toBeUndefined();
    timers.advance(1);
    await turns();
    expect(outcome).toMatchObject({ name: 'ApiProblem', code: 'network-request-failed' });
  });
});

test('§8.3 a request that fails in transit is network-request-failed, with its cause', async () => {
  const gateway = new ScriptedGateway();
  const cause = new TypeError('Failed to fetch');
  gateway.script = () => cause;
  const send = transportWithTimeout(gateway.transport, handTimers(), () => ({ online: true, mobile: false }));
  await expect(send('/api/account')).rejects.toMatchObject({ code: 'network-request-failed', cause });
});

test('a request that was aborted before is not sent', async () => {
  const gateway = new ScriptedGateway();
  const send = transportWithTimeout(gateway.transport, handTimers(), () => ({ online: true, mobile: false }));
  await expect(send('/api/account', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(gateway.asked).toEqual([]);
});

test('a request that the page aborts is not a network failure', async () => {
  const gateway = new ScriptedGateway();
  gateway.script = () => 'silence';
  const off = new AbortController();
  const send = transportWithTimeout(gateway.transport, handTimers(), () => ({ online: true, mobile: false }));
  const asked = send('/api/account', { signal: off.signal });
  off.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
