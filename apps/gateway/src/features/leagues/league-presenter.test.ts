import { LeagueSummary, Scorers, Standings } from '@touchline/contracts';
import type { League, Scorer, StandingRow } from './league.ts';
import { presentLeague, presentScorers, presentStandings } from './league-presenter.ts';

const league: League = {
  id: '10',
  sport: 'football',
  name: 'First Division',
  type: 'league',
  country: { code: 'NO', name: 'Norway' },
  logo: null,
  seasons: [
    {
      year: 2026,
      start: '2026-03-01',
      end: '2026-11-30',
      current: true,
      has: { standings: true, scorers: true, lineups: true },
    },
  ],
};
const team = { id: '1', name: 'Home Town', shortName: 'Home', logo: null };
const row: StandingRow = {
  rank: 1,
  team,
  played: 2,
  won: 1,
  drawn: 0,
  lost: 1,
  goalsFor: 2,
  goalsAgainst: 5,
  points: 3,
  form: ['W', 'L'],
  description: 'Relegation',
  adjustment: null,
  home: null,
  away: null,
};
const scorer = (name: string, goals: number): Scorer => ({
  player: { id: name, name, nationality: null, photo: null },
  team,
  goals,
  penalties: null,
  assists: null,
  played: null,
});

describe('league presenter', () => {
  test('a league shows its present season; one without seasons is not shown', () => {
    expect(LeagueSummary.parse(presentLeague(league)).season).toBe(2026);
    expect(presentLeague({ ...league, seasons: [] })).toBeUndefined();
  });

  test('a table counts the difference of goals and names its zones', () => {
    const summary = LeagueSummary.parse(presentLeague(league));
    const answer = presentStandings(summary, 2026, [{ name: 'Group A', rows: [row] }], []);
    expect(Standings.parse(answer).groups[0]?.rows[0]).toMatchObject({
      goalDifference: -3,
      zone: { kind: 'relegation', name: null },
    });
  });

  test('equal goals share a rank', () => {
    const summary = LeagueSummary.parse(presentLeague(league));
    const answer = presentScorers(summary, 2026, [
      scorer('a', 9),
      scorer('b', 7),
      scorer('c', 7),
      scorer('d', 1),
    ]);
    expect(Scorers.parse(answer).scorers.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });
});
