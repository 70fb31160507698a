import { z } from 'zod';
import { describeRecorded, footballDataBody, footballDataExchanges } from './testing/exchanges.ts';
import { toFootballDataLeague, toFootballDataTables } from './to-domain/competition.ts';
import { toFootballDataMatch } from './to-domain/match.ts';
import { toSquad, toFootballDataTeam } from './to-domain/team.ts';
import { FootballDataCompetition, FootballDataStandings } from './wire/competition.ts';
import { FootballDataMatch, FootballDataTeam } from './wire/match.ts';

const Rows = z.array(z.unknown());

/** Returns the recorded row of a match, from any list. */
function recordedMatch(id: number) {
  const rows = footballDataExchanges().flatMap(({ body }) => Rows.parse(body['matches'] ?? []));
  const found = rows.find((row) => z.object({ id: z.int() }).parse(row).id === id);
  return toFootballDataMatch(FootballDataMatch.parse(found));
}

const NO_GOALS = { home: null, away: null };

/** Builds a row as documented. */
const match = (
  changes: Readonly<Record<string, unknown>> = {},
  score: Readonly<Record<string, unknown>> = {},
) =>
  toFootballDataMatch(
    FootballDataMatch.parse({
      id: 1,
      area: { name: 'England', code: 'ENG' },
      competition: { id: 2021, name: 'Premier League', emblem: null },
      season: { startDate: '2022-08-05' },
      utcDate: '2022-09-10T15:00:00Z',
      status: 'TIMED',
      matchday: 7,
      stage: 'REGULAR_SEASON',
      group: null,
      homeTeam: { id: 10, name: 'Home Town FC', shortName: null, tla: 'HOM', crest: null },
      awayTeam: { id: 20, name: 'Away City FC', shortName: 'Away', tla: null, crest: null },
      score: { winner: null, duration: 'REGULAR', fullTime: NO_GOALS, halfTime: NO_GOALS, ...score },
      ...changes,
    }),
  );

