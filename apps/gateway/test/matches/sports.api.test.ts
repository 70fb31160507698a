import { envelope, OPERATIONS, Problem, type SportGame } from '@touchline/contracts';
import type { Settings } from '../../src/platform/config/settings.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { settingsFor } from '../support/settings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const Sports = envelope(OPERATIONS.sports.data);
const OneSport = envelope(OPERATIONS.sport.data);
const Games = envelope(OPERATIONS.sportGames.data);
const Leagues = envelope(OPERATIONS.sportLeagues.data);
const Table = envelope(OPERATIONS.sportStandings.data);

let game: Game;

beforeAll(async () => {
  game = await Game.start();
});

afterEach(async () => {
  await game.setFaults({});
  await game.setClock(SATURDAY_MS);
});

function sportsOf(upstreamUrl: string): Settings['sports'] {
  const { game: football } = settingsFor(upstreamUrl);
  if (football === null) throw new Error('no upstream');
  return {
    basketball: { ...football, baseUrl: `${upstreamUrl}/basketball` },
    hockey: { ...football, baseUrl: `${upstreamUrl}/hockey` },
  };
}

/** Starts a separate gateway for each test, so that an open circuit does not affect other tests. */
function gatewayWith(parts: Partial<Settings> = {}): Promise<Gateway> {
  return startGateway({
    upstreamUrl: game.url,
    settings: { sports: sportsOf(game.url), ...parts },
  });
}

const order = ({ league, startsAt }: SportGame) => `${league.country.name} ${league.name} ${startsAt}`;
const isLive = ({ status }: SportGame) => ['live', 'break', 'interrupted'].includes(status.phase);

describe('sports', () => {
  test('are those with an upstream, football first, each with its number of live games', async () => {
    const gateway = await gatewayWith();
    const { data } = Sports.parse((await gateway.http.get('/api/sports').expect(200)).body);
    expect(data.map(({ slug }) => slug)).toEqual(['football', 'basketball', 'hockey']);
    for (const { slug, live } of data.slice(1)) {
      const on = Games.parse((await gateway.http.get(`/api/sports/${slug}/games?status=live`)).body).data;
      expect(on.length).toBeGreaterThan(0);
      expect(on.every(isLive)).toBe(true);
      expect(live).toBe(on.length);
      const one = OneSport.parse((await gateway.http.get(`/api/sports/${slug}`)).body).data;
      expect(one).toMatchObject({ slug, live });
    }
  });

  test('are listed even if their upstreams fail: the counts are unknown, and cached briefly', async () => {
    await game.setFaults({ status: 500 });
    const gateway = await gatewayWith();
    const answer = await gateway.http.get('/api/sports').expect(200);
    expect(Sports.parse(answer.body).data.map(({ live }) => live)).toEqual([null, null, null]);
    expect(answer.headers['cache-control']).toMatch(/max-age=1[0-5],/);
    OneSport.parse((await gateway.http.get('/api/sports/hockey').expect(200)).body);
  });

  test('omit a sport without an upstream, whose endpoints respond with feature-off', async () => {
    const gateway = await gatewayWith({ sports: { basketball: null, hockey: null } });
    const { data } = Sports.parse((await gateway.http.get('/api/sports').expect(200)).body);
    expect(data.map(({ slug }) => slug)).toEqual(['football']);
    const off = await gateway.http.get('/api/sports/basketball/games').expect(503);
    expect(Problem.parse(off.body).code).toBe('feature-off');
  });
});

