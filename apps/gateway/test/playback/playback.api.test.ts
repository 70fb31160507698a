import { randomUUID } from 'node:crypto';
import { envelope, Highlight, LANGUAGES, Playback, Stream } from '@touchline/contracts';
import { z } from 'zod';
import { codeIn } from '../support/accounts.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { SATURDAY_MS } from '../support/game.ts';
import { MediaService, statusOf } from '../support/media.ts';
import { SiteService, type StreamRow } from '../support/site.ts';

let shop: Shop;
let site: SiteService;
let media: MediaService;
let plan: string;
let rows: readonly StreamRow[];

/** Sets the clock of the matches. */
const moveTo = ({ clock }: Gateway, ms: number): void => {
  clock.advance(ms - clock.nowMs());
};

/** Addresses of the media server expire by the gateway's clock. */
const late: { now: () => number } = { now: Date.now };

beforeAll(async () => {
  site = await SiteService.start();
  media = await MediaService.start({ nowMs: () => late.now() });
  shop = await openShop({ siteUpstream: site.settings, media: media.settings });
  late.now = () => shop.time.nowMs();
  plan = await shop.payments.sell('Two devices', { every: 'month', metadata: { devices: '2' } });
  rows = await site.streams();
});

afterEach(() => {
  moveTo(shop.gateway, SATURDAY_MS);
});

const matchesOf = (is: (row: StreamRow) => boolean): readonly StreamRow[] => {
  const found = rows.filter((row) => is(row));
  expect(found.length).toBeGreaterThan(0);
  return found;
};
const isNow = ({ from, until }: StreamRow): boolean =>
  Date.parse(from) <= SATURDAY_MS && SATURDAY_MS < Date.parse(until);
const first = (is: (row: StreamRow) => boolean): StreamRow => {
  const [row] = matchesOf(is);
  if (row === undefined) throw new Error('no such stream');
  return row;
};
const free = () => first((row) => isNow(row) && row.access === 'free' && row.kind === 'live');
const paid = () =>
  first((row) => isNow(row) && row.access === 'plan' && row.kind === 'live' && row.countries === null);

const pathOf = ({ matchId, documentId }: StreamRow, session?: string): string =>
  `/api/matches/${matchId}/playback?stream=${documentId}${session === undefined ? '' : `&session=${session}`}`;
const playbackIn = (answer: { readonly body: unknown }): Playback =>
  envelope(Playback).parse(answer.body).data;
const asGuest = (row: StreamRow, session?: string, gateway: Gateway = shop.gateway) =>
  gateway.http.get(pathOf(row, session));

describe('the streams of a match', () => {
  const Streams = envelope(z.array(Stream));

  test('are listed in every language, without an address or a channel', async () => {
    const { matchId, documentId, channel } = paid();
    const labels = new Set<string>();
    for (const language of LANGUAGES) {
      const answer = await shop.gateway.http
        .get(`/api/matches/${matchId}/streams?lang=${language}`)
        .expect(200);
      const { data } = Streams.parse(answer.body);
      const stream = data.find(({ id }) => id === documentId);
      expect(stream).toMatchObject({ access: 'plan', kind: 'live', commentary: 'en' });
      labels.add(stream?.label ?? '');
      expect(answer.text).not.toContain(channel);
      expect(answer.text).not.toContain(media.settings.baseUrl);
      expect(answer.headers['cache-control']).toContain('public');
    }
    expect(labels.size).toBe(LANGUAGES.length);
  });

  test('omit ended streams and include recordings', async () => {
    const row = first(({ kind, until }) => kind === 'recording' && Date.parse(until) > SATURDAY_MS);
    const answer = await shop.gateway.http.get(`/api/matches/${row.matchId}/streams`).expect(200);
    expect(Streams.parse(answer.body).data.map(({ kind }) => kind)).toEqual(['recording']);
  });

  test('are empty if none was entered; an invalid id or language is refused', async () => {
    const answer = await shop.gateway.http.get('/api/matches/nothing-1/streams').expect(200);
    expect(Streams.parse(answer.body).data).toEqual([]);
    await shop.gateway.http.get('/api/matches/a%20b/streams').expect(400);
    await shop.gateway.http.get('/api/matches/1/streams?lang=xx').expect(400);
  });
});

