import { highestPriorityPhase, type PhaseSpan } from '@touchline/cache';
import { fixturePhase } from '../../fixture-phase/index.ts';
import { fixtureOf } from '../match/under-way.ts';
import type { Match } from '../match/match-snapshot.ts';
import type { ReportedMatch } from '../match/match.ts';

/**
 * The matches that one call to the provider reported. Stored as they came, so that every process makes the same snapshots.
 */
export interface ReportedMatches {
  /** When the call began: the matches are at least as new as this. */
  readonly observedAtMs: number;
  /** When the answer had arrived: nothing in it happened later. Absent: an older release stored it. */
  readonly answeredAtMs?: number | undefined;
  readonly matches: readonly ReportedMatch[];
}

/** A known match in the form of a list, without what snapshots have made of its events. */
export function lastReportOf(match: Match): ReportedMatch {
  return { ...match, events: undefined };
}

/** Rows of the policy. */
export const ROUTES = {
  live: 'matches.live',
  day: 'matches.day',
  match: 'match',
  league: 'matches.league',
  team: 'matches.team',
  meetings: 'matches.meetings',
} as const;

/** Keys; the number is the shape's version, so that another release's entries are not read. */
export const keys = {
  live: () => 'matches:1:live',
  day: (utcDay: string) => `matches:1:day:${utcDay}`,
  match: (id: string) => `matches:1:match:${id}`,
  matches: (ids: readonly string[]) => `matches:1:matches:${ids.join('-')}`,
  league: (leagueId: string, season: number) => `matches:1:league:${leagueId}:${String(season)}`,
  team: (teamId: string, season: number) => `matches:1:team:${teamId}:${String(season)}`,
  meetings: (teamA: string, teamB: string) => `matches:1:meetings:${[teamA, teamB].sort().join(':')}`,
} as const;

/** The match with the highest-priority phase decides how long the whole list stays fresh. */
export function phaseOfReported(reported: ReportedMatches | undefined, nowMs: number): PhaseSpan {
  return highestPriorityPhase(
    (reported?.matches ?? []).map((match) => fixturePhase(fixtureOf(match), nowMs)),
  );
}

/** Tags for purges by staff. A change of a match does not make the response stale that reported it. */
export function sourceTagsOf(reported: ReportedMatches | undefined): readonly string[] {
  return (reported?.matches ?? []).map(({ id }) => `source:${matchTag(id)}`);
}

/** Lists of matches in play: stale when a match begins or ends. */
export const LIVE_TAG = 'matches:live';

export const matchTag = (id: string): string => `match:${id}`;

/** The scorers of a league: stale after a goal, and when a match of it ends. */
export const scorersTag = (leagueId: string): string => `scorers:${leagueId}`;

/**
 * Tags of a response that shows these matches: a goal in one of them makes it stale.
 *
 * @param list `live`: it lists the matches in play, so that a match that begins makes it stale too.
 */
export function matchListTags(matches: readonly Pick<Match, 'id'>[], list?: 'live'): readonly string[] {
  const tags = matches.map(({ id }) => matchTag(id));
  return list === 'live' ? [LIVE_TAG, ...tags] : tags;
}

/** What answers of other features carry, so that changes of matches make them stale. */
export const matchTags = { of: matchListTags, scorers: scorersTag } as const;
