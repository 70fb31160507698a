import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@touchline/test-data/opened';
import { parseRssFeed } from 'feedsmith';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { until } from '../topology/until.ts';

/** An external hub, implemented for the test from PubSubHubbub 0.4, section 7. */

const BASE_URL = 'https://scores.example';
const MINUTE_MS = 60_000;

let game: Game;
let hubUrl: string;
let gateway: Gateway;
let pings: URLSearchParams[];

beforeAll(async () => {
  pings = [];
  const hub = createServer((request, response) => {
    void text(request).then((form) => {
      if (request.method === 'POST') pings.push(new URLSearchParams(form));
      response.writeHead(204).end();
    });
  });
  hubUrl = `${(await listen(hub)).url}/publish`;
  game = await Game.start();
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: {
      baseUrl: BASE_URL,
      websubHubUrl: hubUrl,
      live: { pollMs: 100, connectionsPerAddress: 0 },
    },
  });
});

/** Advances minute by minute until a ping arrives, at most ten minutes. */
async function play(): Promise<void> {
  for (let minute = 1; minute <= 10; minute += 1) {
    gateway.clock.advance(MINUTE_MS);
    await game.setClock(SATURDAY_MS + minute * MINUTE_MS);
    const before = pings.length;
    await until('the poll was made', async () => {
      await gateway.http.get('/api/matches/live').expect(200);
      return true;
    });
    if (pings.length > before) return;
  }
}

test('feeds name the configured hub, and it is notified of changed feeds while no page is open', async () => {
  const { headers, text: xml } = await gateway.http.get('/en/rss/matches.xml').expect(200);
  expect(headers['link']).toContain(`<${hubUrl}>; rel="hub"`);
  expect(parseRssFeed(xml).atom?.links).toContainEqual({ href: hubUrl, rel: 'hub' });
  await play();
  await until('the hub is notified', () =>
    pings.some((form) => form.getAll('hub.url').includes(`${BASE_URL}/de/rss/events.xml`)),
  );
  for (const form of pings) {
    expect(form.get('hub.mode')).toBe('publish');
    for (const url of form.getAll('hub.url')) expect(url.startsWith(`${BASE_URL}/`)).toBe(true);
  }
  const urls = pings.flatMap((form) => form.getAll('hub.url'));
  expect(urls).toContain(`${BASE_URL}/rss/matches.xml`);
  expect(urls).toContain(`${BASE_URL}/ru/feeds/matches.json?scores=off`);
  expect(urls.some((url) => /\/fr\/rss\/events\/teams\/\w+\.xml$/.test(url))).toBe(true);
}, 60_000);
