import { envelope, OPERATIONS, Problem, type Operation } from '@touchline/contracts';
import { z } from 'zod';
import { seasonOf } from './support/answers.ts';
import { Game } from './support/game.ts';
import { startGateway, type Gateway } from './support/gateway.ts';

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url });
});

afterAll(async () => {
  await gateway.stop();
  await game.stop();
});

const Enveloped = z.looseObject({ data: z.unknown() });

/** What a 200 of the operation holds, proven to fit the contract to the last field. */
async function read<D extends z.ZodType>(
  operation: Operation<z.ZodType, D>,
  path: string,
): Promise<z.output<D>> {
  const answer = await gateway.http
    .get(path)
    .expect(200)
    .expect('content-type', /^application\/json/);
  const body: unknown = answer.body;
  expect(envelope<z.ZodType>(operation.data).parse(body)).toEqual(body);
  const { data } = Enveloped.parse(body);
  return operation.data.parse(data);
}

async function problemOf(path: string, status: number): Promise<Problem> {
  const answer = await gateway.http
    .get(path)
    .expect(status)
    .expect('content-type', /^application\/problem\+json/);
  return Problem.parse(answer.body);
}

const LEAGUE = '101';

async function aTeam(): Promise<string> {
  const [team] = await read(OPERATIONS.teams, `/api/teams?league=${LEAGUE}`);
  if (team === undefined) throw new Error('the league has no teams');
  return team.id;
}

