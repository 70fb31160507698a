import { event, person, played } from '../testing/played-match.ts';
import { byAssists, byGoals, byRedCards, byYellowCards, playerSeasons } from './player-season.ts';

const goal = (side: 'home' | 'away', elapsed: number, scorer: number, changes = {}) =>
  event(side, elapsed, { player: person(scorer), ...changes });

const card = (side: 'home' | 'away', elapsed: number, who: number, detail: string) =>
  event(side, elapsed, { type: 'Card', detail, player: person(who) });

const season = playerSeasons([
  played({
    day: 1,
    homeId: 1,
    awayId: 2,
    goals: { home: 3, away: 1 },
    events: [
      goal('home', 5, 10, { assist: person(11) }),
      goal('home', 20, 10, { detail: 'Penalty' }),
      goal('home', 33, 20, { detail: 'Own Goal' }),
      goal('away', 40, 21),
      goal('away', 60, 21, { detail: 'Missed Penalty' }),
      card('away', 70, 20, 'Yellow Card'),
      card('away', 80, 20, 'Second Yellow card'),
      event('home', 85, { type: 'subst', detail: 'Substitution 1', player: person(10), assist: person(12) }),
    ],
  }),
  played({
    day: 2,
    homeId: 2,
    awayId: 1,
    goals: { home: 2, away: 2 },
    status: 'PEN',
    events: [
      goal('home', 12, 21),
      goal('home', 50, 21, { assist: person(20) }),
      goal('away', 51, 11, { assist: person(10) }),
      goal('away', 90, 11),
      card('away', 91, 10, 'Red Card'),
      goal('home', 120, 21, { detail: 'Penalty', comments: 'Penalty Shootout', extra: 2 }),
      goal('away', 120, 11, { detail: 'Missed Penalty', comments: 'Penalty Shootout', extra: 1 }),
    ],
  }),
  played({ day: 3, homeId: 1, awayId: 2, goals: null, status: 'NS', events: [goal('home', 1, 10)] }),
]);

const of = (id: number) => season.find(({ playerId }) => playerId === id);

describe('a player’s season', () => {
  it('counts goals and penalties, but not own goals and shoot-out kicks', () => {
    expect(of(10)).toMatchObject({ teamId: 1, goals: 2, assists: 1, penaltiesScored: 1, red: 1, wentOff: 1 });
    expect(of(11)).toMatchObject({ goals: 2, assists: 1, penaltiesMissed: 0 });
    expect(of(20)).toMatchObject({ teamId: 2, goals: 0, assists: 1, yellow: 1, secondYellow: 1, red: 0 });
    expect(of(21)).toMatchObject({ goals: 3, penaltiesScored: 0, penaltiesMissed: 1 });
  });

  it('excludes matches that have not begun', () => {
    expect(season.reduce((sum, { goals }) => sum + goals, 0)).toBe(7);
  });

  it('ranks scorers by goals, then by fewer penalties', () => {
    expect(
      [...season]
        .sort(byGoals)
        .slice(0, 3)
        .map(({ playerId }) => playerId),
    ).toEqual([21, 11, 10]);
  });

  it('ranks by assists and by cards', () => {
    expect(
      [...season]
        .sort(byAssists)
        .slice(0, 3)
        .map(({ assists }) => assists),
    ).toEqual([1, 1, 1]);
    expect([...season].sort(byYellowCards)[0]?.playerId).toBe(20);
    expect([...season].sort(byRedCards)[0]?.playerId).toBe(10);
  });
});
