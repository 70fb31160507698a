import { wireTeamSeason } from '../api-football/wire/team-statistics.ts';
import { at } from '../testing/at.ts';
import { event, played } from '../testing/played-match.ts';
import { teamMatches } from './team-season.ts';

const goals = (side: 'home' | 'away', ...minutes: number[]) =>
  minutes.map((minute) => event(side, minute, {}));

// Team 1: W 3-0 at home, W 1-0 away, D 1-1 at home, L 0-2 away, W 2-1 at home.
const matches = teamMatches(
  [
    played({
      day: 2, homeId: 2, awayId: 1, goals: { home: 0, away: 1 }, formations: ['4-4-2', '4-3-3'],
      events: [...goals('away', 90).map((it) => ({ ...it, extra: 3 }))],
    }),
    played({ day: 1, homeId: 1, awayId: 2, goals: { home: 3, away: 0 }, formations: ['4-3-3', '4-4-2'], events: goals('home', 3, 44, 60) }),
    played({
      day: 3, homeId: 1, awayId: 3, goals: { home: 1, away: 1 }, formations: ['3-5-2', '4-4-2'],
      events: [
        event('home', 15, { detail: 'Penalty' }),
        event('away', 16, { detail: 'Own Goal' }),
        event('home', 50, { detail: 'Missed Penalty' }),
        event('home', 61, { type: 'Card', detail: 'Yellow Card' }),
        event('home', 75, { type: 'Card', detail: 'Second Yellow card' }),
        event('away', 76, { type: 'Card', detail: 'Red Card' }),
      ],
    }),
    played({ day: 4, homeId: 3, awayId: 1, goals: { home: 2, away: 0 }, events: goals('home', 31, 46) }),
    played({ day: 5, homeId: 1, awayId: 4, goals: { home: 2, away: 1 }, events: [...goals('home', 1, 2), ...goals('away', 3)] }),
    played({ day: 6, homeId: 1, awayId: 4, goals: { home: 5, away: 0 }, status: '2H' }),
    played({ day: 7, homeId: 3, awayId: 4, goals: { home: 9, away: 9 } }),
  ],
  1,
); // prettier-ignore

const figures = wireTeamSeason(matches);

describe('a team’s season', () => {
  it('includes only decided matches of that team, oldest first', () => {
    expect(figures.form).toBe('WWDLW');
    expect(figures.fixtures).toEqual({
      played: { home: 3, away: 2, total: 5 },
      wins: { home: 2, away: 1, total: 3 },
      draws: { home: 1, away: 0, total: 1 },
      loses: { home: 0, away: 1, total: 1 },
    });
  });

  it('adds up goals, and averages them to one decimal place', () => {
    expect(figures.goals.for.total).toEqual({ home: 6, away: 1, total: 7 });
    expect(figures.goals.for.average).toEqual({ home: '2.0', away: '0.5', total: '1.4' });
    expect(figures.goals.against.total).toEqual({ home: 2, away: 2, total: 4 });
    expect([figures.clean_sheet, figures.failed_to_score]).toEqual([
      { home: 1, away: 1, total: 2 },
      { home: 0, away: 1, total: 1 },
    ]);
  });

  it('counts goals per quarter-hour: 90+3 in 91-105, none as null', () => {
    expect(at(figures.goals.for.minute, '0-15')).toEqual({ total: 4, percentage: '57.14%' });
    expect(at(figures.goals.for.minute, '31-45')).toEqual({ total: 1, percentage: '14.29%' });
    expect(at(figures.goals.for.minute, '91-105')).toEqual({ total: 1, percentage: '14.29%' });
    expect(at(figures.goals.for.minute, '76-90')).toEqual({ total: null, percentage: null });
    expect(at(figures.goals.against.minute, '16-30')).toEqual({ total: 1, percentage: '25.00%' });
  });

  it('finds the widest results and longest runs', () => {
    expect(figures.biggest).toEqual({
      streak: { wins: 2, draws: 1, loses: 1 },
      wins: { home: '3-0', away: '0-1' },
      loses: { home: null, away: '2-0' },
      goals: { for: { home: 3, away: 1 }, against: { home: 1, away: 2 } },
    });
  });

  it('counts penalties, formations and cards', () => {
    expect(figures.penalty).toEqual({
      scored: { total: 1, percentage: '50.00%' },
      missed: { total: 1, percentage: '50.00%' },
      total: 2,
    });
    expect(figures.lineups).toEqual([
      { formation: '4-3-3', played: 2 },
      { formation: '3-5-2', played: 1 },
    ]);
    expect(at(figures.cards.yellow, '61-75')).toEqual({ total: 1, percentage: '100.00%' });
    expect(at(figures.cards.red, '61-75')).toEqual({ total: 1, percentage: '100.00%' });
    expect(at(figures.cards.red, '76-90')).toEqual({ total: null, percentage: null });
  });

  it('is all zeros for a team that has not played', () => {
    expect(wireTeamSeason([])).toMatchObject({
      form: null,
      goals: { for: { average: { total: '0.0' } } },
      biggest: { wins: { home: null }, goals: { for: { home: 0 } } },
      penalty: { scored: { total: 0, percentage: '0%' }, total: 0 },
      lineups: [],
    });
  });
});
