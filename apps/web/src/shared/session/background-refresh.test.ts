import { DAY_MS, HandBrowser, LOGIN, turns } from './testing/hand-browser.ts';
import { problem } from './testing/scripted-gateway.ts';

const REFRESH = '/api/auth/refresh-token';

async function after(browser: HandBrowser, ms: number): Promise<number> {
  browser.clock.advance(ms);
  await turns();
  return browser.gateway.to(REFRESH).length;
}

describe('§9.1 the background refresh', () => {
  test('runs 5 minutes before the token expires, and again before the next one does', async () => {
    const browser = new HandBrowser();
    await browser.signedInTab();
    browser.gateway.script = () => browser.signedIn('next');
    expect(await after(browser, DAY_MS - 300_001)).toBe(0);
    expect(await after(browser, 1)).toBe(1);
    expect(await after(browser, DAY_MS - 300_001)).toBe(1);
    expect(await after(browser, 1)).toBe(2);
  });

  test('runs immediately if a visit starts with less than that left', async () => {
    const browser = new HandBrowser();
    await browser.signedInTab(600_000);
    browser.gateway.script = () => problem(404, 'not-found');
    browser.clock.advance(400_000);
    await turns();
    browser.gateway.asked.length = 0;
    browser.tab();
    browser.gateway.script = () => browser.signedIn('next');
    expect(await after(browser, 0)).toBe(1);
  });

  test('retries without a network after 30, 60, 120, 240, 480, 960 and 960 seconds', async () => {
    const browser = new HandBrowser();
    await browser.signedInTab();
    browser.gateway.script = () => new TypeError('Failed to fetch');
    expect(await after(browser, DAY_MS - 300_000)).toBe(1);
    let count = 1;
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      expect(await after(browser, seconds * 1000 - 1)).toBe(count);
      count += 1;
      expect(await after(browser, 1)).toBe(count);
    }
  });

  test('starts again with 30 seconds after a success', async () => {
    const browser = new HandBrowser();
    await browser.signedInTab();
    browser.gateway.script = () => problem(502, 'network-request-failed');
    await after(browser, DAY_MS - 300_000);
    await after(browser, 30_000);
    browser.gateway.script = () => browser.signedIn('next');
    expect(await after(browser, 60_000)).toBe(3);
    browser.gateway.script = () => new TypeError('Failed to fetch');
    expect(await after(browser, DAY_MS - 300_000)).toBe(4);
    expect(await after(browser, 30_000)).toBe(5);
  });

  test.each([
    ['a failure', problem(503, 'unavailable'), 'signed-in'],
    ['a refusal', problem(401, 'session-ended'), 'guest'],
  ])('stops permanently after %s of any other kind', async (_, answer, status) => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    browser.gateway.script = () => answer;
    expect(await after(browser, DAY_MS - 300_000)).toBe(1);
    expect(await after(browser, DAY_MS)).toBe(1);
    expect(session.view().status).toBe(status);
  });

  test('refreshes tokens that live no longer than 5 minutes every 10 seconds', async () => {
    const browser = new HandBrowser();
    await browser.signedInTab(60_000);
    browser.gateway.script = () => browser.signedIn(`next-${String(browser.nowMs())}`, 60_000);
    expect(await after(browser, 9_999)).toBe(0);
    expect(await after(browser, 1)).toBe(1);
    expect(await after(browser, 9_999)).toBe(1);
    expect(await after(browser, 1)).toBe(2);
  });

  test('runs once for all tabs', async () => {
    const browser = new HandBrowser();
    await browser.signedInTab();
    browser.tab();
    browser.tab();
    browser.gateway.script = () => browser.signedIn('next');
    expect(await after(browser, DAY_MS - 300_000)).toBe(1);
    expect(await after(browser, 60_000)).toBe(1);
  });

  test('does not run early for a token beyond the longest timer', async () => {
    const browser = new HandBrowser();
    browser.tab();
    const tab = await browser.signedInTab(29 * DAY_MS);
    browser.gateway.script = () => browser.signedIn('next');
    expect(await after(browser, 29 * DAY_MS - 300_001)).toBe(0);
    expect(await after(browser, 1)).toBe(1);
    expect(tab.session.view().status).toBe('signed-in');
  });

  test('does not run after the visitor has signed out', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    session.logout();
    expect(await after(browser, DAY_MS)).toBe(0);
    browser.gateway.script = () => browser.signedIn('again');
    await session.login(LOGIN);
    expect(await after(browser, DAY_MS - 300_000)).toBe(1);
  });
});
