import { GATHER_MS, PATIENCE_MS, SAY_AGAIN_MS } from './live-tab.ts';
import { SILENCE_MS } from './live-stream.ts';
import { HandBrowser } from './testing/hand-live.ts';

const urls = (browser: HandBrowser): string[] => browser.open().map(({ url }) => url);

function looking(browser: HandBrowser, id: string, topics: readonly string[], cursor?: string) {
  const one = browser.tab(id);
  one.tab.want(topics, cursor);
  one.tab.wake();
  browser.timers.advance(GATHER_MS);
  return one;
}

test('two tabs share one connection for both tabs’ topics, and each receives everything', () => {
  const browser = new HandBrowser();
  const a = looking(browser, 'a', ['matches'], '5');
  expect(urls(browser)).toEqual(['/api/live?topics=matches&cursor=5']);
  const b = looking(browser, 'b', ['match:7'], '5');
  expect(urls(browser)).toEqual(['/api/live?topics=matches,match%3A7&cursor=5']);
  browser.open()[0]?.send({ id: '6', name: 'score', data: '{}' });
  expect([a, b].map(({ events }) => events.map(({ id }) => id))).toEqual([['6'], ['6']]);
  expect([a, b].map(({ covered }) => covered())).toEqual([
    ['matches', 'match:7'],
    ['matches', 'match:7'],
  ]);
});

test('a tab whose topics and cursor the connection already covers opens no other', () => {
  const browser = new HandBrowser();
  looking(browser, 'a', ['matches'], '5');
  browser.open()[0]?.send({ id: '6' });
  looking(browser, 'b', ['matches'], '6');
  expect(browser.connections).toHaveLength(1);
});

test('a page that is older than the stream catches up from its own cursor', () => {
  const browser = new HandBrowser();
  looking(browser, 'a', ['matches'], '5');
  browser.open()[0]?.send({ id: '9' });
  const b = looking(browser, 'b', ['matches'], '7');
  expect(urls(browser)).toEqual(['/api/live?topics=matches&cursor=7']);
  browser.open()[0]?.send({ id: '8', name: 'score' });
  browser.open()[0]?.send({ id: '9', name: 'score' });
  expect(b.events.map(({ id }) => id)).toEqual(['8', '9']);
  b.tab.want(['matches'], '9');
  browser.timers.advance(GATHER_MS);
  expect(browser.connections).toHaveLength(2);
});

test('when the leader is closed another tab takes over from its cursor, with the topics still wanted', () => {
  const browser = new HandBrowser();
  const a = looking(browser, 'a', ['matches'], '5');
  const b = looking(browser, 'b', ['match:7'], '5');
  const c = looking(browser, 'c', ['match:8'], '5');
  browser.open()[0]?.send({ id: '12' });
  a.kill();
  browser.timers.advance(GATHER_MS);
  expect(urls(browser)).toEqual(['/api/live?topics=match%3A7,match%3A8&cursor=12']);
  browser.open()[0]?.send({ id: '13', name: 'event' });
  expect([b, c].map(({ events }) => events.at(-1)?.id)).toEqual(['13', '13']);
});

test('when a frozen leader holds the lock without responding, another tab seizes it after a while', () => {
  const browser = new HandBrowser();
  const a = looking(browser, 'a', ['matches'], '5');
  a.freeze();
  const b = looking(browser, 'b', ['matches'], '5');
  expect(urls(browser)).toEqual([]);
  browser.timers.advance(PATIENCE_MS + GATHER_MS);
  expect(urls(browser)).toEqual(['/api/live?topics=matches&cursor=5']);
  browser.open()[0]?.send({ id: '6' });
  expect(b.events).toHaveLength(1);
});

test('a leader that freezes later loses its turn as well, and nothing is missed', () => {
  const browser = new HandBrowser();
  const a = looking(browser, 'a', ['matches'], '5');
  const b = looking(browser, 'b', ['matches'], '5');
  browser.open()[0]?.send({ id: '6' });
  expect(b.covered()).toEqual(['matches']);
  a.freeze();
  browser.timers.advance(SAY_AGAIN_MS + PATIENCE_MS + GATHER_MS);
  expect(b.covered()).toEqual([]);
  expect(urls(browser)).toEqual(['/api/live?topics=matches&cursor=6']);
});

test('without a visible tab there is no connection; a tab that becomes visible resumes it', () => {
  const browser = new HandBrowser();
  const a = looking(browser, 'a', ['matches'], '5');
  const b = looking(browser, 'b', ['matches'], '5');
  browser.open()[0]?.send({ id: '6' });
  a.tab.rest();
  browser.timers.advance(GATHER_MS);
  expect(urls(browser)).toEqual(['/api/live?topics=matches&cursor=6']);
  b.tab.rest();
  expect(urls(browser)).toEqual([]);
  expect(b.covered()).toEqual([]);
  browser.timers.advance(3_600_000);
  expect(urls(browser)).toEqual([]);
  a.tab.wake();
  browser.timers.advance(GATHER_MS);
  expect(urls(browser)).toEqual(['/api/live?topics=matches&cursor=6']);
});

test('the topics of a closed tab are dropped when the wanted topics next change', () => {
  const browser = new HandBrowser();
  const a = looking(browser, 'a', ['matches'], '5');
  const b = looking(browser, 'b', ['match:7'], '5');
  b.tab.rest();
  a.tab.want(['matches', 'match:8'], '5');
  browser.timers.advance(GATHER_MS);
  expect(urls(browser)).toEqual(['/api/live?topics=matches,match%3A8&cursor=5']);
});

test('a tab that crashed without a message is forgotten', () => {
  const browser = new HandBrowser();
  const a = looking(browser, 'a', ['matches'], '5');
  looking(browser, 'b', ['match:7'], '5').kill();
  for (let at = 0; at < 140_000; at += 20_000) {
    browser.open()[0]?.send({});
    browser.timers.advance(20_000);
  }
  a.tab.want(['matches', 'match:8'], '5');
  browser.timers.advance(GATHER_MS);
  expect(urls(browser)).toEqual(['/api/live?topics=matches,match%3A8&cursor=5']);
});

test('every tab learns that the stream is lost', () => {
  const browser = new HandBrowser();
  looking(browser, 'a', ['matches'], '5');
  const b = looking(browser, 'b', ['matches'], '5');
  browser.open()[0]?.send({ id: '6' });
  expect(b.covered()).toEqual(['matches']);
  browser.timers.advance(SILENCE_MS);
  expect(b.covered()).toEqual([]);
});
