import { fileURLToPath } from 'node:url';
import type { MatchSummary } from '@touchline/contracts';
import {
  knownRules,
  LeagueDetail,
  LeagueSummary,
  reasonsBetween,
  Standings,
  type Meeting,
} from '@touchline/contracts';
import { createSandbox, type Sandbox } from '@touchline/sandbox';
import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';
import { seasonOf } from '../support/answers.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const VOID: ReadonlySet<string> = new Set(['cancelled', 'abandoned']);

/** The matches that count for a table, as its page requests them: those of a group or of the regular phase. */
function meetingsOf(matches: readonly MatchSummary[], tables: number): Meeting[] {
  return matches
    .filter(({ status, league: { round } }) => {
      if (VOID.has(status.phase)) return false;
      return tables > 1 ? /^group/i.test(round ?? '') : /^(?:regular season|league stage)/i.test(round ?? '');
    })
    .map(({ home, away, score }) => ({
      home: home.id,
      away: away.id,
      goals: score.home === null || score.away === null ? null : { home: score.home, away: score.away },
    }));
}

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const data = sharedFolder('data');

data.describe('the openfootball world, through the whole gateway', () => {
  let sandbox: Sandbox;
  let gateway: Gateway;
  let leagues: readonly LeagueSummary[];

  async function read<T>(path: string, data: z.ZodType<T>): Promise<T> {
    const { text } = await gateway.http.get(path).expect(200);
    return z.object({ data }).parse(JSON.parse(text)).data;
  }

  beforeAll(async () => {
    sandbox = await createSandbox({
      world: { kind: 'openfootball', dataDir: data.path() },
      clock: { startMs: Date.UTC(2026, 2, 14, 12), speed: 0 },
      host: '127.0.0.1',
      port: 0,
      keys: [],
      limits: { perDay: 1_000_000, perMinute: 1_000_000 },
      refuseOverLimitWith: 200,
      control: false,
      logLevel: 'silent',
    });
    await sandbox.listen();
    gateway = await startGateway({ upstreamUrl: sandbox.url, settings: { webDist: WEB_DIST } });
    leagues = await read('/api/leagues?page[size]=100', z.array(LeagueSummary));
  }, 60_000);

  test('every league opens with its seasons, tables, matches and page', async () => {
    expect(leagues.length).toBeGreaterThanOrEqual(25);
    for (const { id } of leagues) {
      const league = await read(`/api/leagues/${id}`, LeagueDetail);
      expect(league.seasons.length).toBeGreaterThan(0);
      for (const { year, has } of league.seasons) {
        const matches = await seasonOf(gateway, id, `season=${String(year)}`);
        expect(matches.length).toBeGreaterThan(0);
        const { groups } = await read(`/api/leagues/${id}/standings?season=${year}`, Standings);
        expect(groups.length > 0).toBe(has.standings);
        for (const { rows } of groups) {
          for (const row of rows) {
            expect(row.played).toBe(row.won + row.drawn + row.lost);
            expect(row.goalDifference).toBe(row.goalsFor - row.goalsAgainst);
          }
          const sum = (of: (row: (typeof rows)[number]) => number) =>
            rows.reduce((all, row) => all + of(row), 0);
          expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
          expect(sum(({ goalDifference }) => goalDifference)).toBe(0);
        }
      }
      await gateway.http.get(`/en/league/${id}`).expect(200);
    }
  }, 120_000);

  test('for any two teams of a table, the explanation agrees with the order of the table', async () => {
    let pairs = 0;
    const wrong: string[] = [];
    for (const { id } of leagues) {
      const league = await read(`/api/leagues/${id}`, LeagueDetail);
      for (const { year } of league.seasons) {
        const { groups, rules } = await read(`/api/leagues/${id}/standings?season=${year}`, Standings);
        // Half-seasons are not groups: their meetings do not count for each other.
        if (groups.length === 0 || groups.some(({ name }) => name !== null && !/^group/i.test(name)))
          continue;
        const matches = await seasonOf(gateway, id, `season=${String(year)}`);
        const meetings = meetingsOf(matches, groups.length);
        for (const { rows } of groups) {
          for (const [index, upper] of rows.entries()) {
            for (const lower of rows.slice(index + 1)) {
              const last = reasonsBetween(upper, lower, { rows, rules: knownRules(rules), meetings }).at(-1);
              if (last?.outcome !== 'decides') continue;
              pairs += 1;
              if (last.a < last.b)
                wrong.push(`${league.name} ${year}: ${upper.team.name}, ${lower.team.name} by ${last.rule}`);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(pairs).toBeGreaterThan(5_000);
  }, 120_000);

  test('2023-24 in England: Everton lose 8 points, Nottingham Forest 4', async () => {
    const england = leagues.find(
      ({ name, country }) => country.code === 'GB-ENG' && name === 'Premier League',
    );
    const { groups } = await read(`/api/leagues/${england?.id ?? ''}/standings?season=2023`, Standings);
    const row = (name: string) => groups[0]?.rows.find(({ team }) => team.name.startsWith(name));
    const everton = row('Everton');
    const forest = row('Nottingham Forest');
    expect(everton).toMatchObject({ rank: 15, points: 40, won: 13, drawn: 9 });
    expect(forest).toMatchObject({ rank: 17, points: 32, won: 9, drawn: 9 });
  });
});
