import type { PhaseSpan } from '@touchline/cache';
import { highestPriorityPhase } from '../../../platform/cache/phases.ts';
import { fixturePhase } from '../../fixture-phase/index.ts';
import { fixtureOf } from '../match/under-way.ts';
import type { Match } from '../match/match-snapshot.ts';
import type { ReportedMatch } from '../match/match.ts';

/**
 * The matches reported by one provider call. They are cached unmerged, so that every process derives the same
 * snapshots.
 */
export interface ReportedMatches {
  /** When the call began: the matches are at least as new as this. */
  readonly observedAtMs: number;
  /**
   * When the response had arrived: every change in it happened before. Absent in entries that an older release
   * stored.
   */
  readonly answeredAtMs?: number | undefined;
  readonly matches: readonly ReportedMatch[];
}

/** Turns a known match back into a list row. Its snapshot events are left out. */
export function lastReportOf(match: Match): ReportedMatch {
  return { ...match, events: undefined };
}

/** Routes of the cache policy. */
export const ROUTES = {
  live: 'matches.live',
  day: 'matches.day',
  match: 'match',
  league: 'matches.league',
  team: 'matches.team',
  meetings: 'matches.meetings',
} as const;

/** Cache keys. The number is the version of the shape, so that entries of other releases are not read. */
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

/** Tags for purges by staff. A change of a match does not invalidate the cached provider response that reported it. */
export function sourceTagsOf(reported: ReportedMatches | undefined): readonly string[] {
  return (reported?.matches ?? []).map(({ id }) => `source:${matchTag(id)}`);
}

/** The tag of lists of matches in play: they become stale when a match begins or ends. */
export const LIVE_TAG = 'matches:live';

export const matchTag = (id: string): string => `match:${id}`;

/** The tag of a league's scorers: they become stale after a goal, and when one of its matches ends. */
export const scorersTag = (leagueId: string): string => `scorers:${leagueId}`;

/**
 * Tags of a response that shows these matches: a goal in one of them makes it stale.
 *
 * @param list `live` if the response lists the matches in play: a match that begins makes it stale, too
 */
export function matchListTags(matches: readonly Pick<Match, 'id'>[], list?: 'live'): readonly string[] {
  const tags = matches.map(({ id }) => matchTag(id));
  return list === 'live' ? [LIVE_TAG, ...tags] : tags;
}

/** Tags for the responses of other features, so that changes of matches make them stale. */
export const matchTags = { of: matchListTags, scorers: scorersTag } as const;
