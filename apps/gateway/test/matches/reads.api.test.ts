import { OPERATIONS } from '@touchline/contracts';
import { problemOf, read } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url });
});

const LEAGUE = '101';

async function aTeam(): Promise<string> {
  const [team] = await read(gateway, OPERATIONS.teams, `/api/teams?league=${LEAGUE}`);
  if (team === undefined) throw new Error('the league has no teams');
  return team.id;
}

describe('GET /api/matches', () => {
  test('returns the present UTC day, by league and kick-off', async () => {
    const matches = await read(gateway, OPERATIONS.matchesOfDay, '/api/matches');
    expect(matches.length).toBeGreaterThan(20);
    expect(matches.every(({ kickoff }) => kickoff.startsWith('2026-11-21'))).toBe(true);
    const leagues = matches.map(({ league }) => league.id);
    expect(leagues.filter((id, index) => id !== leagues[index - 1])).toHaveLength(new Set(leagues).size);
    for (const [index, match] of matches.entries()) {
      const before = matches[index - 1];
      if (before?.league.id === match.league.id) expect(before.kickoff <= match.kickoff).toBe(true);
    }
  });

  test('returns exactly the matches of the viewer’s day', async () => {
    const zone = 'America/New_York';
    const inZone = await read(gateway, OPERATIONS.matchesOfDay, `/api/matches?date=2026-11-21&tz=${zone}`);
    const days = await Promise.all(
      ['2026-11-21', '2026-11-22'].map((day) =>
        read(gateway, OPERATIONS.matchesOfDay, `/api/matches?date=${day}`),
      ),
    );
    const start = '2026-11-21T05:00:00.000Z';
    const end = '2026-11-22T05:00:00.000Z';
    const expected = days.flat().filter(({ kickoff }) => kickoff >= start && kickoff < end);
    expect(new Set(inZone.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(inZone.some(({ kickoff }) => kickoff.startsWith('2026-11-22'))).toBe(true);
  });

  test('is paged on request, in the same order', async () => {
    const all = await read(gateway, OPERATIONS.matchesOfDay, '/api/matches');
    const second = await gateway.http.get('/api/matches?page[size]=7&page[number]=2');
    expect(second.body).toMatchObject({
      data: all.slice(7, 14).map(({ id }) => ({ id })),
      meta: { page: { number: 2, size: 7, total: all.length } },
    });
    expect((await gateway.http.get('/api/matches')).body).not.toHaveProperty('meta.page');
    await problemOf(gateway, '/api/matches?page[size]=0', 400);
  });

  test('includes the red cards of results that nobody has opened', async () => {
    const results = () => read(gateway, OPERATIONS.matchesOfDay, '/api/matches?status=finished');
    let sentOff: Awaited<ReturnType<typeof results>> = [];
    // The gateway fetches them in the background.
    while (sentOff.length === 0)
      sentOff = (await results()).filter(({ redCards: { home, away } }) => home + away > 0);
    for (const { id, redCards } of sentOff)
      expect((await read(gateway, OPERATIONS.match, `/api/matches/${id}`)).redCards).toEqual(redCards);
  });

  test('filters by status, league, team and sport', async () => {
    const all = await read(gateway, OPERATIONS.matchesOfDay, '/api/matches');
    const parts = await Promise.all(
      ['scheduled', 'live', 'finished'].map((status) =>
        read(gateway, OPERATIONS.matchesOfDay, `/api/matches?status=${status}`),
      ),
    );
    expect(parts.every((part) => part.length > 0)).toBe(true);
    expect(parts.flat()).toHaveLength(all.length);
    const [some] = all;
    if (some === undefined) throw new Error('no matches');
    const ofLeague = await read(gateway, OPERATIONS.matchesOfDay, `/api/matches?league=${some.league.id}`);
    expect(new Set(ofLeague.map(({ league }) => league.id))).toEqual(new Set([some.league.id]));
    expect(await read(gateway, OPERATIONS.matchesOfDay, `/api/matches?team=${some.home.id}`)).toMatchObject([
      { id: some.id },
    ]);
    expect(await read(gateway, OPERATIONS.matchesOfDay, '/api/matches?sport=football')).toEqual(all);
  });

  test.each([
    ['date=2026-02-30', 'date'],
    ['date=today', 'date'],
    ['tz=Mars/Olympus', 'tz'],
    ['tz=%2B01:00', 'tz'],
    ['status=nearly', 'status.0'],
    ['league=..%2Fadmin', 'league'],
    ['sport=curling', 'sport'],
  ])('refuses %s and names the field', async (query, path) => {
    expect(await problemOf(gateway, `/api/matches?${query}`, 400)).toMatchObject({
      code: 'bad-request',
      errors: [{ path }],
    });
  });
});

describe('GET /api/matches/live and /hot', () => {
  test('live: at least five matches in play, breaks included, and no others', async () => {
    const matches = await read(gateway, OPERATIONS.liveMatches, '/api/matches/live');
    expect(matches.length).toBeGreaterThanOrEqual(5);
    expect(matches.every(({ status }) => ['live', 'break', 'interrupted'].includes(status.phase))).toBe(true);
    expect(matches.every(({ winner }) => winner === null)).toBe(true);
    expect(await problemOf(gateway, '/api/matches/live?sport=curling', 400)).toMatchObject({
      errors: [{ path: 'sport' }],
    });
    expect(await problemOf(gateway, '/api/leagues?sport=curling', 400)).toMatchObject({
      errors: [{ path: 'sport' }],
    });
  });

  test('hot: every match has the flag', async () => {
    const hot = await read(gateway, OPERATIONS.hotMatches, '/api/matches/hot');
    expect(hot.length).toBeGreaterThan(0);
    expect(hot.every((match) => match.hot)).toBe(true);
  });

  test('a match is the same in all lists', async () => {
    const live = await read(gateway, OPERATIONS.liveMatches, '/api/matches/live');
    const day = await read(gateway, OPERATIONS.matchesOfDay, '/api/matches?status=live');
    expect(new Map(day.map((match) => [match.id, match]))).toEqual(
      new Map(live.map((match) => [match.id, match])),
    );
  });
});

describe('GET /api/matches/{id}', () => {
  test('returns the whole match, with the same summary as in lists', async () => {
    const live = await read(gateway, OPERATIONS.liveMatches, '/api/matches/live');
    for (const line of live.slice(0, 5)) {
      const match = await read(gateway, OPERATIONS.match, `/api/matches/${line.id}`);
      expect(match).toMatchObject({ ...line, redCards: match.redCards, updatedAt: match.updatedAt });
      const goals = match.events.filter(({ score }) => score !== null);
      const { home, away } = match.score;
      if (match.events.length > 0)
        expect(goals.at(-1)?.score ?? { home: 0, away: 0 }).toEqual({ home, away });
    }
  });

  test('a finished match has line-ups and statistics', async () => {
    const matches = await read(gateway, OPERATIONS.leagueMatches, `/api/leagues/${LEAGUE}/matches`);
    const over = matches.find(({ status }) => status.code === 'FT');
    if (over === undefined) throw new Error('none is over');
    const match = await read(gateway, OPERATIONS.match, `/api/matches/${over.id}`);
    expect(match.lineups?.home.starters).toHaveLength(11);
    expect(match.statistics.length).toBeGreaterThan(5);
    expect(match.winner).not.toBeNull();
  });

  test('an unknown id is a 404, an invalid one a 400', async () => {
    expect(await problemOf(gateway, '/api/matches/999999999999', 404)).toMatchObject({ code: 'not-found' });
    expect(await problemOf(gateway, '/api/matches/..%2F..%2Fstatus', 400)).toMatchObject({
      errors: [{ path: 'id' }],
    });
  });
});

describe('GET /api/teams', () => {
  test('filters by league, and by a part of the name', async () => {
    const teams = await read(gateway, OPERATIONS.teams, `/api/teams?league=${LEAGUE}`);
    expect(teams).toHaveLength(20);
    const [team] = teams;
    if (team === undefined) throw new Error('no team');
    const found = await read(
      gateway,
      OPERATIONS.teams,
      `/api/teams?search=${encodeURIComponent(team.name.toUpperCase())}`,
    );
    expect(found.map(({ id }) => id)).toContain(team.id);
    expect(await read(gateway, OPERATIONS.teams, '/api/teams?league=987654')).toEqual([]);
  });

  test('one team has its squad and its leagues', async () => {
    const team = await read(gateway, OPERATIONS.team, `/api/teams/${await aTeam()}`);
    expect(team.squad.length).toBeGreaterThan(15);
    expect(team.leagues.map(({ id }) => id)).toContain(LEAGUE);
  });

  test('returns only the team’s own matches', async () => {
    const id = await aTeam();
    const matches = await read(gateway, OPERATIONS.teamMatches, `/api/teams/${id}/matches`);
    expect(matches.length).toBeGreaterThan(20);
    expect(matches.every(({ home, away }) => home.id === id || away.id === id)).toBe(true);
  });

  test('moments contain the live, next and last matches', async () => {
    const [playing] = await read(gateway, OPERATIONS.liveMatches, '/api/matches/live');
    if (playing === undefined) throw new Error('nothing is live');
    const { home } = playing;
    const { team, live, next, last } = await read(
      gateway,
      OPERATIONS.teamMoments,
      `/api/teams/${home.id}/moments`,
    );
    expect(team).toEqual(home);
    expect(live.map(({ id }) => id)).toEqual([playing.id]);
    const season = await read(gateway, OPERATIONS.teamMatches, `/api/teams/${home.id}/matches`);
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

  test('an unknown team is a 404', async () => {
    await problemOf(gateway, '/api/teams/987654321/moments', 404);
    await problemOf(gateway, '/api/teams/987654321', 404);
    await problemOf(gateway, '/api/teams/987654321/matches', 404);
  });
});

describe('GET /api/head-to-head/{a}-vs-{b}', () => {
  test('counts the meetings, from the first team’s side', async () => {
    const [a, b] = await read(gateway, OPERATIONS.teams, `/api/teams?league=${LEAGUE}`);
    if (a === undefined || b === undefined) throw new Error('no teams');
    const one = await read(gateway, OPERATIONS.headToHead, `/api/head-to-head/${a.id}-vs-${b.id}`);
    const other = await read(gateway, OPERATIONS.headToHead, `/api/head-to-head/${b.id}-vs-${a.id}`);
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
    await problemOf(gateway, `/api/head-to-head/${slug}`, status);
  });
});

describe('GET /api/sports and /api/search', () => {
  test('football comes first, with its number of live matches', async () => {
    const live = await read(gateway, OPERATIONS.liveMatches, '/api/matches/live');
    const [first] = await read(gateway, OPERATIONS.sports, '/api/sports');
    expect(first).toEqual({ slug: 'football', name: 'Football', live: live.length });
    expect(await read(gateway, OPERATIONS.sport, '/api/sports/football')).toEqual(first);
    await problemOf(gateway, '/api/sports/curling', 404);
  });

  test('a team is found by its name', async () => {
    const [team] = await read(gateway, OPERATIONS.teams, `/api/teams?league=${LEAGUE}`);
    const hits = await read(
      gateway,
      OPERATIONS.search,
      `/api/search?q=${encodeURIComponent(team?.name ?? '')}`,
    );
    expect(hits[0]).toMatchObject({ kind: 'team', team: { id: team?.id } });
  });

  test.each(['', 'q=', 'q=%20', `q=${'x'.repeat(101)}`])('refuses "%s"', async (query) => {
    expect(await problemOf(gateway, `/api/search?${query}`, 400)).toMatchObject({ errors: [{ path: 'q' }] });
  });
});
