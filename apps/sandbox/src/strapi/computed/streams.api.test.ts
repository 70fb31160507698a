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
  // The world is played up to here once, which takes seconds.
  await site.get('streams').expect(200);
}, 60_000);
beforeEach(() => {
  nowMs = SATURDAY_MS;
});
afterAll(() => site.close());

/** All rows, page by page. */
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

it('something is live on a Saturday afternoon, for nothing and with a plan', async () => {
  const rows = await streams({ filters: liveNow });
  const access = rows.map((row) => at(row, 'access'));
  expect(access.filter((one) => one === 'free').length).toBeGreaterThan(2);
  expect(access.filter((one) => one === 'plan').length).toBeGreaterThan(2);
});

it('each is of a match that is on, opens a quarter of an hour before it and plays from a channel that there is', async () => {
  const view = world.at(nowMs);
  for (const row of await streams()) {
    const fixture = view.scheduled(Number(at(row, 'matchId')));
    if (fixture === undefined) throw new Error(`no match ${String(at(row, 'matchId'))}`);
    expect(['PST', 'CANC']).not.toContain(view.fixture(fixture).status.code);
    const channel = channelOf(String(at(row, 'channel')));
    expect(channel?.kind).toBe(at(row, 'kind'));
    if (at(row, 'kind') === 'live') {
      expect(Date.parse(String(at(row, 'from')))).toBe(fixture.kickoffMs - HOUR_MS / 4);
      // A world without a server for it would have captions that never come.
      expect(at(row, 'commentary') === null).toBe(channel?.hasCaptions === false);
    } else if (channel?.kind === 'recording') {
      expect(Date.parse(String(at(row, 'from')))).toBeLessThan(nowMs + HOUR_MS * 4);
      expect(fixture.kickoffMs - channel.startMs).toBeLessThan(60_000);
    }
  }
});

it('one that is over has a recording, the same way to watch it, until the second day', async () => {
  const recordings = await streams({ filters: { kind: 'recording' } });
  expect(recordings.length).toBeGreaterThan(5);
  const id = at(recordings[0], 'matchId');
  nowMs += 3 * 24 * HOUR_MS;
  expect(await streams({ filters: { matchId: id } })).toEqual([]);
});

it('a match keeps its streams while the day goes on', async () => {
  const ids = async () =>
    new Set((await streams({ filters: { kind: 'live' } })).map((row) => at(row, 'documentId')));
  const before = await ids();
  nowMs += 3 * HOUR_MS;
  const later = await ids();
  const gone = [...before].filter((id) => !later.has(id));
  // A match may be put off or be decided at the table meanwhile.
  expect(gone.length).toBeLessThan(before.size / 20);
});

it('may be watched everywhere, unless the site is told where some may not', async () => {
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

it('is labelled in every language, and is the same document in all of them', async () => {
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