describe('GET /api/matches', () => {
  test('is the UTC day of now, by league and kick-off', async () => {
    const matches = await read(OPERATIONS.matchesOfDay, '/api/matches');
    expect(matches.length).toBeGreaterThan(20);
    expect(matches.every(({ kickoff }) => kickoff.startsWith('2026-11-21'))).toBe(true);
    const leagues = matches.map(({ league }) => league.id);
    expect(leagues.filter((id, index) => id !== leagues[index - 1])).toHaveLength(new Set(leagues).size);
    for (const [index, match] of matches.entries()) {
      const before = matches[index - 1];
      if (before?.league.id === match.league.id) expect(before.kickoff <= match.kickoff).toBe(true);
    }
  });

  test('is the viewer’s day: every match of it and none of another', async () => {
    const zone = 'America/New_York';
    const inZone = await read(OPERATIONS.matchesOfDay, `/api/matches?date=2026-11-21&tz=${zone}`);
    const days = await Promise.all(
      ['2026-11-21', '2026-11-22'].map((day) => read(OPERATIONS.matchesOfDay, `/api/matches?date=${day}`)),
    );
    const start = '2026-11-21T05:00:00.000Z';
    const end = '2026-11-22T05:00:00.000Z';
    const expected = days.flat().filter(({ kickoff }) => kickoff >= start && kickoff < end);
    expect(new Set(inZone.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(inZone.some(({ kickoff }) => kickoff.startsWith('2026-11-22'))).toBe(true);
  });

  test('comes by pages where a size is asked for, in the order of the whole', async () => {
    const all = await read(OPERATIONS.matchesOfDay, '/api/matches');
    const second = await gateway.http.get('/api/matches?page[size]=7&page[number]=2');
    expect(second.body).toMatchObject({
      data: all.slice(7, 14).map(({ id }) => ({ id })),
      meta: { page: { number: 2, size: 7, total: all.length } },
    });
    expect((await gateway.http.get('/api/matches')).body).not.toHaveProperty('meta.page');
    await problemOf('/api/matches?page[size]=0', 400);
  });

  test('shows the red cards of results that nobody has opened', async () => {
    const results = () => read(OPERATIONS.matchesOfDay, '/api/matches?status=finished');
    let sentOff: Awaited<ReturnType<typeof results>> = [];
    // They are asked for behind the first visitor's back.
    while (sentOff.length === 0)
      sentOff = (await results()).filter(({ redCards: { home, away } }) => home + away > 0);
    for (const { id, redCards } of sentOff)
      expect((await read(OPERATIONS.match, `/api/matches/${id}`)).redCards).toEqual(redCards);
  });

  test('filters by status, league, team and sport', async () => {
    const all = await read(OPERATIONS.matchesOfDay, '/api/matches');
    const parts = await Promise.all(
      ['scheduled', 'live', 'finished'].map((status) =>
        read(OPERATIONS.matchesOfDay, `/api/matches?status=${status}`),
      ),
    );
    expect(parts.every((part) => part.length > 0)).toBe(true);
    expect(parts.flat()).toHaveLength(all.length);
    const [some] = all;
    if (some === undefined) throw new Error('no matches');
    const ofLeague = await read(OPERATIONS.matchesOfDay, `/api/matches?league=${some.league.id}`);
    expect(new Set(ofLeague.map(({ league }) => league.id))).toEqual(new Set([some.league.id]));
    expect(await read(OPERATIONS.matchesOfDay, `/api/matches?team=${some.home.id}`)).toMatchObject([
      { id: some.id },
    ]);
    expect(await read(OPERATIONS.matchesOfDay, '/api/matches?sport=football')).toEqual(all);
  });

  test.each([
    ['date=2026-02-30', 'date'],
    ['date=today', 'date'],
    ['tz=Mars/Olympus', 'tz'],
    ['tz=%2B01:00', 'tz'],
    ['status=nearly', 'status.0'],
    ['league=..%2Fadmin', 'league'],
    ['sport=curling', 'sport'],
  ])('refuses %s and names it', async (query, path) => {
    expect(await problemOf(`/api/matches?${query}`, 400)).toMatchObject({
      code: 'bad-request',
      errors: [{ path }],
    });
  });
});

describe('GET /api/matches/live and /hot', () => {
  test('live: at least five are being played, breaks included, and nothing else', async () => {
    const matches = await read(OPERATIONS.liveMatches, '/api/matches/live');
    expect(matches.length).toBeGreaterThanOrEqual(5);
    expect(matches.every(({ status }) => ['live', 'break', 'interrupted'].includes(status.phase))).toBe(true);
    expect(matches.every(({ winner }) => winner === null)).toBe(true);
    expect(await problemOf('/api/matches/live?sport=curling', 400)).toMatchObject({
      errors: [{ path: 'sport' }],
    });
    expect(await problemOf('/api/leagues?sport=curling', 400)).toMatchObject({ errors: [{ path: 'sport' }] });
  });

  test('hot: all are marked so, wherever they are listed', async () => {
    const hot = await read(OPERATIONS.hotMatches, '/api/matches/hot');
    expect(hot.length).toBeGreaterThan(0);
    expect(hot.every((match) => match.hot)).toBe(true);
  });

  test('lists cannot disagree: the same match is the same line in all of them', async () => {
    const live = await read(OPERATIONS.liveMatches, '/api/matches/live');
    const day = await read(OPERATIONS.matchesOfDay, '/api/matches?status=live');
    expect(new Map(day.map((match) => [match.id, match]))).toEqual(
      new Map(live.map((match) => [match.id, match])),
    );
  });
});

describe('GET /api/matches/{id}', () => {
  test('is the whole match, with the same head as the list’s line', async () => {
    const live = await read(OPERATIONS.liveMatches, '/api/matches/live');
    for (const line of live.slice(0, 5)) {
      const match = await read(OPERATIONS.match, `/api/matches/${line.id}`);
      expect(match).toMatchObject({ ...line, redCards: match.redCards, updatedAt: match.updatedAt });
      const goals = match.events.filter(({ score }) => score !== null);
      const { home, away } = match.score;
      if (match.events.length > 0)
        expect(goals.at(-1)?.score ?? { home: 0, away: 0 }).toEqual({ home, away });
    }
  });

  test('of a match long over it has line-ups and statistics', async () => {
    const matches = await read(OPERATIONS.leagueMatches, `/api/leagues/${LEAGUE}/matches`);
    const over = matches.find(({ status }) => status.code === 'FT');
    if (over === undefined) throw new Error('none is over');
    const match = await read(OPERATIONS.match, `/api/matches/${over.id}`);
    expect(match.lineups?.home.starters).toHaveLength(11);
    expect(match.statistics.length).toBeGreaterThan(5);
    expect(match.winner).not.toBeNull();
  });

  test('an unknown id is no match, an impossible one is a fault of the asker', async () => {
    expect(await problemOf('/api/matches/999999999999', 404)).toMatchObject({ code: 'not-found' });
    expect(await problemOf('/api/matches/..%2F..%2Fstatus', 400)).toMatchObject({ errors: [{ path: 'id' }] });
  });
});

describe('GET /api/leagues', () => {
  test('pages', async () => {
    const answer = await gateway.http.get('/api/leagues?page[size]=5&page[number]=2').expect(200);
    const { data, meta } = envelope(OPERATIONS.leagues.data).parse(answer.body);
    expect(data).toHaveLength(5);
    expect(meta?.page).toMatchObject({ number: 2, size: 5 });
    expect(meta?.page?.total).toBeGreaterThan(10);
    const first = await read(OPERATIONS.leagues, '/api/leagues?page[size]=5');
    expect(first.map(({ id }) => id)).not.toEqual(data.map(({ id }) => id));
  });

  test('of a country, by its code and by its name', async () => {
    const byCode = await read(OPERATIONS.leagues, '/api/leagues?country=gb-eng');
    expect(byCode.length).toBeGreaterThan(1);
    expect(byCode.every(({ country }) => country.name === 'England')).toBe(true);
    expect(await read(OPERATIONS.leagues, '/api/leagues?country=England')).toEqual(byCode);
  });

  test.each(['page[size]=101', 'page[size]=0', 'page[number]=x'])('refuses %s', async (query) => {
    await problemOf(`/api/leagues?${query}`, 400);
  });

  test('friendlies open, with the days around today, and have neither table nor scorers', async () => {
    expect((await read(OPERATIONS.league, '/api/leagues/667')).name).toBe('Club Friendlies');
    const days = (await seasonOf(gateway, '667')).map(({ kickoff }) => kickoff.slice(0, 10));
    expect([days.at(0), days.at(-1)]).toEqual(['2026-11-14', '2026-11-28']);
    expect((await read(OPERATIONS.standings, '/api/leagues/667/standings')).groups).toEqual([]);
    expect((await read(OPERATIONS.scorers, '/api/leagues/667/scorers')).scorers).toEqual([]);
  });

  test('its moments are what it plays now and next, and played last', async () => {
    const { league, live, next, last } = await read(
      OPERATIONS.leagueMoments,
      `/api/leagues/${LEAGUE}/moments`,
    );
    expect(league).toMatchObject({ id: LEAGUE, name: 'Premier Division' });
    const playing = await read(OPERATIONS.liveMatches, '/api/matches/live');
    expect(live.map(({ id }) => id)).toEqual(
      playing
        .filter((match) => match.league.id === LEAGUE)
        .slice(0, 3)
        .map(({ id }) => id),
    );
    expect([next.length, last.length]).toEqual([3, 3]);
    const kickoffs = [...last.toReversed(), ...next].map(({ kickoff }) => kickoff);
    expect(kickoffs).toEqual(kickoffs.toSorted());
    await problemOf('/api/leagues/987654/moments', 404);
  });

  test('one league opens at its current round', async () => {
    const league = await read(OPERATIONS.league, `/api/leagues/${LEAGUE}`);
    expect(league.rounds).toContain(league.currentRound);
    expect(league.seasons.some(({ year }) => year === league.season)).toBe(true);
  });

  test('standings add up, of this season and the last', async () => {
    const league = await read(OPERATIONS.league, `/api/leagues/${LEAGUE}`);
    for (const { year } of league.seasons) {
      const { season, groups } = await read(
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

  test('matches of a round, in the order of kick-off', async () => {
    const { currentRound } = await read(OPERATIONS.league, `/api/leagues/${LEAGUE}`);
    const round = encodeURIComponent(currentRound ?? '');
    const matches = await read(OPERATIONS.leagueMatches, `/api/leagues/${LEAGUE}/matches?round=${round}`);
    expect(matches.length).toBeGreaterThan(5);
    expect(new Set(matches.map(({ league }) => league.round))).toEqual(new Set([currentRound]));
    expect(matches.map(({ kickoff }) => kickoff)).toEqual(matches.map(({ kickoff }) => kickoff).toSorted());
  });

  test('a round is found by its number alone', async () => {
    const { rounds } = await read(OPERATIONS.league, `/api/leagues/${LEAGUE}`);
    const first = await read(OPERATIONS.leagueMatches, `/api/leagues/${LEAGUE}/matches?round=1`);
    expect(first.length).toBeGreaterThan(5);
    expect(new Set(first.map(({ league }) => league.round))).toEqual(new Set([rounds[0]]));
    expect(rounds[0]).toMatch(/\D1$/);
    expect(await read(OPERATIONS.leagueMatches, `/api/leagues/${LEAGUE}/matches?round=999`)).toEqual([]);
  });

  test('a season comes page by page, in the order of kick-off, and no page twice', async () => {
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

  test('scorers come with the most goals first', async () => {
    const { scorers } = await read(OPERATIONS.scorers, `/api/leagues/${LEAGUE}/scorers`);
    expect(scorers.length).toBeGreaterThan(5);
    expect(scorers[0]?.rank).toBe(1);
    const goals = scorers.map((scorer) => scorer.goals);
    expect(goals).toEqual(goals.toSorted((a, b) => b - a));
  });

  test.each(['', '/standings', '/matches', '/scorers'])('an unknown league has no %s', async (part) => {
    expect(await problemOf(`/api/leagues/987654${part}`, 404)).toMatchObject({ code: 'not-found' });
  });

  test('a season that it never had is not found, one that is no year is refused', async () => {
    await problemOf(`/api/leagues/${LEAGUE}/standings?season=1950`, 404);
    expect(await problemOf(`/api/leagues/${LEAGUE}/standings?season=now`, 400)).toMatchObject({
      errors: [{ path: 'season' }],
    });
  });
});

describe('GET /api/teams', () => {
  test('of a league, and by a part of the name without its marks', async () => {
    const teams = await read(OPERATIONS.teams, `/api/teams?league=${LEAGUE}`);
    expect(teams).toHaveLength(20);
    const [team] = teams;
    if (team === undefined) throw new Error('no team');
    const found = await read(
      OPERATIONS.teams,
      `/api/teams?search=${encodeURIComponent(team.name.toUpperCase())}`,
    );
    expect(found.map(({ id }) => id)).toContain(team.id);
    expect(await read(OPERATIONS.teams, '/api/teams?league=987654')).toEqual([]);
  });

  test('one team has its squad and its leagues', async () => {
    const team = await read(OPERATIONS.team, `/api/teams/${await aTeam()}`);
    expect(team.squad.length).toBeGreaterThan(15);
    expect(team.leagues.map(({ id }) => id)).toContain(LEAGUE);
  });

  test('its matches are its own', async () => {
    const id = await aTeam();
    const matches = await read(OPERATIONS.teamMatches, `/api/teams/${id}/matches`);
    expect(matches.length).toBeGreaterThan(20);
    expect(matches.every(({ home, away }) => home.id === id || away.id === id)).toBe(true);
  });

  test('its moments are what it plays now and next, and played last', async () => {
    const [playing] = await read(OPERATIONS.liveMatches, '/api/matches/live');
    if (playing === undefined) throw new Error('nothing is live');
    const { home } = playing;
    const { team, live, next, last } = await read(OPERATIONS.teamMoments, `/api/teams/${home.id}/moments`);
    expect(team).toEqual(home);
    expect(live.map(({ id }) => id)).toEqual([playing.id]);
    const season = await read(OPERATIONS.teamMatches, `/api/teams/${home.id}/matches`);
    const over = season.filter(({ status }) => status.phase === 'finished');
    const ahead = season.filter(({ status }) => status.phase === 'scheduled');
    expect(last.map(({ id }) => id)).toEqual(
      over
        .slice(-3)
        .reverse()
        .map(({ id }) => id),
    );
    expect(next.map(({ id }) => id)).toEqual(ahead.slice(0, 3).map(({ id }) => id));
  });

  test('an unknown team is not found', async () => {
    await problemOf('/api/teams/987654321/moments', 404);
    await problemOf('/api/teams/987654321', 404);
    await problemOf('/api/teams/987654321/matches', 404);
  });
});

describe('GET /api/head-to-head/{a}-vs-{b}', () => {
  test('counts its meetings, from the first team’s side', async () => {
    const [a, b] = await read(OPERATIONS.teams, `/api/teams?league=${LEAGUE}`);
    if (a === undefined || b === undefined) throw new Error('no teams');
    const one = await read(OPERATIONS.headToHead, `/api/head-to-head/${a.id}-vs-${b.id}`);
    const other = await read(OPERATIONS.headToHead, `/api/head-to-head/${b.id}-vs-${a.id}`);
    expect(one.meetings.length).toBeGreaterThan(0);
    expect(one.tally.aWins + one.tally.draws + one.tally.bWins).toBe(one.tally.played);
    expect([other.tally.bWins, other.tally.goals.away]).toEqual([one.tally.aWins, one.tally.goals.home]);
    expect(one.form.a).toHaveLength(5);
  });

  test.each([
    ['1-2', 400],
    ['10101-vs-10101', 400],
    ['987654321-vs-10101', 404],
  ])('%s -> %d', async (slug, status) => {
    await problemOf(`/api/head-to-head/${slug}`, status);
  });
});

describe('GET /api/sports and /api/search', () => {
  test('football comes first, with what is on', async () => {
    const live = await read(OPERATIONS.liveMatches, '/api/matches/live');
    const [first] = await read(OPERATIONS.sports, '/api/sports');
    expect(first).toEqual({ slug: 'football', name: 'Football', live: live.length });
    expect(await read(OPERATIONS.sport, '/api/sports/football')).toEqual(first);
    await problemOf('/api/sports/curling', 404);
  });

  test('a team is found by its name', async () => {
    const [team] = await read(OPERATIONS.teams, `/api/teams?league=${LEAGUE}`);
    const hits = await read(OPERATIONS.search, `/api/search?q=${encodeURIComponent(team?.name ?? '')}`);
    expect(hits[0]).toMatchObject({ kind: 'team', team: { id: team?.id } });
  });

  test.each(['', 'q=', 'q=%20', `q=${'x'.repeat(101)}`])('refuses "%s"', async (query) => {
    expect(await problemOf(`/api/search?${query}`, 400)).toMatchObject({ errors: [{ path: 'q' }] });
  });
});
