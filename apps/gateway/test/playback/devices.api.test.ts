import { randomUUID } from 'node:crypto';
import { envelope, Playback, Problem } from '@touchline/contracts';
import { State } from '../../src/platform/state/index.ts';
import { codeIn } from '../support/accounts.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';
import { SATURDAY_MS } from '../support/game.ts';
import { MediaService, statusOf } from '../support/media.ts';
import { SiteService, type StreamRow } from '../support/site.ts';

const SECOND_MS = 1000;
/**
 * The shop's clock runs on while a test waits for responses: what must happen before an instant is checked this long
 * before it.
 */
const SLACK_SECONDS = 15;

let shop: Shop;
let site: SiteService;
let media: MediaService;
let streams: readonly StreamRow[];
const plans = { one: '', two: '' };

/** Addresses of the media server expire by the gateway's clock. */
const late: { now: () => number } = { now: Date.now };

beforeAll(async () => {
  site = await SiteService.start();
  media = await MediaService.start({ nowMs: () => late.now() });
  shop = await openShop({
    siteUpstream: site.settings,
    // The default.
    media: { ...media.settings, tokenSeconds: 300 },
  });
  late.now = () => shop.time.nowMs();
  plans.one = await shop.payments.sell('One device', { every: 'month', metadata: { devices: '1' } });
  plans.two = await shop.payments.sell('Two devices', { every: 'month', metadata: { devices: '2' } });
  const now = (await site.streams()).filter(
    ({ from, until, kind, countries }) =>
      Date.parse(from) <= SATURDAY_MS &&
      SATURDAY_MS < Date.parse(until) &&
      kind === 'live' &&
      countries === null,
  );
  streams = now;
  expect(new Set(now.map(({ access }) => access))).toEqual(new Set(['free', 'plan']));
});

const first = (is: (row: StreamRow) => boolean): StreamRow => {
  const row = streams.find((one) => is(one));
  if (row === undefined) throw new Error('no such stream');
  return row;
};
const paid = (): StreamRow => first(({ access }) => access === 'plan');
const free = (): StreamRow => first(({ access }) => access === 'free');

async function subscriber(plan: string): Promise<Buyer> {
  const buyer = await Buyer.register(shop, `fan-${randomUUID()}`);
  await buyer.bought(plan);
  await shop.payments.webhooksDelivered();
  return buyer;
}

const pathOf = ({ matchId, documentId }: StreamRow, session?: string): string =>
  `/api/matches/${matchId}/playback?stream=${documentId}${session === undefined ? '' : `&session=${session}`}`;
const playbackIn = (answer: { readonly body: unknown }): Playback =>
  envelope(Playback).parse(answer.body).data;
const watch = (buyer: Buyer, session?: string, row = paid()) => buyer.fan.get(pathOf(row, session));
const watching = async (buyer: Buyer, session?: string, row = paid()): Promise<Playback> =>
  playbackIn(await watch(buyer, session, row).expect(200));
const release = ({ session }: Playback) => shop.gateway.http.delete(`/api/playback/${session}`).expect(204);

/** Each write of a record adds one to its revision. */
async function revisionOf({ session }: Playback): Promise<number> {
  const record = await shop.gateway.app.get(State).read('device-places', session.slice(-22));
  if (record === undefined) throw new Error('the account has no places');
  return record.revision;
}

const playing = async (urls: readonly string[]): Promise<number> => {
  const statuses = await Promise.all(urls.map((url) => statusOf(url)));
  return statuses.filter((status) => status === 200).length;
};

