import { z } from 'zod';

import { listening, type Listening } from '../testing/listening.ts';

const NOW = '2026-11-21T15:20:00Z';
const rowSchema = z.looseObject({
  id: z.int(),
  date: z.string(),
  timezone: z.string(),
  status: z.looseObject({ short: z.string(), long: z.string() }),
  league: z.looseObject({ id: z.int(), season: z.union([z.string(), z.int()]) }),
});
const country = z.strictObject({ id: z.int(), name: z.string(), code: z.string(), flag: z.string() });
const team = z.strictObject({ id: z.int(), name: z.string(), logo: z.string() });
const league = <Season extends z.ZodType>(season: Season) =>
  z.strictObject({ id: z.int(), name: z.string(), type: z.literal('League'), season, logo: z.string() });
const points = z.int().min(0).nullable();
const quarters = z.strictObject({
  quarter_1: points,
  quarter_2: points,
  quarter_3: points,
  quarter_4: points,
  over_time: points,
  total: points,
});
const timer = z.string().regex(/^\d+$/).nullable();
const periodText = z
  .string()
  .regex(/^\d+-\d+$/)
  .nullable();
const when = { id: z.int(), date: z.string(), time: z.string(), timestamp: z.int(), timezone: z.string() };
const teams = z.strictObject({ home: team, away: team });
/** Exactly the keys of a response recorded in 2024. */
const basketballRow = z.strictObject({
  ...when,
  stage: z.null(),
  week: z.string(),
  venue: z.string(),
  status: z.strictObject({ long: z.string(), short: z.string(), timer }),
  league: league(z.string()),
  country,
  teams,
  scores: z.strictObject({ home: quarters, away: quarters }),
});
const hockeyRow = z.strictObject({
  ...when,
  week: z.string(),
  timer,
  status: z.strictObject({ long: z.string(), short: z.string() }),
  country,
  league: league(z.int()),
  teams,
  scores: z.strictObject({ home: points, away: points }),
  periods: z.strictObject({
    first: periodText,
    second: periodText,
    third: periodText,
    overtime: periodText,
    penalties: periodText,
  }),
  events: z.literal(false),
});
const leagueRow = z.looseObject({
  id: z.int(),
  seasons: z.array(z.looseObject({ season: z.string(), start: z.string(), end: z.string() })),
});
const counted = z.strictObject({ total: z.int(), percentage: z.string().regex(/^[01]\.\d{3}$/) });
const standing = {
  position: z.int(),
  stage: z.string(),
  group: z.strictObject({ name: z.string(), points: z.null() }),
  team,
  country,
  form: z.string().regex(/^[WL]{5}$/),
  description: z.string().nullable(),
};
const forAndAgainst = z.strictObject({ for: z.int(), against: z.int() });
const basketballStanding = z.strictObject({
  ...standing,
  league: league(z.string()),
  games: z.strictObject({ played: z.int(), win: counted, lose: counted }),
  points: forAndAgainst,
});
const hockeyStanding = z.strictObject({
  ...standing,
  league: league(z.int()),
  games: z.strictObject({
    played: z.int(),
    win: counted,
    win_overtime: counted,
    lose: counted,
    lose_overtime: counted,
  }),
  goals: forAndAgainst,
  points: z.int(),
});
const envelopeSchema = z.strictObject({
  get: z.string(),
  parameters: z.union([z.record(z.string(), z.string()), z.tuple([])]),
  errors: z.union([z.record(z.string(), z.string()), z.tuple([])]),
  results: z.int(),
  response: z.array(z.unknown()),
});

let sandbox: Listening;
beforeAll(async () => {
  sandbox = await listening({ clock: { startMs: Date.parse(NOW), speed: 0 } });
});
afterEach(() => sandbox.put('/__sandbox/faults', {}));

const ask = async (path: string) => envelopeSchema.parse((await sandbox.get(path)).body);
const games = async (path: string) => z.array(rowSchema).parse((await ask(path)).response);

