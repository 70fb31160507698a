import { at, rowsOf } from '../testing/at.ts';
import { listening, type Listening } from '../testing/listening.ts';
import { smallWorld } from '../testing/small-world.ts';
import type { World } from '../worlds/world.ts';

let sandbox: Listening;
beforeAll(async () => {
  sandbox = await listening();
});

const ids = async (path: string): Promise<unknown[]> => {
  const { body } = await sandbox.get(path);
  expect(at(body, 'errors')).toEqual([]);
  return rowsOf(body).map((row) => at(row, 'fixture.id'));
};

const first = async (path: string): Promise<unknown> => rowsOf((await sandbox.get(path)).body)[0];

const keys = (row: unknown): string[] => Object.keys(row ?? {});

describe('/fixtures', () => {
  it.each([
    ['live=all', [105]],
    ['live=10-20', [105]],
    ['live=20', []],
    ['id=201', [201]],
    ['ids=201-101', [101, 201]],
    ['date=2026-03-14', [105, 106]],
    ['date=2026-03-14&timezone=Pacific/Kiritimati', []],
    ['date=2026-03-15&timezone=Pacific/Kiritimati', [105, 106]],
    ['league=10&season=2025', [101, 102, 103, 104, 105, 106, 107]],
    ['league=10&season=2024', []],
    ['league=10&season=2025&team=4', [102, 104, 106]],
    ['league=10&season=2025&round=regular%20season%20-%202', [103, 104]],
    ['league=10&season=2025&status=NS-PST', [106, 107]],
    ['league=10&season=2025&from=2026-03-07&to=2026-03-14', [103, 104, 105, 106]],
    ['team=1&season=2025', [101, 104, 105, 107, 201]],
    ['team=1&last=2', [105, 201]],
    ['team=1&next=1', [107]],
    ['next=2', [106, 107]],
    ['id=999', []],
  ])('%s', async (query, expected) => {
    expect(await ids(`/fixtures?${query}`)).toEqual(expected);
  });

  it('include events with live=, all details by id, and neither in other lists', async () => {
    const live = await first('/fixtures?live=all');
    expect(keys(live)).toEqual(['fixture', 'league', 'teams', 'goals', 'score', 'events']);
    expect(at(live, 'fixture.status')).toEqual({ long: 'First Half', short: '1H', elapsed: 30, extra: null });
    expect(at(live, 'teams.home.winner')).toBe(true);
    expect(at(live, 'score.halftime')).toEqual({ home: 1, away: 0 });

    const whole = await first('/fixtures?id=201');
    expect(keys(whole)).toEqual([
      'fixture', 'league', 'teams', 'goals', 'score', 'events', 'lineups', 'statistics', 'players',
    ]); // prettier-ignore
    expect(whole).toMatchObject({
      fixture: { status: { long: 'Match Finished', short: 'PEN', elapsed: 90 } },
      league: { id: 20, name: 'Open Cup', country: 'World', flag: null, season: 2025, round: 'Semi-finals' },
      goals: { home: 1, away: 1 },
      score: { penalty: { home: 4, away: 3 }, extratime: { home: null, away: null } },
      players: [],
    });
    expect(at(whole, 'fixture.status')).not.toHaveProperty('extra');

    const plain = await first('/fixtures?date=2026-03-14');
    expect(keys(plain)).toEqual(['fixture', 'league', 'teams', 'goals', 'score']);
  });

  it('have the date in the requested zone, and an unchanged timestamp', async () => {
    expect(at(await first('/fixtures?id=106&timezone=Asia/Kolkata'), 'fixture')).toMatchObject({
      timezone: 'Asia/Kolkata',
      date: '2026-03-14T20:30:00+05:30',
      timestamp: Date.parse('2026-03-14T15:00:00Z') / 1000,
    });
  });

  it("follow the sandbox's clock", async () => {
    await sandbox.put('/__sandbox/clock', { now: '2026-03-14T15:25:00Z' });
    expect(await ids('/fixtures?live=all')).toEqual([106]);
    await sandbox.put('/__sandbox/clock', { now: '2026-03-14T12:00:00Z' });
    expect(await ids('/fixtures?live=all')).toEqual([105]);
  });
});

describe('/fixtures/headtohead', () => {
  it("lists the first team's home matches by date, then its away matches", async () => {
    expect(await ids('/fixtures/headtohead?h2h=1-4')).toEqual([201, 104]);
    expect(await ids('/fixtures/headtohead?h2h=4-1')).toEqual([104, 201]);
    expect(await ids('/fixtures/headtohead?h2h=1-4&last=1')).toEqual([201]);
  });
});

describe('the cost of a request', () => {
  let lists = 0;
  let played = 0;
  let counting: Listening;
  beforeAll(async () => {
    const small = smallWorld();
    const world: World = {
      report: small.report,
      at: (instantMs) => {
        const view = small.at(instantMs);
        return {
          ...view,
          leagues: () => {
            lists += 1;
            return view.leagues();
          },
          fixture: (scheduled) => {
            played += 1;
            return view.fixture(scheduled);
          },
        };
      },
    };
    counting = await listening({}, { world });
  });
  beforeEach(() => {
    lists = 0;
    played = 0;
  });
  afterAll(() => counting.close());

  it('a row looks up its own league without listing all leagues', async () => {
    const { body } = await counting.get('/fixtures?league=10&season=2025');
    expect(rowsOf(body).map((row) => at(row, 'league.name'))).toEqual(Array(7).fill('First Division'));
    expect(lists).toBe(0);
  });

  it('a head-to-head simulates only the meetings of the two teams', async () => {
    const { body } = await counting.get('/fixtures/headtohead?h2h=4-1');
    expect(rowsOf(body)).toHaveLength(2);
    expect(played).toBe(2);
  });
});

describe('the parts of a match', () => {
  it('/fixtures/events filters by team, player and type', async () => {
    const of = async (query: string) =>
      rowsOf((await sandbox.get(`/fixtures/events?fixture=101${query}`)).body).length;
    expect(await of('')).toBe(3);
    expect(await of('&team=2')).toBe(1);
    expect(await of('&player=1001')).toBe(2);
    expect(await of('&type=goal')).toBe(3);
    expect(await of('&type=Card')).toBe(0);
  });

  it('/fixtures/lineups with type=startXI has an empty coach and no substitutes, as recorded', async () => {
    const lineup = await first('/fixtures/lineups?fixture=101&type=startXI');
    expect(lineup).toMatchObject({
      formation: '4-4-2',
      startXI: [{ player: { id: 1001, grid: '4:1' } }],
    });
    expect(at(lineup, 'coach')).toEqual({ id: null, name: null });
    expect(lineup).not.toHaveProperty('substitutes');
  });

  it('/fixtures/statistics filters by type', async () => {
    const { body } = await sandbox.get('/fixtures/statistics?fixture=101&team=2&type=Ball%20Possession');
    expect(rowsOf(body)).toMatchObject([
      { team: { id: 2 }, statistics: [{ type: 'Ball Possession', value: '39%' }] },
    ]);
  });

  it('/fixtures/rounds lists the rounds in order, or the current one', async () => {
    const all = await sandbox.get('/fixtures/rounds?league=10&season=2025');
    expect(rowsOf(all.body)).toEqual([1, 2, 3, 4].map((round) => `Regular Season - ${String(round)}`));
    const now = await sandbox.get('/fixtures/rounds?league=10&season=2025&current=true');
    expect(rowsOf(now.body)).toEqual(['Regular Season - 3']);
  });
});