describe('a plan for one device', () => {
  test('gives one address at a time, however often its place is taken and released', async () => {
    const buyer = await subscriber(plans.one);
    const urls: string[] = [];
    for (let time = 0; time < 20; time += 1) {
      const answer = await watch(buyer);
      if (answer.status === 200) {
        urls.push(playbackIn(answer).url);
        await release(playbackIn(answer));
      } else expect(codeIn(answer)).toBe('too-many-devices');
    }
    expect([urls.length, await playing(urls)]).toEqual([1, 1]);
  });

  test('admits the next device when the address of the last one has expired, as Retry-After says', async () => {
    const buyer = await subscriber(plans.one);
    const phone = await watching(buyer);
    await release(phone);
    const refused = await watch(buyer).expect(429);
    expect(Problem.parse(refused.body)).toMatchObject({ code: 'too-many-devices', devices: 1 });
    const waitSeconds = Number(refused.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(91 - SLACK_SECONDS);
    expect(waitSeconds).toBeLessThanOrEqual(91);
    await shop.pass((waitSeconds - SLACK_SECONDS) * SECOND_MS);
    await watch(buyer).expect(429);
    await shop.pass(SLACK_SECONDS * SECOND_MS);
    expect(await statusOf(phone.url)).toBe(410);
    const television = await watching(buyer);
    expect(await statusOf(television.url)).toBe(200);
    // The phone returns and finds no place.
    expect(codeIn(await watch(buyer, phone.session).expect(429))).toBe('too-many-devices');
  });

  test('is continued by the same session after a reload, with the same address', async () => {
    const buyer = await subscriber(plans.one);
    const before = await watching(buyer);
    await release(before);
    const after = await watching(buyer, before.session);
    expect([after.session, after.url, after.expiresAt]).toEqual([
      before.session,
      before.url,
      before.expiresAt,
    ]);
  });

  test('admits exactly one of thirty simultaneous devices', async () => {
    const buyer = await subscriber(plans.one);
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => watch(buyer)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(29);
  });
});

describe('a plan for two devices', () => {
  test('admits a third when one of them has gone without a word, but no sooner', async () => {
    const buyer = await subscriber(plans.two);
    const gone = await watching(buyer);
    const staying = await watching(buyer);
    await watch(buyer).expect(429);
    for (let waitedSeconds = 15; waitedSeconds <= 91 - SLACK_SECONDS; waitedSeconds += 15) {
      await shop.pass(15 * SECOND_MS);
      expect((await watching(buyer, staying.session)).session).toBe(staying.session);
      await watch(buyer).expect(429);
    }
    await shop.pass(16 * SECOND_MS);
    expect(await statusOf(gone.url)).toBe(410);
    await watching(buyer);
    await watch(buyer).expect(429);
  });

  test('admits two of eight simultaneous devices', async () => {
    const buyer = await subscriber(plans.two);
    const answers = await Promise.all(Array.from({ length: 8 }, () => watch(buyer)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('has no place for the session of another account', async () => {
    const [one, other] = [await subscriber(plans.two), await subscriber(plans.two)];
    const { session, url } = await watching(one);
    const taken = await watching(other, session);
    expect(taken.session).not.toBe(session);
    expect(taken.url).not.toBe(url);
    expect((await watching(one, session)).session).toBe(session);
  });
});

describe('heartbeats', () => {
  test('of three minutes keep the place and an address that plays, with a write every 45 s', async () => {
    const buyer = await subscriber(plans.one);
    const begun = await watching(buyer);
    const before = await revisionOf(begun);
    // The limit counts real time, so the twelve heartbeats that it allows are three minutes of the shop's.
    for (let beat = 0; beat < 12; beat += 1) {
      await shop.pass(15 * SECOND_MS);
      const { session, url, renewAfter, expiresAt } = await watching(buyer, begun.session);
      expect([session, await statusOf(url)]).toEqual([begun.session, 200]);
      const leftMs = Date.parse(expiresAt) - shop.time.nowMs();
      expect(leftMs).toBeGreaterThan(44 * SECOND_MS);
      expect(leftMs).toBeLessThanOrEqual(90 * SECOND_MS);
      expect(Date.parse(expiresAt) - Date.parse(renewAfter)).toBe(45 * SECOND_MS);
    }
    expect((await revisionOf(begun)) - before).toBe(4);
  });

  test('in a loop get a 429 with Retry-After, and write nothing', async () => {
    const buyer = await subscriber(plans.one);
    const begun = await watching(buyer);
    const before = await revisionOf(begun);
    const answers = [];
    for (let beat = 0; beat < 100; beat += 1) answers.push(await watch(buyer, begun.session));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(88);
    expect(new Set(refused.map(codeIn))).toEqual(new Set(['too-many-requests']));
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect((await revisionOf(begun)) - before).toBe(0);
  });

  test('of one session do not limit another one of the same account', async () => {
    const buyer = await subscriber(plans.two);
    const [one, two] = [await watching(buyer), await watching(buyer)];
    for (let beat = 0; beat < 13; beat += 1) await watch(buyer, one.session);
    expect(codeIn(await watch(buyer, one.session).expect(429))).toBe('too-many-requests');
    await watching(buyer, two.session);
  });
});

test('a guest’s device that stops frees its place immediately, and its addresses have the configured life', async () => {
  const guest = (session?: string) => shop.gateway.http.get(pathOf(free(), session));
  const places: Playback[] = [];
  for (let device = 0; device < 50; device += 1) places.push(playbackIn(await guest().expect(200)));
  const [one] = places;
  if (one === undefined) throw new Error('impossible: there are fifty');
  expect(Date.parse(one.expiresAt) - shop.time.nowMs()).toBeGreaterThan(290 * SECOND_MS);
  expect(codeIn(await guest().expect(429))).toBe('too-many-devices');
  await release(one);
  await guest().expect(200);
  await guest().expect(429);
  await shop.gateway.http.delete('/api/playback/short').expect(400);
  await shop.gateway.http
    .delete(`/api/playback/${one.session}`)
    .set('sec-fetch-site', 'cross-site')
    .expect(403);
});
