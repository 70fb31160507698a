import { deviceOf } from './user-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    'Opera',
    'macOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.17.0', null, null],
  ['', null, null],
  [undefined, null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('keeps nothing of a hostile header, and does not read it to its end', () => {
  const names = deviceOf(`<script>alert(1)</script>${'A'.repeat(60_000)} Firefox/1`);
  expect(names).toEqual({ browser: null, system: null });
});
