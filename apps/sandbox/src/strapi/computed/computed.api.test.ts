import { at } from '../../testing/at.ts';
import { createSimulatedWorld } from '../../worlds/simulated/index.ts';
import { channelOf } from '../../hls/channels.ts';
import { LOCALES } from '../content/text-file.ts';
import { column, siteListening, type ListeningSite } from '../testing/listening-site.ts';
import { MARKETS } from './channels.ts';

const SATURDAY_MS = Date.parse('2026-11-21T20:00:00Z');
const HOUR_MS = 3_600_000;
const world = createSimulatedWorld({ seed: 1 });

let site: ListeningSite;
let nowMs: number;
beforeAll(async () => {
  site = await siteListening({ parts: { game: { world, clock: { nowMs: () => nowMs } } } });
});
beforeEach(() => {
  nowMs = SATURDAY_MS;
});

interface Row {
  readonly documentId: unknown;
  readonly matchId: unknown;
  readonly title: unknown;
  readonly startsAt: unknown;
  readonly endsAt: unknown;
  readonly channel: unknown;
  readonly country: unknown;
}

/** Reads all rows of a list, page by page. */
const all = async (path: string, query: object): Promise<readonly unknown[]> => {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await site.get(path, { ...query, pagination: { page, pageSize: 100 } }).expect(200);
    const found: unknown = at(body, 'data');
    if (!Array.isArray(found) || found.length === 0) return rows;
    rows.push(...found.map((row: unknown) => row));
  }
};

const listings = async (query: object = {}): Promise<readonly Row[]> =>
  (
    await all('tv-schedules', { populate: { channel: { populate: 'logo' } }, sort: 'startsAt', ...query })
  ).map((row) => ({
    documentId: at(row, 'documentId'),
    matchId: at(row, 'matchId'),
    title: at(row, 'title'),
    startsAt: at(row, 'startsAt'),
    endsAt: at(row, 'endsAt'),
    channel: at(row, 'channel.slug'),
    country: at(row, 'channel.country'),
  }));

describe('channels', () => {
  it('are two to four in each of at least eight countries', async () => {
    const rows = await all('tv-channels', { populate: 'logo' });
    const byCountry = Map.groupBy(rows, (row) => at(row, 'country'));
    expect(byCountry.size).toBeGreaterThanOrEqual(8);
    for (const channels of byCountry.values()) {
      expect(channels.length).toBeGreaterThanOrEqual(2);
      expect(channels.length).toBeLessThanOrEqual(4);
    }
    expect(new Set(rows.map((row) => at(row, 'name'))).size).toBe(rows.length);
    expect(rows[0]).toMatchObject({ name: 'Albion One', country: 'GB', language: 'en', free: true });
    expect(at(rows[0], 'logo.url')).toBe('/uploads/channel-gb-albion-one.svg');
    expect(rows[0]).not.toHaveProperty('locale');
  });
});