describe('games', () => {
  it.each(['basketball', 'hockey'])(
    '%s: a day lists the games of both leagues, in order, in the requested zone',
    async (sport) => {
      const rows = await games(`/${sport}/games?date=2026-11-21`);
      expect(rows).toHaveLength(28);
      expect(new Set(rows.map(({ league }) => league.id)).size).toBe(2);
      expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
      expect(rows.every(({ date }) => date.startsWith('2026-11-21T') && date.endsWith('+00:00'))).toBe(true);
      const tokyo = await games(`/${sport}/games?date=2026-11-21&timezone=Asia/Tokyo`);
      expect(tokyo.every(({ date }) => date.startsWith('2026-11-21T') && date.endsWith('+09:00'))).toBe(true);
      expect(tokyo.map(({ id }) => id)).not.toEqual(rows.map(({ id }) => id));
    },
  );

  it('basketball: quarters are numbers, the season has both years, and there are no fields that are not recorded', async () => {
    const rows = z.array(basketballRow).parse((await ask('/basketball/games?date=2026-11-21')).response);
    const [first] = rows;
    expect(first?.league.season).toBe('2026-2027');
    expect(first?.week).toBe('6');
    expect(rows.some(({ country }) => country.code === ' ')).toBe(true);
    const over = rows.filter(({ status }) => status.short === 'FT');
    expect(over.length).toBeGreaterThan(0);
    for (const { scores } of over) {
      const { quarter_1, quarter_2, quarter_3, quarter_4, total } = scores.home;
      expect([quarter_1, quarter_2, quarter_3, quarter_4].reduce((a, b) => Number(a) + Number(b), 0)).toBe(
        total,
      );
    }
  });

  it('hockey: periods are strings, the timer is outside the status, and the season is a number, as recorded', async () => {
    const rows = z.array(hockeyRow).parse((await ask('/hockey/games?date=2026-11-21')).response);
    expect(rows[0]?.league.season).toBe(2026);
    expect(rows.map(({ status }) => status)).toContainEqual({ long: 'Finished', short: 'FT' });
    const decided = rows.filter(({ status }) => status.short === 'AP');
    expect(decided.length).toBeGreaterThan(0);
    for (const { periods } of decided)
      expect([periods.overtime, periods.penalties]).toEqual([
        '0-0',
        periods.penalties?.match(/^\d+-\d+$/)?.[0],
      ]);
    const running = rows.filter(({ status }) => /^P[123]$/.test(status.short));
    expect(running.every(({ timer }) => timer !== null && Number(timer) >= 1 && Number(timer) <= 20)).toBe(
      true,
    );
  });

  it('filters by id, and by team and season', async () => {
    const [first] = await games('/basketball/games?date=2026-11-21');
    expect((await games(`/basketball/games?id=${String(first?.id)}`)).map(({ id }) => id)).toEqual([
      first?.id,
    ]);
    const season = await games('/hockey/games?league=610&season=2026&team=61001');
    expect(season.length).toBeGreaterThan(150);
    expect(await games('/hockey/games?id=1')).toEqual([]);
  });

  it.each([
    ['/basketball/games', 'required'],
    ['/basketball/games?date=21-11-2026', 'date'],
    ['/basketball/games?league=510', 'season'],
    ['/basketball/games?live=all', 'live'],
    ['/basketball/standings?league=510', 'season'],
    ['/basketball/standings?season=2026', 'league'],
    ['/basketball/games?date=2026-11-21&timezone=Mars/Olympus', 'timezone'],
    ['/basketball/fixtures?date=2026-11-21', 'endpoint'],
    ['/hockey/nothing', 'endpoint'],
  ])('%s is refused with HTTP 200 and an error for: %s', async (path, field) => {
    const { errors, results, response } = await ask(path);
    expect(errors).toHaveProperty(field);
    expect([results, response]).toEqual([0, []]);
  });
});

describe('leagues, teams and standings', () => {
  it('each sport has two leagues, with their seasons', async () => {
    const { response } = await ask('/basketball/leagues');
    expect(response).toHaveLength(2);
    const [league] = z.array(leagueRow).parse(response);
    expect(league?.seasons.map(({ season, start, end }) => [season, start, end])).toEqual([
      ['2025-2026', '2025-07-01', '2026-06-30'],
      ['2026-2027', '2026-07-01', '2027-06-30'],
    ]);
    expect((await ask('/hockey/leagues?season=1999')).results).toBe(0);
  });

  it('a league lists its teams', async () => {
    expect((await ask('/hockey/teams?league=620&season=2026')).results).toBe(28);
  });

  it('basketball tables have percentages of wins and no table points', async () => {
    const { response } = await ask('/basketball/standings?league=510&season=2026-2027');
    const tables = z.array(z.array(basketballStanding)).parse(response);
    expect(tables.map((rows) => [rows[0]?.group.name, rows.length])).toEqual([
      ['Nord', 14],
      ['Süd', 14],
    ]);
    const shares = tables[0]?.map(({ games: { win } }) => Number(win.percentage)) ?? [];
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  it('hockey tables have wins and losses in overtime, and points', async () => {
    const { response } = await ask('/hockey/standings?league=610&season=2026&group=Norra');
    const [rows = []] = z.array(z.array(hockeyStanding)).parse(response);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    for (const {
      games: { win, win_overtime, lose_overtime },
      points,
    } of rows)
      expect(points).toBe(3 * win.total + 2 * win_overtime.total + lose_overtime.total);
  });
});

describe('access', () => {
  it('requires a key, counts the quota of each sport separately, and applies faults by path', async () => {
    const { body } = await sandbox.get('/hockey/leagues', {});
    expect(envelopeSchema.parse(body).errors).toHaveProperty('token');
    const left = async (path: string) =>
      Number((await sandbox.get(path)).headers['x-ratelimit-requests-remaining']);
    const hockey = await left('/hockey/seasons');
    await left('/basketball/seasons');
    expect(await left('/hockey/seasons')).toBe(hockey - 1);
    await sandbox.put('/__sandbox/faults', { game: { status: 503, path: '/hockey' } });
    expect((await sandbox.get('/hockey/leagues')).status).toBe(503);
    expect((await sandbox.get('/basketball/leagues')).status).toBe(200);
  });
});
