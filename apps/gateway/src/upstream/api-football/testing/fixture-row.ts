/**
 * Wire rows built from the provider's documentation, for cases without a recording: every status but NS, FT and PEN,
 * and matches in play. Tests that use them are marked "documented, not recorded".
 */
interface Changes {
  readonly status?: Readonly<Record<string, unknown>>;
  readonly fixture?: Readonly<Record<string, unknown>>;
  readonly league?: Readonly<Record<string, unknown>>;
  readonly winner?: readonly [boolean | null, boolean | null];
  readonly goals?: readonly [number | null, number | null];
  readonly score?: Readonly<Record<string, readonly [number | null, number | null]>>;
  readonly rest?: Readonly<Record<string, unknown>>;
}

export const HOME_ID = 33;
export const AWAY_ID = 50;

const sides = ([home, away]: readonly [number | null, number | null] = [null, null]) => ({ home, away });

const side = (id: number, name: string, winner: boolean | null = null) => ({
  id,
  name,
  logo: `https://media.example/teams/${String(id)}.png`,
  winner,
});

export const fixtureRow = ({ status, fixture, league, winner, goals, score, rest }: Changes = {}) => ({
  fixture: {
    id: 1001,
    referee: null,
    timezone: 'UTC',
    date: '2024-03-30T17:30:00+00:00',
    timestamp: 1711819800,
    periods: { first: null, second: null },
    venue: { id: null, name: 'Old Road', city: 'Anytown' },
    status: { long: 'Not Started', short: 'NS', elapsed: null, ...status },
    ...fixture,
  },
  league: {
    id: 39,
    name: 'Premier League',
    country: 'England',
    logo: null,
    flag: 'https://media.example/flags/gb.svg',
    season: 2023,
    round: 'Regular Season - 30',
    ...league,
  },
  teams: { home: side(HOME_ID, 'Home Town', winner?.[0]), away: side(AWAY_ID, 'Away City', winner?.[1]) },
  goals: sides(goals),
  score: {
    halftime: sides(score?.['halftime']),
    fulltime: sides(score?.['fulltime']),
    extratime: sides(score?.['extratime']),
    penalty: sides(score?.['penalty']),
  },
  ...rest,
});

const NOBODY = { id: null, name: null };

export const eventRow = (changes: Readonly<Record<string, unknown>> = {}) => ({
  time: { elapsed: 10, extra: null },
  team: { id: HOME_ID, name: 'Home Town', logo: null },
  player: { id: 7, name: 'A. Striker' },
  assist: NOBODY,
  type: 'Goal',
  detail: 'Normal Goal',
  comments: null,
  ...changes,
});
