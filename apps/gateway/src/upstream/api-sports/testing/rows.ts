/**
 * Rows as in the provider's documentation and published responses (README of this folder); we have no recording.
 * Clubs are invented.
 */
type Changes = Readonly<Record<string, unknown>>;

const team = (id: number, name: string) => ({
  id,
  name,
  logo: `https://media.example/teams/${String(id)}.png`,
});

const COUNTRY = { id: 5, name: 'Germany', code: 'DE', flag: 'https://media.example/flags/de.svg' };
/** As recorded for leagues of no country. */
export const EUROPE = { id: 55, name: 'Europe', code: ' ', flag: 'https://media.example/flags/ .svg' };

const when = {
  date: '2026-11-21T18:00:00+00:00',
  time: '18:00',
  timestamp: 1_795_284_000,
  timezone: 'UTC',
};
export const STARTS_MS = 1_795_284_000_000;

const quarters = (values: readonly (number | null)[]) => {
  const [
    quarter_1 = null,
    quarter_2 = null,
    quarter_3 = null,
    quarter_4 = null,
    over_time = null,
    total = null,
  ] = values;
  return { quarter_1, quarter_2, quarter_3, quarter_4, over_time, total };
};

interface BasketballChanges {
  readonly status?: Changes;
  readonly home?: readonly (number | null)[];
  readonly away?: readonly (number | null)[];
  readonly rest?: Changes;
}

/** @param changes `home` and `away`: four quarters, overtime, total */
export const basketballRow = ({ status, home = [], away = [], rest }: BasketballChanges = {}) => ({
  id: 425176,
  ...when,
  stage: null,
  week: null,
  venue: 'Old Hall',
  status: { long: 'Not Started', short: 'NS', timer: null, ...status },
  league: {
    id: 12,
    name: 'League',
    type: 'League',
    season: '2026-2027',
    logo: 'https://media.example/leagues/12.png',
  },
  country: COUNTRY,
  teams: { home: team(1, 'Home Town'), away: team(2, 'Away City') },
  scores: { home: quarters(home), away: quarters(away) },
  ...rest,
});

interface HockeyChanges {
  readonly short?: string;
  readonly timer?: unknown;
  readonly scores?: readonly [number | null, number | null];
  readonly periods?: Changes;
  readonly rest?: Changes;
}

export const hockeyRow = ({ short = 'NS', timer = null, scores, periods, rest }: HockeyChanges = {}) => ({
  id: 376018,
  ...when,
  week: '1',
  timer,
  status: { long: short, short },
  country: COUNTRY,
  league: { id: 81, name: 'D1', type: 'League', logo: null, season: 2026 },
  teams: { home: team(972, 'Home Town'), away: team(970, 'Away City') },
  scores: { home: scores?.[0] ?? null, away: scores?.[1] ?? null },
  periods: { first: null, second: null, third: null, overtime: null, penalties: null, ...periods },
  events: false,
  ...rest,
});

const counted = (total: number) => ({ total, percentage: '0.500' });

export const basketballStanding = (
  position: number,
  group: string | null = null,
  stage = 'Regular Season',
) => ({
  position,
  stage,
  group: { name: group, points: null },
  team: team(position, `Team ${String(position)}`),
  league: { id: 12, name: 'League', type: 'League', season: '2026-2027', logo: null },
  country: COUNTRY,
  games: { played: 15, win: counted(4), lose: counted(11) },
  points: { for: 1559, against: 1682 },
  form: 'LLLLW',
  description: null,
});

export const hockeyStanding = (position: number) => ({
  position,
  stage: 'Regular Season',
  group: { name: 'North', points: null },
  team: team(position, `Team ${String(position)}`),
  league: { id: 81, name: 'D1', type: 'League', season: 2026, logo: null },
  country: COUNTRY,
  games: {
    played: 10,
    win: counted(5),
    win_overtime: counted(1),
    lose: counted(3),
    lose_overtime: counted(1),
  },
  goals: { for: 30, against: 25 },
  points: 18,
  form: 'WL?OW',
  description: 'Promotion - Play Offs',
});
