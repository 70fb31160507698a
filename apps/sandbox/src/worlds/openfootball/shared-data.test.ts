import { readdir, readFile } from 'node:fs/promises';

import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

import { seasonTables } from '../../tables/season-table.ts';
import type { World } from '../world.ts';
import { readOpenfootballWorld } from './index.ts';

/** An independent recount: it parses the files and adds up the tables without the code under test. */
const loose = z.object({
  name: z.string(),
  matches: z.array(
    z.object({
      round: z.string(),
      stage: z.string().optional(),
      team1: z.string(),
      team2: z.string(),
      status: z.string().optional(),
      score: z.object({ ft: z.tuple([z.number(), z.number()]).optional() }),
    }),
  ),
});

type Line = [
  played: number,
  won: number,
  drawn: number,
  lost: number,
  scored: number,
  conceded: number,
  points: number,
];

const isRegular = (round: string, stage: string | undefined): boolean =>
  /^(Regular, |League, )?(Matchday \d+|\d+\. Round)$/.test(round) &&
  (stage === undefined || stage === 'Regular');

const recount = (file: z.output<typeof loose>): Line[] => {
  const lines = new Map<string, Line>();
  const line = (team: string): Line => {
    const known = lines.get(team) ?? [0, 0, 0, 0, 0, 0, 0];
    lines.set(team, known);
    return known;
  };
  for (const { round, stage, team1, team2, score, status } of file.matches) {
    if (!isRegular(round, stage)) continue;
    const [home, away] = [line(team1), line(team2)];
    if (score.ft === undefined || status === 'postponed') continue;
    const [a, b] = score.ft;
    for (const [team, own, other] of [
      [home, a, b],
      [away, b, a],
    ] as const) {
      team[0] += 1;
      team[own > other ? 1 : own === other ? 2 : 3] += 1;
      team[4] += own;
      team[5] += other;
      team[6] += own > other ? 3 : own === other ? 1 : 0;
    }
  }
  return [...lines.values()];
};

const sorted = (lines: readonly (readonly number[])[]): string[] =>
  lines.map((line) => line.join(' ')).sort();

const seasons = sharedFolder('data/openfootball-football.json');
const NOW = Date.parse('2026-11-21T12:00:00Z');

const codes: Readonly<Record<string, readonly [country: string, league: string]>> = {
  'at.1': ['Austria', 'Bundesliga'], 'at.2': ['Austria', '2. Liga'], 'au.1': ['Australia', 'A-League'],
  'be.1': ['Belgium', 'First Division A'], 'de.1': ['Germany', 'Bundesliga'], 'de.2': ['Germany', '2. Bundesliga'],
  'dz.1': ['Algeria', 'Ligue 1'], 'eg.1': ['Egypt', 'Premier League'], 'en.1': ['England', 'Premier League'],
  'en.2': ['England', 'Championship'], 'en.3': ['England', 'League One'], 'en.4': ['England', 'League Two'],
  'es.1': ['Spain', 'La Liga'], 'es.2': ['Spain', 'Segunda División'], 'fr.1': ['France', 'Ligue 1'],
  'fr.2': ['France', 'Ligue 2'], 'gr.1': ['Greece', 'Super League'], 'it.1': ['Italy', 'Serie A'],
  'it.2': ['Italy', 'Serie B'], 'ma.1': ['Morocco', 'Botola Pro'], 'nl.1': ['Netherlands', 'Eredivisie'],
  'pt.1': ['Portugal', 'Primeira Liga'], 'sco.1': ['Scotland', 'Premiership'], 'tr.1': ['Turkey', 'Süper Lig'],
  'uefa.cl': ['World', 'UEFA Champions League'],
}; // prettier-ignore

