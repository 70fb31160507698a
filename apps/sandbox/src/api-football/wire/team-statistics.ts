import {
  byQuarter,
  teamCards,
  goalsConceded,
  goalsScored,
  longestRun,
  penaltiesTaken,
  QUARTERS,
  split,
  tally,
  type Split,
  type TeamMatch,
} from '../../tables/team-season.ts';
import type { FixtureEvent, FixtureSide } from '../../worlds/world.ts';

const average = (total: number, matches: number): string =>
  matches === 0 ? '0.0' : (total / matches).toFixed(1);

const averages = (goals: Split, played: Split) => ({
  home: average(goals.home, played.home),
  away: average(goals.away, played.away),
  total: average(goals.total, played.total),
});

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

/** Quarters without an event are `null`, not 0. */
const minutes = (events: readonly FixtureEvent[]) => {
  const counted = byQuarter(events);
  const whole = [...counted.values()].reduce((total, count) => total + count, 0);
  return Object.fromEntries(
    QUARTERS.map(({ name }) => {
      const count = counted.get(name) ?? 0;
      return [
        name,
        count === 0 ? { total: null, percentage: null } : { total: count, percentage: percent(count, whole) },
      ];
    }),
  );
};

/** "4-0", home goals first: the widest margin, and of equal margins the most goals. */
const biggest = (matches: readonly TeamMatch[], side: FixtureSide, letter: 'W' | 'L'): string | null => {
  const best = matches
    .filter((match) => match.side === side && match.outcome === letter)
    .toSorted(
      (a, b) =>
        Math.abs(b.goalsFor - b.goalsAgainst) - Math.abs(a.goalsFor - a.goalsAgainst) ||
        b.goalsFor + b.goalsAgainst - a.goalsFor - a.goalsAgainst,
    )[0];
  if (best === undefined) return null;
  const [home, away] =
    side === 'home' ? [best.goalsFor, best.goalsAgainst] : [best.goalsAgainst, best.goalsFor];
  return `${String(home)}-${String(away)}`;
};

const most = (
  matches: readonly TeamMatch[],
  side: FixtureSide,
  valueOf: (match: TeamMatch) => number,
): number => Math.max(0, ...matches.filter((match) => match.side === side).map(valueOf));

const wireBiggest = (matches: readonly TeamMatch[]) => ({
  streak: {
    wins: longestRun(matches, 'W'),
    draws: longestRun(matches, 'D'),
    loses: longestRun(matches, 'L'),
  },
  wins: { home: biggest(matches, 'home', 'W'), away: biggest(matches, 'away', 'W') },
  loses: { home: biggest(matches, 'home', 'L'), away: biggest(matches, 'away', 'L') },
  goals: {
    for: {
      home: most(matches, 'home', (it) => it.goalsFor),
      away: most(matches, 'away', (it) => it.goalsFor),
    },
    against: {
      home: most(matches, 'home', (it) => it.goalsAgainst),
      away: most(matches, 'away', (it) => it.goalsAgainst),
    },
  },
});

const share = (part: number, whole: number) => ({
  total: part,
  percentage: part === 0 ? '0%' : percent(part, whole),
});

const wirePenalties = (matches: readonly TeamMatch[]) => {
  const taken = matches.flatMap(penaltiesTaken);
  const scored = taken.filter(({ detail }) => detail === 'Penalty').length;
  return {
    scored: share(scored, taken.length),
    missed: share(taken.length - scored, taken.length),
    total: taken.length,
  };
};

const wireFormations = (matches: readonly TeamMatch[]) => {
  const counted = new Map<string, number>();
  for (const { formation } of matches) {
    if (formation !== null) counted.set(formation, (counted.get(formation) ?? 0) + 1);
  }
  return [...counted].sort(([, a], [, b]) => b - a).map(([formation, played]) => ({ formation, played }));
};

/** Returns `/teams/statistics` without the team and the league. */
export const wireTeamSeason = (matches: readonly TeamMatch[]) => {
  const played = split(matches, () => 1);
  const scored = split(matches, ({ goalsFor }) => goalsFor);
  const conceded = split(matches, ({ goalsAgainst }) => goalsAgainst);
  return {
    // Oldest first, unlike the form in a table.
    form: matches.length === 0 ? null : matches.map(({ outcome }) => outcome).join(''),
    fixtures: { played, wins: tally(matches, 'W'), draws: tally(matches, 'D'), loses: tally(matches, 'L') },
    goals: {
      for: {
        total: scored,
        average: averages(scored, played),
        minute: minutes(matches.flatMap(goalsScored)),
      },
      against: {
        total: conceded,
        average: averages(conceded, played),
        minute: minutes(matches.flatMap(goalsConceded)),
      },
    },
    biggest: wireBiggest(matches),
    clean_sheet: split(matches, ({ goalsAgainst }) => (goalsAgainst === 0 ? 1 : 0)),
    failed_to_score: split(matches, ({ goalsFor }) => (goalsFor === 0 ? 1 : 0)),
    penalty: wirePenalties(matches),
    lineups: wireFormations(matches),
    cards: {
      yellow: minutes(matches.flatMap((match) => teamCards(match, 'yellow'))),
      red: minutes(matches.flatMap((match) => teamCards(match, 'red'))),
    },
  };
};
