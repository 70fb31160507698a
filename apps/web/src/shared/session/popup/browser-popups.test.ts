/** @jest-environment ./jest-environment-browser.mjs */
import { browserPopups } from './popup.ts';

test('§8.4 accepts messages of our own origin only', async () => {
  window.open = () => window;
  const outcome = browserPopups.open('google');
  const data = (id_token: string) => ({ type: 'touchline:signed-in', provider: 'google', id_token });
  for (const origin of ['https://evil.example', 'null', '']) {
    window.dispatchEvent(new MessageEvent('message', { data: data('forged'), origin, source: window }));
  }
  const { origin } = window.location;
  window.dispatchEvent(new MessageEvent('message', { data: data('ours'), origin, source: window }));
  expect(await outcome).toEqual({ kind: 'granted', credentials: { provider: 'google', id_token: 'ours' } });
});
