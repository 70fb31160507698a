import {
  knownRules,
  OPERATIONS,
  reasonsBetween,
  type MatchSummary,
  type Meeting,
} from '@touchline/contracts';
import { z } from 'zod';
import { seasonOf } from '../support/answers.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url });
});

const Enveloped = z.looseObject({ data: z.unknown() });

async function dataOf<D extends z.ZodType>(path: string, data: D): Promise<z.output<D>> {
  const answer = await gateway.http.get(path).expect(200);
  return data.parse(Enveloped.parse(answer.body).data);
}

const VOID = new Set(['cancelled', 'abandoned']);

function meetingsOf(matches: readonly MatchSummary[], isCup: boolean): Meeting[] {
  return matches
    .filter(({ status, league }) => !VOID.has(status.phase) && (!isCup || /^group/i.test(league.round ?? '')))
    .map(({ home, away, score }) => ({
      home: home.id,
      away: away.id,
      goals: score.home === null || score.away === null ? null : { home: score.home, away: score.away },
    }));
}

/** Spain, Italy, Germany, England, Brazil, the USA, Korea, Portugal, and the cup with groups. */
const COMPETITIONS = ['111', '131', '121', '101', '301', '331', '411', '161', '2'];

test.each(COMPETITIONS.flatMap((id) => [[id, 2026] as const, [id, 2025] as const]))(
  'our rules order the teams of league %s in %s as the provider does',
  async (id, season) => {
    const query = `?season=${String(season)}`;
    const standings = await dataOf(`/api/leagues/${id}/standings${query}`, OPERATIONS.standings.data);
    const matches = await seasonOf(gateway, id, query.slice(1));
    const rules = knownRules(standings.rules);
    const meetings = meetingsOf(matches, standings.groups.length > 1);
    expect(standings.groups.length).toBeGreaterThan(0);
    let decided = 0;
    for (const { rows } of standings.groups) {
      for (const [index, upper] of rows.entries()) {
        const lower = rows[index + 1];
        if (lower === undefined) continue;
        const last = reasonsBetween(upper, lower, { rows, rules, meetings }).at(-1);
        if (last?.outcome !== 'decides') continue;
        decided += 1;
        expect([upper.team.name, lower.team.name, last.rule, last.a > last.b]).toEqual([
          upper.team.name,
          lower.team.name,
          last.rule,
          true,
        ]);
      }
    }
    expect(decided).toBeGreaterThan(0);
  },
);

test('home and away figures add up to the whole row', async () => {
  const { groups } = await dataOf('/api/leagues/101/standings', OPERATIONS.standings.data);
  for (const { played, goalsFor, home, away } of groups.flatMap(({ rows }) => rows)) {
    expect([played, goalsFor]).toEqual([
      (home?.played ?? 0) + (away?.played ?? 0),
      (home?.goalsFor ?? 0) + (away?.goalsFor ?? 0),
    ]);
  }
});

test('a deduction of points is found even though the provider does not report it', async () => {
  const { groups } = await dataOf('/api/leagues/101/standings', OPERATIONS.standings.data);
  const adjusted = groups.flatMap(({ rows }) => rows.filter(({ adjustment }) => adjustment !== null));
  expect(adjusted.map(({ team, adjustment }) => [team.id, adjustment])).toEqual([['10114', -6]]);
});

describe('matches in play', () => {
  const LIVE = OPERATIONS.liveMatches.data;

  test('are listed with their score and the score that the table counts', async () => {
    const live = await dataOf('/api/matches/live', LIVE);
    const leagues = [...new Set(live.map(({ league }) => league.id))].filter((id) => id !== '667');
    expect(leagues.length).toBeGreaterThan(2);
    for (const id of leagues) {
      const standings = await dataOf(`/api/leagues/${id}/standings`, OPERATIONS.standings.data);
      const own = live.filter(({ league }) => league.id === id);
      expect(new Set(standings.live.map(({ match }) => match))).toEqual(
        new Set(own.map((match) => match.id)),
      );
      for (const { match, score, counted } of standings.live) {
        const shown = own.find((each) => each.id === match)?.score;
        expect([shown?.home, shown?.away]).toEqual([score.home, score.away]);
        // The sandbox counts matches in play, as API-Football does.
        expect(counted).toEqual(score);
      }
    }
  });

  test('are absent from a past season', async () => {
    const standings = await dataOf('/api/leagues/101/standings?season=2025', OPERATIONS.standings.data);
    expect(standings.live).toEqual([]);
  });
});

test('a match contains the time zone of its ground', async () => {
  const day = new Date(SATURDAY_MS).toISOString().slice(0, 10);
  const matches = await dataOf(`/api/matches?date=${day}`, OPERATIONS.matchesOfDay.data);
  const zones = new Map(matches.map(({ league, venueZone }) => [league.id, venueZone]));
  expect(zones.get('101')).toBe('Europe/London');
  expect(zones.get('121')).toBe('Europe/Berlin');
});