describeRecorded('recorded traps', () => {
  it('subtracts the shoot-out and extra time from fullTime', () => {
    // 5-6 with penalties 3-4 and extra time 1-1.
    expect(recordedMatch(418504)).toMatchObject({
      status: { code: 'PEN' },
      score: {
        home: 2,
        away: 2,
        halfTime: { home: 1, away: 0 },
        fullTime: { home: 1, away: 1 },
        extraTime: { home: 1, away: 1 },
        penalties: { home: 3, away: 4 },
      },
      winner: 'away',
    });
  });

  it('accepts DRAW after extra time, for the second of two legs', () => {
    expect(recordedMatch(418489)).toMatchObject({
      status: { code: 'AET' },
      score: { home: 2, away: 2, fullTime: { home: 2, away: 1 }, extraTime: { home: 0, away: 1 } },
      winner: 'draw',
    });
  });

  it('does not take a TIMED match for live because its kick-off has passed', () => {
    const late = recordedMatch(415963);
    expect(late.kickoffMs).toBe(Date.UTC(2022, 8, 4, 10, 15));
    expect(late.status).toEqual({
      code: 'NS',
      raw: 'TIMED',
      minute: null,
      addedTime: null,
      confirmed: false,
    });
  });

  it('reads a padded short name and ignores a group that is not one', () => {
    const old = recordedMatch(297080);
    expect(old.home).toMatchObject({ id: '576', name: 'RC Strasbourg Alsace', shortName: 'Strasbourg' });
    expect(old.league.round).toBe('Regular Season - 23');
    expect(old.league.season).toBe(2020);
  });

  it('returns a referee once who is listed twice', () => {
    expect(recordedMatch(297080).referee).toBe('Florent Batta');
  });

  it('leaves a postponed match on its old day', () => {
    const postponed = recordedMatch(390057);
    expect(postponed.status.code).toBe('PST');
    expect(postponed.kickoffMs).toBe(Date.UTC(2022, 9, 29, 20));
  });

  it('names groups, and returns one of the three tables of a league', () => {
    const cup = toFootballDataTables(
      FootballDataStandings.parse(footballDataBody('Competition-2001-Standings.json')),
    );
    expect(cup.map(({ name }) => name)).toEqual('ABCDEFGH'.split('').map((letter) => `Group ${letter}`));
    const league = toFootballDataTables(
      FootballDataStandings.parse(footballDataBody('Competition-2002-Standings.json')),
    );
    expect(league.map(({ name, rows }) => [name, rows.length])).toEqual([[null, 18]]);
  });

  it.each(['2002', '2013'])('has the form of %s oldest first, consistent with the matches', (competition) => {
    const matches = Rows.parse(footballDataBody(`Competition-${competition}-Matches.json`)['matches'])
      .map((row) => toFootballDataMatch(FootballDataMatch.parse(row)))
      .filter(({ winner }) => winner !== null)
      .sort((a, b) => a.kickoffMs - b.kickoffMs);
    const [table] = toFootballDataTables(
      FootballDataStandings.parse(footballDataBody(`Competition-${competition}-Standings.json`)),
    );
    expect(table?.rows.length).toBeGreaterThan(0);
    for (const { team, form } of table?.rows ?? []) {
      const results = matches
        .filter(({ home, away }) => home.id === team.id || away.id === team.id)
        .map(({ home, winner }) =>
          winner === 'draw' ? 'D' : (winner === 'home') === (home.id === team.id) ? 'W' : 'L',
        );
      expect(form).toEqual(results.slice(-5));
    }
  });

  it('uses the name of an area: the code of Moldova is that of the Marshall Islands', () => {
    const teams = Rows.parse(footballDataBody('Competition-2001-Teams.json')['teams']).map((row) =>
      FootballDataTeam.parse(row),
    );
    const moldovan = teams.find(({ area }) => area?.code === 'MHL');
    expect(moldovan && toFootballDataTeam(moldovan).country).toEqual({ code: 'MD', name: 'Moldova' });
  });

  it('maps a team with venue and squad', () => {
    const team = FootballDataTeam.parse(footballDataBody('Team-1.json'));
    expect(toFootballDataTeam(team)).toMatchObject({
      id: '1',
      name: '1. FC Köln',
      shortName: '1. FC Köln',
      country: { code: 'DE', name: 'Germany' },
      national: false,
      founded: 1948,
      venue: { name: 'RheinEnergieSTADION', city: null, capacity: null },
    });
    expect(toSquad(team, '2022-05-11')[0]).toMatchObject({
      name: 'Timo Horn',
      age: 28,
      position: 'goalkeeper',
    });
    expect(toSquad(team, '2022-05-12')[0]).toMatchObject({ age: 29 });
  });
});

describe('statuses (documented, not recorded, but for FINISHED, TIMED, SCHEDULED and POSTPONED)', () => {
  it.each([
    ['SCHEDULED', 'TBD', false],
    ['TIMED', 'NS', true],
    ['IN_PLAY', 'LIVE', true],
    ['PAUSED', 'HT', true],
    ['EXTRA_TIME', 'ET', true],
    ['PENALTY_SHOOTOUT', 'P', true],
    ['FINISHED', 'FT', true],
    ['SUSPENDED', 'SUSP', true],
    ['POSTPONED', 'PST', true],
    ['CANCELLED', 'CANC', true],
    ['AWARDED', 'AWD', true],
    ['LIVE', 'LIVE', true],
    ['ON_THE_MOON', 'LIVE', true],
  ])('%s is %s, kick-off confirmed: %s', (status, code, kickoffConfirmed) => {
    expect(match({ status })).toMatchObject({ status: { code, raw: status }, kickoffConfirmed });
  });

  it.each([
    [44, 0, '1H', null],
    [45, 2, '1H', 2],
    [46, null, '2H', null],
    [90, 5, '2H', 5],
  ])('takes the half of IN_PLAY from minute %s+%s: %s', (minute, injuryTime, code, addedTime) => {
    expect(match({ status: 'IN_PLAY', minute, injuryTime }).status).toMatchObject({
      code,
      minute,
      addedTime,
    });
  });
});