describe('games', () => {
  test('of a day in a time zone are in order of league and start, with their periods', async () => {
    const gateway = await gatewayWith();
    const path = '/api/sports/basketball/games?date=2026-11-21&tz=Asia/Tokyo';
    const { data } = Games.parse((await gateway.http.get(path).expect(200)).body);
    expect(data).toHaveLength(28);
    expect(data.map(order)).toEqual(data.map(order).toSorted());
    for (const { startsAt } of data) {
      expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(Date.parse('2026-11-21T00:00:00+09:00'));
      expect(Date.parse(startsAt)).toBeLessThan(Date.parse('2026-11-22T00:00:00+09:00'));
    }
    const over = data.find(({ status }) => status.code === 'FT');
    expect(over?.score.periods.map(({ key }) => key)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    expect(over?.winner).toMatch(/home|away/);
  });

  test('of hockey include overtime, shoot-outs, and games that are never played', async () => {
    const gateway = await gatewayWith();
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
    const lists = await Promise.all(
      days.map((day) => gateway.http.get(`/api/sports/hockey/games?date=${day}`).expect(200)),
    );
    const games = lists.flatMap(({ body }) => Games.parse(body).data);
    const codes = new Set(games.map(({ status }) => status.code));
    expect([...codes]).toEqual(expect.arrayContaining(['FT', 'AOT', 'AP', 'POST', 'CANC']));
    const decided = games.find(({ status }) => status.code === 'AP');
    expect(decided?.score.periods.map(({ key }) => key)).toEqual(['P1', 'P2', 'P3', 'OT', 'SO']);
  });

  test('can be filtered by league and by status; the default date is today', async () => {
    const gateway = await gatewayWith();
    const list = async (query: string) =>
      Games.parse((await gateway.http.get(`/api/sports/hockey/games?${query}`).expect(200)).body).data;
    const today = await list('');
    expect(today).toEqual(await list('date=2026-11-21'));
    const league = await list('league=610');
    expect(league.length).toBeLessThan(today.length);
    expect(league.every(({ league: { id } }) => id === '610')).toBe(true);
    const parts = await Promise.all(
      ['scheduled', 'live', 'finished'].map((status) => list(`date=2026-11-21&status=${status}`)),
    );
    expect(
      parts
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(today.map(({ id }) => id).toSorted());
  });

  test('in play are listed after midnight too', async () => {
    const afterMidnight = Date.UTC(2026, 10, 22, 0, 10);
    await game.setClock(afterMidnight);
    const gateway = await gatewayWith();
    gateway.clock.advance(afterMidnight - SATURDAY_MS);
    const { data } = Games.parse((await gateway.http.get('/api/sports/hockey/games?status=live')).body);
    expect(data.some(({ startsAt }) => startsAt.startsWith('2026-11-21T2'))).toBe(true);
  });

  test('change with time: a request ten minutes later gets new scores', async () => {
    const gateway = await gatewayWith();
    const read = async () => {
      const { data } = Games.parse((await gateway.http.get('/api/sports/basketball/games?status=live')).body);
      return data.map(({ score, status }) => [score.home, score.away, status.clock]);
    };
    const before = await read();
    await game.setClock(SATURDAY_MS + 10 * MINUTE_MS);
    gateway.clock.advance(10 * MINUTE_MS);
    await expect(read()).resolves.not.toEqual(before);
  });

  test('are cached: within 15 s the provider is not called again', async () => {
    const gateway = await gatewayWith();
    await gateway.http.get('/api/sports/basketball/games').expect(200);
    await game.setFaults({ status: 500 });
    gateway.clock.advance(10_000);
    const again = await gateway.http.get('/api/sports/basketball/games?utm_source=x').expect(200);
    expect(again.headers['cache-status']).toContain('hit');
    expect(Games.parse(again.body).meta?.stale).toBeUndefined();
  });
});

describe('when the upstream fails', () => {
  test('known games are served as stale', async () => {
    const gateway = await gatewayWith();
    await gateway.http.get('/api/sports/hockey/games?date=2026-11-21').expect(200);
    await game.setFaults({ connectionReset: true });
    gateway.clock.advance(HOUR_MS);
    const old = await gateway.http.get('/api/sports/hockey/games?date=2026-11-21').expect(200);
    const { data, meta } = Games.parse(old.body);
    expect(data).toHaveLength(28);
    expect(meta).toMatchObject({ stale: true, asOf: new Date(SATURDAY_MS).toISOString() });
    expect(old.headers['cache-status']).toContain('stale-if-error');
  });

  test.each([
    ['an error', { status: 500 }],
    ['half a body', { truncatedBody: 'json' as const }],
    ['wrong types', { wrongTypes: true }],
  ])('unknown games are a problem: %s', async (_name, fault) => {
    await game.setFaults(fault);
    const gateway = await gatewayWith();
    const failed = await gateway.http.get('/api/sports/basketball/games?date=2026-11-21').expect(502);
    expect(Problem.parse(failed.body).code).toBe('upstream-failed');
    expect(failed.text).not.toContain('127.0.0.1');
  });

  test('one failing sport does not affect the others', async () => {
    await game.setFaults({ status: 500, path: '/basketball' });
    const gateway = await gatewayWith();
    await gateway.http.get('/api/sports/basketball/games').expect(502);
    await gateway.http.get('/api/sports/hockey/games').expect(200);
    const { data } = Sports.parse((await gateway.http.get('/api/sports').expect(200)).body);
    const [football, basketball, hockey] = data.map(({ live }) => live);
    expect([typeof football, basketball, typeof hockey]).toEqual(['number', null, 'number']);
  });
});

describe('leagues and tables', () => {
  test('each sport has two leagues, with tables by conference', async () => {
    const gateway = await gatewayWith();
    const leagues = Leagues.parse(
      (await gateway.http.get('/api/sports/basketball/leagues').expect(200)).body,
    );
    expect(leagues.data.map(({ id, season, standings }) => [id, season, standings])).toEqual([
      ['510', '2026-2027', true],
      ['520', '2026-2027', true],
    ]);
    expect(leagues.meta?.page).toEqual({ number: 1, size: 50, total: 2 });
    const table = Table.parse(
      (await gateway.http.get('/api/sports/basketball/standings?league=510').expect(200)).body,
    ).data;
    expect(table.groups.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Nord', 14],
      ['Süd', 14],
    ]);
    expect(table.groups[0]?.rows.every(({ points, winShare }) => points === null && winShare !== null)).toBe(
      true,
    );
  });

  test('the hockey table counts points from wins and overtime', async () => {
    const gateway = await gatewayWith();
    const path = '/api/sports/hockey/standings?league=620&season=2026';
    const rows = Table.parse((await gateway.http.get(path).expect(200)).body).data.groups.flatMap(
      (group) => group.rows,
    );
    expect(rows).toHaveLength(28);
    for (const { won, wonOvertime, lostOvertime, points } of rows)
      expect(points).toBe(3 * won + 2 * Number(wonOvertime) + Number(lostOvertime));
  });
});

describe('an invalid request', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ upstreamUrl: game.url, settings: { sports: sportsOf(game.url) } });
  });
  afterAll(() => gateway.stop());

  test.each([
    ['/api/sports/curling', 404, 'not-found'],
    ['/api/sports/curling/games', 404, 'not-found'],
    ['/api/sports/football/games', 404, 'not-found'],
    ['/api/sports/football/standings?league=1', 404, 'not-found'],
    ['/api/sports/hockey/standings?league=999', 404, 'not-found'],
    ['/api/sports/hockey/standings?league=610&season=1999', 404, 'not-found'],
    ['/api/sports/hockey/standings', 400, 'bad-request'],
    ['/api/sports/hockey/standings?league=610&season=next', 400, 'bad-request'],
    ['/api/sports/hockey/games?date=2026-02-30', 400, 'bad-request'],
    ['/api/sports/hockey/games?tz=Mars/Olympus', 400, 'bad-request'],
    ['/api/sports/hockey/games?status=over', 400, 'bad-request'],
    ['/api/sports/..%2Fadmin/games', 400, 'bad-request'],
    ['/api/sports/hockey/leagues?page[size]=1000', 400, 'bad-request'],
  ] as const)('%s: %s', async (path, status, code) => {
    const answer = await gateway.http.get(path).expect(status);
    expect(Problem.parse(answer.body).code).toBe(code);
  });
});

