import { phaseOf, StatusCode, NO_SCORE, type Goals, STATISTIC_KEYS } from '@touchline/contracts';
import type { WireFixture, WireStatistic, WireTeamStatistics } from '../wire/fixture.ts';
import type { ReportedMatch } from '../../../features/matches/index.ts';
import { countryOf } from '../countries/country.ts';
import type { Rows } from '../../../platform/wire-rows/rows.ts';
import type { WireGoals } from '../wire/primitives.ts';
import {
  type ReportedStatus,
  FOOTBALL,
  type ReportedLeague,
  type ReportedScore,
  type ReportedWinner,
  type Statistic,
} from './reported.ts';
import { toEvents } from './events.ts';
import { toLineups } from './lineups.ts';
import { toTeamRef } from './team.ts';

/**
 * Where the clock stops during added time. Both halves of extra time have one code, so a stop at 105 cannot be
 * recognised.
 */
const CLOCK_STOPS_AT: Readonly<Partial<Record<StatusCode, number>>> = { '1H': 45, '2H': 90, ET: 120 };

/** Maps an unknown code to LIVE; the raw code is reported as well. */
const toStatusCode = (raw: string): StatusCode => {
  const known = StatusCode.safeParse(raw);
  return known.success ? known.data : 'LIVE';
};

export function toStatus({ short, elapsed, extra }: WireFixture['fixture']['status']): ReportedStatus {
  const code = toStatusCode(short);
  return { code, raw: short, ...clock(code, elapsed, extra), confirmed: isSettled(code) };
}

/**
 * Splits the time into minute and added time. `extra` is in the documentation of 2026 and not in recordings of
 * 2021-2024, whose clock runs on (47) or stops (45). In both cases the minute is the clock's, and the rest is added
 * time.
 */
function clock(
  code: StatusCode,
  elapsed: number | null,
  extra: number | null,
): Pick<ReportedStatus, 'minute' | 'addedTime'> {
  if (elapsed === null || elapsed < 0) return { minute: null, addedTime: null };
  const stop = CLOCK_STOPS_AT[code] ?? Number.POSITIVE_INFINITY;
  const beyond = Math.max(0, elapsed - stop) + Math.max(0, extra ?? 0);
  return { minute: Math.min(elapsed, stop), addedTime: beyond === 0 ? null : beyond };
}

/** Returns whether the result is final: played, decided by a ruling, or never to be played. */
function isSettled(code: StatusCode): boolean {
  const phase = phaseOf(code);
  return phase === 'finished' || phase === 'awarded' || phase === 'cancelled' || phase === 'abandoned';
}

type Key = (typeof STATISTIC_KEYS)[number];
type Unit = Statistic['unit'];

/** The provider's names in lower case. "Passes %" is the share of passes that were completed. */
const KEY_OF_TYPE: Readonly<Record<string, Key>> = {
  'ball possession': 'possession',
  expected_goals: 'expected-goals',
  'total shots': 'shots',
  'shots on goal': 'shots-on-goal',
  'shots off goal': 'shots-off-goal',
  'blocked shots': 'blocked-shots',
  'shots insidebox': 'shots-inside-box',
  'shots outsidebox': 'shots-outside-box',
  'corner kicks': 'corners',
  offsides: 'offsides',
  fouls: 'fouls',
  'yellow cards': 'yellow-cards',
  'red cards': 'red-cards',
  'goalkeeper saves': 'saves',
  'total passes': 'passes',
  'passes accurate': 'accurate-passes',
  'passes %': 'pass-accuracy',
};

const UNIT_OF_KEY: Readonly<Record<string, Unit>> = {
  possession: 'percent',
  'pass-accuracy': 'percent',
  'expected-goals': 'ratio',
};

const ORDER: readonly string[] = STATISTIC_KEYS;

/** Returns one row for each figure that either side has, in page order. */
function toStatistics(
  teams: readonly WireTeamStatistics[],
  { home, away }: WireFixture['teams'],
): readonly Statistic[] {
  const homeFigures = figuresOf(teams, home.id);
  const awayFigures = figuresOf(teams, away.id);
  const keys = [...new Set([...homeFigures.keys(), ...awayFigures.keys()])];
  return keys
    .map((key) => toStatistic(key, homeFigures.get(key) ?? null, awayFigures.get(key) ?? null))
    .filter((statistic) => statistic !== undefined)
    .sort((a, b) => rank(a.key) - rank(b.key));
}

type Value = WireStatistic['value'];

function figuresOf(teams: readonly WireTeamStatistics[], teamId: string): ReadonlyMap<string, Value> {
  const rows = teams.find(({ team }) => team.id === teamId)?.statistics?.rows ?? [];
  return new Map(rows.map(({ type, value }) => [keyOf(type), value]));
}

/**
 * The provider writes zero as null ("Red Cards" in every recorded match without one). If one side has a count, the
 * other's null is therefore 0. If both are null, the value is unknown and the row is left out.
 */
function toStatistic(key: string, homeRaw: Value, awayRaw: Value): Statistic | undefined {
  const home = toNumber(homeRaw);
  const away = toNumber(awayRaw);
  if (home === null && away === null) return undefined;
  const unit = UNIT_OF_KEY[key] ?? unitOf(homeRaw ?? awayRaw);
  return unit === 'count' ? { key, home: home ?? 0, away: away ?? 0, unit } : { key, home, away, unit };
}

