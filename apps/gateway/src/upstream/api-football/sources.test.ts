import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import { httpModuleOptions } from '../../platform/http-client/index.ts';
import { json, LocalServer } from '../../platform/http-client/testing/local-server.ts';
import { eventRow, fixtureRow } from './testing/fixture-row.ts';
import { describeRecorded, recorded } from './testing/recordings.ts';
import { createClient } from './client.ts';
import { ManualClock } from '../../platform/time/testing/manual-clock.ts';
import { ApiFootballLeagueSource } from './league-source.ts';
import { ApiFootballMatchSource } from './match-source.ts';
import { ApiFootballTeamSource } from './team-source.ts';

let server: LocalServer;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  server = await LocalServer.start();
  server.answer(answer([]));
});

const answer = (response: unknown) => json({ errors: [], response });
const urls = () => server.requests.map(({ url }) => url);
const client = () =>
  createClient(
    { baseUrl: server.baseUrl, apiKey: 'k', timeoutMs: 2_000, dailyBudget: null, minuteBudget: null },
    {
      http: new HttpService(axios.create(httpModuleOptions())),
      log: { warn: (line) => lines.push(line) },
      runtime: { nowMs: () => 0, random: () => 0 },
    },
  );
const matches = () => new ApiFootballMatchSource(client(), new ManualClock(Date.UTC(2026, 2, 14, 15, 20)));
const leagues = () => new ApiFootballLeagueSource(client());
const teams = () => new ApiFootballTeamSource(client());

describe('the request', () => {
  it.each([
    ['live', () => matches().live(), '/fixtures?live=all'],
    ['a day', () => matches().ofDay('2026-11-21'), '/fixtures?date=2026-11-21&timezone=UTC'],
    ['a league', () => matches().ofLeague('39', 2026), '/fixtures?league=39&season=2026'],
    [
      'friendlies, whose year is too much for one answer',
      () => matches().ofLeague('667', 2026),
      '/fixtures?league=667&season=2026&from=2026-03-07&to=2026-03-21',
    ],
    [
      'friendlies of a year that is over, by its last days',
      () => matches().ofLeague('667', 2025),
      '/fixtures?league=667&season=2025&from=2025-12-17&to=2025-12-31',
    ],
    ['a team', () => matches().ofTeam('33', 2026), '/fixtures?team=33&season=2026'],
    ['two teams', () => matches().meetings('33', '50'), '/fixtures/headtohead?h2h=33-50'],
    ['all leagues', () => leagues().all(), '/leagues'],
    ['a table', () => leagues().standings('39', 2026), '/standings?league=39&season=2026'],
    ['scorers', () => leagues().scorers('39', 2026), '/players/topscorers?league=39&season=2026'],
    ['rounds', () => leagues().rounds('39', 2026), '/fixtures/rounds?league=39&season=2026'],
    ['one team', () => teams().byId('33'), '/teams?id=33'],
    ["a league's teams", () => teams().ofLeague('39', 2026), '/teams?league=39&season=2026'],
    ['a squad', () => teams().squad('33'), '/players/squads?team=33'],
    ['seasons in which a team played', () => teams().seasonsOf('33'), '/teams/seasons?team=33'],
    ["a team's leagues", () => teams().leaguesOf('33'), '/leagues?team=33&current=true'],
  ])('for %s', async (_, call, url) => {
    await call();
    expect(urls()).toEqual([url]);
  });

  it('has at most twenty ids, each once', async () => {
    const ids = Array.from({ length: 41 }, (_, index) => String(index + 1));
    await matches().byIds([...ids, '1']);
    expect(urls().sort()).toEqual([
      '/fixtures?ids=1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20',
      '/fixtures?ids=21-22-23-24-25-26-27-28-29-30-31-32-33-34-35-36-37-38-39-40',
      '/fixtures?ids=41',
    ]);
  });

  it.each([
    ['ids', () => matches().byIds(['abc', '1.5', '-1', '99999999999'])],
    ['no ids', () => matches().byIds([])],
    ['a league', () => matches().ofLeague('abc', 2026)],
    ['a team', () => matches().ofTeam('x', 2026)],
    ['two teams', () => matches().meetings('33', '50-51')],
    ['a table', () => leagues().standings('x', 2026)],
    ['a squad', () => teams().squad('x')],
  ])('is not sent for %s that the provider cannot have', async (_, call) => {
    await expect(call()).resolves.toEqual([]);
    expect(urls()).toEqual([]);
  });

  it('is not sent for a team id that the provider cannot have', async () => {
    await expect(teams().byId('../admin')).resolves.toBeUndefined();
    expect(urls()).toEqual([]);
  });
});

it('returns meetings newest first', async () => {
  const at = (id: number, timestamp: number) => fixtureRow({ fixture: { id, timestamp } });
  server.answer(answer([at(1, 100), at(2, 300), at(3, 200)]));
  expect((await matches().meetings('33', '50')).map(({ id }) => id)).toEqual(['2', '3', '1']);
});

it('returns a match with one invalid event, and logs that', async () => {
  const events = [eventRow(), eventRow({ type: 'Weather' })];
  server.answer(answer([fixtureRow({ rest: { events } })]));
  const {
    matches: [match],
  } = await matches().live();
  expect(match?.events).toHaveLength(1);
  expect(lines).toEqual(['events of fixture 1001: skipped row 33: type invalid_value']);
});

it('returns the other matches of a list with an invalid one, and logs which', async () => {
  const broken = fixtureRow({ fixture: { id: 7, timestamp: 'noon' } });
  server.answer(answer([broken, fixtureRow()]));
  expect((await matches().live()).matches.map(({ id }) => id)).toEqual(['1001']);
  expect(lines).toEqual(['fixtures: skipped row 7: fixture.timestamp invalid_type']);
});

