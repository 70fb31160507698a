import { envelope, OPERATIONS } from '@touchline/contracts';
import { problemOf, read, seasonOf } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url });
});

const LEAGUE = '101';

describe('GET /api/leagues', () => {
  test('pages the list', async () => {
    const answer = await gateway.http.get('/api/leagues?page[size]=5&page[number]=2').expect(200);
    const { data, meta } = envelope(OPERATIONS.leagues.data).parse(answer.body);
    expect(data).toHaveLength(5);
    expect(meta?.page).toMatchObject({ number: 2, size: 5 });
    expect(meta?.page?.total).toBeGreaterThan(10);
    const first = await read(gateway, OPERATIONS.leagues, '/api/leagues?page[size]=5');
    expect(first.map(({ id }) => id)).not.toEqual(data.map(({ id }) => id));
  });

  test('filters by country, by its code and by its name', async () => {
    const byCode = await read(gateway, OPERATIONS.leagues, '/api/leagues?country=gb-eng');
    expect(byCode.length).toBeGreaterThan(1);
    expect(byCode.every(({ country }) => country.name === 'England')).toBe(true);
    expect(await read(gateway, OPERATIONS.leagues, '/api/leagues?country=England')).toEqual(byCode);
  });

  test.each(['page[size]=101', 'page[size]=0', 'page[number]=x'])('refuses %s', async (query) => {
    await problemOf(gateway, `/api/leagues?${query}`, 400);
  });

  test('friendlies include the days around today, and have neither table nor scorers', async () => {
    expect((await read(gateway, OPERATIONS.league, '/api/leagues/667')).name).toBe('Club Friendlies');
    const days = (await seasonOf(gateway, '667')).map(({ kickoff }) => kickoff.slice(0, 10));
    expect([days.at(0), days.at(-1)]).toEqual(['2026-11-14', '2026-11-28']);
    expect((await read(gateway, OPERATIONS.standings, '/api/leagues/667/standings')).groups).toEqual([]);
    expect((await read(gateway, OPERATIONS.scorers, '/api/leagues/667/scorers')).scorers).toEqual([]);
  });

  test('moments contain the live, next and last matches', async () => {
    const { league, live, next, last } = await read(
      gateway,
      OPERATIONS.leagueMoments,
      `/api/leagues/${LEAGUE}/moments`,
    );
    expect(league).toMatchObject({ id: LEAGUE, name: 'Premier Division' });
    const playing = await read(gateway, OPERATIONS.liveMatches, '/api/matches/live');
    expect(live.map(({ id }) => id)).toEqual(
      playing
        .filter((match) => match.league.id === LEAGUE)
        .slice(0, 3)
        .map(({ id }) => id),
    );
    expect([next.length, last.length]).toEqual([3, 3]);
    const kickoffs = [...last.toReversed(), ...next].map(({ kickoff }) => kickoff);
    expect(kickoffs).toEqual(kickoffs.toSorted());
    await problemOf(gateway, '/api/leagues/987654/moments', 404);
  });

  test('a league includes its current round and season', async () => {
    const league = await read(gateway, OPERATIONS.league, `/api/leagues/${LEAGUE}`);
    expect(league.rounds).toContain(league.currentRound);
    expect(league.seasons.some(({ year }) => year === league.season)).toBe(true);
  });

  test('standings add up, in this season and the last', async () => {
    const league = await read(gateway, OPERATIONS.league, `/api/leagues/${LEAGUE}`);
    for (const { year } of league.seasons) {
      const { season, groups } = await read(
        gateway,
        OPERATIONS.standings,
        `/api/leagues/${LEAGUE}/standings?season=${String(year)}`,
      );
      expect(season).toBe(year);
      const rows = groups.flatMap((group) => group.rows);
      expect(rows.length).toBeGreaterThan(10);
      for (const row of rows) {
        expect(row.won + row.drawn + row.lost).toBe(row.played);
        expect(row.goalDifference).toBe(row.goalsFor - row.goalsAgainst);
      }
      expect(rows.reduce((sum, row) => sum + row.goalDifference, 0)).toBe(0);
    }
  });

  test('filters matches by round, in order of kick-off', async () => {
    const { currentRound } = await read(gateway, OPERATIONS.league, `/api/leagues/${LEAGUE}`);
    const round = encodeURIComponent(currentRound ?? '');
    const matches = await read(
      gateway,
      OPERATIONS.leagueMatches,
      `/api/leagues/${LEAGUE}/matches?round=${round}`,
    );
    expect(matches.length).toBeGreaterThan(5);
    expect(new Set(matches.map(({ league }) => league.round))).toEqual(new Set([currentRound]));
    expect(matches.map(({ kickoff }) => kickoff)).toEqual(matches.map(({ kickoff }) => kickoff).toSorted());
  });

  test('a round can be requested by its number', async () => {
    const { rounds } = await read(gateway, OPERATIONS.league, `/api/leagues/${LEAGUE}`);
    const first = await read(gateway, OPERATIONS.leagueMatches, `/api/leagues/${LEAGUE}/matches?round=1`);
    expect(first.length).toBeGreaterThan(5);
    expect(new Set(first.map(({ league }) => league.round))).toEqual(new Set([rounds[0]]));
    expect(rounds[0]).toMatch(/\D1$/);
    expect(await read(gateway, OPERATIONS.leagueMatches, `/api/leagues/${LEAGUE}/matches?round=999`)).toEqual(
      [],
    );
  });

  test('pages a season in order of kick-off, without repeats', async () => {
    const answer = await gateway.http.get(`/api/leagues/${LEAGUE}/matches`).expect(200);
    const { data, meta } = envelope(OPERATIONS.leagueMatches.data).parse(answer.body);
    expect(data).toHaveLength(50);
    expect(meta?.page).toMatchObject({ number: 1, size: 50 });
    const whole = await seasonOf(gateway, LEAGUE);
    expect(whole).toHaveLength(meta?.page?.total ?? 0);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    expect(whole.slice(0, 50).map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    expect(whole.map(({ kickoff }) => kickoff)).toEqual(whole.map(({ kickoff }) => kickoff).toSorted());
  });

  test('lists scorers with the most goals first', async () => {
    const { scorers } = await read(gateway, OPERATIONS.scorers, `/api/leagues/${LEAGUE}/scorers`);
    expect(scorers.length).toBeGreaterThan(5);
    expect(scorers[0]?.rank).toBe(1);
    const goals = scorers.map((scorer) => scorer.goals);
    expect(goals).toEqual(goals.toSorted((a, b) => b - a));
  });

  test.each(['', '/standings', '/matches', '/scorers'])('an unknown league has no %s', async (part) => {
    expect(await problemOf(gateway, `/api/leagues/987654${part}`, 404)).toMatchObject({ code: 'not-found' });
  });

  test('an unknown season is a 404, an invalid one a 400', async () => {
    await problemOf(gateway, `/api/leagues/${LEAGUE}/standings?season=1950`, 404);
    expect(await problemOf(gateway, `/api/leagues/${LEAGUE}/standings?season=now`, 400)).toMatchObject({
      errors: [{ path: 'season' }],
    });
  });
});