describe('scores (documented, not recorded)', () => {
  const goals = (home: number, away: number) => ({ home, away });

  it('are null for a cancelled match that has one, and so is the winner', () => {
    const called = match(
      { status: 'CANCELLED' },
      { winner: 'AWAY_TEAM', fullTime: goals(0, 2), halfTime: goals(0, 1) },
    );
    expect(called.score).toEqual({
      home: null,
      away: null,
      halfTime: null,
      fullTime: null,
      extraTime: null,
      penalties: null,
    });
    expect(called.winner).toBeNull();
  });

  it('do not take the leader for the winner, nor the current score for a final one', () => {
    const live = match(
      { status: 'IN_PLAY', minute: 30 },
      { winner: 'HOME_TEAM', fullTime: goals(1, 0), halfTime: goals(1, 0) },
    );
    expect(live.winner).toBeNull();
    expect(live.score).toMatchObject({ home: 1, away: 0, halfTime: null, fullTime: null });
  });

  it('use regularTime if it is present', () => {
    const over = match(
      { status: 'FINISHED' },
      { duration: 'EXTRA_TIME', fullTime: goals(3, 2), regularTime: goals(2, 2), extraTime: goals(1, 0) },
    );
    expect(over.score.fullTime).toEqual(goals(2, 2));
  });

  it('do not subtract penalties that fullTime never included', () => {
    const over = match(
      { status: 'FINISHED' },
      { duration: 'PENALTY_SHOOTOUT', fullTime: goals(1, 1), penalties: goals(4, 3) },
    );
    expect(over.score).toMatchObject({ home: 1, away: 1, penalties: goals(4, 3) });
  });
});

describe('seasons that are not known yet (seen, not recorded)', () => {
  const row = { id: 2013, name: 'Campeonato Brasileiro Série A', area: { name: 'Brazil', code: 'BRA' } };
  const past = { id: 9, startDate: '2025-03-29', endDate: '2025-12-21' };

  it.each([
    ['an empty current season', { currentSeason: {} }],
    ['one without dates', { currentSeason: { id: 10, startDate: null, endDate: null } }],
    ['one without an end', { currentSeason: { id: 10, startDate: '2026-01-28', endDate: null } }],
    ['none at all', { currentSeason: null }],
  ])('%s counts as no season, and the competition is still read', (_what, current) => {
    expect(
      toFootballDataLeague(FootballDataCompetition.parse({ ...row, type: 'LEAGUE', ...current })).seasons,
    ).toEqual([]);
    const { seasons } = toFootballDataLeague(
      FootballDataCompetition.parse({ ...row, ...current, seasons: [{}, past] }),
    );
    expect(seasons).toMatchObject([{ year: 2025, start: '2025-03-29', end: '2025-12-21', current: false }]);
  });
});

describe('rounds (documented, not recorded)', () => {
  it.each([
    [{ stage: 'REGULAR_SEASON', matchday: 7 }, 'Regular Season - 7'],
    [{ stage: 'GROUP_STAGE', group: 'GROUP_A', matchday: 3 }, 'Group A - 3'],
    [{ stage: 'GROUP_STAGE', group: null, matchday: 3 }, 'Group Stage - 3'],
    [{ stage: 'LAST_16', matchday: 1 }, 'Round of 16'],
    [{ stage: 'FINAL', matchday: null }, 'Final'],
    [{ stage: 'ROUND_4', matchday: null }, 'Round 4'],
    [{ stage: null, matchday: 4 }, 'Regular Season - 4'],
    [{ stage: null, matchday: null }, null],
  ])('%j is %s', (changes, round) => {
    expect(match(changes).league.round).toBe(round);
  });
});

it('uses the full name if the provider has no short one', () => {
  const { home, away } = match();
  expect([home.shortName, away.shortName]).toEqual(['Home Town FC', 'Away']);
});
