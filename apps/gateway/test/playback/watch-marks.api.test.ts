import { envelope, MatchDetail, MatchSummary } from '@touchline/contracts';
import { z } from 'zod';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { MediaService } from '../support/media.ts';
import { SiteService } from '../support/site.ts';
import { until } from '../topology/until.ts';

const SECRET = 'a-webhook-secret-of-the-tests';
const DAY = '2026-11-21';
const Matches = envelope(z.array(MatchSummary));
const Clips = envelope(z.array(z.object({ matchId: z.string().nullable() })));

let game: Game;
let site: SiteService;
let media: MediaService;
let gateway: Gateway;
/** The access to each match's streams, according to the site upstream. */
let streams: ReadonlyMap<string, 'free' | 'paid'>;
let clips: ReadonlySet<string | null>;

beforeAll(async () => {
  game = await Game.start();
  site = await SiteService.start();
  media = await MediaService.start();
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { siteUpstream: site.settings, siteWebhookSecret: SECRET, media: media.settings },
  });
  const open = (await site.streams()).filter(({ until }) => Date.parse(until) > SATURDAY_MS);
  const paid = open.map(({ matchId }) => [matchId, 'paid'] as const);
  const free = open
    .filter(({ access }) => access === 'free')
    .map(({ matchId }) => [matchId, 'free'] as const);
  streams = new Map([...paid, ...free]);
  const listed = Clips.parse((await gateway.http.get('/api/highlights').expect(200)).body);
  clips = new Set(listed.data.map(({ matchId }) => matchId));
});

/** Reads clips and streams first, so that the marks of the list are loaded. */
async function dayOf(from: Gateway): Promise<readonly MatchSummary[]> {
  await from.http.get(`/api/highlights`);
  await from.http.get('/api/matches/1/streams');
  return Matches.parse((await from.http.get(`/api/matches?date=${DAY}`).expect(200)).body).data;
}

test('every match of a day states whether it can be watched, free or with a plan, and whether it has a clip', async () => {
  const matches = await dayOf(gateway);
  expect(matches.filter(({ stream }) => stream === 'free').length).toBeGreaterThan(5);
  expect(matches.filter(({ stream }) => stream === 'paid').length).toBeGreaterThan(5);
  expect(matches.filter(({ highlights }) => highlights).length).toBeGreaterThan(0);
  for (const { id, stream, highlights } of matches) {
    expect([id, stream]).toEqual([id, streams.get(id) ?? 'none']);
    // The list of clips contains the newest hundred only; marks cover all.
    if (clips.has(id)) expect([id, highlights]).toEqual([id, true]);
  }
});

test('the match, the live list, its league and its teams have the same mark', async () => {
  const live = Matches.parse((await gateway.http.get('/api/matches/live').expect(200)).body).data;
  const [match] = live.filter(({ stream }) => stream !== 'none');
  if (match === undefined) throw new Error('no live match can be watched');
  const { id, stream, league, home, away } = match;
  const detail = envelope(MatchDetail).parse((await gateway.http.get(`/api/matches/${id}`).expect(200)).body);
  expect(detail.data.stream).toBe(stream);
  for (const path of [
    `/api/leagues/${league.id}/matches?round=${encodeURIComponent(league.round ?? '')}`,
    `/api/teams/${home.id}/matches`,
  ]) {
    const { data } = Matches.parse((await gateway.http.get(path).expect(200)).body);
    expect([path, data.find((other) => other.id === id)?.stream]).toEqual([path, stream]);
  }
  const meetings = await gateway.http.get(`/api/head-to-head/${home.id}-vs-${away.id}`).expect(200);
  expect(meetings.text).toContain(`"stream":"${stream}"`);
});

test('an ended stream is no longer marked', async () => {
  const later = await startGateway({
    upstreamUrl: game.url,
    settings: { siteUpstream: site.settings, media: media.settings },
  });
  try {
    later.clock.advance(5 * 3_600_000);
    const rows = await site.streams();
    const ended = rows.filter(
      ({ until, from }) =>
        Date.parse(from) < SATURDAY_MS &&
        Date.parse(until) > SATURDAY_MS &&
        Date.parse(until) < later.clock.nowMs(),
    );
    const matches = new Map((await dayOf(later)).map((match) => [match.id, match.stream]));
    const gone = ended.filter(
      ({ matchId }) => !rows.some((row) => row.matchId === matchId && row.kind === 'recording'),
    );
    expect(gone.length).toBeGreaterThan(0);
    for (const { matchId } of gone)
      expect([matchId, matches.get(matchId) ?? 'none']).toEqual([matchId, 'none']);
  } finally {
    await later.stop();
  }
});

test('without a media server no match can be watched; without the site no match is marked', async () => {
  const [noMedia, noSite] = await Promise.all([
    startGateway({ upstreamUrl: game.url, settings: { siteUpstream: site.settings, media: null } }),
    startGateway({ upstreamUrl: game.url, settings: { siteUpstream: null, media: media.settings } }),
  ]);
  try {
    expect(new Set((await dayOf(noMedia)).map(({ stream }) => stream))).toEqual(new Set(['none']));
    await until('clips are still marked', async () =>
      (await dayOf(noMedia)).some(({ highlights }) => highlights),
    );
    const marks = (await dayOf(noSite)).map(({ stream, highlights }) => `${stream} ${String(highlights)}`);
    expect(new Set(marks)).toEqual(new Set(['none false']));
  } finally {
    await Promise.all([noMedia.stop(), noSite.stop()]);
  }
});

test('a withdrawn stream invalidates the lists that show it immediately', async () => {
  const path = `/api/matches?date=${DAY}`;
  await gateway.http.get(path).expect(200);
  const before = await gateway.http.get(path).expect(200);
  expect(before.headers['cache-status']).toContain('; hit');
  await gateway.http
    .post('/api/webhooks/site')
    .set('authorization', `Bearer ${SECRET}`)
    .send({ event: 'entry.delete', model: 'stream' })
    .expect(202);
  const after = await gateway.http.get(path).expect(200);
  expect(after.headers['cache-status']).toContain('fwd=miss');
});