describe('schedules', () => {
  it('list existing matches, from a quarter of an hour before kick-off', async () => {
    const rows = await listings({ filters: { channel: { country: 'GB' } } });
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      const fixture = world.at(nowMs).scheduled(Number(row.matchId));
      const names = [fixture?.homeId, fixture?.awayId].map((id) => world.at(nowMs).team(id ?? 0)?.name);
      expect(row.title).toBe(names.join(' – '));
      expect(Date.parse(String(row.startsAt))).toBe((fixture?.kickoffMs ?? 0) - HOUR_MS / 4);
    }
  });

  it('list a match for nearly every country at the weekend, preferring its own league', async () => {
    const rows = await listings({
      filters: { startsAt: { $gte: '2026-11-20T12:00:00Z', $lt: '2026-11-23T05:00:00Z' } },
    });
    const without = MARKETS.map(({ country }) => country).filter(
      (country) => !rows.some((row) => row.country === country),
    );
    // After the season a country may have no matches, unless its channels carry foreign ones.
    expect(without.length).toBeLessThanOrEqual(3);
    const german = rows.filter(({ channel }) => channel === 'de-kurve-sport');
    const leagues = german.map(({ matchId }) => {
      const leagueId = world.at(nowMs).scheduled(Number(matchId))?.leagueId;
      return world
        .at(nowMs)
        .leagues()
        .find(({ id }) => id === leagueId)?.country.code;
    });
    expect(leagues.filter((code) => code === 'DE').length).toBeGreaterThanOrEqual(4);
  });

  it('never list two matches at the same time on one channel, or one match twice in one country', async () => {
    const rows = await listings();
    for (const ofChannel of Map.groupBy(rows, ({ channel }) => channel).values())
      for (const [index, row] of ofChannel.entries()) {
        const next = ofChannel[index + 1];
        if (next === undefined) continue;
        expect(Date.parse(String(next.startsAt))).toBeGreaterThanOrEqual(Date.parse(String(row.endsAt)));
      }
    const shown = rows.map(({ country, matchId }) => `${String(country)} ${String(matchId)}`);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('do not change as time passes', async () => {
    const filters = { startsAt: { $gte: '2026-11-23T00:00:00Z', $lt: '2026-11-25T00:00:00Z' } };
    const before = await listings({ filters });
    expect(before.length).toBeGreaterThan(20);
    nowMs += 9 * HOUR_MS;
    const later = new Map((await listings({ filters })).map((row) => [row.documentId, row]));
    // Except that a cup may draw new pairings, and a match may be cancelled.
    const kept = before.filter(({ documentId }) => later.has(documentId));
    expect(kept.length).toBeGreaterThan(before.length * 0.9);
    for (const row of kept) expect(later.get(row.documentId)).toEqual(row);
  });

  it('list a friendly only in the home countries of its clubs', async () => {
    const view = world.at(nowMs);
    const friendlies = view.leagues().find(({ name }) => name === 'Club Friendlies')?.id;
    const rows = await listings({ filters: { channel: { slug: 'de-rasen-tv' } } });
    const shown = rows
      .map(({ matchId }) => view.scheduled(Number(matchId)))
      .filter((it) => it?.leagueId === friendlies);
    expect(shown.length).toBeGreaterThan(0);
    for (const it of shown) {
      const codes = [it?.homeId, it?.awayId].map((id) => view.team(id ?? 0)?.country.code);
      expect(codes.some((code) => ['DE', 'ES', 'IT'].includes(code ?? ''))).toBe(true);
    }
  });

  it('omit postponed and cancelled matches', async () => {
    const rows = await listings();
    const codes = rows
      .map(({ matchId }) => world.at(nowMs).scheduled(Number(matchId)))
      .filter((it) => it !== undefined && Math.abs(it.kickoffMs - nowMs) < 20 * HOUR_MS)
      .map((it) => (it === undefined ? '' : world.at(nowMs).fixture(it).status.code));
    expect(codes.length).toBeGreaterThan(50);
    expect(codes).not.toContain('PST');
    expect(codes).not.toContain('CANC');
  });
});

describe('highlights', () => {
  const newest = (query: object = {}) =>
    site.get('highlights', { sort: 'publishedAt:desc', populate: 'poster', ...query }).expect(200);

  it('are of finished matches, newest first, with a poster', async () => {
    const { body } = await newest({ pagination: { pageSize: 50 } });
    const ids = column(body, 'matchId');
    expect(ids.length).toBe(50);
    for (const [index, id] of ids.entries()) {
      const view = world.at(nowMs);
      const scheduled = view.scheduled(Number(id));
      if (scheduled === undefined) throw new Error(`no match ${String(id)}`);
      const { goals, status } = view.fixture(scheduled);
      expect(['FT', 'AET', 'PEN']).toContain(status.code);
      expect(column(body, 'title')[index]).toBe(
        `${view.team(scheduled.homeId)?.name ?? ''} ${String(goals?.home)}–${String(goals?.away)} ${view.team(scheduled.awayId)?.name ?? ''}`,
      );
      expect(at(body, `data.${String(index)}.poster.url`)).toBe(`/uploads/highlight-${String(id)}.svg`);
      expect(Date.parse(String(column(body, 'publishedAt')[index]))).toBeLessThanOrEqual(nowMs);
      // Its own clip on the media server, with the given length.
      const began = String(Math.floor(scheduled.kickoffMs / 1000));
      const channel = `clip-${began}-${String(column(body, 'seconds')[index])}`;
      expect(column(body, 'channel')[index]).toBe(channel);
      expect(channelOf(channel)?.kind).toBe('recording');
    }
    expect(column(body, 'publishedAt')).toEqual(column(body, 'publishedAt').toSorted().toReversed());
  });

  it('exclude friendlies', async () => {
    const view = world.at(nowMs);
    const friendlies = view.leagues().find(({ name }) => name === 'Club Friendlies')?.id;
    const leagues = (await all('highlights', {})).map((row) => Number(at(row, 'leagueId')));
    expect(leagues.length).toBeGreaterThan(100);
    expect(leagues).not.toContain(friendlies);
  });

  it('exist in each language, for the same matches', async () => {
    const summaries = new Set<unknown>();
    const ids = new Set<string>();
    for (const locale of LOCALES) {
      const { body } = await newest({ locale, pagination: { pageSize: 20 } });
      ids.add(column(body, 'matchId').join());
      summaries.add(column(body, 'summary').join());
      expect(new Set(column(body, 'locale'))).toEqual(new Set([locale]));
    }
    expect(ids.size).toBe(1);
    expect(summaries.size).toBe(LOCALES.length);
    expect(at((await newest({ locale: 'xx' })).body, 'data')).toEqual([]);
  });

  it('stay as time passes, and disappear after a week', async () => {
    const ids = async () => new Set((await all('highlights', {})).map((row) => at(row, 'documentId')));
    const before = await ids();
    nowMs += 2 * HOUR_MS;
    const later = await ids();
    expect(later.size).toBeGreaterThan(before.size);
    for (const id of before) expect(later).toContain(id);
    nowMs += 9 * 24 * HOUR_MS;
    const nextWeek = await ids();
    for (const id of before) expect(nextWeek).not.toContain(id);
  });

  it('name the scorers and the result of a shoot-out', async () => {
    const small = await siteListening();
    const summaries = async (locale: string) =>
      column(
        (await small.get('highlights', { locale, sort: ['playedAt', 'matchId'] }).expect(200)).body,
        'summary',
      );
    // In the seven days before noon: a cup match with a shoot-out, and two league matches, one of them exactly a week
    // ago.
    expect(await summaries('en')).toEqual([
      'First Division. Goals: A. Scorer 5’.',
      'First Division. Goals: A. Scorer 12’, A. Scorer 44’, A. Scorer 60’.',
      'Open Cup. Goals: A. Scorer 15’, A. Scorer 70’. Shoot-out: 4–3.',
    ]);
    expect((await summaries('de')).at(-1)).toBe(
      'Open Cup. Tore: A. Scorer 15’, A. Scorer 70’. Elfmeterschießen: 4–3.',
    );
    expect((await summaries('fr')).at(-1)).toContain('Buts\u00A0: A. Scorer 15’');
    await small.close();
  });
});