describe('several tables (documented, not recorded)', () => {
  const row = (id: number, group: string, rank: number | null) => ({
    rank,
    team: { id, name: `Team ${String(id)}`, logo: null },
    points: 3,
    group,
    form: null,
    description: null,
    all: { played: 1, win: 1, draw: 0, lose: 0, goals: { for: 2, against: 0 } },
  });
  const unreadable = [row(3, 'Group B', null)];
  const play = (...standings: readonly unknown[]) => {
    server.answer(answer([{ league: { id: 39, standings } }]));
    return leagues().standings('39', 2026);
  };

  it('one that cannot be read is left out and logged, and the others keep their names', async () => {
    const tables = await play([row(1, 'Group A', 1)], unreadable, null);
    expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([['Group A', 1]]);
    expect(lines).toEqual([
      'standings of league 39: skipped table at 1: none of 1 rows fits: row 3: rank invalid_type',
      'standings of league 39: skipped table at 2: it is not a list',
    ]);
  });

  it('an invalid row is left out of its table', async () => {
    const tables = await play([row(1, 'Group A', 1), row(2, 'Group A', null)], [row(4, 'Group B', 1)]);
    expect(tables.map(({ rows }) => rows.length)).toEqual([1, 1]);
    expect(lines).toEqual(['standings of league 39: skipped row 2: rank invalid_type']);
  });

  it('are a failure if none can be read', async () => {
    await expect(play(unreadable, [])).rejects.toThrow(
      'GET standings of league 39: none of 2 tables can be read: table at 0: none of 1 rows fits',
    );
  });
});

it('returns no table for a competition without one', async () => {
  await expect(leagues().standings('39', 2026)).resolves.toEqual([]);
});

describeRecorded('recorded responses through the client', () => {
  const play = (file: string) => {
    server.answer(json(recorded(file)));
  };

  it('a table', async () => {
    play('standings-epl-2022.json');
    const [table, ...others] = await leagues().standings('39', 2022);
    expect(others).toEqual([]);
    expect(table?.name).toBeNull();
    expect(table?.rows).toHaveLength(20);
    expect(table?.rows[0]).toMatchObject({
      rank: 1,
      team: { id: '50', name: 'Manchester City' },
      played: 38,
      won: 28,
      drawn: 5,
      lost: 5,
      goalsFor: 94,
      goalsAgainst: 33,
      points: 89,
      form: ['W', 'W', 'W', 'D', 'L'],
      description: 'Promotion - Champions League (Group Stage: )',
      adjustment: null,
    });
  });

  it('a table with rows that add up', async () => {
    play('standings-epl-2022.json');
    const [table] = await leagues().standings('39', 2022);
    for (const row of table?.rows ?? []) {
      expect(row.won + row.drawn + row.lost).toBe(row.played);
      expect(row.won * 3 + row.drawn).toBe(row.points);
      expect(row.form).toHaveLength(5);
    }
  });

  it('scorers', async () => {
    play('player-top-scorer-bundes-2023.json');
    const scorers = await leagues().scorers('78', 2023);
    expect(scorers).toHaveLength(20);
    expect(scorers[0]).toMatchObject({
      player: { id: '184', name: 'H. Kane', nationality: 'England' },
      team: { id: '157', name: 'Bayern Munich' },
      goals: 32,
      penalties: 3,
      assists: 7,
      played: 28,
    });
  });

  it('leagues', async () => {
    play('leagues-current-de.json');
    const all = await leagues().all();
    expect(all).toHaveLength(33);
    expect(all.filter(({ type }) => type === 'cup').length).toBeGreaterThan(0);
    expect(all.find(({ id }) => id === '989')).toMatchObject({
      name: 'Oberliga - Relegation Round',
      type: 'league',
      country: { code: 'DE', name: 'Germany' },
      seasons: [
        {
          year: 2022,
          start: '2023-03-11',
          end: '2023-06-17',
          current: true,
          has: { standings: true, scorers: true, lineups: false },
        },
      ],
    });
  });

  it('rounds, in playing order', async () => {
    play('rounds-2021-cl.json');
    const rounds = await leagues().rounds('2', 2021);
    expect(rounds).toHaveLength(15);
    expect([rounds[0], rounds.at(-1)]).toEqual(['Preliminary round', 'Final']);
  });

  it('teams, with and without a venue', async () => {
    play('team-manchester.json');
    const all = await teams().ofLeague('39', 2023);
    expect(all).toHaveLength(16);
    expect(all[0]).toMatchObject({
      id: '33',
      shortName: 'Man Utd',
      country: { code: 'GB-ENG', name: 'England' },
      national: false,
      founded: 1878,
      venue: { name: 'Old Trafford', city: 'Manchester', capacity: 76_212 },
    });
    expect(all.some(({ venue }) => venue === null)).toBe(true);
  });

  it('the one requested team, of several', async () => {
    play('team-manchester.json');
    expect((await teams().byId('50'))?.name).toBe('Manchester City');
    expect(await teams().byId('51')).toBeUndefined();
  });

  it('a squad', async () => {
    play('player-squad-Leipzig.json');
    const squad = await teams().squad('173');
    expect(squad[0]).toEqual({
      id: '1139',
      name: 'P. Gulácsi',
      age: 33,
      number: 1,
      position: 'goalkeeper',
      photo: 'https://media.api-sports.io/football/players/1139.png',
    });
    expect(new Set(squad.map(({ position }) => position))).toEqual(
      new Set(['goalkeeper', 'defender', 'midfielder', 'forward']),
    );
  });
});
