import { at, rowsOf } from '../testing/at.ts';
import { listening, type Listening } from '../testing/listening.ts';

let sandbox: Listening;
beforeAll(async () => {
  sandbox = await listening();
});

const all = async (path: string, field: string): Promise<unknown[]> => {
  const { body } = await sandbox.get(path);
  expect(at(body, 'errors')).toEqual([]);
  return rowsOf(body).map((row) => at(row, field));
};

const first = async (path: string): Promise<unknown> => rowsOf((await sandbox.get(path)).body)[0];

describe('/countries', () => {
  it.each([
    ['', ['England', 'World']],
    ['?code=gb-eng', ['England']],
    ['?name=england', ['England']],
    ['?search=wor', ['World']],
  ])('%s', async (query, expected) => {
    expect(await all(`/countries${query}`, 'name')).toEqual(expected);
  });

  it('World has no code and no flag', async () => {
    expect(await first('/countries?name=World')).toEqual({ name: 'World', code: null, flag: null });
  });
});

describe('/leagues', () => {
  it.each([
    ['', [10, 20]],
    ['?id=20', [20]],
    ['?name=open cup', [20]],
    ['?country=England', [10]],
    ['?code=GB-ENG', [10]],
    ['?season=2024', [10]],
    ['?team=4', [10]],
    ['?team=9', []],
    ['?type=cup', [20]],
    ['?search=engl', [10]],
    ['?search=division', [10]],
    ['?last=1', [20]],
  ])('%s', async (query, expected) => {
    expect(await all(`/leagues${query}`, 'league.id')).toEqual(expected);
  });

  it('have one current season; filters return only the matching seasons', async () => {
    const seasons = at(await first('/leagues?id=10'), 'seasons');
    expect(seasons).toMatchObject([
      { year: 2024, current: false },
      { year: 2025, current: true, start: '2025-08-01', end: '2026-05-31' },
    ]);
    expect(at(await first('/leagues?id=10&current=true'), 'seasons')).toMatchObject([{ year: 2025 }]);
    expect(at(await first('/leagues?id=10&season=2024'), 'seasons')).toMatchObject([{ year: 2024 }]);
    expect((await sandbox.get('/leagues/seasons')).body).toMatchObject({ response: [2024, 2025] });
  });
});

describe('/teams', () => {
  it.each([
    ['?id=3', [3]],
    ['?name=ashby rovers', [1]],
    ['?league=10&season=2025', [1, 2, 3, 4]],
    ['?league=10&season=2024', []],
    ['?search=atomo', [4]],
    ['?country=England&code=BRA', [2]],
    ['?venue=2', [2]],
  ])('%s', async (query, expected) => {
    expect(await all(`/teams${query}`, 'team.id')).toEqual(expected);
  });

  it('list countries and seasons', async () => {
    expect(await all('/teams/countries', 'name')).toEqual(['England']);
    expect((await sandbox.get('/teams/seasons?team=1')).body).toMatchObject({ response: [2025] });
  });

  it('/teams/statistics responds with an object, and `results` counts its fields', async () => {
    const { body } = await sandbox.get('/teams/statistics?league=10&season=2025&team=1');
    expect(body).toMatchObject({ results: 11, response: { team: { id: 1 }, form: 'WW' } });
    const until = await sandbox.get('/teams/statistics?league=10&season=2025&team=1&date=2026-03-01');
    expect(at(until.body, 'response.form')).toBe('W');
    const nothing = await sandbox.get('/teams/statistics?league=10');
    expect(at(nothing.body, 'errors')).toEqual({
      season: 'The Season field is required.',
      team: 'The Team field is required.',
    });
  });
});

describe('/standings', () => {
  it('count the match in play and the deduction', async () => {
    const { body } = await sandbox.get('/standings?league=10&season=2025');
    const table = at(body, 'response.0.league.standings.0');
    // Ashby: two wins, leading in the third match, two points deducted. Corve: a win and a draw, losing now.
    expect(table).toMatchObject([
      {
        rank: 1,
        team: { id: 1 },
        points: 7,
        goalsDiff: 3,
        form: 'WW',
        description: 'Promotion - Champions League',
        status: 'same',
      },
      {
        rank: 2,
        team: { id: 3 },
        points: 4,
        form: 'WD',
        description: null,
        all: { played: 3, win: 1, draw: 1, lose: 1 },
      },
      { rank: 3, team: { id: 4 }, points: 1, group: 'First Division' },
      { rank: 4, team: { id: 2 }, points: 0, form: 'LL' },
    ]);
  });

  it('filter by team, and are empty for a competition without a table', async () => {
    const { body } = await sandbox.get('/standings?season=2025&team=4');
    expect(at(body, 'response.0.league.standings')).toMatchObject([[{ rank: 3, team: { id: 4 } }]]);
    expect(await all('/standings?league=20&season=2025', 'league')).toEqual([]);
  });

  it.each([
    ['?league=10', { season: 'The Season field is required.' }],
    ['?season=2025', { season: 'The Season field need another parameter.' }],
  ])('%s is refused', async (query, errors) => {
    expect((await sandbox.get(`/standings${query}`)).body).toMatchObject({ errors, results: 0 });
  });
});

describe('/players', () => {
  it("/squads has ages on the sandbox's day", async () => {
    // Born on 15 March 2000; today is the 14th.
    expect(await first('/players/squads?team=2')).toMatchObject({
      team: { id: 2 },
      players: [{ id: 1002, age: 25, number: 9, position: 'Attacker' }],
    });
    await sandbox.put('/__sandbox/clock', { now: '2026-03-15T12:00:00Z' });
    expect(at(await first('/players/squads?player=1002'), 'players.0.age')).toBe(26);
    await sandbox.put('/__sandbox/clock', { now: '2026-03-14T12:00:00Z' });
  });

  it('/topscorers is sorted by goals', async () => {
    const { body } = await sandbox.get('/players/topscorers?league=10&season=2025');
    const goals = rowsOf(body).map((row) => [at(row, 'player.id'), at(row, 'statistics.0.goals.total')]);
    expect(goals.slice(0, 2)).toEqual([
      [1001, 5],
      [1003, 2],
    ]);
  });

  it('are paged by twenty', async () => {
    const { body } = await sandbox.get('/players?league=10&season=2025&page=1');
    expect(body).toMatchObject({ results: 4, paging: { current: 1, total: 1 } });
    expect(rowsOf(body)[0]).toMatchObject({
      player: { id: 1001, height: '181 cm', weight: '77 kg', birth: { date: '2000-03-15' } },
      statistics: [{ team: { id: 1 }, league: { id: 10, season: 2025 }, games: { position: 'Attacker' } }],
    });
    const beyond = await sandbox.get('/players?league=10&season=2025&page=2');
    expect(beyond.body).toMatchObject({ results: 0, paging: { current: 2, total: 1 } });
  });

  it.each([
    ['/players?league=10', { season: 'The Season field is required.' }],
    ['/players?season=2025', { season: 'The Season field need another parameter.' }],
    ['/players?search=scorer', { search: 'The Search field need another parameter.' }],
    ['/players/topscorers?season=2025', { league: 'The League field is required.' }],
  ])('%s is refused', async (path, errors) => {
    expect((await sandbox.get(path)).body).toMatchObject({ errors });
  });
});
