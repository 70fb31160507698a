import { STATUS_CODES } from '@touchline/contracts';
import { parseRound } from '@touchline/messages';
import { z } from 'zod';
import {
  describeRecorded,
  type Exchange,
  footballDataBody,
  footballDataExchanges,
} from './testing/exchanges.ts';
import { toFootballDataLeague, toFootballDataScorer, toFootballDataTables } from './to-domain/competition.ts';
import { toFootballDataMatch } from './to-domain/match.ts';
import { toCountry, toSquad, toFootballDataTeam } from './to-domain/team.ts';
import { FootballDataCompetition, FootballDataScorer, FootballDataStandings } from './wire/competition.ts';
import { FootballDataMatch, FootballDataTeam } from './wire/match.ts';

/**
 * Returns the rows of the list `list`, or the body itself if it has the field `alone`, which only single documents
 * have.
 */
function rowsOf({ body }: Exchange, list: string, alone?: string): readonly unknown[] {
  const rows = z.array(z.unknown()).parse(body[list] ?? []);
  return alone !== undefined && alone in body ? [...rows, body] : rows;
}

const every = (list: string, alone?: string): readonly unknown[] =>
  footballDataExchanges().flatMap((exchange) => rowsOf(exchange, list, alone));

const allMatches = () =>
  every('matches', 'utcDate').map((row) => toFootballDataMatch(FootballDataMatch.parse(row)));
const allTeams = () => every('teams', 'clubColors').map((row) => FootballDataTeam.parse(row));

describeRecorded('every recorded exchange', () => {
  it('is present, has a response, and says how many calls are left', () => {
    const exchanges = footballDataExchanges();
    expect(exchanges).toHaveLength(63);
    for (const { status, headers } of exchanges) {
      expect(status).toBe(200);
      expect(headers['x-api-version']).toEqual(['v4']);
      expect(headers['x-requests-available-minute']?.[0]).toMatch(/^\d+$/);
    }
  });

  it('maps all 1,138 rows of matches, of 913 matches', () => {
    const matches = allMatches();
    expect(matches).toHaveLength(1_138);
    expect(new Set(matches.map(({ id }) => id)).size).toBe(913);
    const codes = Map.groupBy(matches, ({ status }) => status.code);
    expect(Object.fromEntries([...codes].map(([code, of]) => [code, of.length]))).toEqual({
      FT: 486,
      AET: 8,
      PEN: 3,
      NS: 329,
      TBD: 310,
      PST: 2,
    });
    for (const { status } of matches) expect(STATUS_CODES).toContain(status.code);
  });

  it('gives every finished match consistent scores, and every other none', () => {
    for (const { status, score, winner } of allMatches()) {
      const finished = status.confirmed;
      expect(score.home === null).toBe(!finished);
      expect(winner === null).toBe(!finished);
      if (score.home === null || score.away === null) continue;
      const { halfTime, fullTime, extraTime } = score;
      expect((fullTime?.home ?? -1) + (extraTime?.home ?? 0)).toBe(score.home);
      expect((fullTime?.away ?? -1) + (extraTime?.away ?? 0)).toBe(score.away);
      expect(halfTime?.home ?? 99).toBeLessThanOrEqual(fullTime?.home ?? -1);
      expect(halfTime?.away ?? 99).toBeLessThanOrEqual(fullTime?.away ?? -1);
    }
  });

  it('takes the side with more goals or kicks as the winner', () => {
    for (const { score, winner } of allMatches()) {
      if (score.home === null || score.away === null) continue;
      const { home, away } = score.penalties ?? { home: score.home, away: score.away };
      expect(winner).toBe(home > away ? 'home' : home < away ? 'away' : 'draw');
    }
  });

  it('has rounds that the site can name', () => {
    const rounds = [...new Set(allMatches().map(({ league }) => league.round))];
    expect(rounds.length).toBeGreaterThan(50);
    expect(rounds.filter((round) => round === null || parseRound(round) === undefined)).toEqual([]);
  });

  it('maps the 10 tables of all matches with their 70 rows, which add up', () => {
    const tables = footballDataExchanges()
      .filter(({ body }) => 'standings' in body)
      .flatMap(({ body }) => toFootballDataTables(FootballDataStandings.parse(body)));
    expect(tables).toHaveLength(10);
    const rows = tables.flatMap((table) => table.rows);
    expect(rows).toHaveLength(8 * 4 + 18 + 20);
    for (const row of rows) {
      expect(row.won + row.drawn + row.lost).toBe(row.played);
      expect(row.won * 3 + row.drawn).toBe(row.points);
    }
  });

  it('maps all 30 scorers', () => {
    const scorers = every('scorers').map((row) => toFootballDataScorer(FootballDataScorer.parse(row)));
    expect(scorers).toHaveLength(30);
    expect(scorers.every(({ goals }) => goals > 0)).toBe(true);
  });

  it('maps all 622 teams, each with a name and a short name', () => {
    const teams = allTeams();
    expect(every('teams')).toHaveLength(617);
    expect(footballDataExchanges().filter(({ body }) => 'squad' in body)).toHaveLength(5);
    for (const team of teams.map(toFootballDataTeam)) {
      expect(team.name).toBe(team.name.trim());
      expect(team.shortName).not.toBe('');
    }
  });

  it('maps every squad and every named position', () => {
    const players = allTeams().flatMap((team) => toSquad(team, '2022-09-10'));
    expect(players.length).toBeGreaterThan(2_300);
    const unplaced = allTeams()
      .flatMap((team) => team.squad ?? [])
      .filter(({ position }) => position === null).length;
    expect(players.filter(({ position }) => position === null)).toHaveLength(unplaced);
    const ages = players.map(({ age }) => age).filter((age) => age !== null);
    expect(players.length - ages.length).toBeLessThan(60);
    expect(Math.min(...ages)).toBeGreaterThan(13);
    expect(Math.max(...ages)).toBeLessThanOrEqual(60);
  });

  it('maps all 17 competitions', () => {
    const rows = [
      ...every('competitions'),
      ...footballDataExchanges()
        .filter(isCompetition)
        .map(({ body }) => body),
    ];
    const leagues = rows.map((row) => toFootballDataLeague(FootballDataCompetition.parse(row)));
    expect(leagues).toHaveLength(17);
    for (const league of leagues) expect(league.seasons.filter(({ current }) => current)).toHaveLength(1);
    const [brazil] = leagues;
    expect(brazil).toMatchObject({ id: '2013', type: 'league', country: { code: 'BR', name: 'Brazil' } });
  });

  it('has the code of every area that is a country', () => {
    const areas = z.array(z.object({ name: z.string() })).parse(footballDataBody('Areas.json')['areas']);
    expect(areas).toHaveLength(272);
    const without = areas
      .map(({ name }) => name)
      .filter((name) => toCountry({ name, code: null }).code === null);
    expect(without.sort()).toEqual(OF_NO_COUNTRY.sort());
  });
});

const isCompetition = ({ body }: Exchange): boolean => 'currentSeason' in body;

/** Continents, regions, peoples, and former states. */
const OF_NO_COUNTRY = (
  'Africa,Arameans Suryoye,Asia,CIS,Corsica,Czechoslovakia,Darfur,Europe,GDR,Gozo,Kurdistan,N/C America,NF-Board,' +
  'Occitania,Oceania,Padania,Provence,Raetia,Serbia and Montenegro,Shetland,Somaliland,South America,' +
  'Southern Cameroon,Soviet Union,Sápmi,TR Northern Cyprus,Tamil Eelam,Two Sicilies,West Indies,World,Yugoslavia'
).split(',');
