import { STATISTIC_KEYS } from '@touchline/contracts';
import type { Statistic } from './reported.ts';
import type { WireFixture } from '../wire/fixture.ts';
import type { WireStatistic, WireTeamStatistics } from '../wire/statistics.ts';

type Key = (typeof STATISTIC_KEYS)[number];
type Unit = Statistic['unit'];

/** The provider's names in lower case. "Passes %" is how many of them arrived. */
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

/** One row for each figure that either side has, in the order in which pages show them. */
export function toStatistics(
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
 * The provider writes nought as null ("Red Cards" in every recorded match without one). So of a count that one
 * side has, the other's null is 0; that both are null says nothing, and the row is left out.
 */
function toStatistic(key: string, homeRaw: Value, awayRaw: Value): Statistic | undefined {
  const home = toNumber(homeRaw);
  const away = toNumber(awayRaw);
  if (home === null && away === null) return undefined;
  const unit = UNIT_OF_KEY[key] ?? unitOf(homeRaw ?? awayRaw);
  return unit === 'count' ? { key, home: home ?? 0, away: away ?? 0, unit } : { key, home, away, unit };
}

/** A figure that we have no name for keeps the provider's, as a key: `goals_prevented` is `goals-prevented`. */
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
