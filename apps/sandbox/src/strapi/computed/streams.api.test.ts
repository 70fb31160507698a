import { at } from '../../testing/at.ts';
import { createSimulatedWorld } from '../../worlds/simulated/index.ts';
import { channelOf } from '../../hls/channels.ts';
import { LOCALES } from '../content/text-file.ts';
import { column, siteListening, type ListeningSite } from '../testing/listening-site.ts';

const SATURDAY_MS = Date.parse('2026-11-21T15:20:00Z');
const HOUR_MS = 3_600_000;
const world = createSimulatedWorld({ seed: 1 });

let site: ListeningSite;
let nowMs: number;
beforeAll(async () => {
  nowMs = SATURDAY_MS;
  site = await siteListening({ parts: { game: { world, clock: { nowMs: () => nowMs } } } });
  // The first request simulates the world up to this instant, which takes seconds.
  await site.get('streams').expect(200);
}, 60_000);
beforeEach(() => {
  nowMs = SATURDAY_MS;
});

/** Reads all rows, page by page. */
const streams = async (query: object = {}): Promise<readonly unknown[]> => {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await site.get('streams', { ...query, pagination: { page, pageSize: 100 } }).expect(200);
    const found: unknown = at(body, 'data');
    if (!Array.isArray(found) || found.length === 0) return rows;
    rows.push(...found.map((row: unknown) => row));
  }
};

const liveNow = {
  kind: 'live',
  from: { $lte: new Date(SATURDAY_MS).toISOString() },
  until: { $gt: new Date(SATURDAY_MS).toISOString() },
};

it('there are free and paid live streams on a Saturday afternoon', async () => {
  const rows = await streams({ filters: liveNow });
  const access = rows.map((row) => at(row, 'access'));
  expect(access.filter((one) => one === 'free').length).toBeGreaterThan(2);
  expect(access.filter((one) => one === 'plan').length).toBeGreaterThan(2);
});

it('each stream is of a match that takes place, opens a quarter of an hour before it and has an existing channel', async () => {
  const view = world.at(nowMs);
  for (const row of await streams()) {
    const fixture = view.scheduled(Number(at(row, 'matchId')));
    if (fixture === undefined) throw new Error(`no match ${String(at(row, 'matchId'))}`);
    expect(['PST', 'CANC']).not.toContain(view.fixture(fixture).status.code);
    const channel = channelOf(String(at(row, 'channel')));
    expect(channel?.kind).toBe(at(row, 'kind'));
    if (at(row, 'kind') === 'live') {
      expect(Date.parse(String(at(row, 'from')))).toBe(fixture.kickoffMs - HOUR_MS / 4);
      // Without captions on the channel there must be no commentary whose captions never arrive.
      expect(at(row, 'commentary') === null).toBe(channel?.hasCaptions === false);
    } else if (channel?.kind === 'recording') {
      expect(Date.parse(String(at(row, 'from')))).toBeLessThan(nowMs + HOUR_MS * 4);
      expect(fixture.kickoffMs - channel.startMs).toBeLessThan(60_000);
    }
  }
});

it('a finished match has a recording with the same access until the second day', async () => {
  const recordings = await streams({ filters: { kind: 'recording' } });
  expect(recordings.length).toBeGreaterThan(5);
  const id = at(recordings[0], 'matchId');
  nowMs += 3 * 24 * HOUR_MS;
  expect(await streams({ filters: { matchId: id } })).toEqual([]);
});

it('a match keeps its streams during the day', async () => {
  const ids = async () =>
    new Set((await streams({ filters: { kind: 'live' } })).map((row) => at(row, 'documentId')));
  const before = await ids();
  nowMs += 3 * HOUR_MS;
  const later = await ids();
  const gone = [...before].filter((id) => !later.has(id));
  // Except that a match may be postponed or decided by a ruling.
  expect(gone.length).toBeLessThan(before.size / 20);
});

it('streams are available everywhere, unless the site restricts some to given countries', async () => {
  const countries = new Set((await streams()).map((row) => at(row, 'countries')));
  expect(countries).toEqual(new Set([null]));
  const parts = { game: { world, clock: { nowMs: () => nowMs } } };
  const elsewhere = await siteListening({ parts, config: { streamCountries: ['GB', 'IE'] } });
  try {
    const { body } = await elsewhere.get('streams', { pagination: { pageSize: 100 } }).expect(200);
    const lists = column(body, 'countries').filter((one) => one !== null);
    expect(lists.length).toBeGreaterThan(3);
    expect(new Set(lists.map((list) => JSON.stringify(list)))).toEqual(new Set(['["GB","IE"]']));
  } finally {
    await elsewhere.close();
  }
});

it('a stream has a label in every language and the same document id in all of them', async () => {
  const labels = new Set<unknown>();
  const ids = new Set<string>();
  for (const locale of LOCALES) {
    const { body } = await site.get('streams', { locale, filters: liveNow, sort: 'from' }).expect(200);
    ids.add(column(body, 'documentId').join());
    labels.add(column(body, 'label').join());
  }
  expect(ids.size).toBe(1);
  expect(labels.size).toBe(LOCALES.length);
});