/**
 * A figure without a name of ours keeps the provider's name as its key: `goals_prevented` becomes `goals-prevented`.
 */
const keyOf = (type: string): string => {
  const name = type.trim().toLowerCase();
  return KEY_OF_TYPE[name] ?? name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
};

function toNumber(value: Value): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const digits = /^(-?\d+(?:\.\d+)?)\s*%?$/.exec(value?.trim() ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

function unitOf(value: Value): Unit {
  if (typeof value === 'string' && value.includes('%')) return 'percent';
  return typeof value === 'string' && value.includes('.') ? 'ratio' : 'count';
}

const rank = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);

/** The score of a part counts once that part is over; for an unclear code the clock decides. */
const HALF_TIME_OVER: ReadonlySet<StatusCode> = new Set([
  'HT',
  '2H',
  'ET',
  'BT',
  'P',
  'FT',
  'AET',
  'PEN',
  'AWD',
  'WO',
]);
const NINETY_OVER: ReadonlySet<StatusCode> = new Set(['ET', 'BT', 'P', 'FT', 'AET', 'PEN', 'AWD', 'WO']);
const UNCLEAR: ReadonlySet<StatusCode> = new Set(['LIVE', 'SUSP', 'INT', 'ABD']);

/**
 * Maps the score. `goals` never includes the shoot-out, and `extratime` has only the goals of extra time. In the
 * first half the wire's `halftime` is the current score: it counts from the break on, and `fulltime` from the
 * ninetieth minute on.
 */
function toScore(
  code: StatusCode,
  elapsed: number | null,
  { goals, score }: Pick<WireFixture, 'goals' | 'score'>,
): ReportedScore {
  const isOver = (over: ReadonlySet<StatusCode>, minute: number): boolean =>
    over.has(code) || (UNCLEAR.has(code) && (elapsed ?? 0) > minute);
  // A match that was called off has no score, whatever the score was.
  if (code === 'CANC' || code === 'PST') return NO_SCORE;
  const whole = complete(goals);
  return {
    home: whole?.home ?? null,
    away: whole?.away ?? null,
    halfTime: isOver(HALF_TIME_OVER, 45) ? complete(score.halftime) : null,
    fullTime: isOver(NINETY_OVER, 90) ? complete(score.fulltime) : null,
    extraTime: isOver(NINETY_OVER, 90) ? complete(score.extratime) : null,
    penalties: complete(score.penalty),
  };
}

const complete = ({ home, away }: WireGoals): Goals | null =>
  home === null || away === null ? null : { home, away };

/**
 * Determines the winner. While a match is in play, the wire's `winner` is the side that leads, so it counts only once
 * the match is over. A shoot-out takes precedence over the flags; without flags the goals decide. The winner of an
 * awarded match with neither is unknown.
 */
function toWinner(code: StatusCode, teams: WireFixture['teams'], score: ReportedScore): ReportedWinner {
  const phase = phaseOf(code);
  if (phase !== 'finished' && phase !== 'awarded') return null;
  if (code === 'PEN' && score.penalties !== null) {
    const decided = ahead(score.penalties);
    if (decided !== 'draw') return decided;
  }
  if (teams.home.winner === true) return 'home';
  if (teams.away.winner === true) return 'away';
  if (score.home === null || score.away === null || code === 'PEN') return null;
  const decided = ahead({ home: score.home, away: score.away });
  return phase === 'awarded' && decided === 'draw' ? null : decided;
}

const ahead = ({ home, away }: Goals): 'home' | 'away' | 'draw' =>
  home === away ? 'draw' : home > away ? 'home' : 'away';

/** Maps a row of any list of fixtures. Pure: the same row gives the same match. */
export function toMatch(row: WireFixture): ReportedMatch {
  const { fixture, teams } = row;
  const status = toStatus(fixture.status);
  const score = toScore(status.code, fixture.status.elapsed, row);
  return {
    id: fixture.id,
    sport: FOOTBALL,
    league: toMatchLeague(row.league),
    kickoffMs: fixture.timestamp * 1_000,
    kickoffConfirmed: status.code !== 'TBD',
    status,
    home: toTeamRef(teams.home),
    away: toTeamRef(teams.away),
    score,
    aggregate: null,
    winner: toWinner(status.code, teams, score),
    venue: fixture.venue.name === null && fixture.venue.city === null ? null : fixture.venue,
    referee: fixture.referee,
    events: part(row.events, (rows) => toEvents(rows, teams, row.lineups?.rows)),
    lineups: part(row.lineups, (rows) => toLineups(rows, teams)),
    statistics: part(row.statistics, (rows) => toStatistics(rows, teams)),
  };
}

const toMatchLeague = (league: WireFixture['league']): ReportedLeague => ({
  id: league.id,
  name: league.name,
  country: countryOf(league.country, league.flag),
  season: league.season,
  round: league.round,
  logo: league.logo,
});

/** Returns `undefined` for a part that is missing or has no valid row: what is known of it stays. */
function part<T, D>(list: Rows<T> | undefined, map: (rows: readonly T[]) => D): D | undefined {
  if (list === undefined || (list.rows.length === 0 && list.skipped.length > 0)) return undefined;
  return map(list.rows);
}