seasons.describe('the shared football.json', () => {
  let world: World;
  beforeAll(async () => {
    world = await readOpenfootballWorld(seasons.path());
  });

  const table = (country: string, name: string, season: number) => {
    const view = world.at(NOW);
    const league = view.leagues().find((it) => it.country.name === country && it.name === name);
    const [first] = league === undefined ? [] : seasonTables(view, league.id, season);
    return (first?.rows ?? []).map((row) => ({ ...row, name: view.team(row.teamId)?.name }));
  };

  const files = async (): Promise<string[]> =>
    (await readdir(seasons.path(), { recursive: true })).filter((path) => path.endsWith('.json'));

  it('serves every league of every season, and each table agrees with the recount', async () => {
    const checked: string[] = [];
    for (const path of await files()) {
      const [, season = '', code = ''] = /^(\d{4})-\d{2}\/(.+)\.json$/.exec(path) ?? [];
      // Two half-seasons with a table each: tested below.
      if (code === 'mx.1') continue;
      const file = loose.parse(JSON.parse(await readFile(seasons.path(path), 'utf8')));
      const [country = '', name = ''] = codes[code] ?? [];
      const rows = table(country, name, Number(season));
      const counted = rows.map(({ all, points, adjustment }) => [
        all.played, all.won, all.drawn, all.lost, all.goalsFor, all.goalsAgainst, points - adjustment,
      ]); // prettier-ignore
      expect([path, sorted(counted)]).toEqual([path, sorted(recount(file))]);
      expect(rows.map(({ points }) => points)).toEqual(
        rows.map(({ points }) => points).sort((a, b) => b - a),
      );
      checked.push(path);
    }
    expect(checked).toHaveLength(45);
  });

  it('serves two tables for a year with two championships', () => {
    const view = world.at(NOW);
    const league = view.leagues().find(({ name }) => name === 'Liga MX');
    const tables = seasonTables(view, league?.id ?? 0, 2024);
    expect(
      tables.map(({ group, rows }) => [group, rows.length, rows.every(({ all }) => all.played === 17)]),
    ).toEqual([
      ['Apertura', 18, true],
      ['Clausura', 18, true],
    ]);
  });

  it('2023-24: Everton are 15th with 40 points, Nottingham Forest 17th with 32', () => {
    const rows = table('England', 'Premier League', 2023);
    const row = (name: string) => rows.find((it) => it.name === name);
    expect(row('Everton FC')).toMatchObject({ rank: 15, points: 40, adjustment: -8 });
    expect(row('Nottingham Forest FC')).toMatchObject({ rank: 17, points: 32, adjustment: -4 });
    expect(rows.slice(-3).map(({ name, zone }) => [name, zone])).toEqual([
      ['Luton Town FC', 'Relegation - Championship'],
      ['Burnley FC', 'Relegation - Championship'],
      ['Sheffield United FC', 'Relegation - Championship'],
    ]);
  });

  it('ranks other tables as published', () => {
    expect(table('Netherlands', 'Eredivisie', 2023).at(-1)).toMatchObject({ name: 'SBV Vitesse', points: 6 });
    expect(table('Italy', 'Serie B', 2024).at(-1)).toMatchObject({ name: 'Cosenza Calcio', points: 30 });
    expect(
      table('Germany', 'Bundesliga', 2023)
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['Bayer 04 Leverkusen', 'VfB Stuttgart', 'FC Bayern München']);
    // Level on 41 points: Celta de Vigo won and drew against Sevilla, and rank above them.
    const spain = table('Spain', 'La Liga', 2023).map(({ name }) => name);
    expect(spain.indexOf('RC Celta de Vigo')).toBeLessThan(spain.indexOf('Sevilla FC'));
  });

  it('the report counts the served matches and lists the others', async () => {
    let raw = 0;
    for (const path of await files()) {
      raw += loose.parse(JSON.parse(await readFile(seasons.path(path), 'utf8'))).matches.length;
    }
    const { report } = world;
    const dropped = report.skipped.filter(({ source }) => source.includes('#'));
    expect(report.fixtures + dropped.length).toBe(raw);
    expect(dropped.map(({ why }) => why)).toEqual(
      Array.from({ length: 5 }, () => 'the teams are not known yet'),
    );
    const view = world.at(NOW);
    expect(report.leagues).toBe(view.leagues().length);
    expect(report.teams).toBe(view.teams().length);
    expect(view.scheduledBetween(0, Number.MAX_SAFE_INTEGER)).toHaveLength(report.fixtures);
  });

  it('ids are unique, and no season lists more than 36 clubs', () => {
    const view = world.at(NOW);
    const unique = (ids: readonly number[]): void => {
      expect(new Set(ids).size).toBe(ids.length);
    };
    unique(view.leagues().map(({ id }) => id));
    expect(view.leagues().map(({ id }) => view.league(id))).toEqual(view.leagues());
    unique(view.teams().map(({ id }) => id));
    unique(view.scheduledBetween(0, Number.MAX_SAFE_INTEGER).map(({ id }) => id));
    for (const { id, seasons } of view.leagues()) {
      for (const { year } of seasons) expect(view.teamsOf(id, year).length).toBeLessThanOrEqual(36);
    }
  });

  it('a club is one team in its league, in the one below and in Europe', () => {
    const names = world
      .at(NOW)
      .teams()
      .map(({ name }) => name);
    expect(names.filter((name) => /leverkusen/i.test(name))).toHaveLength(1);
    expect(names.filter((name) => /birmingham/i.test(name))).toHaveLength(1);
    expect(names.filter((name) => /st\. pauli/i.test(name))).toHaveLength(1);
    expect(names.filter((name) => /salzburg/i.test(name))).toHaveLength(1);
    expect(names.filter((name) => /brugge/i.test(name)).sort()).toEqual(['Cercle Brugge', 'Club Brugge KV']);
  });
});

const cups = sharedFolder('data/openfootball-worldcup.json');

cups.describe('the shared worldcup.json', () => {
  it('serves three World Cups, and the goals of each match add up to its score', async () => {
    const world = await readOpenfootballWorld(cups.path());
    const view = world.at(NOW);
    const cup = view.leagues().find(({ name }) => name === 'World Cup');
    expect(cup?.seasons.map(({ year }) => year)).toEqual([2018, 2022, 2026]);
    for (const year of [2018, 2022, 2026]) {
      for (const fixture of view.schedule(cup?.id ?? 0, year).map((it) => view.fixture(it))) {
        const goals = (side: 'home' | 'away') => fixture.events.filter((event) => event.side === side).length;
        expect([year, fixture.scheduled.id, goals('home'), goals('away')]).toEqual([
          year,
          fixture.scheduled.id,
          fixture.goals?.home,
          fixture.goals?.away,
        ]);
      }
      const tables = seasonTables(view, cup?.id ?? 0, year);
      expect(tables.every(({ rows }) => rows.length === 4 && rows.every(({ all }) => all.played === 3))).toBe(
        true,
      );
    }
    const final = view
      .schedule(cup?.id ?? 0, 2022)
      .map((it) => view.fixture(it))
      .find(({ scheduled }) => scheduled.round === 'Final');
    expect(final).toMatchObject({
      status: { code: 'PEN', elapsed: 120 },
      goals: { home: 3, away: 3 },
      score: { extratime: { home: 1, away: 1 }, penalty: { home: 4, away: 2 } },
      winner: 'home',
    });
  });
});