describe('football’s lists with another sport', () => {
  const Matches = envelope(OPERATIONS.matchesOfDay.data);
  const FootballLeagues = envelope(OPERATIONS.leagues.data);

  test.each(['basketball', 'hockey'])('contain the same games of %s as its own lists', async (sport) => {
    const { http } = await gatewayWith();
    const games = Games.parse((await http.get(`/api/sports/${sport}/games`).expect(200)).body).data;
    const matches = Matches.parse((await http.get(`/api/matches?sport=${sport}`).expect(200)).body).data;
    expect(matches.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
    expect(matches.length).toBeGreaterThan(0);
    expect(new Set(matches.map((match) => match.sport))).toEqual(new Set([sport]));
    expect(matches.map(({ status }) => status.phase)).toEqual(games.map(({ status }) => status.phase));
    const live = Matches.parse((await http.get(`/api/matches/live?sport=${sport}`).expect(200)).body).data;
    expect(live.length).toBeGreaterThan(0);
    expect(live.every(({ status }) => ['live', 'break', 'interrupted'].includes(status.phase))).toBe(true);
    const one = matches[0];
    const ofTeam = await http
      .get(`/api/matches?sport=${sport}&team=${one?.home.id ?? ''}&page[size]=1`)
      .expect(200);
    expect(Matches.parse(ofTeam.body)).toMatchObject({ data: [{ sport }], meta: { page: { size: 1 } } });
  });

  test.each(['basketball', 'hockey'])('contain the leagues of %s, by country and page', async (sport) => {
    const { http } = await gatewayWith();
    const own = Leagues.parse(
      (await http.get(`/api/sports/${sport}/leagues?page[size]=100`).expect(200)).body,
    );
    const all = FootballLeagues.parse(
      (await http.get(`/api/leagues?sport=${sport}&page[size]=100`).expect(200)).body,
    );
    expect(all.data.map(({ id }) => id)).toEqual(own.data.map(({ id }) => id));
    const country = all.data[0]?.country.name ?? '';
    const some = await http
      .get(`/api/leagues?sport=${sport}&country=${encodeURIComponent(country)}`)
      .expect(200);
    expect(FootballLeagues.parse(some.body).data).toEqual(
      all.data.filter((league) => league.country.name === country),
    );
  });

  test('refuse a sport without an upstream', async () => {
    const { http } = await gatewayWith({ sports: { ...sportsOf(game.url), hockey: null } });
    for (const path of ['/api/matches', '/api/matches/live', '/api/leagues']) {
      await http.get(`${path}?sport=basketball`).expect(200);
      const refused = Problem.parse((await http.get(`${path}?sport=hockey`).expect(400)).body);
      expect(refused.errors).toMatchObject([{ path: 'sport' }]);
    }
  });
});