describe('a free stream', () => {
  test('plays for a guest: playlist, level and segment', async () => {
    const answer = await asGuest(free()).expect(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { url, expiresAt, renewAfter, heartbeatSeconds, credentials } = playbackIn(answer);
    expect({ heartbeatSeconds, credentials }).toEqual({ heartbeatSeconds: 15, credentials: false });
    const leftMs = Date.parse(expiresAt) - shop.time.nowMs();
    expect(leftMs).toBeGreaterThan(50_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    expect(Date.parse(renewAfter)).toBeLessThan(Date.parse(expiresAt) - 20_000);
    const index = await (await fetch(url)).text();
    expect(index).toContain('#EXT-X-STREAM-INF');
    const level = await (await fetch(new URL('low.m3u8', url))).text();
    const segment = level.trimEnd().split('\n').at(-1) ?? '';
    expect(await statusOf(new URL(segment, url).href)).toBe(200);
  });

  test('is the default for a guest, who never gets a paid one', async () => {
    const { matchId } = first(
      (row) =>
        isNow(row) &&
        row.access === 'free' &&
        rows.some((o) => o.matchId === row.matchId && o.access === 'plan'),
    );
    const answer = await shop.gateway.http.get(`/api/matches/${matchId}/playback`).expect(200);
    expect(playbackIn(answer).stream.access).toBe('free');
  });

  test('has an address that expires, and a renewal that keeps the session', async () => {
    const row = free();
    const before = playbackIn(await asGuest(row).expect(200));
    expect(await statusOf(before.url)).toBe(200);
    await shop.pass(20_000);
    const renewed = playbackIn(await asGuest(row, before.session).expect(200));
    expect(renewed.session).toBe(before.session);
    expect(renewed.url).not.toBe(before.url);
    await shop.pass(42_000);
    expect(await statusOf(before.url)).toBe(410);
    expect(await statusOf(renewed.url)).toBe(200);
    await shop.pass(20_000);
    expect(await statusOf(renewed.url)).toBe(410);
  });
});

describe('a paid stream', () => {
  test('requires a guest to sign in and an account to have a plan, and plays once it has one', async () => {
    const row = paid();
    expect(codeIn(await asGuest(row).expect(401))).toBe('sign-in-needed');
    const buyer = await Buyer.register(shop, `fan-${randomUUID()}`);
    expect(codeIn(await buyer.fan.get(pathOf(row)).expect(402))).toBe('plan-needed');
    await buyer.bought(plan);
    await shop.payments.webhooksDelivered();
    const { url, session } = playbackIn(await buyer.fan.get(pathOf(row)).expect(200));
    expect(await statusOf(url)).toBe(200);
    // Another account uses the address of the page, with the session in it.
    const other = await Buyer.register(shop, `fan-${randomUUID()}`);
    expect(codeIn(await other.fan.get(pathOf(row, session)).expect(402))).toBe('plan-needed');
    // The media address is valid for its own channel only.
    expect(await statusOf(url.replace(`/hls/${row.channel}/`, '/hls/gantry/'))).toBe(403);
  });

  test('is refused with an invalid token, rather than treated as a guest’s', async () => {
    const answer = await asGuest(free()).set('authorization', 'Bearer a.b.c').expect(401);
    expect(codeIn(answer)).toBe('unauthorized');
  });
});

describe('time and place', () => {
  test('before the start it responds 409 with the seconds to wait, after the end 410', async () => {
    const row = free();
    const fromMs = Date.parse(row.from);
    moveTo(shop.gateway, fromMs - 30_000);
    const early = await asGuest(row).expect(409);
    expect([codeIn(early), early.headers['retry-after']]).toEqual(['stream-not-yet', '30']);
    moveTo(shop.gateway, fromMs);
    await asGuest(row).expect(200);
    const untilMs = Date.parse(row.until);
    moveTo(shop.gateway, untilMs - 1);
    await asGuest(row).expect(200);
    moveTo(shop.gateway, untilMs);
    expect(codeIn(await asGuest(row).expect(410))).toBe('stream-over');
  });

  test('without a stream it responds 404', async () => {
    expect(codeIn(await shop.gateway.http.get('/api/matches/nothing-1/playback').expect(404))).toBe(
      'not-found',
    );
    const { matchId } = free();
    await shop.gateway.http.get(`/api/matches/${matchId}/playback?stream=other`).expect(404);
    await shop.gateway.http.get(`/api/matches/${matchId}/playback?session=short`).expect(400);
    await shop.gateway.http.get('/api/matches/a%20b/playback').expect(400);
  });

  test('a stream for some countries plays if a trusted proxy reports one of them', async () => {
    const row = first(({ countries, until }) => countries !== null && Date.parse(until) > SATURDAY_MS);
    const settings = { media: { ...media.settings, countryHeader: 'x-country' } };
    const [trusting, wary] = await Promise.all([
      shop.another({ ...settings, trustProxy: 'loopback' }),
      shop.another({ ...settings, trustProxy: false }),
    ]);
    const codeFrom = async (gateway: Gateway, country?: string) => {
      moveTo(gateway, Math.max(Date.parse(row.from), SATURDAY_MS));
      const asked = asGuest(row, undefined, gateway);
      return codeIn(await (country === undefined ? asked : asked.set('x-country', country)));
    };
    for (const country of [undefined, 'DE', 'XX', 'GBR', ''])
      expect([country, await codeFrom(trusting, country)]).toEqual([country, 'country-not-allowed']);
    // The country is accepted, so the next check is the sign-in.
    expect(await codeFrom(trusting, 'gb')).toBe('sign-in-needed');
    expect(await codeFrom(wary, 'GB')).toBe('country-not-allowed');
    expect(await codeFrom(shop.gateway, 'GB')).toBe('country-not-allowed');
    await Promise.all([trusting.stop(), wary.stop()]);
  });
});

describe('during an outage', () => {
  test('without a media server, streams and playback are off', async () => {
    const off = await shop.another({ media: null });
    try {
      expect(codeIn(await asGuest(free(), undefined, off).expect(503))).toBe('feature-off');
      expect(codeIn(await off.http.get(`/api/matches/${free().matchId}/streams`).expect(503))).toBe(
        'feature-off',
      );
    } finally {
      await off.stop();
    }
  });

  test('while the site is down, known streams still play; unknown ones are a 502', async () => {
    await asGuest(free()).expect(200);
    const gateway = await shop.another();
    try {
      await site.setFaults({ status: 500 });
      expect(codeIn(await asGuest(free(), undefined, gateway).expect(502))).toBe('upstream-failed');
      moveTo(shop.gateway, SATURDAY_MS + 3 * 60_000);
      await asGuest(free()).expect(200);
    } finally {
      await site.setFaults({});
      await gateway.stop();
    }
  });
});

test('logs contain neither the media address nor the session', async () => {
  const lines: string[] = [];
  const gateway = await startGateway({
    upstreamUrl: null,
    settings: { siteUpstream: site.settings, media: media.settings },
    overrides: { logDestination: { write: (line) => lines.push(line) } },
  });
  const { url, session } = playbackIn(await asGuest(free(), undefined, gateway).expect(200));
  await asGuest(free(), session, gateway).expect(200);
  await gateway.http.delete(`/api/playback/${session}`).expect(204);
  await gateway.stop();
  const log = lines.join('');
  expect(log).toContain('/api/playback/...');
  expect(log).not.toContain(session);
  expect(log).not.toContain(new URL(url).pathname);
});

describe('a highlight', () => {
  const Highlights = envelope(z.array(Highlight));
  const listed = async (gateway: Gateway): Promise<readonly Highlight[]> =>
    Highlights.parse((await gateway.http.get('/api/highlights').expect(200)).body).data;

  test('on our own media server plays for a guest from its beginning, and its channel is not revealed', async () => {
    const answer = await shop.gateway.http.get('/api/highlights').expect(200);
    expect(answer.text).not.toContain('clip-');
    const [clip] = Highlights.parse(answer.body).data;
    if (clip === undefined || clip.matchId === null) throw new Error('there is no highlight of a match');
    expect(clip).toMatchObject({ plays: true, url: null });
    const path = `/api/matches/${clip.matchId}/playback?stream=${clip.id}`;
    const { url, stream, session } = playbackIn(await shop.gateway.http.get(path).expect(200));
    expect(stream).toMatchObject({ id: clip.id, access: 'free', kind: 'recording', until: null });
    const level = await (await fetch(new URL('low.m3u8', url))).text();
    expect(level).toContain('#EXT-X-ENDLIST');
    const [segment = ''] = level.split('\n').filter((line) => line.endsWith('.m4s'));
    expect(await statusOf(new URL(segment, url).href)).toBe(200);
    const again = playbackIn(await shop.gateway.http.get(`${path}&session=${session}`).expect(200));
    expect(again.session).toBe(session);
    // It belongs to no other match.
    const { matchId } = free();
    await shop.gateway.http.get(`/api/matches/${matchId}/playback?stream=${clip.id}`).expect(404);
  });

  test('does not play without a media server', async () => {
    const dark = await startGateway({
      upstreamUrl: null,
      settings: { siteUpstream: site.settings, media: null },
    });
    try {
      expect(new Set((await listed(dark)).map(({ plays }) => plays))).toEqual(new Set([false]));
    } finally {
      await dark.stop();
    }
  });
});

test('metrics count open sessions, starts, renewals and refusals by code', async () => {
  const figure = async (series: string): Promise<number> => {
    const { text } = await shop.gateway.http.get('/metrics').expect(200);
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1));
  };
  const open = 'touchline_playback_sessions_open{access="free"}';
  const begun = 'touchline_playback_permitted_total{access="free",answer="begun"}';
  const renewed = 'touchline_playback_permitted_total{access="free",answer="renewed"}';
  const refused = 'touchline_playback_refused_total{code="sign-in-needed"}';
  const all = (): Promise<number[]> => Promise.all([open, begun, renewed, refused].map(figure));
  const [openBefore = NaN, begunBefore = NaN, renewedBefore = NaN, refusedBefore = NaN] = await all();

  const { session } = playbackIn(await asGuest(free()).expect(200));
  await asGuest(free(), session).expect(200);
  await asGuest(paid()).expect(401);
  expect(await all()).toEqual([openBefore + 1, begunBefore + 1, renewedBefore + 1, refusedBefore + 1]);

  await shop.gateway.http.delete(`/api/playback/${session}`).expect(204);
  expect(await figure(open)).toBe(openBefore);
  shop.time.pass(30_000);
  expect(await figure(open)).toBe(0);
});
