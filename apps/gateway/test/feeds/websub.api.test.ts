import { Problem } from '@touchline/contracts';
import { parseRssFeed } from 'feedsmith';
import { z } from 'zod';
import { readJsonFeed } from '../../src/features/feeds/testing/json-feed-rules.ts';
import { Subscriber, type Received } from '../../src/features/websub/testing/subscriber.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { until } from '../topology/until.ts';

/**
 * From the provider's world to a subscriber implemented from the W3C specification, through the live stream and the
 * hub.
 */

const BASE_URL = 'https://scores.example';
const MINUTE_MS = 60_000;
const RSS = `${BASE_URL}/en/rss/matches.xml`;
const EVENTS = `${BASE_URL}/fr/rss/events.xml`;
const JSON_COVERED = `${BASE_URL}/de/feeds/matches.json?scores=off`;

const Goals = z.object({ home: z.number().nullable(), away: z.number().nullable() });
const Live = z.object({ response: z.array(z.object({ goals: Goals })) });

let game: Game;
let subscriber: Subscriber;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  subscriber = await Subscriber.start('a secret');
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { baseUrl: BASE_URL, live: { pollMs: 100, connectionsPerAddress: 0 } },
    overrides: { outsideConnections: subscriber.connections() },
  });
});

const ask = (form: string) => gateway.http.post('/websub').type('form').send(form);

async function passed(minutes: number): Promise<void> {
  gateway.clock.advance(minutes * MINUTE_MS);
  await game.setClock(gateway.clock.nowMs());
}

test('each feed names its hub', async () => {
  const rss = await gateway.http.get('/en/rss/matches.xml').expect(200);
  expect(rss.headers['link']).toBe(`<${BASE_URL}/websub>; rel="hub", <${RSS}>; rel="self"`);
  expect(parseRssFeed(rss.text).atom?.links).toContainEqual({ href: `${BASE_URL}/websub`, rel: 'hub' });
  const json = await gateway.http.get('/de/feeds/matches.json?scores=off').expect(200);
  expect(readJsonFeed(json.text, JSON_COVERED).hubs).toEqual([{ type: 'WebSub', url: `${BASE_URL}/websub` }]);
});

/** Returns the first minute from now on in which the provider reports a goal. */
async function minuteOfNextGoal(): Promise<number> {
  const goals = async (minute: number): Promise<number> => {
    await game.setClock(SATURDAY_MS + minute * MINUTE_MS);
    const answer = await fetch(`${game.url}/fixtures?live=all`, { headers: { 'x-apisports-key': 'any' } });
    const { response } = Live.parse(await answer.json());
    return response.reduce((sum, { goals: { home, away } }) => sum + (home ?? 0) + (away ?? 0), 0);
  };
  for (let minute = 1; ; minute += 1) if ((await goals(minute)) > (await goals(minute - 1))) return minute;
}

test('a verified subscriber receives a goal, signed, at the next poll with no page open', async () => {
  const minute = await minuteOfNextGoal();
  await passed(minute - 1);
  for (const topic of [RSS, EVENTS, JSON_COVERED]) await ask(subscriber.form(topic)).expect(202);
  await until('each subscription is verified', () => subscriber.asked.length === 3);
  await passed(1);
  const passedAtMs = Date.now();
  const isOf =
    (topic: string) =>
    ({ link, atMs }: Received): boolean =>
      atMs >= passedAtMs && (link?.includes(`<${topic}>; rel="self"`) ?? false);
  const isRss = isOf(RSS);
  // The gateway's clock stands still, so that only the next poll can bring the goal. The time it takes is printed.
  await until('the goal is delivered', () => subscriber.received.some(isRss));
  await until('the goal is delivered as an event', () => subscriber.received.some(isOf(EVENTS)));
  const event = subscriber.received.find(isOf(EVENTS));
  const took = [subscriber.received.find(isRss), event].map((it) => String((it?.atMs ?? NaN) - passedAtMs));
  process.stdout.write(
    `a goal reached a subscriber's feed of matches after ${took.join(' ms, of events after ')} ms\n`,
  );
  const titles = (parseRssFeed(event?.text ?? '').items ?? []).map(({ title }) => title);
  expect(titles).toContainEqual(expect.stringMatching(/ \d+-\d+ .* \(\d+.*\) · But pour /));
  const feedText = async (): Promise<string> =>
    (await gateway.http.get('/en/rss/matches.xml').expect(200)).text;
  await until('the delivered feed equals the served one', async () => {
    return subscriber.received.findLast(isRss)?.text === (await feedText());
  });
  await until(
    'the feed without scores is delivered as well',
    async () => {
      await passed(1);
      return subscriber.received.some(({ type }) => type?.startsWith('application/feed+json') ?? false);
    },
    60_000,
  );
  for (const { isSigned, link, type, text } of subscriber.received) {
    expect(isSigned).toBe(true);
    expect(link).toContain(`<${BASE_URL}/websub>; rel="hub"`);
    if (type === 'application/rss+xml; charset=utf-8')
      expect(parseRssFeed(text).items?.length).toBeGreaterThan(1);
    else expect(readJsonFeed(text, JSON_COVERED).items.length).toBeGreaterThan(1);
  }
}, 120_000);

test.each([
  ['hub.topic', { 'hub.topic': 'https://other.example/en/rss/matches.xml' }],
  ['hub.topic', { 'hub.topic': `${BASE_URL}/en/league/1` }],
  ['hub.topic', { 'hub.topic': `${BASE_URL}/en/rss/matches.xml?utm_source=x` }],
  ['hub.callback', { 'hub.callback': 'http://subscriber.example/' }],
  ['hub.callback', { 'hub.callback': 'https://user@subscriber.example/' }],
  ['hub.mode', { 'hub.mode': 'publish' }],
])('refuses a form whose %s is %j', async (name, changes) => {
  const { text } = await ask(subscriber.form(RSS, changes)).expect(400);
  expect(Problem.parse(JSON.parse(text))).toMatchObject({ code: 'bad-request', errors: [{ path: name }] });
});
